/** The context of a question, and helpers from which every question kind builds its options. */
import type { AnswerOption, Mark, PlaceId, PointerTarget, Tone } from '@firestep/face'
import { rings } from '@firestep/face/hex'
import {
  type KindFace as KindFaceOf,
  type OptionText,
  optionAt,
  type QuestionContext as SceneOf,
  type TypedContext,
} from '@firestep/face/questions'
import type { Json, QuestionType } from '@firestep/referee'
import type { Side } from '../../data/schema.ts'
import { unitsAt } from '../../rules/battlefield.ts'
import { type Hex, isOnMap, nowhere, type UnitId } from '../../rules/ids.ts'
import type { BattleRules } from '../../rules/kinds.ts'
import type { Battlefield, BattleView } from '../../rules/state.ts'
import { waitingAt, waitingPlace } from '../arrivals.ts'
import { type Board, hexOf, pieceOf, placeOf, unitOfPiece } from '../board.ts'

export {
  checkAnswer,
  endOption,
  explainPart,
  nextParts,
  plainOption,
  plainPreview,
} from '@firestep/face/questions'

export interface QuestionContext extends SceneOf<BattleView> {
  readonly board: Board
  readonly rules: BattleRules
  /** The battlefield as the asked side sees it. */
  readonly battlefield: Battlefield
  /** The asked side. */
  readonly side: Side
}

/** A selected piece or place as a part of an answer: an own unit, or a hex with any units. */
export type PointedPart =
  | { readonly sort: 'unit'; readonly part: UnitId }
  | { readonly sort: 'hex'; readonly part: Hex }

export type KindFace<Q extends QuestionType> = KindFaceOf<QuestionContext, PointedPart, Q>

/** The context of a question whose type is known. */
export type AskedContext<Q extends QuestionType> = TypedContext<QuestionContext, Q>

/** True if something pointed at is in the answer already. */
export const isChosen = (soFar: readonly Json[], part: Json): boolean => soFar.includes(part)

/** Units or hexes in the order in which answers list them. */
export const ascending = (parts: readonly Json[]): Json[] => [...parts].sort((a, b) => Number(a) - Number(b))

export function pointedParts(
  { board, view, battlefield, side }: QuestionContext,
  pointed: PointerTarget,
): PointedPart[] {
  if (pointed.at === 'card') return []
  if (pointed.at === 'place') {
    const hex = hexOf(board, pointed.place)
    const units = [...(hex === null ? [] : unitsAt(battlefield, hex)), ...waitingAt(board, view, pointed.place)]
    return [...units.map(unitPart), ...(hex === null ? [] : [hexPart(hex)])]
  }
  const unit = unitOfPiece(pointed.piece)
  if (unit === null) return []
  const hex = hexOfPiece(battlefield, side, unit)
  const standing = hex === null || !isOnMap(hex) ? [] : [hexPart(hex)]
  return unit.side === side ? [unitPart(unit.unit), ...standing] : standing
}

function hexOfPiece(
  battlefield: Battlefield,
  side: Side,
  piece: { readonly side: Side; readonly unit: UnitId },
): Hex | null {
  if (piece.side === side) return battlefield.army.units[piece.unit]?.hex ?? null
  return battlefield.enemy.stacks.find(({ units }) => units.some(({ unit }) => unit === piece.unit))?.hex ?? null
}

const unitPart = (unit: UnitId): PointedPart => ({ sort: 'unit', part: unit })
const hexPart = (hex: Hex): PointedPart => ({ sort: 'hex', part: hex })

export const hexOption = ({ board }: QuestionContext, hex: Hex, text: OptionText, part: Json = hex): AnswerOption =>
  optionAt({ place: placeOf(board, hex) }, part, text)

/** An option for an own unit. */
export const unitOption = (context: QuestionContext, unit: UnitId, text: OptionText, part: Json = unit): AnswerOption =>
  optionAt({ place: placeOfUnit(context, unit), piece: pieceOf(context.side, unit) }, part, text)

/** The place of an own unit: on the map, aboard, or beside the edge; null for later arrivals. */
export function placeOfUnit({ board, view, battlefield }: QuestionContext, unit: UnitId): PlaceId | null {
  const hex = battlefield.army.units[unit]?.hex ?? nowhere
  return isOnMap(hex) ? placeOf(board, hex) : waitingPlace(board, view, unit)
}

/** Rings around the hexes of own units on the map. */
export const ringed = (
  { board, battlefield }: QuestionContext,
  units: readonly UnitId[],
  tone: Tone,
  text = '',
): readonly Mark[] =>
  rings(board, [...new Set(units.map((unit) => battlefield.army.units[unit]?.hex ?? nowhere))], tone, text)
