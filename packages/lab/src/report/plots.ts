/** Plots of the report page. Sides differ by colour and shape, never by colour alone. */
import { type Interval, spread } from '../statistics.ts'
import { element, escapeMarkup, lineElement, svgElement, textElement } from './svg.ts'

/** An observed share and its confidence interval. */
interface Estimate {
  readonly name: string
  readonly share: number
  readonly interval: Interval
}

export interface Row {
  readonly label: string
  readonly estimates: readonly Estimate[]
}

/** A round mark for the first of two, a square one for the second. */
const mark = (index: number, x: number, y: number, name: string): string => {
  const title = element('title', {}, [escapeMarkup(name)])
  return index === 0
    ? element('circle', { cx: x, cy: y, r: 5, class: 'first' }, [title])
    : element('rect', { x: x - 4.5, y: y - 4.5, width: 9, height: 9, class: 'second' }, [title])
}

/** Layout of the plot of shares, in pixels; labels stand to the left of the plot area. */
const plotAreaTop = 24
const firstRowTop = 28
const labelWidth = 340
const plotAreaWidth = 460
const rowHeight = 34

/** Shares from 0 to 100% with whiskers; inside the band no side wins too often. */
export function whiskers(label: string, names: readonly string[], rows: readonly Row[], band: Interval): string {
  const bottom = firstRowTop + rows.length * rowHeight
  const x = (share: number): number => labelWidth + share * plotAreaWidth
  const grid = [0, 0.25, 0.5, 0.75, 1].flatMap((share) => [
    lineElement(x(share), plotAreaTop, x(share), bottom, share === 0.5 ? 'half' : 'grid'),
    textElement(`${share * 100}%`, x(share), bottom + 16, { 'text-anchor': 'middle' }),
  ])
  const rowMiddle = (rowIndex: number): number => firstRowTop + rowHeight * (rowIndex + 0.5)
  const marks = rows.flatMap((row, rowIndex) => [
    textElement(row.label, labelWidth - 12, rowMiddle(rowIndex) + 4, { 'text-anchor': 'end' }),
    ...row.estimates.flatMap(({ name, share, interval: [low, high] }, index) => {
      const y = rowMiddle(rowIndex) + (index === 0 ? -6 : 6)
      const label = `${row.label}: ${name} ${percent(share)} (${percent(low)} to ${percent(high)})`
      return [lineElement(x(low), y, x(high), y, index === 0 ? 'first' : 'second'), mark(index, x(share), y, label)]
    }),
  ])
  const [from, to] = band
  return svgElement(labelWidth + plotAreaWidth + 30, bottom + 24, label, [
    element('rect', {
      x: x(from),
      y: plotAreaTop,
      width: x(to) - x(from),
      height: bottom - plotAreaTop,
      class: 'band',
    }),
    ...grid,
    ...marks,
    ...legend(names, labelWidth),
  ])
}

const percent = (share: number): string => `${(100 * share).toFixed(1)}%`

const legendEntryWidth = 200

const legend = (names: readonly string[], left: number): string[] =>
  names.flatMap((name, index) => {
    const entryLeft = left + index * legendEntryWidth
    return [mark(index, entryLeft + 8, 10, name), textElement(name, entryLeft + 20, 14)]
  })

export interface ValueList {
  readonly name: string
  readonly values: readonly number[]
}

const plotWidth = 340
const plotHeight = 150
const baseline = plotHeight - 24
const firstBinLeft = 36
const maxTicks = 8

/** Histogram of two lists of values, side by side. */
export function histogram(label: string, lists: readonly ValueList[]): string {
  const bins = binsOf(lists.flatMap(({ values }) => values))
  const counts = lists.map(({ values }) => countsIn(bins, values))
  const maxCount = Math.max(1, ...counts.flat())
  const binWidth = (plotWidth - 50) / bins.count
  const barWidth = Math.max(1, (binWidth - 3) / lists.length)
  const bars = counts.flatMap((listCounts, index) =>
    listCounts.map((count, bin) => {
      const height = (count / maxCount) * (baseline - 26)
      const title = `${lists[index]?.name}: ${binName(bins, bin)}: ${count}`
      const box = { x: firstBinLeft + bin * binWidth + index * barWidth, y: baseline - height, width: barWidth, height }
      return element('rect', { ...box, class: index === 0 ? 'first bar' : 'second bar' }, [
        element('title', {}, [escapeMarkup(title)]),
      ])
    }),
  )
  const binsPerTick = Math.ceil(bins.count / maxTicks)
  const ticks = Array.from({ length: bins.count }, (_, bin) =>
    bin % binsPerTick === 0
      ? textElement(String(startOf(bins, bin)), firstBinLeft + (bin + 0.5) * binWidth, baseline + 15, {
          'text-anchor': 'middle',
        })
      : '',
  )
  return svgElement(plotWidth, plotHeight, label, [
    ...bars,
    lineElement(34, baseline, plotWidth - 12, baseline, 'axis'),
    textElement(String(maxCount), 30, 30, { 'text-anchor': 'end' }),
    textElement('0', 30, baseline + 4, { 'text-anchor': 'end' }),
    ...ticks,
    ...(lists.length > 1
      ? legend(
          lists.map(({ name }) => name),
          30,
        )
      : []),
  ])
}

interface Bins {
  readonly width: number
  /** Start of the first bin, in bin widths. */
  readonly first: number
  readonly count: number
  readonly isWhole: boolean
}

const maxBins = 18
const powers = [1, 10, 100, 1000, 10_000]

/** Widths of 1, 2 or 5 times a power of ten; below 1 only for fractional values. */
function binsOf(values: readonly number[]): Bins {
  const range = spread(values)
  const isWhole = values.every(Number.isInteger)
  if (range === null) return { width: 1, first: 0, count: 1, isWhole }
  const { least, most } = range
  const widths = (isWhole ? powers : [0.1, ...powers]).flatMap((power) => [power, 2 * power, 5 * power])
  const width =
    widths.find((candidate) => binIndexOf(most, candidate) - binIndexOf(least, candidate) < maxBins) ?? most - least
  const first = binIndexOf(least, width)
  return { width, first, count: binIndexOf(most, width) - first + 1, isWhole }
}

const binIndexOf = (value: number, width: number): number => Math.floor(value / width)

const startOf = ({ width, first }: Bins, bin: number): number => Math.round((first + bin) * width * 10) / 10

function countsIn({ width, first, count }: Bins, values: readonly number[]): number[] {
  const counts = new Array<number>(count).fill(0)
  for (const value of values) {
    const bin = binIndexOf(value, width) - first
    counts[bin] = (counts[bin] ?? 0) + 1
  }
  return counts
}

function binName(bins: Bins, bin: number): string {
  const start = startOf(bins, bin)
  if (!bins.isWhole) return `${start} and above, below ${startOf(bins, bin + 1)}`
  return bins.width === 1 ? String(start) : `${start} to ${start + bins.width - 1}`
}
