/** 17.2.1: Targets of a fire: location, hiding and action, taken from the units or from what a stack shows. */

import { at } from '@firestep/referee'
import {
  distanceBetween,
  enemyAt,
  gunWorks,
  hasSideFeature,
  infantryWork,
  isArtillery,
  isHeadquarters,
} from '../battlefield.ts'
import { enemyOf } from '../book.ts'
import { actingIn } from '../fire-triggers.ts'
import { type Facing, type Hex, isOnMap, type UnitId } from '../ids.ts'
import { SIDE } from '../map-sheet.ts'
import { facingsEntered } from '../sight.ts'
import type { Battle, Battlefield, Hiding, LongAction, Work } from '../state.ts'
import { type Fire, type Firer, isLongAction, isMoving } from './fire.ts'

export interface Target {
  /** Null if only a posture is seen. */
  readonly unit: UnitId | null
  readonly hex: Hex
  readonly artillery: boolean
  readonly steps: number
  /** The work it is in. */
  readonly work: Work | null
  readonly hiding: Hiding | null
  readonly column: boolean
  /** True for units whose action drew the fire. */
  readonly acts: boolean
  readonly moving: boolean
  readonly long: boolean
  readonly entered: Facing | null
}

interface StruckTarget extends Target {
  readonly unit: UnitId
}

interface Stance {
  readonly artillery: boolean
  readonly onTop: boolean
  readonly hiding: Hiding | null
  readonly column: boolean
  readonly long: LongAction | null
  readonly entered: Facing | null
}

function targetFrom(
  ground: Pick<Battlefield, 'state'>,
  fire: Fire,
  stance: Stance,
  of: { unit: UnitId | null; steps: number; acts: boolean },
): Target {
  const { artillery, onTop, hiding, column, long, entered } = stance
  const moving = of.acts && isMoving(fire.trigger)
  // 6.1.4: units entering or leaving are On Top, unless a connection protects them (6.4.3 6.4.4).
  const outside = onTop || (moving && fire.trigger?.inWork !== true)
  const owner = enemyOf(fire.side)
  const work = artillery ? gunWorks(ground, fire.hex, owner)[0] : infantryWork(ground, fire.hex, owner)
  return {
    unit: of.unit,
    hex: fire.hex,
    artillery,
    steps: of.steps * (moving && fire.trigger?.fromBoats === true ? 2 : 1),
    work: outside ? null : (work ?? null),
    hiding: of.acts && fire.trigger !== null ? (fire.trigger.behindRidge === true ? 'ridge' : null) : hiding,
    column,
    acts: of.acts,
    moving,
    long: long !== null || (of.acts && isLongAction(fire.trigger)),
    entered: moving && fire.trigger?.crossed != null ? fire.trigger.crossed : entered,
  }
}

/**
 * 17.1: the whole stack in the hex, and the units that drew the fire, in either of their two hexes. HQs are never hit
 * (17.2.8). Under an Assault marker only the entering wave can be fired at (17.8.3).
 */
export function struckBy({ state, book }: Pick<Battle, 'state' | 'book'>, fire: Fire): UnitId[] {
  const army = state.secrets[enemyOf(fire.side)]
  const acting = fire.trigger === null ? [] : actingIn(army, fire.trigger)
  const inAssault = fire.trigger !== null && state.assaults.some(({ hex }) => hex === fire.hex)
  return army.units.flatMap((unit, id) => {
    if (!isOnMap(unit.hex)) return []
    if (isHeadquarters(book.unitType(unit.type))) return []
    if (acting.includes(id)) return [id]
    return unit.hex === fire.hex && !inAssault ? [id] : []
  })
}

/** 9.2.7: an HQ moves in the stack that drew the fire, and its column does not count for the others. */
export function isWithHeadquarters({ state, book }: Pick<Battle, 'state' | 'book'>, { side, trigger }: Fire): boolean {
  if (!isMoving(trigger)) return false
  const army = state.secrets[enemyOf(side)]
  return actingIn(army, trigger).some((id) => isHeadquarters(book.unitType(at(army.units, id).type)))
}

/** The targets under fire, as their own side knows them. */
export const struckTargets = (
  { state, book, army }: Pick<Battlefield, 'state' | 'book' | 'army'>,
  fire: Fire,
): StruckTarget[] =>
  army.struck.flatMap((id) => {
    const unit = at(army.units, id)
    if (!isOnMap(unit.hex)) return []
    const acts = fire.trigger !== null && actingIn(army, fire.trigger).includes(id)
    const stance: Stance = { ...unit, artillery: isArtillery(book.unitType(unit.type)) }
    return [{ ...targetFrom({ state }, fire, stance, { unit: id, steps: unit.steps, acts }), unit: id }]
  })

/** The targets as the firing side sees them before it fires: each posture stands for some unit. */
export function seenTargets(battlefield: Battlefield, fire: Fire): Target[] {
  const stack = enemyAt(battlefield, fire.hex)
  // 17.2.8: all guns are seen (3.8.1), so without them a non-infantry posture is an HQ.
  const guns = stack?.units.some(({ type }) => isArtillery(battlefield.book.unitType(type))) ?? false
  const postures = (stack?.postures ?? []).filter(({ infantry }) => infantry || guns)
  const seen = postures.map((posture) =>
    targetFrom(battlefield, fire, { ...posture, artillery: !posture.infantry }, { unit: null, steps: 0, acts: false }),
  )
  if (fire.trigger === null) return seen
  const stance: Stance = { artillery: false, onTop: false, hiding: null, column: false, long: null, entered: null }
  return [...seen, targetFrom(battlefield, fire, stance, { unit: null, steps: 0, acts: true })]
}

/** 7.4.2 7.5.2: true if a line between hexes that are not adjacent crosses a ridge of the first. */
export function overRidge(battlefield: Battlefield, hex: Hex, otherHex: Hex | null): boolean {
  if (otherHex === null || distanceBetween(battlefield, hex, otherHex) < 2) return false
  return facingsEntered(battlefield, otherHex, hex).every((facing) =>
    hasSideFeature(battlefield.sheet, hex, facing, SIDE.ridge | SIDE.cliff),
  )
}

/** The way a target hides from this firer: behind a ridge only if the firer looks over it (7.4.2). */
function hidesFrom(battlefield: Battlefield, firer: Firer, target: Target): Hiding | null {
  if (target.hiding !== 'ridge') return target.hiding
  return overRidge(battlefield, target.hex, firer.hex) ? 'ridge' : null
}

/** The row of the hiding table for a target. */
function shelterOf(battlefield: Battlefield, means: Hiding, target: Target): string {
  if (means === 'ridge') return 'behind ridge'
  if (means === 'terrain' || target.work === null) return at(battlefield.sheet.terrain, target.hex)
  if (target.work.type === 'fort') return target.artillery ? 'fort artillery' : 'fort infantry'
  return target.work.type
}

/** 17.5: fire of infantry at least one level higher for each hex of range. */
export function plunges(battlefield: Battlefield, { arm, hex }: Firer, target: Hex): boolean {
  if (arm === 'artillery' || hex === null) return false
  const range = distanceBetween(battlefield, hex, target)
  const higher = (battlefield.sheet.level[hex] ?? Number.NaN) - (battlefield.sheet.level[target] ?? Number.NaN)
  if (range === 0 || higher < range) return false
  return true
}

/** 7.5.1 7.5.3: the modifier for hiding, 0 if the target does not hide, or null if it is immune. */
export function hidingModifier(battlefield: Battlefield, firer: Firer, target: Target): number | null {
  const means = hidesFrom(battlefield, firer, target)
  if (means === null) return 0
  const row = battlefield.book.tables.fire.hiding[shelterOf(battlefield, means, target)]
  if (row === undefined) return 0
  const column = firer.sort === 'infantry' && plunges(battlefield, firer, target.hex) ? 'plunging' : firer.sort
  const value = row[column]
  return value
}

export const isImmune = (battlefield: Battlefield, firer: Firer, target: Target): boolean =>
  hidingModifier(battlefield, firer, target) === null

/** The row of the location table for a target; guns have their own table. */
export function locationOf({ sheet }: Battlefield, { work, hex }: Target): string {
  if (work !== null) return work.type === 'fort' ? 'fort infantry' : work.type
  return at(sheet.terrain, hex)
}
