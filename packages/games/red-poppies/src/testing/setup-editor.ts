/** Test helper: the setup editor of the current question. */
import type { Placement, SetupEditor } from '@firestep/face'
import type { Json } from '@firestep/referee'
import type { Side } from '../data/schema.ts'
import { makeBoard } from '../face/board.ts'
import { questions } from '../face/questions/index.ts'
import type { BattleView } from '../rules/state.ts'
import type { TestBattle } from './test-battle.ts'

export function setupEditorFor(battle: TestBattle, seat: Side): SetupEditor<BattleView> {
  const board = makeBoard(battle.battlefield.book, battle.battlefield.scenario)
  const question = battle.position.asked(seat)
  if (question === undefined) throw new Error(`${seat} is not asked`)
  const setupEditor = questions(board).setupEditor?.(battle.position.view(seat), question)
  if (setupEditor == null) throw new Error('the question has no setup editor')
  return setupEditor
}

export const placementsOf = (setupEditor: SetupEditor<BattleView>, answer: Json): readonly Placement[] => {
  const setup = setupEditor.read(answer)
  if ('refused' in setup) throw new Error(JSON.stringify(setup.refused))
  return setup.placements
}

export const placementRuling = (
  setupEditor: SetupEditor<BattleView>,
  others: readonly Placement[],
  { thing, place, way }: Placement,
): string => {
  const ruling = setupEditor.placementRuling(others, thing)(place, way)
  return ruling.allowed ? 'allowed' : ruling.rule
}
