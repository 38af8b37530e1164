// SPDX-License-Identifier: MIT
#include "core/domains/behaviour/layout/layered.h"

#include "core/domains/behaviour/layout/columns.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>

namespace cutaway::behaviour::layered
{

namespace
{

constexpr double kChannel = 26;   // least room of curves between two columns
constexpr double kPartGap = 24;   // between parts that no link joins
constexpr double kAspect = 1.7;   // of the whole, width to height
constexpr double kPortInset = 12; // of links from the corners of a box
constexpr double kMostPortGap = 14;

std::vector<std::vector<std::uint32_t>> linksByBox(std::size_t boxes, std::span<const Link> links)
{
    std::vector<std::vector<std::uint32_t>> from(boxes);
    for (std::size_t i = 0; i < links.size(); ++i)
        from[links[i].from].push_back(static_cast<std::uint32_t>(i));
    return from;
}

// Numbers of the joined parts, in order of their first boxes.
std::vector<std::uint32_t> partsOf(std::size_t boxes, std::span<const Link> links)
{
    std::vector<std::uint32_t> above(boxes);
    std::iota(above.begin(), above.end(), 0u);
    const auto top = [&above](std::uint32_t box) {
        while (above[box] != box)
            box = above[box] = above[above[box]];
        return box;
    };
    for (const Link &link : links) {
        const auto [low, high] = std::minmax(top(link.from), top(link.to));
        above[high] = low;
    }
    std::vector<std::uint32_t> numbers(boxes);
    std::uint32_t count = 0;
    for (std::uint32_t box = 0; box < boxes; ++box)
        numbers[box] = top(box) == box ? count++ : numbers[top(box)];
    return numbers;
}

// One joined part.
class PartDrawing
{
public:
    PartDrawing(std::span<const Size> boxes, std::span<const Link> links, std::size_t mostBends,
                const Progress &progress)
        : m_links(links), m_isBack(closesCycle(boxes.size(), links))
    {
        for (std::size_t i = 0; i < boxes.size(); ++i)
            m_items.push_back({boxes[i], static_cast<std::uint32_t>(i), 0, 0, {}, {}});
        assignColumns();
        addBends(mostBends);
        reduceCrossings(m_items, m_columns, progress);
        placeHeights(m_items, m_columns, progress);
    }

    std::size_t bendCount() const { return m_items.size(); }
    Drawing draw();

private:
    struct Chain {
        std::vector<std::uint32_t> items; // from left to right
        std::size_t label = 0;            // one of them
    };

    std::uint32_t left(std::size_t link) const
    {
        return m_isBack[link] ? m_links[link].to : m_links[link].from;
    }
    std::uint32_t right(std::size_t link) const
    {
        return m_isBack[link] ? m_links[link].from : m_links[link].to;
    }
    void assignColumns();
    double highestColumn() const;
    void addBends(std::size_t most);
    void placeColumns();
    void placePorts();
    Route route(std::size_t link) const;

    std::span<const Link> m_links;
    std::vector<bool> m_isBack;
    std::vector<Item> m_items;
    Columns m_columns; // those of labels have odd numbers
    std::vector<Chain> m_chains;
    std::vector<Rect> m_room;                       // of the columns
    std::vector<std::pair<double, double>> m_ports; // of each link: heights at its left and right end
};

double PartDrawing::highestColumn() const
{
    double area = 0, highest = 0;
    for (const Item &item : m_items) {
        area += (item.size.width + 140) * (item.size.height + kPartGap); // with a column of labels
        highest = std::max(highest, item.size.height);
    }
    return std::max(highest, std::sqrt(area / kAspect));
}

// As far left as the links allow, and further right where a column would be too high.
void PartDrawing::assignColumns()
{
    std::vector<std::uint32_t> waits(m_items.size()), least(m_items.size());
    std::vector<std::vector<std::uint32_t>> next(m_items.size());
    for (std::size_t i = 0; i < m_links.size(); ++i) {
        next[left(i)].push_back(right(i));
        ++waits[right(i)];
    }
    std::vector<std::uint32_t> ready;
    for (std::uint32_t box = 0; box < m_items.size(); ++box) {
        if (waits[box] == 0)
            ready.push_back(box);
    }
    std::vector<double> heights;
    std::uint32_t open = 0; // the columns before it are full
    const double most = highestColumn();
    for (std::size_t i = 0; i < ready.size(); ++i) {
        Item &item = m_items[ready[i]];
        std::uint32_t column = std::max(least[ready[i]], open);
        heights.resize(std::max<std::size_t>(heights.size(), column + 1));
        while (heights[column] > 0 && heights[column] + item.size.height > most) {
            ++column;
            heights.resize(std::max<std::size_t>(heights.size(), column + 1));
        }
        while (open < heights.size() && heights[open] >= most * 0.9)
            ++open;
        heights[column] += item.size.height + kPartGap;
        item.column = 2 * column;
        for (const std::uint32_t other : next[ready[i]]) {
            least[other] = std::max(least[other], column + 1);
            if (--waits[other] == 0)
                ready.push_back(other);
        }
    }
    m_columns.resize(2 * heights.size());
    for (const std::uint32_t box : ready)
        m_columns[m_items[box].column].push_back(box);
}

// Short links first: what is left out are long ones.
void PartDrawing::addBends(std::size_t most)
{
    std::vector<std::uint32_t> order(m_links.size());
    std::iota(order.begin(), order.end(), 0u);
    const auto span = [this](std::uint32_t link) {
        return m_items[right(link)].column - m_items[left(link)].column;
    };
    std::ranges::stable_sort(order, {}, span);
    m_chains.resize(m_links.size());
    for (const std::uint32_t link : order) {
        if (most < span(link))
            break;
        most -= span(link);
        Chain &chain = m_chains[link];
        chain.items.push_back(left(link));
        const std::uint32_t middle = m_items[left(link)].column + ((span(link) / 2 - 1) | 1);
        for (std::uint32_t column = m_items[left(link)].column + 1; column < m_items[right(link)].column;
             ++column) {
            const auto bend = static_cast<std::uint32_t>(m_items.size());
            const bool hasLabel = column == middle;
            m_items.push_back({hasLabel ? m_links[link].label : Size{}, {}, column, 0, {}, {}});
            m_columns[column].push_back(bend);
            chain.label = hasLabel ? chain.items.size() : chain.label;
            chain.items.push_back(bend);
        }
        chain.items.push_back(right(link));
        for (std::size_t i = 0; i + 1 < chain.items.size(); ++i) {
            m_items[chain.items[i]].after.push_back(chain.items[i + 1]);
            m_items[chain.items[i + 1]].before.push_back(chain.items[i]);
        }
    }
}

// A channel is wider the more links it takes.
void PartDrawing::placeColumns()
{
    double x = 0;
    for (std::size_t i = 0; i < m_columns.size(); ++i) {
        double width = 0;
        std::size_t links = 0;
        for (const std::uint32_t item : m_columns[i]) {
            width = std::max(width, m_items[item].size.width);
            links += m_items[item].after.size();
        }
        m_room.push_back({x, 0, width, 0});
        const bool endsHere = i + 1 >= m_columns.size() || links == 0;
        x += width + (endsHere ? kPartGap / 2 : kChannel + std::min(40.0, 2.0 * static_cast<double>(links)));
    }
}

// Links leave and enter a box in the order of where they lead, so that they do not cross at once.
void PartDrawing::placePorts()
{
    struct End {
        double towards;
        std::size_t link;
        bool isRight; // the right end of the link
    };
    std::vector<std::array<std::vector<End>, 2>> ends(m_items.size());
    for (std::size_t link = 0; link < m_links.size(); ++link) {
        const std::vector<std::uint32_t> &items = m_chains[link].items;
        if (items.empty())
            continue;
        ends[items.front()][1].push_back({m_items[items[1]].y, link, false});
        ends[items.back()][0].push_back({m_items[items[items.size() - 2]].y, link, true});
    }
    m_ports.resize(m_links.size());
    for (std::size_t box = 0; box < m_items.size(); ++box) {
        for (std::vector<End> &side : ends[box]) {
            if (side.empty())
                continue;
            std::ranges::stable_sort(side, {}, &End::towards);
            const Item &item = m_items[box];
            const double room = std::max(0.0, item.size.height - 2 * kPortInset);
            const double gap =
                side.size() < 2 ? 0 : std::min(kMostPortGap, room / static_cast<double>(side.size() - 1));
            std::vector<double> wanted;
            for (const End &end : side)
                wanted.push_back(std::clamp(end.towards, item.y - room / 2, item.y + room / 2));
            const std::vector<double> places = spread(wanted, std::vector<double>(side.size() - 1, gap),
                                                      std::vector<double>(side.size(), 1.0));
            const double low = std::max(0.0, item.y - room / 2 - places.front());
            const double high = std::min(0.0, item.y + room / 2 - places.back());
            for (std::size_t i = 0; i < side.size(); ++i)
                (side[i].isRight ? m_ports[side[i].link].second : m_ports[side[i].link].first) =
                    places[i] + low + high;
        }
    }
}

void addLine(std::vector<Point> &points, Point to)
{
    const Point from = points.back();
    if (std::abs(from.x - to.x) < 0.5 && std::abs(from.y - to.y) < 0.5)
        return;
    points.push_back({from.x + (to.x - from.x) / 3, from.y + (to.y - from.y) / 3});
    points.push_back({from.x + (to.x - from.x) * 2 / 3, from.y + (to.y - from.y) * 2 / 3});
    points.push_back(to);
}

void addCurve(std::vector<Point> &points, Point to)
{
    const Point from = points.back();
    const double middle = (from.x + to.x) / 2;
    points.push_back({middle, from.y});
    points.push_back({middle, to.y});
    points.push_back(to);
}

Route PartDrawing::route(std::size_t link) const
{
    Route made;
    const std::vector<std::uint32_t> &items = m_chains[link].items;
    if (items.empty())
        return made;
    const Item &first = m_items[items.front()], &last = m_items[items.back()];
    const Rect &begins = m_room[first.column];
    made.points.push_back({begins.x + first.size.width, m_ports[link].first});
    addLine(made.points, {begins.right(), m_ports[link].first});
    for (std::size_t i = 1; i + 1 < items.size(); ++i) {
        const Item &item = m_items[items[i]];
        const Rect &room = m_room[item.column];
        addCurve(made.points, {room.x, item.y});
        addLine(made.points, {room.right(), item.y});
        if (i == m_chains[link].label)
            made.label = {room.x + (room.width - item.size.width) / 2, item.y - item.size.height / 2,
                          item.size.width, item.size.height};
    }
    addCurve(made.points, {m_room[last.column].x, m_ports[link].second});
    if (m_isBack[link])
        std::ranges::reverse(made.points);
    return made;
}

Drawing PartDrawing::draw()
{
    placeColumns();
    placePorts();
    double top = std::numeric_limits<double>::max(), bottom = -top;
    for (const Item &item : m_items) {
        top = std::min(top, item.y - item.size.height / 2);
        bottom = std::max(bottom, item.y + item.size.height / 2);
    }
    const auto down = [top](Point &point) { point.y -= top; };
    Drawing made;
    for (const Item &item : m_items) {
        const Rect &room = m_room[item.column];
        made.size.width = std::max(made.size.width, room.right());
        if (item.box)
            made.boxes.push_back(
                {room.x, item.y - item.size.height / 2 - top, item.size.width, item.size.height});
    }
    for (std::size_t link = 0; link < m_links.size(); ++link) {
        Route &added = made.routes.emplace_back(route(link));
        std::ranges::for_each(added.points, down);
        added.label.y -= top;
    }
    made.size.height = bottom - top;
    return made;
}

// The parts in rows, each as wide as the whole shall be; a single box stands below one that leaves room.
void packParts(std::vector<Drawing> &parts, double width, std::vector<Point> &places)
{
    struct Row {
        double x = 0, y = 0, height = 0;
        double stackX = 0, stackY = 0, stackWidth = 0; // of the column of small parts at its end
    } row;
    for (const Drawing &part : parts) {
        const bool fitsBelow = row.stackWidth > 0 && row.stackY + part.size.height <= row.y + row.height &&
                               part.size.width <= std::max(row.stackWidth, width - row.stackX);
        if (!fitsBelow && row.x > 0 && row.x + part.size.width > width)
            row = {0, row.y + row.height + kPartGap, 0, 0, 0, 0};
        if (!fitsBelow) {
            row.stackX = row.x;
            row.stackY = row.y;
            row.stackWidth = 0;
            row.height = std::max(row.height, part.size.height);
        }
        places.push_back({row.stackX, row.stackY});
        row.stackY += part.size.height + kPartGap;
        row.stackWidth = std::max(row.stackWidth, part.size.width);
        row.x = std::max(row.x, row.stackX + row.stackWidth + kPartGap);
    }
}

} // namespace

std::vector<bool> closesCycle(std::size_t boxes, std::span<const Link> links)
{
    enum : std::uint8_t { kNew, kOpen, kDone };
    const auto from = linksByBox(boxes, links);
    std::vector<std::uint8_t> states(boxes, kNew);
    std::vector<bool> closes(links.size());
    std::vector<std::pair<std::uint32_t, std::size_t>> open; // a box, and the next of its links
    for (std::uint32_t root = 0; root < boxes; ++root) {
        if (states[root] == kNew) {
            open.emplace_back(root, 0);
            states[root] = kOpen;
        }
        while (!open.empty()) {
            auto &[box, next] = open.back();
            if (next == from[box].size()) {
                states[box] = kDone;
                open.pop_back();
                continue;
            }
            const std::uint32_t link = from[box][next++];
            const std::uint32_t to = links[link].to;
            closes[link] = states[to] == kOpen;
            if (states[to] == kNew) {
                states[to] = kOpen;
                open.emplace_back(to, 0);
            }
        }
    }
    return closes;
}

Drawing arrange(std::span<const Size> boxes, std::span<const Link> links, const Progress &progress)
{
    const std::vector<std::uint32_t> numbers = partsOf(boxes.size(), links);
    const std::size_t count = boxes.empty() ? 0 : *std::ranges::max_element(numbers) + 1;
    std::vector<std::vector<std::uint32_t>> boxesOf(count), linksOf(count);
    std::vector<std::uint32_t> inPart(boxes.size());
    for (std::uint32_t box = 0; box < boxes.size(); ++box) {
        inPart[box] = static_cast<std::uint32_t>(boxesOf[numbers[box]].size());
        boxesOf[numbers[box]].push_back(box);
    }
    for (std::uint32_t link = 0; link < links.size(); ++link)
        linksOf[numbers[links[link].from]].push_back(link);

    std::vector<Drawing> parts;
    std::size_t bends = kMostBends;
    double area = 0, widest = 0;
    for (std::size_t part = 0; part < count; ++part) {
        std::vector<Size> sizes;
        std::vector<Link> inside;
        for (const std::uint32_t box : boxesOf[part])
            sizes.push_back(boxes[box]);
        for (const std::uint32_t link : linksOf[part])
            inside.push_back({inPart[links[link].from], inPart[links[link].to], links[link].label});
        PartDrawing drawing(sizes, inside, bends, progress);
        bends -= std::min(bends, drawing.bendCount() - sizes.size());
        const Size size = parts.emplace_back(drawing.draw()).size;
        area += (size.width + kPartGap) * (size.height + kPartGap);
        widest = std::max(widest, size.width);
    }
    std::vector<Point> places;
    packParts(parts, std::max(widest, std::sqrt(area * kAspect)), places);

    Drawing made;
    made.boxes.resize(boxes.size());
    made.routes.resize(links.size());
    for (std::size_t part = 0; part < count; ++part) {
        for (std::size_t i = 0; i < boxesOf[part].size(); ++i)
            made.boxes[boxesOf[part][i]] = parts[part].boxes[i].moved(places[part]);
        for (std::size_t i = 0; i < linksOf[part].size(); ++i) {
            Route &route = made.routes[linksOf[part][i]] = std::move(parts[part].routes[i]);
            for (Point &point : route.points)
                point = {point.x + places[part].x, point.y + places[part].y};
            route.label = route.label.moved(places[part]);
        }
        made.size.width = std::max(made.size.width, places[part].x + parts[part].size.width);
        made.size.height = std::max(made.size.height, places[part].y + parts[part].size.height);
    }
    return made;
}

} // namespace cutaway::behaviour::layered
