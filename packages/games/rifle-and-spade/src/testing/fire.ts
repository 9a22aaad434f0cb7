/** Fires and what draws them, for tests: by the names of units and hexes. */
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

/** A step from one hex to another, or something done in one place. */
export function trigger(
  sheet: MapSheet,
  at: Places,
  side: Side,
  way: string,
  more: Partial<FireTrigger> = {},
): FireTrigger {
  const [from = '', to] = way.split(' ')
  const hex = at.hex(to ?? from)
  const left = to === undefined ? null : at.hex(from)
  return {
    side,
    deed: 'move',
    hex,
    left,
    crossed: left === null ? null : facingTo(sheet, hex, left),
    points: { entered: 0, left: 0 },
    wave: 0,
    inWork: false,
    fromBoats: false,
    ...more,
  }
}

export interface Reckoned {
  readonly points: number
  readonly sum: Record<string, number>
  /** The rules by which its modifiers count. */
  readonly by: Record<string, string>
  readonly net: number
}

/** A fire of these units as it would be resolved now. */
export function reckon(
  war: TestBattle,
  side: Side,
  at: string,
  names: readonly string[],
  more: Partial<Fire> = {},
): Reckoned {
  const fire: Fire = { side, hex: war.hex(at), occasion: 'commanded', trigger: null, ...more }
  const ground = war.ground(side)
  const army = war.state.secrets[enemyOf(side)]
  army.struck = struckBy(war.battle, fire)
  const targets = struckTargets({ ...war.battle, army }, fire)
  const volley = volleyOf(
    ground,
    fire,
    names.map((name) => firerOf(ground, idOf(war, name))),
    targets,
  )
  const modifiers = volley.firers.length === 0 ? [] : fireModifiers(ground, fire, volley.firers, targets)
  army.struck = []
  return {
    points: volley.points,
    sum: war.sum(modifiers),
    by: Object.fromEntries(modifiers.map(({ name, rule }) => [name, rule])),
    net: modifiers.reduce((sum, { value }) => sum + value, 0),
  }
}

/** The rule that keeps a unit from firing at a hex, or 'allowed'. */
export function whether(war: TestBattle, side: Side, name: string, at: string, more: Partial<Fire> = {}): string {
  const fire: Fire = { side, hex: war.hex(at), occasion: 'commanded', trigger: null, ...more }
  const ruling = fireRuling(war.ground(side), fire, idOf(war, name))
  return ruling.allowed ? 'allowed' : ruling.rule
}

const idOf = (war: TestBattle, name: string): FirerId =>
  war.battle.scenario.data.offMapFire.some((guns) => guns.name === name) ? name : war.unit(name)

/** A stack that is under way and has come to a hex, as movement leaves it for the chapter on fire. */
export const underWay = (side: Side, hex: Hex): Moving => ({
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
