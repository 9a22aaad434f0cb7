/** 7.6.5: one fire from declaration to end: units come out of hiding, enemies reply, the fire is resolved. */
import { at, type Script } from '@firestep/referee'
import { type Side, sides } from '../../data/schema.ts'
import { backIntoHiding } from '../assault/us-them-end.ts'
import { battlefieldFor, isUsThem, unitOf } from '../battlefield.ts'
import { enemyOf } from '../book.ts'
import type { Hex } from '../ids.ts'
import type { Battle } from '../state.ts'
import { mustComeOut } from './eligibility.ts'
import type { Fire, FirerId } from './fire.ts'
import { opportunityFireQuestion } from './fire-questions.ts'
import { mightFire } from './fire-windows.ts'
import { type Resolved, resolve } from './resolve.ts'
import { hideWindow } from './under-fire-windows.ts'

/** Keeps the declared firers in the army until the fire is resolved, because the enemy may reply in between. */
export function declare({ state }: Battle, fire: Fire, firers: readonly FirerId[]): void {
  state.secrets[fire.side].firing = [...firers]
}

/** Starts a new exchange, in which every unit may fire once (7.6.6). */
export function beginExchange({ state }: Battle): void {
  state.secrets.entente.shot = []
  state.secrets.ottoman.shot = []
}

/** 7.6.5-1 to 7.6.5-5: carries out a declared fire, with its replies and hide windows. */
export function* carryOut(battle: Battle, fire: Fire): Script<Resolved> {
  const hexesLeftHiding = comeOut(battle, fire)
  for (const hex of hexesLeftHiding) yield* replyFire(battle, hex, fire.side, 'counter-fire')
  if (fire.occasion === 'commanded') yield* hideWindow(battle, enemyOf(fire.side), fire.hex, ['7.2.2', '7.2-4'])
  const resolved = yield* resolve(battle, fire, hexesLeftHiding.length > 0 ? ['7.6.5-3'] : [])
  for (const hex of hexesLeftHiding) yield* replyFire(battle, hex, fire.side, 'from hiding')
  for (const hex of hexesLeftHiding)
    if (isStillUsThem(battle, hex)) backIntoHiding(battle, fire.side, hex)
    else yield* hideWindow(battle, fire.side, hex, ['7.6.5-5'])
  return resolved
}

/** 8.3.1-3 8.3.3: in Us/Them the firers hide again, unless the enemies they fired at have just left. */
const isStillUsThem = (battle: Battle, hex: Hex): boolean =>
  isUsThem(battlefieldFor(battle, 'entente'), hex) && sides.every((side) => isOccupiedBy(battle, side, hex))

/** 7.6.5-1: firers that hide come out. Returns the hexes where this happened, in ascending order. */
function comeOut(battle: Battle, fire: Fire): Hex[] {
  const battlefield = battlefieldFor(battle, fire.side)
  const army = battle.state.secrets[fire.side]
  const comingOut = army.firing
    .filter((id) => typeof id === 'number')
    .filter((id) => mustComeOut(battlefield, id, fire.hex))
  const hexes = [...new Set(comingOut.map((id) => unitOf(battlefield, id).hex))].sort((a, b) => a - b)
  for (const id of comingOut) at(army.units, id).hiding = null
  for (const hex of hexes) {
    const publicEvent = { type: 'come out', side: fire.side, hex, rules: ['7.6.5', '7.6.5-1'] } as const
    const units = comingOut.filter((id) => unitOf(battlefield, id).hex === hex)
    battle.table.reveal(publicEvent, fire.side, { [fire.side]: { ...publicEvent, units } })
    battle.table.noteUsed('come out')
  }
  return hexes
}

/** 7.6.5-2 7.6.5-4: the enemy may fire at units that came out in a hex; no unit fires twice (7.6.6). Returns true if it fired. */
function* replyFire(battle: Battle, hex: Hex, side: Side, occasion: 'counter-fire' | 'from hiding'): Script<boolean> {
  const rule = occasion === 'counter-fire' ? '7.6.5-2' : '7.6.5-4'
  const fire: Fire = { side: enemyOf(side), hex, occasion, trigger: null }
  if (!isOccupiedBy(battle, side, hex) || !mightFire(battle, fire)) return false
  const [, ...firers] = yield* opportunityFireQuestion.ask(fire.side, { aims: [[0, hex]], fires: [fire] }, rule)
  if (firers.length === 0) return false
  declare(battle, fire, firers)
  yield* carryOut(battle, fire)
  return true
}

/** 7.6.5-2: enemies that do not hide may fire at units that came out in a hex. Returns true if they fired. */
export const counterFire = (battle: Battle, hex: Hex, side: Side): Script<boolean> =>
  replyFire(battle, hex, side, 'counter-fire')

const isOccupiedBy = ({ state }: Battle, side: Side, hex: Hex): boolean =>
  state.secrets[side].units.some((unit) => unit.hex === hex)
