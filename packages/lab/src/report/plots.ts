/** Plots of the report page. Sides differ by colour and shape, never by colour alone. */
import { type Interval, spread } from '../statistics.ts'
import { drawing, element, escaped, line, words } from './svg.ts'

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
const mark = (at: number, x: number, y: number, name: string): string => {
  const title = element('title', {}, [escaped(name)])
  return at === 0
    ? element('circle', { cx: x, cy: y, r: 5, class: 'first' }, [title])
    : element('rect', { x: x - 4.5, y: y - 4.5, width: 9, height: 9, class: 'second' }, [title])
}

const left = 340
const across = 460
const rowHeight = 34

/** Shares from 0 to 100% with whiskers; inside the band no side wins too often. */
export function whiskers(label: string, both: readonly string[], rows: readonly Row[], band: Interval): string {
  const bottom = 28 + rows.length * rowHeight
  const x = (share: number): number => left + share * across
  const grid = [0, 0.25, 0.5, 0.75, 1].flatMap((share) => [
    line(x(share), 24, x(share), bottom, share === 0.5 ? 'half' : 'grid'),
    words(`${share * 100}%`, x(share), bottom + 16, { 'text-anchor': 'middle' }),
  ])
  const drawn = rows.flatMap((row, at) => [
    words(row.label, left - 12, 28 + rowHeight * (at + 0.5) + 4, { 'text-anchor': 'end' }),
    ...row.estimates.flatMap(({ name, share, interval: [low, high] }, which) => {
      const y = 28 + rowHeight * (at + 0.5) + (which === 0 ? -6 : 6)
      const said = `${row.label}: ${name} ${percent(share)} (${percent(low)} to ${percent(high)})`
      return [line(x(low), y, x(high), y, which === 0 ? 'first' : 'second'), mark(which, x(share), y, said)]
    }),
  ])
  const [from, to] = band
  return drawing(left + across + 30, bottom + 24, label, [
    element('rect', { x: x(from), y: 24, width: x(to) - x(from), height: bottom - 24, class: 'band' }),
    ...grid,
    ...drawn,
    ...legend(both, left),
  ])
}

const percent = (share: number): string => `${(100 * share).toFixed(1)}%`

const legend = (names: readonly string[], from: number): string[] =>
  names.flatMap((name, at) => [mark(at, from + 8 + at * 200, 10, name), words(name, from + 20 + at * 200, 14)])

export interface Heap {
  readonly name: string
  readonly values: readonly number[]
}

const plotWidth = 340
const plotHeight = 150
const foot = plotHeight - 24

/** Histogram of two lists of values, side by side. */
export function histogram(label: string, heaps: readonly Heap[]): string {
  const bins = binsOf(heaps.flatMap(({ values }) => values))
  const counts = heaps.map(({ values }) => countsIn(bins, values))
  const most = Math.max(1, ...counts.flat())
  const room = (plotWidth - 50) / bins.count
  const bar = Math.max(1, (room - 3) / heaps.length)
  const bars = counts.flatMap((ofHeap, which) =>
    ofHeap.map((count, at) => {
      const height = (count / most) * (foot - 26)
      const said = `${heaps[which]?.name}: ${binName(bins, at)}: ${count}`
      const place = { x: 36 + at * room + which * bar, y: foot - height, width: bar, height }
      return element('rect', { ...place, class: which === 0 ? 'first bar' : 'second bar' }, [
        element('title', {}, [escaped(said)]),
      ])
    }),
  )
  const every = Math.ceil(bins.count / 8)
  const ticks = Array.from({ length: bins.count }, (_, at) =>
    at % every === 0
      ? words(String(startOf(bins, at)), 36 + (at + 0.5) * room, foot + 15, { 'text-anchor': 'middle' })
      : '',
  )
  return drawing(plotWidth, plotHeight, label, [
    ...bars,
    line(34, foot, plotWidth - 12, foot, 'axis'),
    words(String(most), 30, 30, { 'text-anchor': 'end' }),
    words('0', 30, foot + 4, { 'text-anchor': 'end' }),
    ...ticks,
    ...(heaps.length > 1
      ? legend(
          heaps.map(({ name }) => name),
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
  readonly whole: boolean
}

const mostBins = 18
const powers = [1, 10, 100, 1000, 10_000]

/** Widths of 1, 2 or 5 times a power of ten; below 1 only for fractional values. */
function binsOf(values: readonly number[]): Bins {
  const range = spread(values)
  const whole = values.every(Number.isInteger)
  if (range === null) return { width: 1, first: 0, count: 1, whole }
  const { least, most } = range
  const widths = (whole ? powers : [0.1, ...powers]).flatMap((power) => [power, 2 * power, 5 * power])
  const width = widths.find((one) => placeOf(most, one) - placeOf(least, one) < mostBins) ?? most - least
  const first = placeOf(least, width)
  return { width, first, count: placeOf(most, width) - first + 1, whole }
}

const placeOf = (value: number, width: number): number => Math.floor(value / width)

const startOf = ({ width, first }: Bins, at: number): number => Math.round((first + at) * width * 10) / 10

function countsIn({ width, first, count }: Bins, values: readonly number[]): number[] {
  const counts = new Array<number>(count).fill(0)
  for (const value of values) {
    const at = placeOf(value, width) - first
    counts[at] = (counts[at] ?? 0) + 1
  }
  return counts
}

function binName(bins: Bins, at: number): string {
  const start = startOf(bins, at)
  if (!bins.whole) return `${start} and above, below ${startOf(bins, at + 1)}`
  return bins.width === 1 ? String(start) : `${start} to ${start + bins.width - 1}`
}
