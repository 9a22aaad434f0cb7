/** 18.4 step 3: Fire modifiers that count in an assault: enemy location and enfilade. */
import { at, type Modifier, modifier, modifierTotal } from '@firestep/referee'
import type { Side } from '../../data/schema.ts'
import { battlefieldFor, isHeadquarters, isInfantry } from '../battlefield.ts'
import { enemyOf } from '../book.ts'
import { type Fire, firerOf } from '../fire/fire.ts'
import { enfilades } from '../fire/modifiers.ts'
import { locationOf, struckTargets, type Target } from '../fire/targets.ts'
import type { Hex, UnitId } from '../ids.ts'
import type { Battle } from '../state.ts'
import { fightersIn } from './strengths.ts'

/** 18.4 step 3 6.5.2: terrain counts in the first round, and after wire also in the second. */
export const doesTerrainCount = (round: number, wire: boolean): boolean => {
  return round <= (wire ? 2 : 1)
}

/** Modifiers of a side's strength: the lowest sum over all pairs of its fighters and enemy units, as in fire (17.2 step 2d). */
export function netModifiers(battle: Battle, side: Side, hex: Hex, fighters: readonly UnitId[]): Modifier[] {
  const fire: Fire = { side, hex, occasion: 'commanded', trigger: null }
  const battlefield = battlefieldFor(battle, side)
  const candidates = targetsIn(battle, fire).flatMap((target) =>
    fighters.map((id) => {
      const name = locationOf(battlefield, target)
      const { location, enfilade } = battle.book.tables.fire
      const modifiers = [modifier('18.4 step 3', name, location[name] ?? 0)]
      if (enfilades(battlefield, firerOf(battlefield, id), target))
        modifiers.push(modifier('6.4.6', 'enfilade', enfilade))
      return modifiers.filter(({ value }) => value !== 0)
    }),
  )
  return candidates.reduce((best, one) => (modifierTotal(one) < modifierTotal(best) ? one : best), candidates[0] ?? [])
}

/**
 * 7.6.7: no target hides. Guns are targets only if there is no infantry, HQs only if there is no other unit. Gun pits do
 * not protect from assault: their modifier only affects artillery fire (18.4.2 ex).
 */
function targetsIn({ state, book }: Battle, fire: Fire): Target[] {
  const army = state.secrets[enemyOf(fire.side)]
  const fighters = fightersIn({ book, state, army, side: enemyOf(fire.side) }, fire.hex)
  const typeAt = (id: UnitId) => book.unitType(at(army.units, id).type)
  const infantry = fighters.filter((id) => isInfantry(typeAt(id)))
  const otherThanHeadquarters = fighters.filter((id) => !isHeadquarters(typeAt(id)))
  const struck = infantry.length > 0 ? infantry : otherThanHeadquarters.length > 0 ? otherThanHeadquarters : fighters
  return struckTargets({ state, book, army: { ...army, struck } }, fire).map((target) => ({
    ...target,
    hiding: null,
    work: target.artillery ? null : target.work,
  }))
}
