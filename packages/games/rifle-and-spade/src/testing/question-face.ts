/** Test helper: the question of one seat in a test position, as a player sees it. */
import type { PointerTarget } from '@firestep/face'
import { type Json, orThrow } from '@firestep/referee'
import type { Side } from '../data/schema.ts'
import { boardOf, pieceOf } from '../face/board.ts'
import { questions } from '../face/questions/index.ts'
import { unitId } from './ids.ts'
import type { TestBattle } from './test-battle.ts'
import { testScenario } from './test-data.ts'

export function questionFaceOf(battle: TestBattle, seat: Side) {
  const board = orThrow(boardOf(battle.context.book, testScenario))
  const face = questions(board, battle.rules)
  const question = battle.question(seat)
  const view = battle.position.view(seat)
  const options = (...soFar: Json[]) => face.options(view, question, soFar)
  return {
    options,
    option(label: string, ...soFar: Json[]) {
      const option = options(...soFar).find((one) => one.label === label)
      if (option === undefined)
        throw new Error(
          `'${label}' is not offered: ${options(...soFar)
            .map((one) => one.label)
            .join(', ')}`,
        )
      return option
    },
    prompt: () => face.prompt(view, question),
    ticks: (...soFar: Json[]) => face.ticks(view, question, soFar),
    preview: (...soFar: Json[]) => face.preview(view, question, soFar),
    warning: (answer: Json) => face.warning(view, question, answer),
    unfinished: (answer: Json) => face.unfinished(view, question, answer),
    whyNot(pointed: PointerTarget, ...soFar: Json[]) {
      const ruling = face.whyNot(view, question, soFar, pointed)
      return ruling === null || ruling.allowed ? null : `${ruling.rule}: ${ruling.why}`
    },
  }
}

export const piece = (side: Side, unit: number): PointerTarget => ({ at: 'piece', piece: pieceOf(side, unitId(unit)) })
export const place = (label: string): PointerTarget => ({ at: 'place', place: label })
