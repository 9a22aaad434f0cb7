/** 17: a fire as everybody may know it, and the guns and units that take part in it. */
import type { ScenarioData, Side } from '../../data/schema.ts'
import { gunfireOf, hexSide, isArtillery, isRifle, lies, lightNow, typeOf, unitOf } from '../battlefield.ts'
import type { FireTrigger } from '../fire-triggers.ts'
import type { Hex, HexSide, UnitId } from '../ids.ts'
import { SIDE } from '../map-sheet.ts'
import type { Battlefield, Hiding } from '../state.ts'
import type { Occasion } from './events.ts'

/** Directed at one hex (17.1). Plain data, all of it open. */
export interface Fire {
  readonly side: Side
  readonly hex: Hex
  readonly occasion: Occasion
  /** What the target is doing, if that is why it is fired at. */
  readonly trigger: FireTrigger | null
}

/** Whoever fires: a unit by its number, or guns off the map by their name. */
export type FirerId = UnitId | string

type Arm = 'rifle' | 'mg' | 'artillery'

/** 17.1.1 17.7.2: what comes down on the target. */
type Sort = 'infantry' | 'shrapnel' | 'explosive' | 'high angle'

export interface Firer {
  readonly id: FirerId
  /** Null: off the map. */
  readonly hex: Hex | null
  readonly arm: Arm
  readonly sort: Sort
  /** Before any multiplier; a rifle step has its share of them (17.1.3). */
  readonly points: number
  readonly steps: number
  readonly confused: boolean
  /** High-angle guns fire while they hide (17.7.4), and from behind a ridge whoever does not look over it (7.6.3a). */
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
  if (found === null) throw new Error(`there are no guns '${name}'`)
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
    shoots: guns.shoots - (battlefield.state.shoots[index] as number),
    naval: guns.naval,
  }
}

/** Whether off-map guns have a shoot left this turn: they fire by day. */
export const hasShoot = (battlefield: Battlefield, { guns, index }: { guns: OffMapGuns; index: number }): boolean =>
  battlefield.state.turn >= guns.from && lightNow(battlefield) === 'day' && (battlefield.state.shoots[index] ?? 0) > 0

/** Hexes between a firer and what it fires at; guns off the map stand nowhere. */
export function rangeTo({ sheet: { distances, grid } }: Battlefield, { hex }: Firer, target: Hex): number | null {
  return hex === null ? null : (distances[hex * grid.size + target] as number)
}

/** 17.4.4: who does this moves; 17.4.11: a Long Action is another matter. */
const movingDeeds: readonly string[] = [
  'move',
  'move to assault',
  'move within the hex',
  'change column',
  'limber',
  'retreat',
  'end of movement',
]
export const isMoving = (trigger: FireTrigger | null): trigger is FireTrigger =>
  trigger !== null && movingDeeds.includes(trigger.deed)
export const isLongDeed = (trigger: FireTrigger | null): boolean =>
  trigger !== null && (trigger.deed === 'engineer' || trigger.deed === 'long move')

/** 5.2.13-8: the ridge that whoever is fired at has just crossed. */
export function ridgeCrossed({ sheet }: Pick<Battlefield, 'sheet'>, { trigger }: Fire): HexSide | null {
  if (trigger === null || trigger.crossed === null) return null
  return lies(sheet, trigger.hex, trigger.crossed, SIDE.ridge) ? hexSide(sheet, trigger.hex, trigger.crossed) : null
}

/** 17.4.11b: Movement Points of the hex that is fired at. */
export const pointsOf = ({ hex, points }: FireTrigger, at: Hex): number => (hex === at ? points.entered : points.left)
