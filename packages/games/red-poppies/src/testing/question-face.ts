/** Test helper: the question of one seat in a test position, as a player sees it. */
import type { PointerTarget } from '@firestep/face'
import type { Json } from '@firestep/referee'
import type { Side } from '../data/schema.ts'
import { makeBoard, pieceOf, placeOfVertex } from '../face/board.ts'
import { questions } from '../face/questions/index.ts'
import { unitId } from './ids.ts'
import type { TestBattle } from './test-battle.ts'

export function questionFaceOf(battle: TestBattle, seat: Side) {
  const board = makeBoard(battle.battlefield.book, battle.battlefield.scenario)
  const face = questions(board)
  const question = battle.question(seat)
  const view = battle.position.view(seat)
  const options = (...soFar: Json[]) => face.options(view, question, soFar)
  return {
    options,
    option(part: Json, ...soFar: Json[]) {
      const found = options(...soFar).find((candidate) => JSON.stringify(candidate.part) === JSON.stringify(part))
      if (found === undefined) throw new Error(`${JSON.stringify(part)} is not offered`)
      return found
    },
    prompt: () => face.prompt(view, question),
    ticks: () => face.ticks(view, question, []),
    preview: (...soFar: Json[]) => face.preview(view, question, soFar),
    warning: (answer: Json) => face.warning(view, question, answer),
    unfinished: (answer: Json) => face.unfinished(view, question, answer),
    conditions: () => face.conditions?.(view, question),
    place: (vertex: string) => placeOfVertex(board, battle.vertex(vertex)),
    refusalText(pointed: PointerTarget, ...soFar: Json[]) {
      const ruling = face.whyNot(view, question, soFar, pointed)
      return ruling === null || ruling.allowed ? null : `${ruling.rule}: ${ruling.why}`
    },
  }
}

export const piece = (unit: number): PointerTarget => ({ at: 'piece', piece: pieceOf(unitId(unit)) })
export const place = (label: string): PointerTarget => ({ at: 'place', place: label })
