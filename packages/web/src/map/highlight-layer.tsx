/** Highlights as drawn: fills and edges below the pieces, brackets and signs above them. */
import type { Place, PlaceId } from '@firestep/face'
import { memo, type ReactNode } from 'react'
import { pointsAttribute, rangeOf } from './geometry.ts'
import styles from './highlight-layer.module.css'
import { type Highlight, isChoosable } from './highlights.ts'
import { type OrientedSheet, placeById } from './oriented-sheet.ts'

interface HighlightLayerProps {
  readonly orientedSheet: OrientedSheet
  readonly highlights: ReadonlyMap<PlaceId, Highlight>
}

const classes: Readonly<Record<Highlight, string | undefined>> = {
  faint: styles.faint,
  open: styles.open,
  move: styles.move,
  'move and fight': styles.moveAndFight,
  target: styles.target,
  chosen: styles.chosen,
}

export const HighlightLayer = memo(function HighlightLayer(props: HighlightLayerProps): ReactNode {
  return placesOf(props).map(({ id, place, highlight }) => {
    const points = pointsAttribute(place.outline)
    return (
      <g
        key={id}
        className={classes[highlight]}
        data-place={place.label}
        data-lit={isChoosable(highlight) ? 'open' : highlight}
        data-meaning={highlight}
      >
        {highlight !== 'faint' && <polygon className={styles.casing} points={points} />}
        <polygon className={styles.face} points={points} />
      </g>
    )
  })
})

/** What is told by a sign besides: a target's corners, crossed rifles, footprints. */
export const HighlightSigns = memo(function HighlightSigns(props: HighlightLayerProps): ReactNode {
  return placesOf(props).map(({ id, place, highlight }) => {
    if (highlight === 'target') return <Brackets key={id} place={place} />
    return highlight === 'move' || highlight === 'move and fight' ? (
      <RoleSign key={id} place={place} highlight={highlight} />
    ) : null
  })
})

/** A place that is pointed at and cannot be chosen. */
export const ForbiddenPlace = ({ place }: { readonly place: Place | undefined }): ReactNode =>
  place === undefined ? null : (
    <polygon className={styles.forbidden} data-meaning="forbidden" points={pointsAttribute(place.outline)} />
  )

const placesOf = ({ orientedSheet, highlights }: HighlightLayerProps) =>
  [...highlights].flatMap(([id, highlight]) => {
    const place = placeById(orientedSheet, id)
    return place === undefined ? [] : [{ id, place, highlight }]
  })

/** Length of a bracket's arm, as a share of the width of its place. */
const armShare = 0.26

function Brackets({ place }: { readonly place: Place }): ReactNode {
  const [left, right] = rangeOf(place.outline.map(({ x }) => x))
  const [top, bottom] = rangeOf(place.outline.map(({ y }) => y))
  const arm = (right - left) * armShare
  const corner = (x: number, y: number, dx: number, dy: number) => `M${x + dx} ${y}H${x}V${y + dy}`
  const path = [
    corner(left, top, arm, arm),
    corner(right, top, -arm, arm),
    corner(right, bottom, -arm, -arm),
    corner(left, bottom, arm, -arm),
  ].join('')
  return (
    <g className={styles.brackets} data-sign="target">
      <path className={styles.casing} d={path} />
      <path d={path} />
    </g>
  )
}

const rifles = 'M-5.5 5.5L5.5 -5.5M5.5 5.5L-5.5 -5.5M-5.5 5.5L-3 3M5.5 5.5L3 3'

/** A sign is at most this share of the height of its place. */
const signShare = 0.3
const signRadius = 9
/** From the middle of a place down to its lower edge. */
const signDepth = 0.62

function RoleSign({ place, highlight }: { readonly place: Place; readonly highlight: 'move' | 'move and fight' }) {
  const [top, bottom] = rangeOf(place.outline.map(({ y }) => y))
  const y = place.at.y + (bottom - place.at.y) * signDepth
  const maxScale = ((bottom - top) * signShare) / (2 * signRadius)
  return (
    <g transform={`translate(${place.at.x} ${y})`} className={classes[highlight]} data-sign={highlight}>
      <g className={styles.sign} style={{ transform: `scale(min(var(--pixel, 1), ${maxScale.toFixed(2)}))` }}>
        <circle r={signRadius} />
        {highlight === 'move' ? <Footprints /> : <path d={rifles} />}
      </g>
    </g>
  )
}

const Footprints = () => (
  <>
    <ellipse cx="-2.6" cy="1.6" rx="1.9" ry="3" />
    <ellipse cx="-2.6" cy="5.6" rx="1.4" ry="1.2" />
    <ellipse cx="2.6" cy="-2.6" rx="1.9" ry="3" />
    <ellipse cx="2.6" cy="1.4" rx="1.4" ry="1.2" />
  </>
)

/** The hatchings of places; their pitch is the same on the screen at every zoom. */
export const HighlightPatterns = (): ReactNode => (
  <defs>
    <pattern id="move-hatch" className={styles.pattern} patternUnits="userSpaceOnUse" width="9" height="9">
      <path d="M-1 10L10 -1M-1 1L1 -1M8 10L10 8" />
    </pattern>
    <pattern id="forbidden-hatch" className={styles.pattern} patternUnits="userSpaceOnUse" width="9" height="9">
      <path d="M-1 10L10 -1M-1 -1L10 10" />
    </pattern>
  </defs>
)
