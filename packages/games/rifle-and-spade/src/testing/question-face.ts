/** Test helper: the question of one seat in a test position, as a player sees it. */
import type { PointerTarget } from '@firestep/face'
import type { Json } from '@firestep/referee'
import { orThrow } from '@firestep/referee'
import type { Side } from '../data/schema.ts'
import { boardOf, pieceOf } from '../face/board.ts'
import { questions } from '../face/questions/index.ts'
import type { TestBattle } from './test-battle.ts'
import { testScenario } from './test-data.ts'

export function faceOf(battle: TestBattle, seat: Side) {
  const board = orThrow(boardOf(battle.context.book, testScenario))
  const face = questions(board, battle.position.rules)
  const question = battle.position.asked(seat)
  if (question === undefined) throw new Error(`${seat} is not asked`)
  const view = battle.position.view(seat)
  const offers = (...soFar: Json[]) => face.options(view, question, soFar)
  return {
    offers,
    offer(label: string, ...soFar: Json[]) {
      const found = offers(...soFar).find((one) => one.label === label)
      if (found === undefined)
        throw new Error(
          `'${label}' is not offered: ${offers(...soFar)
            .map((one) => one.label)
            .join(', ')}`,
        )
      return found
    },
    asking: () => face.prompt(view, question),
    ticks: (...soFar: Json[]) => face.ticks(view, question, soFar),
    preview: (...soFar: Json[]) => face.preview(view, question, soFar),
    warning: (answer: Json) => face.warning(view, question, answer),
    unfinished: (answer: Json) => face.unfinished(view, question, answer),
    why(pointed: PointerTarget, ...soFar: Json[]) {
      const said = face.whyNot(view, question, soFar, pointed)
      return said === null || said.allowed ? null : `${said.rule}: ${said.why}`
    },
  }
}

export const piece = (side: Side, unit: number): PointerTarget => ({ at: 'piece', piece: pieceOf(side, unit) })
export const place = (label: string): PointerTarget => ({ at: 'place', place: label })
