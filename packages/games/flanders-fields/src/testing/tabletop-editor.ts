/** The tabletop editor of a test battle: strokes in millimetres, by base ids. */
import type { Arrangement, PieceId, TabletopEditor, TabletopReadback, TabletopStroke } from '@firestep/face'
import { type Json, orThrow, type Seat } from '@firestep/referee'
import { boardOf, pieceOf } from '../face/board.ts'
import { arranging } from '../face/editors/tabletop/index.ts'
import type { TestBattle as Battlefield } from './test-battle.ts'

export interface Handled {
  readonly tabletopEditor: TabletopEditor
  readonly now: Arrangement
  readonly readback: TabletopReadback
  /** In millimetres, up and to the right; all bases if none are named. */
  drag(x: number, y: number, ...ids: string[]): Handled
  /** To the millimetre, as with the keyboard. */
  nudge(x: number, y: number, ...ids: string[]): Handled
  turn(clockwise: number, ...ids: string[]): Handled
  corner(...ids: string[]): Handled
  tool(tool: string, ...ids: string[]): Handled
  /** The planned pose of a base: millimetres and heading. */
  place(id: string): [x: number, y: number, heading: number]
  words(id: string): string
  /** 'allowed', or the rule against it. */
  ruling(): string
  answer(): Json
}

export function handled(at: Battlefield, seat: Seat, ...soFar: Json[]): Handled {
  const question = at.position.asked(seat)
  if (question === undefined) throw new Error(`${seat} is not asked anything`)
  const { scenario, options } = at.state
  const board = orThrow(boardOf(at.battle.book, scenario, options))
  const found = arranging(board).tabletopEditor(at.position.view(seat), question, soFar)
  if (found === null) throw new Error(`'${question.kind}' is not arranged`)
  const pieces = (ids: readonly string[], now: TabletopReadback): PieceId[] =>
    ids.length > 0
      ? ids.map((id) => pieceOf(at.base(id)))
      : now.stands.flatMap(({ piece, later }) => (later ? [] : [piece]))
  const { height } = board.scenario.terrain
  const holding = (now: Arrangement): Handled => {
    const readback = found.read(now, pieces([], found.read(now, [])))
    const after = (stroke: (hand: readonly PieceId[]) => TabletopStroke, ids: readonly string[]) =>
      holding(found.change(now, stroke(pieces(ids, readback))))
    const standing = (id: string) => {
      const one = readback.stands.find(({ piece }) => piece === pieceOf(at.base(id)))
      if (one === undefined) throw new Error(`${id} is not arranged`)
      return one
    }
    return {
      ...{ tabletopEditor: found, now, readback },
      drag: (x, y, ...ids) => after((hand) => ({ type: 'drag', pieces: hand, by: { x: 2 * x, y: -2 * y } }), ids),
      nudge: (x, y, ...ids) =>
        after((hand) => ({ type: 'drag', pieces: hand, by: { x: 2 * x, y: -2 * y }, exact: true }), ids),
      turn: (by, ...ids) => after((hand) => ({ type: 'turn', pieces: hand, by }), ids),
      corner: (...ids) => after((hand) => ({ type: 'corner', pieces: hand }), ids),
      tool: (tool, ...ids) => after((hand) => ({ type: 'tool', tool, pieces: hand }), ids),
      place(id) {
        const { at: on, heading } = standing(id)
        return [on.x / 2, height / 4 - on.y / 2, (((90 - heading) % 360) + 360) % 360]
      },
      words: (id) => standing(id).words,
      ruling: () => (readback.ruling.allowed ? 'allowed' : readback.ruling.rule),
      answer: () => found.answer(now),
    }
  }
  return holding(found.starts[0].arranged)
}
