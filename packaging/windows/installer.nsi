; The installer: for one user, so that nobody is asked for an administrator. /S installs without questions, /D=FOLDER says
; where. Types of files are offered, not taken: Cutaway stands in "Open with" and in the settings of Windows, and opens with a
; double click what no other program has.
Unicode true
Target amd64-unicode
!include MUI2.nsh
!include FileFunc.nsh

Name "Cutaway"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\Cutaway"
InstallDirRegKey HKCU "Software\Cutaway" "Folder"
RequestExecutionLevel user
SetCompressor /SOLID lzma
ManifestDPIAware true
VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "Cutaway"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "Installs Cutaway"
VIAddVersionKey "LegalCopyright" "MIT License"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\cutaway.exe"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_COMPONENTS
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"

!define ENTRY "Software\Microsoft\Windows\CurrentVersion\Uninstall\Cutaway"
!define CLASSES "Software\Classes"
!define NOTIFY 'System::Call "shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)"' ; SHCNE_ASSOCCHANGED

; As in packaging/linux/org.cutaway.Cutaway.xml: extension and what it is.
!macro EachType DO
  !insertmacro ${DO} nif "NIF model"
  !insertmacro ${DO} kf "NIF model"
  !insertmacro ${DO} bto "NIF model"
  !insertmacro ${DO} btr "NIF model"
  !insertmacro ${DO} btt "NIF model"
  !insertmacro ${DO} hkx "Havok packfile"
  !insertmacro ${DO} hkt "Havok packfile"
  !insertmacro ${DO} esp "game plugin"
  !insertmacro ${DO} esm "game plugin"
  !insertmacro ${DO} esl "game plugin"
  !insertmacro ${DO} wok "walkmesh"
  !insertmacro ${DO} pwk "walkmesh"
  !insertmacro ${DO} dwk "walkmesh"
  !insertmacro ${DO} lyt "area layout"
  !insertmacro ${DO} vis "area layout"
!macroend

!macro OfferType EXTENSION TEXT
  WriteRegStr HKCU "${CLASSES}\Cutaway.${EXTENSION}" "" "${TEXT}"
  WriteRegStr HKCU "${CLASSES}\Cutaway.${EXTENSION}\DefaultIcon" "" "$INSTDIR\cutaway.exe,0"
  WriteRegStr HKCU "${CLASSES}\Cutaway.${EXTENSION}\shell\open\command" "" '"$INSTDIR\cutaway.exe" "%1"'
  WriteRegStr HKCU "${CLASSES}\.${EXTENSION}\OpenWithProgids" "Cutaway.${EXTENSION}" ""
  WriteRegStr HKCU "Software\Cutaway\Capabilities\FileAssociations" ".${EXTENSION}" "Cutaway.${EXTENSION}"
  WriteRegStr HKCU "${CLASSES}\Applications\cutaway.exe\SupportedTypes" ".${EXTENSION}" ""
  ReadRegStr $0 HKCR ".${EXTENSION}" ""
  StrCmp $0 "" 0 +2
  WriteRegStr HKCU "${CLASSES}\.${EXTENSION}" "" "Cutaway.${EXTENSION}"
!macroend

!macro WithdrawType EXTENSION TEXT
  DeleteRegKey HKCU "${CLASSES}\Cutaway.${EXTENSION}"
  DeleteRegValue HKCU "${CLASSES}\.${EXTENSION}\OpenWithProgids" "Cutaway.${EXTENSION}"
  ReadRegStr $0 HKCU "${CLASSES}\.${EXTENSION}" ""
  StrCmp $0 "Cutaway.${EXTENSION}" 0 +2
  DeleteRegValue HKCU "${CLASSES}\.${EXTENSION}" ""
  DeleteRegKey /ifempty HKCU "${CLASSES}\.${EXTENSION}\OpenWithProgids"
  DeleteRegKey /ifempty HKCU "${CLASSES}\.${EXTENSION}"
!macroend

Section "Cutaway" SectionProgram
  SectionIn RO
  SetOutPath "$INSTDIR"
  File /r "${FOLDER}\*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  WriteRegStr HKCU "Software\Cutaway" "Folder" "$INSTDIR"
  WriteRegStr HKCU "${ENTRY}" "DisplayName" "Cutaway"
  WriteRegStr HKCU "${ENTRY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${ENTRY}" "DisplayIcon" "$INSTDIR\cutaway.exe"
  WriteRegStr HKCU "${ENTRY}" "Publisher" "The Cutaway authors"
  WriteRegStr HKCU "${ENTRY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${ENTRY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${ENTRY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${ENTRY}" "NoModify" 1
  WriteRegDWORD HKCU "${ENTRY}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  WriteRegDWORD HKCU "${ENTRY}" "EstimatedSize" $0
SectionEnd

Section "Entry in the Start menu" SectionMenu
  CreateShortcut "$SMPROGRAMS\Cutaway.lnk" "$INSTDIR\cutaway.exe"
SectionEnd

Section "Offer to open game files" SectionTypes
  WriteRegStr HKCU "${CLASSES}\Applications\cutaway.exe" "FriendlyAppName" "Cutaway"
  WriteRegStr HKCU "${CLASSES}\Applications\cutaway.exe\shell\open\command" "" '"$INSTDIR\cutaway.exe" "%1"'
  WriteRegStr HKCU "Software\Cutaway\Capabilities" "ApplicationName" "Cutaway"
  WriteRegStr HKCU "Software\Cutaway\Capabilities" "ApplicationDescription" "Inspector and editor for game data files"
  WriteRegStr HKCU "Software\RegisteredApplications" "Cutaway" "Software\Cutaway\Capabilities"
  !insertmacro EachType OfferType
  ${NOTIFY}
SectionEnd

Section "Uninstall"
  !include "${FILES}"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Cutaway.lnk"
  !insertmacro EachType WithdrawType
  DeleteRegKey HKCU "${CLASSES}\Applications\cutaway.exe"
  DeleteRegValue HKCU "Software\RegisteredApplications" "Cutaway"
  DeleteRegKey HKCU "Software\Cutaway\Capabilities"
  DeleteRegValue HKCU "Software\Cutaway" "Folder"
  DeleteRegKey /ifempty HKCU "Software\Cutaway"
  DeleteRegKey HKCU "${ENTRY}"
  ${NOTIFY}
SectionEnd

LangString TextProgram ${LANG_ENGLISH} "The window and the command line."
LangString TextMenu ${LANG_ENGLISH} "Start Cutaway from the Start menu."
LangString TextTypes ${LANG_ENGLISH} "Cutaway appears in Open with for NIF, HKX, ESP, WOK and their like, and opens those that no other program has."
!insertmacro MUI_FUNCTION_DESCRIPTION_BEGIN
  !insertmacro MUI_DESCRIPTION_TEXT ${SectionProgram} $(TextProgram)
  !insertmacro MUI_DESCRIPTION_TEXT ${SectionMenu} $(TextMenu)
  !insertmacro MUI_DESCRIPTION_TEXT ${SectionTypes} $(TextTypes)
!insertmacro MUI_FUNCTION_DESCRIPTION_END
