/** The context of a question, and helpers that build options for every question kind. */
import type { AnswerOption, PlaceId, PointerTarget } from '@firestep/face'
import {
  type KindFace as KindFaceOf,
  type OptionText,
  optionAt,
  type QuestionContext as SceneOf,
  type TypedContext,
} from '@firestep/face/questions'
import type { Json, QuestionType } from '@firestep/referee'
import type { plane } from '@firestep/terrain'
import type { Side } from '../../data/schema.ts'
import { enrolled, isPresent } from '../../rules/battlefield.ts'
import type { BaseId, BattalionId } from '../../rules/ids.ts'
import type { FlandersRules } from '../../rules/index.ts'
import type { Battlefield, BattleView } from '../../rules/state.ts'
import { units } from '../../rules/table-terrain.ts'
import { type Board, baseOfPiece, pieceOf, placeOfPoint, pointAt } from '../board.ts'
import { middleOfShape, namedFeaturesOf } from '../names/places.ts'

export {
  checkAnswer,
  endOption,
  explainPart,
  nextParts,
  plainOption,
  plainPreview,
} from '@firestep/face/questions'

export interface QuestionContext extends SceneOf<BattleView> {
  readonly rules: FlandersRules
  readonly board: Board
  readonly battlefield: Battlefield
  /** The side that is asked. */
  readonly side: Side
}

/** A pointed place as a part of an answer: a base, its battalion, or the point itself. */
export type PointedPart =
  | { readonly sort: 'base'; readonly part: BaseId }
  | { readonly sort: 'battalion'; readonly part: BattalionId }
  | { readonly sort: 'point'; readonly part: plane.Point }

export type KindFace<Q extends QuestionType> = KindFaceOf<QuestionContext, PointedPart, Q>
export type ContextOf<Q extends QuestionType> = TypedContext<QuestionContext, Q>

export function pointedParts({ board, battlefield }: QuestionContext, pointed: PointerTarget): PointedPart[] {
  if (pointed.at === 'card') return []
  const place = pointed.at === 'place' ? pointed.place : pointed.piece
  const base = baseOfPiece(place)
  const point = wholePoint(board, battlefield, place)
  const pointPart: PointedPart[] = point === null ? [] : [{ sort: 'point', part: point }]
  if (base === null || battlefield.scenario.roster.bases[base] === undefined) return pointPart
  const { battalion } = enrolled(battlefield, base)
  return [
    { sort: 'base', part: base },
    ...(battalion === null ? [] : [{ sort: 'battalion' as const, part: battalion }]),
    ...pointPart,
  ]
}

/** The table point of a place: coordinates, a base, or the middle of a named feature. */
export function pointOfPlace(board: Board, battlefield: Battlefield, place: PlaceId): plane.Point | null {
  const spot = namedFeaturesOf(board).find(({ id }) => id === place)
  return spot === undefined ? pointAt(board, battlefield, place) : middleOfShape(spot.shape)
}

/** The same point rounded to whole millimetres, as aiming points require. */
export function wholePoint(board: Board, battlefield: Battlefield, place: PlaceId): plane.Point | null {
  const point = pointOfPlace(board, battlefield, place)
  const wholeMillimetres = (value: number): number => units(Math.round(value / units(1)))
  return point === null ? null : { x: wholeMillimetres(point.x), y: wholeMillimetres(point.y) }
}

/** An option touched at a base; a base off the table is only listed. */
export const baseOption = (
  { battlefield }: QuestionContext,
  base: BaseId,
  part: Json,
  text: OptionText,
): AnswerOption =>
  optionAt(isPresent(battlefield, base) ? { place: pieceOf(base), piece: pieceOf(base) } : {}, part, text)

/** An option touched at a base and at all others of its body. */
export const bodyOption = (
  context: QuestionContext,
  bases: readonly BaseId[],
  part: Json,
  text: OptionText,
): AnswerOption => {
  const [first, ...rest] = bases
  if (first === undefined) return optionAt({}, part, text)
  const otherPieces = rest.filter((base) => isPresent(context.battlefield, base)).map(pieceOf)
  return { ...baseOption(context, first, part, text), otherPlaces: otherPieces }
}

export const pointOption = (
  { board }: QuestionContext,
  point: plane.Point,
  part: Json,
  text: OptionText,
): AnswerOption => optionAt({ place: placeOfPoint(board, point) }, part, text)
