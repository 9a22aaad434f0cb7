/** The actions RECOVER and STOP. */
import { allowed, refused } from '@firestep/referee'
import { baseOf, unitOf } from '../battlefield.ts'
import { besides } from '../events.ts'
import type { BaseId, UnitId } from '../ids.ts'
import type { Battlefield } from '../state.ts'
import * as refusals from '../texts/refusals.ts'
import type { UnitAction } from '../unit-action.ts'

/** FF-83: a blockhouse has its markers on its faces. */
const isMarked = (battlefield: Battlefield, base: BaseId): boolean => {
  const { marks, faces } = baseOf(battlefield, base)
  return marks > 0 || (faces?.some((face) => face > 0) ?? false)
}
const marked = (battlefield: Battlefield, unit: UnitId): BaseId[] =>
  unitOf(battlefield, unit).bases.filter((base) => isMarked(battlefield, base))

/** suppress.8 orders.16: every platoon loses one marker. */
export const recover: UnitAction<'recover'> = {
  options: (battlefield, unit) => (marked(battlefield, unit).length > 0 ? [{ do: 'recover' }] : []),
  check: (battlefield, unit) =>
    marked(battlefield, unit).length > 0 ? allowed : refused('suppress.8', refusals.nobodySuppressed),
  *perform(battle, unit) {
    const bases = marked(battle, unit)
    for (const base of bases) {
      const baseState = baseOf(battle, base)
      if (baseState.marks > 0) baseState.marks--
      if (baseState.faces !== null) {
        const [front, left, right] = baseState.faces
        baseState.faces = [Math.max(0, front - 1), Math.max(0, left - 1), Math.max(0, right - 1)]
      }
    }
    const companyRules = unitOf(battle, unit).company === null ? [] : ['orders.16']
    battle.table.tell({ type: 'recovered', rule: 'suppress.8', unit, bases, ...besides(...companyRules) })
    battle.table.noteUsed('recovery')
  },
}

/** orders.12: actions may be left unused. */
export const stop: UnitAction<'stop'> = {
  options: () => [{ do: 'stop' }],
  check: () => allowed,
  *perform({ state }) {
    if (state.order !== null) state.order.left = 0
  },
}
