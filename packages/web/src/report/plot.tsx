/** A number per side over time, as a plot and as a table. */
import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import type { Sides } from '../panels/index.ts'
import { endOf, type MatchStatistics, type Series } from './match-statistics.ts'
import { scaleOf, steppedPath, thinned } from './plot-scale.ts'
import { type Goal, nameOf } from './turning-points.ts'
import { useWidth } from './use-width.ts'

interface PlotProps {
  readonly title: string
  /** A sentence on what it shows and how to read it. */
  readonly about: string
  readonly statistics: MatchStatistics
  readonly series: Series
  readonly sides: Sides
  readonly goals?: readonly Goal[]
  readonly decimals?: number
}

const height = 240
const edge = { left: 44, right: 16, top: 14, bottom: 34 }

export function Plot({ title, about, statistics, series, sides, goals = [], decimals = 0 }: PlotProps): ReactNode {
  const [asTable, setAsTable] = useState(false)
  const heading = useId()
  return (
    <section className="report-plot" aria-labelledby={heading}>
      <div className="report-plot-head">
        <h2 id={heading}>{title}</h2>
        <button
          type="button"
          className="button button-quiet"
          aria-pressed={asTable}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? 'As a drawing' : 'As a table'}
        </button>
      </div>
      <p>{about}</p>
      {asTable ? (
        <TurnTable title={title} statistics={statistics} series={series} sides={sides} decimals={decimals} />
      ) : (
        <Drawing
          title={title}
          statistics={statistics}
          series={series}
          sides={sides}
          goals={goals}
          decimals={decimals}
        />
      )}
    </section>
  )
}

interface DrawingProps extends Omit<PlotProps, 'about' | 'goals'> {
  readonly goals: readonly Goal[]
  readonly decimals: number
}

function Drawing({ title, statistics, series, sides, goals, decimals }: DrawingProps): ReactNode {
  const [box, width] = useWidth<HTMLDivElement>(640)
  const id = useId()
  const { seats, turns, chapters } = statistics
  const last = Math.max(1, (series[seats[0] ?? '']?.length ?? 1) - 1)
  const all = seats.flatMap((seat) => series[seat] ?? [])
  const { least, most, ticks } = scaleOf([...all, ...goals.map(({ figure }) => figure)])
  const x = (moment: number) => edge.left + (moment / last) * (width - edge.left - edge.right)
  const y = (figure: number) => edge.top + ((most - figure) / (most - least)) * (height - edge.top - edge.bottom)
  const numbered = turns.filter(({ from }, i) => i === 0 || from > 0)
  // If there are chapters, they label the axis instead.
  const shownTurns = chapters.length > 0 ? [] : thinned(numbered, Math.floor(width / 56))
  return (
    <div ref={box} className="report-drawing">
      <svg width={width} height={height} role="img" aria-labelledby={`${id}-title ${id}-desc`}>
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-desc`}>{inWords(statistics, series, sides, decimals)}</desc>
        {ticks.map((tick) => (
          <g key={tick} className={tick === 0 ? 'report-zero' : 'report-tick'}>
            <line x1={edge.left} x2={width - edge.right} y1={y(tick)} y2={y(tick)} />
            <text x={edge.left - 8} y={y(tick) + 4} textAnchor="end">
              {signedFor(least, tick)}
            </text>
          </g>
        ))}
        {chapters.map(({ title: name, from, to }, i) => (
          <g key={`${name} ${from}`} className="report-turn">
            {i > 0 && <line x1={x(from)} x2={x(from)} y1={edge.top} y2={height - edge.bottom + 6} />}
            <text x={(x(from) + x(to)) / 2} y={height - edge.bottom + 21} textAnchor="middle">
              {name}
            </text>
          </g>
        ))}
        {shownTurns.map(({ name, from }) => (
          <g key={`${name} ${from}`} className="report-turn">
            <line x1={x(from)} x2={x(from)} y1={height - edge.bottom} y2={height - edge.bottom + 6} />
            <text x={x(from)} y={height - edge.bottom + 21} textAnchor="middle">
              {shortTurn(name)}
            </text>
          </g>
        ))}
        {goals.map(({ figure: decides, name }) => (
          <g key={name} className="report-goal">
            <line x1={edge.left} x2={width - edge.right} y1={y(decides)} y2={y(decides)} />
            <text x={edge.left + 6} y={y(decides) - 5}>
              {name}
            </text>
          </g>
        ))}
        {seats.map((seat) => (
          <path
            key={seat}
            className={`report-line report-${sides[seat]?.tone ?? 'blue'}`}
            d={steppedPath(series[seat] ?? [], (i, figure) => ({ x: x(i), y: y(figure) }))}
          />
        ))}
      </svg>
      <ul className="report-key plain-list">
        {seats.map((seat) => (
          <li key={seat}>
            <svg width="44" height="14" aria-hidden="true">
              <path className={`report-line report-${sides[seat]?.tone ?? 'blue'}`} d="M2 7H42" />
            </svg>
            {nameOf(sides, seat)}: {figure(series[seat]?.at(-1) ?? 0, decimals, least < 0)} at the end
          </li>
        ))}
      </ul>
    </div>
  )
}

/** "Turn 12" is labelled 12; a turn without a number has no label. */
const shortTurn = (name: string): string => /\d+/.exec(name)?.[0] ?? ''

const signedFor = (least: number, value: number): string => figure(value, 0, least < 0)

export const figure = (value: number, decimals: number, signed: boolean): string => {
  const size = Math.abs(value).toFixed(decimals)
  if (Number(size) === 0) return (0).toFixed(decimals)
  return value < 0 ? `−${size}` : signed ? `+${size}` : size
}

function inWords({ seats }: MatchStatistics, series: Series, sides: Sides, decimals: number): string {
  return seats
    .map((seat) => {
      const own = series[seat] ?? []
      const low = own.reduce((least, one) => Math.min(least, one), own[0] ?? 0)
      const high = own.reduce((most, one) => Math.max(most, one), own[0] ?? 0)
      const said = (value: number) => figure(value, decimals, false)
      return `${nameOf(sides, seat)}: ${said(own[0] ?? 0)} at the start, ${said(own.at(-1) ?? 0)} at the end, between ${said(low)} and ${said(high)}.`
    })
    .join(' ')
}

function TurnTable({ title, statistics, series, sides, decimals }: Omit<DrawingProps, 'goals'>): ReactNode {
  const signed = statistics.seats.some((seat) => series[seat]?.some((value) => value < 0))
  return (
    <div className="report-scroll">
      <table className="report-table">
        <caption className="only-heard">{title}, at the end of each turn</caption>
        <thead>
          <tr>
            <th scope="col">At the end of</th>
            {statistics.seats.map((seat) => (
              <th key={seat} scope="col">
                {nameOf(sides, seat)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {statistics.turns.map(({ name, from }, turn) => (
            <tr key={`${name} ${from}`}>
              <th scope="row">{name}</th>
              {statistics.seats.map((seat) => (
                <td key={seat} className="figures">
                  {figure(series[seat]?.[endOf(statistics, turn)] ?? 0, decimals, signed)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
