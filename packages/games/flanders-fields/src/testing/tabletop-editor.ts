/** The tabletop editor of a test battle: strokes in millimetres, by base ids. */
import type { Arrangement, PieceId, TabletopEditor, TabletopReadback, TabletopStroke } from '@firestep/face'
import { type Json, orThrow, type Seat } from '@firestep/referee'
import { boardOf, pieceOf } from '../face/board.ts'
import { tabletopEditors } from '../face/editors/tabletop/index.ts'
import type { TestBattle as Battlefield } from './test-battle.ts'

export interface TestTabletop {
  readonly tabletopEditor: TabletopEditor
  readonly arrangement: Arrangement
  readonly readback: TabletopReadback
  /** In millimetres, up and to the right; all bases if none are named. */
  drag(x: number, y: number, ...ids: string[]): TestTabletop
  /** To the millimetre, as with the keyboard. */
  nudge(x: number, y: number, ...ids: string[]): TestTabletop
  turn(clockwise: number, ...ids: string[]): TestTabletop
  corner(...ids: string[]): TestTabletop
  tool(tool: string, ...ids: string[]): TestTabletop
  /** The planned pose of a base: millimetres and heading. */
  place(id: string): [x: number, y: number, heading: number]
  text(id: string): string
  /** 'allowed', or the rule against it. */
  ruling(): string
  answer(): Json
}

export function tabletopOf(battlefield: Battlefield, seat: Seat, ...soFar: Json[]): TestTabletop {
  const question = battlefield.position.asked(seat)
  if (question === undefined) throw new Error(`${seat} is not asked anything`)
  const { scenario, options } = battlefield.state
  const board = orThrow(boardOf(battlefield.battle.book, scenario, options))
  const editor = tabletopEditors(board).tabletopEditor(battlefield.position.view(seat), question, soFar)
  if (editor === null) throw new Error(`'${question.kind}' is not arranged`)
  const pieces = (ids: readonly string[], readback: TabletopReadback): PieceId[] =>
    ids.length > 0
      ? ids.map((id) => pieceOf(battlefield.base(id)))
      : readback.placedPieces.flatMap(({ piece, isLater: later }) => (later ? [] : [piece]))
  const { height } = board.scenario.terrain
  const handleOf = (arrangement: Arrangement): TestTabletop => {
    const readback = editor.readBack(arrangement, pieces([], editor.readBack(arrangement, [])))
    const afterStroke = (stroke: (selected: readonly PieceId[]) => TabletopStroke, ids: readonly string[]) =>
      handleOf(editor.applyStroke(arrangement, stroke(pieces(ids, readback))))
    const standOf = (id: string) => {
      const stand = readback.placedPieces.find(({ piece }) => piece === pieceOf(battlefield.base(id)))
      if (stand === undefined) throw new Error(`${id} is not arranged`)
      return stand
    }
    return {
      tabletopEditor: editor,
      arrangement,
      readback,
      drag: (x, y, ...ids) =>
        afterStroke((selected) => ({ type: 'drag', pieces: selected, by: { x: 2 * x, y: -2 * y } }), ids),
      nudge: (x, y, ...ids) =>
        afterStroke((selected) => ({ type: 'drag', pieces: selected, by: { x: 2 * x, y: -2 * y }, exact: true }), ids),
      turn: (degrees, ...ids) => afterStroke((selected) => ({ type: 'turn', pieces: selected, by: degrees }), ids),
      corner: (...ids) => afterStroke((selected) => ({ type: 'corner', pieces: selected }), ids),
      tool: (tool, ...ids) => afterStroke((selected) => ({ type: 'tool', tool, pieces: selected }), ids),
      place(id) {
        const { at: point, heading } = standOf(id)
        return [point.x / 2, height / 4 - point.y / 2, (((90 - heading) % 360) + 360) % 360]
      },
      text: (id) => standOf(id).text,
      ruling: () => (readback.ruling.allowed ? 'allowed' : readback.ruling.rule),
      answer: () => editor.answer(arrangement),
    }
  }
  return handleOf(editor.initialArrangements[0].arrangement)
}
