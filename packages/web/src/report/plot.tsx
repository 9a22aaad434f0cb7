/** A number per side over time, as a plot and as a table. */
import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import type { Sides } from '../panels/index.ts'
import { sideName } from '../texts/side-names.ts'
import { Button } from '../ui/button.tsx'
import type { Goal } from './headline.ts'
import { endOfTurn, type MatchStatistics, type Series } from './match-statistics.ts'
import styles from './plot.module.css'
import { scaleOf, steppedPath, thinned } from './plot-scale.ts'
import { numberText, plotText, reportText } from './report-text.ts'
import tableStyles from './table.module.css'
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
/** Distance between the labels of the axis, in pixels. */
const minLabelDistance = 56
const margin = { left: 44, right: 16, top: 14, bottom: 34 }

export function Plot({ title, about, statistics, series, sides, goals = [], decimals = 0 }: PlotProps): ReactNode {
  const [asTable, setAsTable] = useState(false)
  const heading = useId()
  return (
    <section className={styles.plot} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading}>{title}</h2>
        <Button look="quiet" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? reportText.asDrawing : reportText.asTable}
        </Button>
      </div>
      <p>{about}</p>
      {asTable ? (
        <TurnTable title={title} statistics={statistics} series={series} sides={sides} decimals={decimals} />
      ) : (
        <PlotDrawing
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

interface PlotDrawingProps extends Omit<PlotProps, 'about' | 'goals'> {
  readonly goals: readonly Goal[]
  readonly decimals: number
}

function PlotDrawing({ title, statistics, series, sides, goals, decimals }: PlotDrawingProps): ReactNode {
  const [box, width] = useWidth<HTMLDivElement>(640)
  const id = useId()
  const { seats, turns, chapters } = statistics
  const last = Math.max(1, (series[seats[0] ?? '']?.length ?? 1) - 1)
  const figures = seats.flatMap((seat) => series[seat] ?? [])
  const { min, max, ticks } = scaleOf([...figures, ...goals.map(({ figure }) => figure)])
  const x = (moment: number) => margin.left + (moment / last) * (width - margin.left - margin.right)
  const y = (figure: number) => margin.top + ((max - figure) / (max - min)) * (height - margin.top - margin.bottom)
  const labelledTurns = turns.filter(({ from }, i) => i === 0 || from > 0)
  // If there are chapters, they label the axis instead.
  const shownTurns = chapters.length > 0 ? [] : thinned(labelledTurns, Math.floor(width / minLabelDistance))
  return (
    <div ref={box} className={styles.drawing} data-part="drawing">
      <svg width={width} height={height} role="img" aria-labelledby={`${id}-title ${id}-desc`}>
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-desc`}>{describedText(statistics, series, sides, decimals)}</desc>
        {ticks.map((tick) => (
          <g key={tick} className={tick === 0 ? styles.zero : styles.tick}>
            <line x1={margin.left} x2={width - margin.right} y1={y(tick)} y2={y(tick)} />
            <text x={margin.left - 8} y={y(tick) + 4} textAnchor="end">
              {tickText(min, tick)}
            </text>
          </g>
        ))}
        {chapters.map(({ title: name, from, to }, i) => (
          <g key={`${name} ${from}`} className={styles.turn}>
            {i > 0 && <line x1={x(from)} x2={x(from)} y1={margin.top} y2={height - margin.bottom + 6} />}
            <text x={(x(from) + x(to)) / 2} y={height - margin.bottom + 21} textAnchor="middle">
              {name}
            </text>
          </g>
        ))}
        {shownTurns.map(({ name, from }) => (
          <g key={`${name} ${from}`} className={styles.turn}>
            <line x1={x(from)} x2={x(from)} y1={height - margin.bottom} y2={height - margin.bottom + 6} />
            <text x={x(from)} y={height - margin.bottom + 21} textAnchor="middle">
              {shortTurn(name)}
            </text>
          </g>
        ))}
        {goals.map(({ figure, name }) => (
          <g key={name} className={styles.goal}>
            <line x1={margin.left} x2={width - margin.right} y1={y(figure)} y2={y(figure)} />
            <text x={margin.left + 6} y={y(figure) - 5}>
              {name}
            </text>
          </g>
        ))}
        {seats.map((seat) => (
          <path
            key={seat}
            className={styles.line}
            data-tone={sides[seat]?.tone ?? 'blue'}
            d={steppedPath(series[seat] ?? [], (i, figure) => ({ x: x(i), y: y(figure) }))}
          />
        ))}
      </svg>
      <ul className={`${styles.key} plain-list`}>
        {seats.map((seat) => (
          <li key={seat}>
            <svg width="44" height="14" aria-hidden="true">
              <path className={styles.line} data-tone={sides[seat]?.tone ?? 'blue'} d="M2 7H42" />
            </svg>
            {plotText.atTheEnd(sideName(sides, seat), numberText(series[seat]?.at(-1) ?? 0, decimals, min < 0))}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** "Turn 12" is labelled 12; a turn without a number has no label. */
const shortTurn = (name: string): string => /\d+/.exec(name)?.[0] ?? ''

const tickText = (min: number, value: number): string => numberText(value, 0, min < 0)

function describedText({ seats }: MatchStatistics, series: Series, sides: Sides, decimals: number): string {
  return seats
    .map((seat) => {
      const figures = series[seat] ?? []
      const low = figures.reduce((min, value) => Math.min(min, value), figures[0] ?? 0)
      const high = figures.reduce((max, value) => Math.max(max, value), figures[0] ?? 0)
      const valueText = (value: number) => numberText(value, decimals, false)
      return plotText.described(
        sideName(sides, seat),
        valueText(figures[0] ?? 0),
        valueText(figures.at(-1) ?? 0),
        valueText(low),
        valueText(high),
      )
    })
    .join(' ')
}

function TurnTable({ title, statistics, series, sides, decimals }: Omit<PlotDrawingProps, 'goals'>): ReactNode {
  const isSigned = statistics.seats.some((seat) => series[seat]?.some((value) => value < 0))
  return (
    <div className={tableStyles.scroll}>
      <table className={tableStyles.table}>
        <caption className="only-heard">{plotText.tableCaption(title)}</caption>
        <thead>
          <tr>
            <th scope="col">{plotText.endOf}</th>
            {statistics.seats.map((seat) => (
              <th key={seat} scope="col">
                {sideName(sides, seat)}
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
                  {numberText(series[seat]?.[endOfTurn(statistics, turn)] ?? 0, decimals, isSigned)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
