/** Map of casualties: a small map with a ring and a number at each place. */
import type { MatchFace, Piece, Point, SideStyle } from '@firestep/face'
import { memo, type ReactNode, useId, useState } from 'react'
import { orientSheet, placeById } from '../map/oriented-sheet.ts'
import type { AnyView } from '../match-session/any-match.ts'
import { casualtyMapText } from '../texts/report.ts'
import { sideName } from '../texts/side-names.ts'
import { Button } from '../ui/button.tsx'
import styles from './casualty-map.module.css'
import type { FallenAt, MatchStatistics } from './match-statistics.ts'
import plotStyles from './plot.module.css'
import { casualtyText, numberText, reportText } from './report-text.ts'
import tableStyles from './table.module.css'
import { useWidth } from './use-width.ts'

interface CasualtyMapProps {
  readonly matchFace: MatchFace
  /** The view at the end of the match. */
  readonly view: AnyView
  readonly statistics: MatchStatistics
}

/** Minimum size of the numbers, whatever the width. */
const minTextSize = 12

export function CasualtyMap({ matchFace, view, statistics }: CasualtyMapProps): ReactNode {
  const [asTable, setAsTable] = useState(false)
  const heading = useId()
  const { sides } = matchFace.scenario
  return (
    <section className={plotStyles.plot} aria-labelledby={heading}>
      <div className={plotStyles.head}>
        <h2 id={heading}>{casualtyText.title}</h2>
        <Button look="quiet" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? reportText.asDrawing : reportText.asTable}
        </Button>
      </div>
      {statistics.fallen.length === 0 && <p>{casualtyText.none}</p>}
      {asTable ? (
        <div className={tableStyles.scroll}>
          <table className={tableStyles.table}>
            <caption className="only-heard">{casualtyText.caption}</caption>
            <thead>
              <tr>
                <th scope="col">{casualtyText.place}</th>
                <th scope="col">{casualtyText.side}</th>
                <th scope="col">{casualtyText.fell}</th>
              </tr>
            </thead>
            <tbody>
              {statistics.fallen.map(({ place, label, seat, count }) => (
                <tr key={`${place} ${seat}`}>
                  <th scope="row">{label}</th>
                  <td>{sideName(sides, seat)}</td>
                  <td className="figures">{numberText(count)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <CasualtyDrawing matchFace={matchFace} view={view} statistics={statistics} />
      )}
    </section>
  )
}

function CasualtyDrawing({ matchFace, view, statistics }: CasualtyMapProps): ReactNode {
  const { sheet, scenario } = matchFace
  const [box, width] = useWidth<HTMLDivElement>(640)
  const id = useId()
  const scale = sheet.width / width
  const orientedSheet = orientSheet(sheet, false)
  const sharedPlaces = new Set(
    statistics.fallen
      .filter((entry) => statistics.fallen.some((other) => other.place === entry.place && other.seat !== entry.seat))
      .map(({ place }) => place),
  )
  return (
    <div ref={box} className={plotStyles.drawing} data-part="drawing">
      <svg
        className={styles.map}
        viewBox={`0 0 ${sheet.width} ${sheet.height}`}
        role="img"
        aria-labelledby={`${id}-title ${id}-desc`}
      >
        <title id={`${id}-title`}>{casualtyMapText.title}</title>
        <desc id={`${id}-desc`}>{worstPlacesText(statistics, matchFace)}</desc>
        <CachedGround matchFace={matchFace} view={view} ground={matchFace.groundKey(view)} />
        {statistics.fallen.map((fallen) => {
          const centre = placeById(orientedSheet, fallen.place)?.at
          const side = scenario.sides[fallen.seat]
          // Where both sides have losses, blue is drawn to the left, red to the right.
          const toneShift = side?.tone === 'red' ? 1 : -1
          return centre === undefined ? null : (
            <Ring
              key={`${fallen.place} ${fallen.seat}`}
              fallen={fallen}
              at={centre}
              shift={sharedPlaces.has(fallen.place) ? toneShift : 0}
              tone={side?.tone ?? 'blue'}
              scale={scale}
            />
          )
        })}
      </svg>
      <ul className={`${plotStyles.key} plain-list`}>
        {statistics.seats.map((seat) => (
          <li key={seat}>
            <svg width="28" height="28" viewBox="-14 -14 28 28" aria-hidden="true">
              <Shape radius={11} tone={scenario.sides[seat]?.tone ?? 'blue'} edge={2} />
            </svg>
            {sideName(scenario.sides, seat)} losses
          </li>
        ))}
      </ul>
    </div>
  )
}

interface RingProps {
  readonly fallen: FallenAt
  readonly at: Point
  readonly shift: number
  readonly tone: SideStyle['tone']
  readonly scale: number
}

function Ring({ fallen: { count, label }, at, shift, tone, scale }: RingProps): ReactNode {
  // Its area grows with the number; its label stays legible.
  const radius = Math.max(9 * scale, 13 * Math.sqrt(count))
  return (
    <g transform={`translate(${at.x + shift * radius * 0.75} ${at.y})`}>
      <title>{`${label}: ${count}`}</title>
      <Shape radius={radius} tone={tone} edge={2 * scale} />
      <text
        className={styles.count}
        style={{ fontSize: Math.max(minTextSize * scale, radius * 0.9) }}
        dy="0.35em"
        textAnchor="middle"
      >
        {count}
      </text>
    </g>
  )
}

interface ShapeProps {
  readonly radius: number
  readonly tone: SideStyle['tone']
  readonly edge: number
}

/** Blue is round, red is square: never by colour alone. */
function Shape({ radius, tone, edge }: ShapeProps): ReactNode {
  if (tone === 'blue') return <circle r={radius} className={styles.ring} data-tone="blue" strokeWidth={edge} />
  const half = radius * 0.89
  return (
    <rect
      x={-half}
      y={-half}
      width={2 * half}
      height={2 * half}
      rx={half / 5}
      className={styles.ring}
      data-tone="red"
      strokeWidth={edge}
    />
  )
}

const noPieces: readonly Piece[] = []

interface CachedGroundProps {
  readonly matchFace: MatchFace
  readonly view: AnyView
  readonly ground: string
}

const CachedGround = memo(
  function CachedGround({ matchFace: { Ground, Names }, view }: CachedGroundProps): ReactNode {
    return (
      <g className={styles.ground}>
        <Ground view={view} rebuilt={false} />
        {Names !== undefined && <Names pieces={noPieces} />}
      </g>
    )
  },
  (previous, next) => previous.matchFace === next.matchFace && previous.ground === next.ground,
)

const maxDescribedPlaces = 5

function worstPlacesText({ fallen }: MatchStatistics, { scenario }: MatchFace): string {
  if (fallen.length === 0) return casualtyMapText.none
  const places = fallen
    .slice(0, maxDescribedPlaces)
    .map(({ label, seat, count }) => `${label}: ${count} ${sideName(scenario.sides, seat)}`)
  return casualtyMapText.worstPlaces(places.join('; '))
}
