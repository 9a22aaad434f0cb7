/** Markers that lie on displays, or face down under the units. */
import type { Tape } from '@firestep/referee'
import type { Side } from '../../data/schema.ts'
import { type Book, enemyOf } from '../book.ts'
import type { State } from '../state.ts'
import { standsFast } from './brigiments.ts'
import { anyOf, oneIn } from './drawing.ts'

/** 9.3.2 11.5 11.6.3 */
export function dealMarks(state: State, side: Side, tape: Tape): void {
  for (const unit of state.secrets[side].units) {
    if (unit.hex < 0 || unit.brigiment === null || standsFast(state, side, unit.brigiment)) continue
    unit.isolated = oneIn(tape, 8)
    if (unit.battalion === null) continue
    unit.support = oneIn(tape, 6)
    unit.committed = !unit.support && oneIn(tape, 8)
    unit.unaware = unit.isolated && oneIn(tape, 4)
  }
}

/** 20.2: units lack what their Brigiment lacks. Of guns it shows: they keep their shoots over the turn (20.2.4). */
export function dealSupply({ unitType }: Book, { secrets }: State, side: Side, tape: Tape): void {
  const { units, brigiments } = secrets[side]
  for (const unit of units) {
    if (unit.hex < 0 || unitType(unit.type).kind === 'artillery') continue
    const above = unit.brigiment === null ? undefined : brigiments[unit.brigiment]
    unit.outOfSupply = above === undefined ? oneIn(tape, 12) : above.outOfSupply
  }
}

/** 14.4.6: that a stack waits is told, and not which of the enemies beside it or a little farther off it waits for. */
export function dealWaiting({ secrets }: State, side: Side, tape: Tape): void {
  const enemies = [...new Set(secrets[enemyOf(side)].units.flatMap(({ hex }) => (hex >= 0 ? [hex] : [])))]
  if (enemies.length === 0) return
  const dealt = new Map<number, number>()
  for (const unit of secrets[side].units) {
    if (unit.waitsFor === null) continue
    const target = dealt.get(unit.hex) ?? anyOf(tape, enemies)
    dealt.set(unit.hex, target)
    unit.waitsFor = target
  }
}
