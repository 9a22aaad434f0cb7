/** 7.6.5: a fire from its declaration to its end: coming out of hiding, those who answer that, the fire itself. */
import { ask, type Json, type Script } from '@firestep/referee'
import { type Side, sides } from '../../data/schema.ts'
import { backIntoHiding } from '../assault/us-them-end.ts'
import { battlefieldFor, isUsThem, unitOf } from '../battlefield.ts'
import { enemyOf } from '../book.ts'
import type { Hex } from '../ids.ts'
import type { Battle, Unit } from '../state.ts'
import { mustComeOut } from './eligibility.ts'
import type { Fire, FirerId } from './fire.ts'
import { mightFire } from './fire-windows.ts'
import { type Resolved, resolve } from './resolve.ts'
import { hideWindow } from './under-fire-windows.ts'

/** What is declared is remembered in the army until it is resolved: others answer in between. */
export function declare({ state }: Battle, fire: Fire, firers: readonly FirerId[]): void {
  state.secrets[fire.side].firing = [...firers]
}

/** A new chain: nobody has fired in it yet (7.6.6). */
export function beginExchange({ state }: Battle): void {
  state.secrets.entente.shot = []
  state.secrets.ottoman.shot = []
}

/** 7.6.5-1 to 7.6.5-5 */
export function* carryOut(battle: Battle, fire: Fire): Script<Resolved> {
  const out = comeOut(battle, fire)
  for (const hex of out) yield* answer(battle, hex, fire.side, 'counter-fire')
  if (fire.occasion === 'commanded') yield* hideWindow(battle, enemyOf(fire.side), fire.hex, ['7.2.2', '7.2-4'])
  const resolved = yield* resolve(battle, fire, out.length > 0 ? ['7.6.5-3'] : [])
  for (const hex of out) yield* answer(battle, hex, fire.side, 'from hiding')
  for (const hex of out)
    if (isSharedNow(battle, hex)) backIntoHiding(battle, fire.side, hex)
    else yield* hideWindow(battle, fire.side, hex, ['7.6.5-5'])
  return resolved
}

/** 8.3.1-3 8.3.3: in Us/Them they have to hide again, but not if those they fired at have just walked out. */
const isSharedNow = (battle: Battle, hex: Hex): boolean =>
  isUsThem(battlefieldFor(battle, 'entente'), hex) && sides.every((side) => isAnybody(battle, side, hex))

/** 7.6.5-1: whoever hides and fires takes off its marker. In which hexes somebody did, in their order. */
function comeOut(battle: Battle, fire: Fire): Hex[] {
  const battlefield = battlefieldFor(battle, fire.side)
  const army = battle.state.secrets[fire.side]
  const coming = army.firing
    .filter((id) => typeof id === 'number')
    .filter((id) => mustComeOut(battlefield, id, fire.hex))
  const hexes = [...new Set(coming.map((id) => unitOf(battlefield, id).hex))].sort((a, b) => a - b)
  for (const id of coming) (army.units[id] as Unit).hiding = null
  for (const hex of hexes) {
    const open = { type: 'come out', side: fire.side, hex, rules: ['7.6.5', '7.6.5-1'] } as const
    const units = coming.filter((id) => unitOf(battlefield, id).hex === hex)
    battle.table.reveal(open, fire.side, { [fire.side]: { ...open, units } })
    battle.table.use('come out')
  }
  return hexes
}

/** 7.6.5-2 7.6.5-4: the enemy answers whoever came out in a hex. In such an answer nobody fires twice (7.6.6). */
function* answer(battle: Battle, hex: Hex, side: Side, occasion: 'counter-fire' | 'from hiding'): Script<boolean> {
  const rule = occasion === 'counter-fire' ? '7.6.5-2' : '7.6.5-4'
  const fire: Fire = { side: enemyOf(side), hex, occasion, trigger: null }
  if (!isAnybody(battle, side, hex) || !mightFire(battle, fire)) return false
  const about = { aims: [[0, hex]], fires: [fire] } as unknown as Json
  const said = yield* ask<Json[]>({ seat: fire.side, kind: 'opportunity fire', rule, about, open: true })
  const [, ...firers] = said
  if (firers.length === 0) return false
  declare(battle, fire, firers as FirerId[])
  yield* carryOut(battle, fire)
  return true
}

/** 7.6.5-2: those who stand up may fire at whoever came out in a hex. Whether anybody did. */
export const counterFire = (battle: Battle, hex: Hex, side: Side): Script<boolean> =>
  answer(battle, hex, side, 'counter-fire')

const isAnybody = ({ state }: Battle, side: Side, hex: Hex): boolean =>
  state.secrets[side].units.some((unit) => unit.hex === hex)
