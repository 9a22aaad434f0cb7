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

/** The map has come to rest after this time without a movement. */
const restMs = 120

/**
 * Where the rolls go, chosen once they have a size and again wherever the map comes to rest: beside their places, and
 * over nothing that matters. A roll whose place is out of sight has no offset.
 */
function useOffsets({ stage, orientedSheet, camera, overlay }: StageLayerProps): readonly (Point | undefined)[] {
  const [offsets, setOffsets] = useState<{ readonly stage: Stage; readonly points: readonly (Point | undefined)[] }>({
    stage: emptyStage,
    points: [],
  })
  const sheet = useRef(orientedSheet)
  sheet.current = orientedSheet
  useLayoutEffect(() => {
    const place = () => {
      if (overlay.current !== null)
        setOffsets({ stage, points: offsetsOf(stage, sheet.current, camera, overlay.current) })
    }
    place()
    if (stage.rolls.length === 0) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = camera.onMove(() => {
      clearTimeout(timer)
      timer = setTimeout(place, restMs)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [stage, overlay, camera])
  return offsets.stage === stage ? offsets.points : []
}

function offsetsOf(
  stage: Stage,
  sheet: OrientedSheet,
  camera: CameraControl,
  layer: HTMLElement,
): readonly (Point | undefined)[] {
  const frame = camera.size()
  const toFrame = (place: PlaceId): Point[] => {
    const at = placeById(sheet, place)?.at
    return at === undefined ? [] : [camera.toFrame(at)]
  }
  const sizes = [...layer.querySelectorAll<HTMLElement>('[data-callout]')].map(
    ({ offsetWidth, offsetHeight }): Box['size'] => ({ width: offsetWidth, height: offsetHeight }),
  )
  const anchored = stage.rolls.filter(({ place }) => toFrame(place).length > 0)
  const shown = anchored.flatMap((roll, i): (Box & { readonly roll: StageRoll })[] => {
    const size = sizes[i]
    const [at] = toFrame(roll.place)
    return size === undefined || at === undefined || !isWithin(at, frame) ? [] : [{ roll, at, size }]
  })
  const points = placeCallouts(shown, stage.keepClear.flatMap(toFrame), frame, reachOf(sheet, camera))
  return stage.rolls.map((roll) => points[shown.findIndex((box) => box.roll === roll)])
}

const isWithin = ({ x, y }: Point, { width, height }: Box['size']): boolean =>
  x >= 0 && x <= width && y >= 0 && y <= height

/** The least reach, so that callouts of small bases keep a distance too. */
const minReach = 26

/** Half the width of a place, in pixels. */
function reachOf({ places, sheet }: OrientedSheet, camera: CameraControl): number {
  const [place] = places.values()
  if (place === undefined || sheet.gridless !== undefined) return minReach
  const [left, right] = rangeOf(place.outline.map(({ x }) => x))
  return Math.max(minReach, (camera.toFrame({ x: right, y: 0 }).x - camera.toFrame({ x: left, y: 0 }).x) / 2)
}
