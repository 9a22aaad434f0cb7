/** 17: Fires, described by public information, and their firers. */
import { at, either, fields, oneOf, orNull, type Shape, text } from '@firestep/referee'
import type { ScenarioData, Side } from '../../data/schema.ts'
import { gunfireOf, hasSideFeature, hexSide, isArtillery, isRifle, lightNow, typeOf, unitOf } from '../battlefield.ts'
import { type FireTrigger, triggerShape } from '../fire-triggers.ts'
import type { Hex, HexSide, UnitId } from '../ids.ts'
import { SIDE } from '../map-sheet.ts'
import { placeShape, sideShape, unitShape } from '../shapes.ts'
import type { Battlefield, Hiding } from '../state.ts'
import { type Occasion, occasions } from './events.ts'

/** One fire at one hex (17.1). Plain data without hidden information. */
export type Fire = {
  readonly side: Side
  readonly hex: Hex
  readonly occasion: Occasion
  /** The enemy action that drew the fire, or null. */
  readonly trigger: FireTrigger | null
}

export const fireShape: Shape<Fire> = fields({
  side: sideShape,
  hex: placeShape,
  occasion: oneOf(...occasions),
  trigger: orNull(triggerShape),
})

/** A unit by number, or off-map guns by name. */
export type FirerId = UnitId | string
export const firerShape: Shape<FirerId> = either(unitShape, text('guns off the map'))

type Arm = 'rifle' | 'mg' | 'artillery'

/** 17.1.1 17.7.2: the sort of fire. */
type Sort = 'infantry' | 'shrapnel' | 'explosive' | 'high angle'

export interface Firer {
  readonly id: FirerId
  /** Null: off the map. */
  readonly hex: Hex | null
  readonly arm: Arm
  readonly sort: Sort
  /** Before any multiplier; spread evenly over the steps of a rifle unit (17.1.3). */
  readonly points: number
  readonly steps: number
  readonly confused: boolean
  /** Firers that may hide: high-angle guns (17.7.4), and units behind a ridge that do not fire over it (7.6.3a). */
  readonly hiding: Hiding | null
  readonly shoots: number
  readonly naval: boolean
}

export type OffMapGuns = ScenarioData['offMapFire'][number]

export function offMapGuns({ scenario }: Battlefield, name: string): { guns: OffMapGuns; index: number } | null {
  const index = scenario.data.offMapFire.findIndex((one) => one.name === name)
  const guns = scenario.data.offMapFire[index]
  return guns === undefined ? null : { guns, index }
}

export function firerOf(battlefield: Battlefield, id: FirerId): Firer {
  if (typeof id === 'string') return offMapFirer(battlefield, id)
  const { hex, steps, confused, hiding } = unitOf(battlefield, id)
  const type = typeOf(battlefield, id)
  const { gun } = type
  const sort: Sort = gun === null ? 'infantry' : gun.angle === 'high' ? 'high angle' : gun.ammunition
  return {
    id,
    hex,
    arm: isArtillery(type) ? 'artillery' : isRifle(type) ? 'rifle' : 'mg',
    sort,
    points: type.steps === 0 ? type.points : (type.points * steps) / type.steps,
    steps,
    confused,
    hiding,
    shoots: gunfireOf(battlefield, id)?.shoots ?? 0,
    naval: false,
  }
}

function offMapFirer(battlefield: Battlefield, name: string): Firer {
  const found = offMapGuns(battlefield, name)
  if (found === null) throw new Error(`unknown off-map guns '${name}'`)
  const { guns, index } = found
  return {
    id: name,
    hex: null,
    arm: 'artillery',
    sort: guns.angle === 'high' ? 'high angle' : guns.ammunition,
    points: guns.points,
    steps: 0,
    confused: false,
    hiding: null,
    shoots: guns.shoots - at(battlefield.state.shoots, index),
    naval: guns.naval,
  }
}

/** The hex of a firer, or the name of guns off the map. */
export const placeOfFirer = ({ hex, id }: Firer): Hex | string => hex ?? String(id)

/** True if off-map guns have a shoot left this turn; they fire only by day. */
export const hasShoot = (battlefield: Battlefield, { guns, index }: { guns: OffMapGuns; index: number }): boolean =>
  battlefield.state.turn >= guns.from && lightNow(battlefield) === 'day' && (battlefield.state.shoots[index] ?? 0) > 0

/** Range from a firer to its target; null for off-map guns. */
export function rangeTo({ sheet: { distances, grid } }: Battlefield, { hex }: Firer, target: Hex): number | null {
  return hex === null ? null : (distances[hex * grid.size + target] ?? Number.NaN)
}

/** 17.4.4: actions that count as moving; Long Actions are treated separately (17.4.11). */
const movingActions: readonly string[] = [
  'move',
  'move to assault',
  'move within the hex',
  'change column',
  'limber',
  'retreat',
  'end of movement',
]
export const isMoving = (trigger: FireTrigger | null): trigger is FireTrigger =>
  trigger !== null && movingActions.includes(trigger.deed)
export const isLongAction = (trigger: FireTrigger | null): boolean =>
  trigger !== null && (trigger.deed === 'engineer' || trigger.deed === 'long move')

/** 5.2.13-8: the ridge that the target has just crossed. */
export function ridgeCrossed({ sheet }: Pick<Battlefield, 'sheet'>, { trigger }: Fire): HexSide | null {
  if (trigger === null || trigger.crossed === null) return null
  return hasSideFeature(sheet, trigger.hex, trigger.crossed, SIDE.ridge)
    ? hexSide(sheet, trigger.hex, trigger.crossed)
    : null
}

/** 17.4.11b: Movement Points spent in the hex that is fired at. */
export const pointsOf = ({ hex, points }: FireTrigger, at: Hex): number => (hex === at ? points.entered : points.left)
