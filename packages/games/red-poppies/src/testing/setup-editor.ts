/** For tests: what is asked at an arranged table, laid out. */
import type { Placement, SetupEditor } from '@firestep/face'
import type { Json } from '@firestep/referee'
import type { Side } from '../data/schema.ts'
import { makeBoard } from '../face/board.ts'
import { questions } from '../face/questions/index.ts'
import type { BattleView } from '../rules/state.ts'
import type { TestBattle } from './test-battle.ts'

export function layoutFor(table: TestBattle, seat: Side): SetupEditor<BattleView> {
  const board = makeBoard(table.battlefield.book, table.battlefield.scenario)
  const question = table.position.asked(seat)
  if (question === undefined) throw new Error(`${seat} is not asked`)
  const layout = questions(board, table.position.rules).setupEditor?.(table.position.view(seat), question)
  if (layout == null) throw new Error('nothing is laid out')
  return layout
}

export const standsOf = (layout: SetupEditor<BattleView>, answer: Json): readonly Placement[] => {
  const laid = layout.read(answer)
  if ('refused' in laid) throw new Error(JSON.stringify(laid.refused))
  return laid.stands
}

export const said = (
  layout: SetupEditor<BattleView>,
  others: readonly Placement[],
  { thing, place, way }: Placement,
): string => {
  const ruling = layout.beside(others, thing)(place, way)
  return ruling.allowed ? 'allowed' : ruling.rule
}
