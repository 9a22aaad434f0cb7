/** Map marks of an option. */
import type { Mark, Tone } from '@firestep/face'
import type { plane } from '@firestep/terrain'
import type { Side } from '../../data/schema.ts'
import { isPresent } from '../../rules/battlefield.ts'
import type { BaseId } from '../../rules/ids.ts'
import type { BoundingBox } from '../../rules/table-terrain.ts'
import { type Board, pieceOf, placeOfPoint, sheetPoint } from '../board.ts'
import type { QuestionContext } from './context.ts'

/** Rings around bases on the table. */
export const ringMarks = ({ battlefield }: QuestionContext, bases: readonly BaseId[], tone: Tone, text = ''): Mark[] =>
  bases
    .filter((base) => isPresent(battlefield, base))
    .map((base) => ({ type: 'ring', place: pieceOf(base), tone, text }))

/** A line of fire from one base to another. */
export const shotMarks = ({ battlefield }: QuestionContext, from: BaseId, to: BaseId, seat: Side): Mark[] =>
  isPresent(battlefield, from) && isPresent(battlefield, to) && from !== to
    ? [{ type: 'shot', from: pieceOf(from), to: pieceOf(to), seat }]
    : []

export const areaMark = (board: Board, outline: readonly plane.Point[], tone: Tone, text = ''): Mark => ({
  type: 'area',
  outline: outline.map((point) => sheetPoint(board, point)),
  tone,
  text,
})

export const cornersOf = ({ left, right, bottom, top }: BoundingBox): plane.Point[] => [
  { x: left, y: bottom },
  { x: right, y: bottom },
  { x: right, y: top },
  { x: left, y: top },
]

export const boxMark = (board: Board, box: BoundingBox, tone: Tone, text = ''): Mark =>
  areaMark(board, cornersOf(box), tone, text)

/** A line through the points; empty if it does not move. */
export function pathMarks({ board }: QuestionContext, points: readonly plane.Point[], seat: Side): Mark[] {
  const places = points
    .map((point) => placeOfPoint(board, point))
    .filter((place, i, places) => i === 0 || place !== places[i - 1])
  return places.length < 2 ? [] : [{ type: 'path', places, seat }]
}
