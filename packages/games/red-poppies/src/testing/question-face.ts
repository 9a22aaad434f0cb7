/** Test helper: the question of one seat in a test position, as a player sees it. */
import type { PointerTarget } from '@firestep/face'
import type { Json } from '@firestep/referee'
import type { Side } from '../data/schema.ts'
import { makeBoard, pieceOf, placeOfVertex } from '../face/board.ts'
import { questions } from '../face/questions/index.ts'
import type { TestBattle } from './test-battle.ts'

export function faceOf(battle: TestBattle, seat: Side) {
  const board = makeBoard(battle.battlefield.book, battle.battlefield.scenario)
  const face = questions(board, battle.position.rules)
  const question = battle.position.asked(seat)
  if (question === undefined) throw new Error(`${seat} is not asked`)
  const view = battle.position.view(seat)
  const offers = (...soFar: Json[]) => face.options(view, question, soFar)
  return {
    offers,
    offer(part: Json, ...soFar: Json[]) {
      const found = offers(...soFar).find((one) => JSON.stringify(one.part) === JSON.stringify(part))
      if (found === undefined) throw new Error(`${JSON.stringify(part)} is not offered`)
      return found
    },
    asking: () => face.prompt(view, question),
    ticks: () => face.ticks(view, question, []),
    preview: (...soFar: Json[]) => face.preview(view, question, soFar),
    warning: (answer: Json) => face.warning(view, question, answer),
    unfinished: (answer: Json) => face.unfinished(view, question, answer),
    conditions: () => face.conditions?.(view, question),
    place: (vertex: string) => placeOfVertex(board, battle.vertex(vertex)),
    why(pointed: PointerTarget, ...soFar: Json[]) {
      const said = face.whyNot(view, question, soFar, pointed)
      return said === null || said.allowed ? null : `${said.rule}: ${said.why}`
    },
  }
}

export const piece = (unit: number): PointerTarget => ({ at: 'piece', piece: pieceOf(unit) })
export const place = (label: string): PointerTarget => ({ at: 'place', place: label })
