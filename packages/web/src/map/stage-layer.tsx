/** Over the map: dice and results beside the places they are about, and losses where they fell. */
import type { MatchFace, PlaceId, Point } from '@firestep/face'
import type { Modifier } from '@firestep/referee'
import { type CSSProperties, memo, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { signedText } from '../ui/number-text.ts'
import type { CameraControl } from './camera-control.ts'
import { rangeOf } from './geometry.ts'
import { type OrientedSheet, placeById } from './oriented-sheet.ts'
import { type Box, placeCallouts } from './place-callouts.ts'
import styles from './stage-layer.module.css'

/** A roll and its result, beside a place. */
export interface StageRoll {
  readonly key: string
  readonly place: PlaceId
  readonly dice: readonly string[]
  readonly idleDice: readonly number[]
  readonly sum: readonly Modifier[]
  readonly text: string
  readonly tone: 'good' | 'bad' | 'neutral'
}

/** Figures, steps or bases lost at a place. */
export interface StageLoss {
  readonly key: string
  readonly place: PlaceId
  readonly count: number
}

export interface Stage {
  readonly rolls: readonly StageRoll[]
  readonly losses: readonly StageLoss[]
  /** Places of firers, targets and ways, which nothing may cover. */
  readonly keepClear: readonly PlaceId[]
}

export const emptyStage: Stage = { rolls: [], losses: [], keepClear: [] }

interface StageLayerProps {
  readonly stage: Stage
  readonly orientedSheet: OrientedSheet
  readonly camera: CameraControl
  readonly overlay: RefObject<HTMLDivElement | null>
  readonly matchFace: Pick<MatchFace, 'Die' | 'dieLabel'>
}

export const StageLayer = memo(function StageLayer(props: StageLayerProps): ReactNode {
  const { stage, orientedSheet, overlay, matchFace } = props
  const offsets = useOffsets(props)
  const pointOf = (place: PlaceId) => placeById(orientedSheet, place)?.at
  return (
    // The same is announced in words, and stands in the log.
    <div ref={overlay} className={styles.layer} aria-hidden="true" data-part="stage">
      {stage.rolls.map((roll, i) => (
        <AtPoint key={roll.key} at={pointOf(roll.place)} offset={offsets[i] ?? null}>
          <Roll roll={roll} matchFace={matchFace} />
        </AtPoint>
      ))}
      {stage.losses.map(({ key, place, count }) => (
        <AtPoint key={key} at={pointOf(place)} offset={{ x: 0, y: 0 }}>
          <span className={styles.loss}>−{count}</span>
        </AtPoint>
      ))}
    </div>
  )
})

interface AtPointProps {
  readonly at: Point | undefined
  /** From the point to the upper left corner, in pixels; null until it is known. */
  readonly offset: Point | null
  readonly children: ReactNode
}

function AtPoint({ at, offset, children }: AtPointProps): ReactNode {
  if (at === undefined) return null
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--at-x': `${at.x}px`,
    '--at-y': `${at.y}px`,
    '--offset-x': `${offset?.x ?? 0}px`,
    '--offset-y': `${offset?.y ?? 0}px`,
    visibility: offset === null ? 'hidden' : 'visible',
  }
  return (
    <div className={styles.anchored} style={style}>
      {children}
    </div>
  )
}

const Roll = ({ roll, matchFace }: { readonly roll: StageRoll; readonly matchFace: StageLayerProps['matchFace'] }) => (
  <div className={styles.roll} data-callout="">
    <div className={styles.dice}>
      {roll.dice.map((face, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: dice of one roll have no identity but their order.
          key={index}
          className={roll.idleDice.includes(index) ? `${styles.die} ${styles.idle}` : styles.die}
          style={{ '--nth': index } as CSSProperties}
        >
          <matchFace.Die face={face} />
        </span>
      ))}
    </div>
    <p className={styles.strip} style={{ '--dice': roll.dice.length } as CSSProperties}>
      {roll.sum.map(({ rule, name, value }) => (
        <span key={`${rule} ${name}`} className={styles.modifier}>
          {name} {signedText(value, false)}
        </span>
      ))}
      <strong className={`${styles.result} ${styles[roll.tone]}`}>{roll.text}</strong>
    </p>
  </div>
)

/** Where the rolls go, chosen once they have a size: beside their places, and over nothing that matters. */
function useOffsets({ stage, orientedSheet, camera, overlay }: StageLayerProps): readonly (Point | undefined)[] {
  const [offsets, setOffsets] = useState<{ readonly stage: Stage; readonly points: readonly (Point | undefined)[] }>({
    stage: emptyStage,
    points: [],
  })
  const current = useRef({ orientedSheet, camera })
  current.current = { orientedSheet, camera }
  useLayoutEffect(() => {
    const layer = overlay.current
    if (layer === null) return
    const { orientedSheet: sheet, camera: control } = current.current
    const toFrame = (place: PlaceId): Point[] => {
      const at = placeById(sheet, place)?.at
      return at === undefined ? [] : [control.toFrame(at)]
    }
    const sizes = [...layer.querySelectorAll<HTMLElement>('[data-callout]')].map(
      ({ offsetWidth, offsetHeight }): Box['size'] => ({ width: offsetWidth, height: offsetHeight }),
    )
    const anchored = stage.rolls.filter(({ place }) => toFrame(place).length > 0)
    const boxes = anchored.flatMap(({ place }, i): Box[] => {
      const size = sizes[i]
      const [at] = toFrame(place)
      return size === undefined || at === undefined ? [] : [{ at, size }]
    })
    const keepClear = stage.keepClear.flatMap(toFrame)
    const points = placeCallouts(boxes, keepClear, control.size(), reachOf(sheet, control))
    setOffsets({ stage, points: stage.rolls.map((roll) => points[anchored.indexOf(roll)]) })
  }, [stage, overlay])
  return offsets.stage === stage ? offsets.points : []
}

/** The least reach, so that callouts of small bases keep a distance too. */
const minReach = 26

/** Half the width of a place, in pixels. */
function reachOf({ places, sheet }: OrientedSheet, camera: CameraControl): number {
  const [place] = places.values()
  if (place === undefined || sheet.gridless !== undefined) return minReach
  const [left, right] = rangeOf(place.outline.map(({ x }) => x))
  return Math.max(minReach, (camera.toFrame({ x: right, y: 0 }).x - camera.toFrame({ x: left, y: 0 }).x) / 2)
}
