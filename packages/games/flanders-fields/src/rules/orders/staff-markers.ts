/** Staff markers: each regiment helps one of its battalions with one die (orders.6). */
import { fields, type Script } from '@firestep/referee'
import { type BattlefieldOf, battalionOf, formationOf, isPresent } from '../battlefield.ts'
import type { BattalionId, FormationId } from '../ids.ts'
import { battalionShape, choice, formationShape } from '../question-types.ts'
import type { Battle, Battlefield } from '../state.ts'
import { isDivision } from './chain-of-command.ts'

/** Battalions of a formation whose commander is on the table. */
function helped(battlefield: Battlefield, formation: FormationId): BattalionId[] {
  const { hq, side, battalions } = formationOf(battlefield, formation)
  // Only a regiment has the marker: a division orders its assets and helps no battalion.
  if (
    side !== battlefield.state.side ||
    hq === null ||
    !isPresent(battlefield, hq) ||
    isDivision(battlefield, formation)
  )
    return []
  return battalions.filter((battalion) => {
    const stand = battalionOf(battlefield, battalion).hq
    return stand !== null && isPresent(battlefield, stand)
  })
}

export const staffQuestion = choice('staff', {
  rule: 'orders.7',
  about: fields({ formation: formationShape }),
  answer: battalionShape,
})

/** The next formation gives its marker (orders.7); the cursor counts them. True when all have. */
export function* giveStaff(battle: Battle): Script<boolean> {
  const { state, scenario, table } = battle
  const formation = scenario.roster.formationIds[state.cursor]
  if (formation === undefined) return true
  const candidates = helped(battle, formation)
  const [only] = candidates
  const battalion = candidates.length > 1 ? yield* staffQuestion.ask(state.side, { formation }) : only
  if (battalion !== undefined) {
    for (const candidate of candidates) {
      const battalionState = state.battalions[candidate]
      if (battalionState !== undefined) battalionState.staff = candidate === battalion
    }
    table.tell({ type: 'staff', rule: 'orders.6', formation, battalion })
  }
  state.cursor++
  return false
}

export const staffKind = (battlefieldOf: BattlefieldOf) =>
  staffQuestion.kind({
    refusalRule: 'orders.6',
    options: (view, { formation }) => helped(battlefieldOf(view), formation),
  })
