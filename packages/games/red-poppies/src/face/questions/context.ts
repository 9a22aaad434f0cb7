/** The context of a question, and helpers from which every question kind builds its options. */
import type { AnswerOption, Mark, PlaceId, PointerTarget, Tone } from '@firestep/face'
import { ring } from '@firestep/face/hex'
import {
  type QuestionContext as BaseContext,
  type KindFace as KindFaceOf,
  type OptionText,
  optionAt,
  type TypedContext,
} from '@firestep/face/questions'
import type { Json, QuestionType } from '@firestep/referee'
import type { Side } from '../../data/schema.ts'
import { unitsAt } from '../../rules/battlefield.ts'
import { type Hex, type HexSide, isOnMap, type UnitId, type Vertex } from '../../rules/ids.ts'
import type { RedPoppiesRules } from '../../rules/index.ts'
import { type Battlefield, type BattleView, offMap } from '../../rules/state.ts'
import { type Board, hexOf, pieceOf, placeOf, placeOfSide, placeOfVertex, unitOfPiece, vertexOf } from '../board.ts'

export {
  checkAnswer,
  endOption,
  explainPart,
  kindNamed,
  nextParts,
  plainOption,
  plainPreview,
} from '@firestep/face/questions'

export interface QuestionContext extends BaseContext<BattleView> {
  readonly board: Board
  readonly rules: RedPoppiesRules
  readonly battlefield: Battlefield
  /** The asked side. */
  readonly side: Side
}

/** The context of a question whose type is known. */
export type ContextOf<Q extends QuestionType> = TypedContext<QuestionContext, Q>

/** A selected piece or place as a part of an answer. */
export type PointedPart =
  | { readonly sort: 'unit'; readonly part: UnitId }
  | { readonly sort: 'hex'; readonly part: Hex }
  | { readonly sort: 'vertex'; readonly part: Vertex }

export type KindFace<Q extends QuestionType = QuestionType> = KindFaceOf<QuestionContext, PointedPart, Q>

/** In a hex with both sides, units of the asked side come first. */
export function pointedParts({ board, battlefield, side }: QuestionContext, pointed: PointerTarget): PointedPart[] {
  if (pointed.at === 'card') return []
  if (pointed.at === 'piece') {
    const unit = unitOfPiece(pointed.piece)
    const hex = unit === null ? offMap : (battlefield.state.units[unit]?.hex ?? offMap)
    return unit === null || !isOnMap(hex) ? [] : [{ sort: 'unit', part: unit }, pointedHex(hex)]
  }
  const vertex = vertexOf(board, pointed.place)
  if (vertex !== null) return [{ sort: 'vertex', part: vertex }]
  const hex = hexOf(board, pointed.place)
  if (hex === null) return []
  const units = unitsAt(battlefield, hex).map((unit): PointedPart => ({ sort: 'unit', part: unit }))
  const own = units.filter(({ part }) => battlefield.state.units[part]?.side === side)
  return [...own, ...units.filter((unit) => !own.includes(unit)), pointedHex(hex)]
}

const pointedHex = (hex: Hex): PointedPart => ({ sort: 'hex', part: hex })

export const hexOption = ({ board }: QuestionContext, hex: Hex, text: OptionText, part: Json = hex): AnswerOption =>
  optionAt({ place: placeOf(board, hex) }, part, text)

export const vertexOption = ({ board }: QuestionContext, vertex: Vertex, text: OptionText): AnswerOption =>
  optionAt({ place: placeOfVertex(board, vertex) }, vertex, text)

export const sideOption = (
  { board }: QuestionContext,
  side: HexSide,
  text: OptionText,
  part: Json = side,
): AnswerOption => optionAt({ place: placeOfSide(board, side) }, part, text)

export function unitOption(
  { board, battlefield }: QuestionContext,
  unit: UnitId,
  text: OptionText,
  part: Json = unit,
): AnswerOption {
  const hex = battlefield.state.units[unit]?.hex ?? offMap
  return optionAt({ place: isOnMap(hex) ? placeOf(board, hex) : null, piece: pieceOf(unit) }, part, text)
}

/** The hexes of units on the map, each once. */
export const placesOfUnits = ({ board, battlefield }: QuestionContext, units: readonly UnitId[]): readonly PlaceId[] =>
  [...new Set(units.map((unit) => battlefield.state.units[unit]?.hex ?? offMap))]
    .filter((hex) => isOnMap(hex))
    .map((hex) => placeOf(board, hex))

/** Rings around the hexes of units on the map. */
export const ringUnits = (context: QuestionContext, units: readonly UnitId[], tone: Tone): readonly Mark[] =>
  placesOfUnits(context, units).map((place) => ring(place, tone))

export const ringVertex = ({ board }: QuestionContext, vertex: Vertex, tone: Tone, text = ''): Mark =>
  ring(placeOfVertex(board, vertex), tone, text)

export const ringSide = ({ board }: QuestionContext, side: HexSide, tone: Tone, text = ''): Mark =>
  ring(placeOfSide(board, side), tone, text)
