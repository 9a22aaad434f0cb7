/** The context of a question, and helpers from which every question kind builds its options. */
import type { AnswerOption, Mark, PlaceId, PointerTarget, Tone } from '@firestep/face'
import {
  type KindFace as BaseKindFace,
  type QuestionContext as BaseQuestionContext,
  type OptionText,
  optionAt,
  type TypedContext,
} from '@firestep/face/questions'
import { asId, type Json, type QuestionType } from '@firestep/referee'
import type { Side } from '../../data/enums.ts'
import { unitAt } from '../../rules/battlefield.ts'
import { type CardId, isCombatId, isCommandId } from '../../rules/card-ids.ts'
import { type Hex, isOnMap, noUnit, offBoard, type UnitId } from '../../rules/ids.ts'
import type { BattleRules } from '../../rules/index.ts'
import type { Battlefield, BattleView } from '../../rules/state.ts'
import type { Board } from '../board.ts'

export { checkAnswer, endOption, explainPart, nextParts, plainOption, plainPreview } from '@firestep/face/questions'

export interface QuestionContext extends BaseQuestionContext<BattleView> {
  readonly board: Board
  readonly rules: BattleRules
  readonly battlefield: Battlefield
  /** The side that is asked. */
  readonly side: Side
}

/** A pointed-at thing, as a part of an answer. */
export type PointedPart =
  | { readonly sort: 'unit'; readonly part: UnitId }
  | { readonly sort: 'hex'; readonly part: Hex }
  | { readonly sort: 'card'; readonly part: CardId }

export type KindFace<Q extends QuestionType> = BaseKindFace<QuestionContext, PointedPart, Q>
/** The context of a question of one type. */
export type ContextOf<Q extends QuestionType> = TypedContext<QuestionContext, Q>

export function pointedParts({ battlefield }: QuestionContext, pointed: PointerTarget): PointedPart[] {
  if (pointed.at === 'card') {
    const { card } = pointed
    return isCommandId(card) || isCombatId(card) ? [{ sort: 'card', part: card }] : []
  }
  if (pointed.at === 'piece') {
    const unit = asId<UnitId>(Number(pointed.piece))
    const hex = battlefield.state.units[unit]?.hex ?? offBoard
    return isOnMap(hex) ? unitAndHexParts(hex, unit) : []
  }
  const hex = battlefield.book.boardHexes[Number(pointed.place)]
  if (hex === undefined) return []
  const unit = unitAt(battlefield, hex)
  return unit === noUnit ? [{ sort: 'hex', part: hex }] : unitAndHexParts(hex, unit)
}

const unitAndHexParts = (hex: Hex, unit: UnitId): PointedPart[] => [
  { sort: 'unit', part: unit },
  { sort: 'hex', part: hex },
]

export const hexOption = (hex: Hex, text: OptionText, part: Json = hex): AnswerOption =>
  optionAt({ place: String(hex) }, part, text)

export function unitOption(
  { battlefield }: QuestionContext,
  unit: UnitId,
  text: OptionText,
  part: Json = unit,
): AnswerOption {
  const hex = battlefield.state.units[unit]?.hex ?? offBoard
  return optionAt({ place: isOnMap(hex) ? String(hex) : null, piece: String(unit) }, part, text)
}

export const cardOption = (card: string, text: OptionText, part: Json = card): AnswerOption =>
  optionAt({ card }, part, text)

export const ringHex = (hex: Hex, tone: Tone, text = ''): Mark => ({
  type: 'ring',
  place: String(hex),
  tone,
  text,
})

/** The hexes of surviving units. */
const hexesOfUnits = ({ battlefield }: QuestionContext, units: readonly UnitId[]): Hex[] =>
  units.map((unit) => battlefield.state.units[unit]?.hex ?? offBoard).filter((hex) => isOnMap(hex))

/** The places of surviving units. */
export const placesOfUnits = (context: QuestionContext, units: readonly UnitId[]): PlaceId[] =>
  hexesOfUnits(context, units).map(String)

/** Rings around the hexes of surviving units. */
export const ringUnits = (context: QuestionContext, units: readonly UnitId[], tone: Tone): Mark[] =>
  hexesOfUnits(context, units).map((hex) => ringHex(hex, tone))

export const path = (hexes: readonly Hex[], seat: Side): Mark[] =>
  hexes.length < 2 ? [] : [{ type: 'path', places: hexes.map(String), seat }]

export const shot = (from: Hex, to: Hex, seat: Side): Mark => ({
  type: 'shot',
  from: String(from),
  to: String(to),
  seat,
})
