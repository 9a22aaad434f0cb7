/** Test helpers: fires and their triggers, by names of units and hexes. */
import type { Side } from '../data/schema.ts'
import { facingTo } from '../rules/battlefield.ts'
import { enemyOf } from '../rules/book.ts'
import { fireRuling } from '../rules/fire/eligibility.ts'
import { type Fire, type FirerId, firerOf } from '../rules/fire/fire.ts'
import { volleyOf } from '../rules/fire/fire-points.ts'
import { fireModifiers } from '../rules/fire/modifiers.ts'
import { struckBy, struckTargets } from '../rules/fire/targets.ts'
import type { FireTrigger } from '../rules/fire-triggers.ts'
import type { Hex } from '../rules/ids.ts'
import type { MapSheet } from '../rules/map-sheet.ts'
import type { Moving } from '../rules/state.ts'
import type { Places, TestBattle } from './test-battle.ts'

/** A step from one hex to another, or an action in one hex. */
export function trigger(
  sheet: MapSheet,
  places: Places,
  side: Side,
  step: string,
  changes: Partial<FireTrigger> = {},
): FireTrigger {
  const [from = '', to] = step.split(' ')
  const hex = places.hex(to ?? from)
  const hexLeft = to === undefined ? null : places.hex(from)
  return {
    side,
    deed: 'move',
    hex,
    left: hexLeft,
    crossed: hexLeft === null ? null : facingTo(sheet, hex, hexLeft),
    points: { entered: 0, left: 0 },
    wave: 0,
    inWork: false,
    fromBoats: false,
    ...changes,
  }
}

export interface FireStrength {
  readonly points: number
  readonly sum: Record<string, number>
  /** The rules of its modifiers, by name. */
  readonly rules: Record<string, string>
  readonly net: number
}

/** The result of a fire by these units in the present position. */
export function reckonFire(
  battle: TestBattle,
  side: Side,
  target: string,
  names: readonly string[],
  changes: Partial<Fire> = {},
): FireStrength {
  const fire: Fire = { side, hex: battle.hex(target), occasion: 'commanded', trigger: null, ...changes }
  const battlefield = battle.battlefield(side)
  const army = battle.state.secrets[enemyOf(side)]
  army.struck = struckBy(battle.context, fire)
  const targets = struckTargets({ ...battle.context, army }, fire)
  const volley = volleyOf(
    battlefield,
    fire,
    names.map((name) => firerOf(battlefield, firerIdOf(battle, name))),
    targets,
  )
  const modifiers = volley.firers.length === 0 ? [] : fireModifiers(battlefield, fire, volley.firers, targets)
  army.struck = []
  return {
    points: volley.points,
    sum: battle.sum(modifiers),
    rules: Object.fromEntries(modifiers.map(({ name, rule }) => [name, rule])),
    net: modifiers.reduce((sum, { value }) => sum + value, 0),
  }
}

/** The rule that keeps a unit from firing at a hex, or 'allowed'. */
export function ruleAgainstFire(
  battle: TestBattle,
  side: Side,
  name: string,
  target: string,
  changes: Partial<Fire> = {},
): string {
  const fire: Fire = { side, hex: battle.hex(target), occasion: 'commanded', trigger: null, ...changes }
  const ruling = fireRuling(battle.battlefield(side), fire, firerIdOf(battle, name))
  return ruling.allowed ? 'allowed' : ruling.rule
}

const firerIdOf = (battle: TestBattle, name: string): FirerId =>
  battle.context.scenario.data.offMapFire.some((guns) => guns.name === name) ? name : battle.unit(name)

/** A moving stack that has reached a hex. */
export const movingStack = (side: Side, hex: Hex): Moving => ({
  side,
  hex,
  path: [hex],
  spent: 1,
  limit: null,
  beganInColumn: false,
  did: 'moved',
  firedOn: false,
  triggered: false,
  shelledBy: [],
  declared: false,
  resting: false,
})
