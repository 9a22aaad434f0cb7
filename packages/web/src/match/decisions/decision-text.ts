/**
 * Texts of standing decisions, as the question was asked and answered. They are stored with the decision, because they
 * cannot be reconstructed later.
 */
import type { Face, MatchFace, PieceId, StandingInstruction } from '@firestep/face'
import type { FixedOrder, InstructionOrder, Json, PlannedAnswer, Question, StandingOrder } from '@firestep/referee'
import type { AnswerDraft } from '../../answer/answer-draft.ts'
import { answerText } from '../../answer/proposed-answer.ts'
import type { AnyView } from '../../match-session/any-match.ts'
import type { MatchSession } from '../../match-session/match-session.ts'

/** Maximum length of a stored text. */
const maxLength = 500
const truncate = (text: string): string => (text.length <= maxLength ? text : `${text.slice(0, maxLength - 1)}…`)

/** A condition of a standing order: a key of the question's subject, its value, and its meaning. */
export interface Condition {
  readonly key: string
  readonly value: Json
  readonly text: string
}

export function conditionsOf({ posed: { matchFace, view, question } }: AnswerDraft): Condition[] {
  const meanings = matchFace.conditions?.(view, question) ?? {}
  return Object.entries(meanings).flatMap(([key, meaning]) => {
    const value = fieldOf(question, key)
    return value === undefined ? [] : [{ key, value, text: meaning }]
  })
}

function fieldOf({ about }: Question, key: string): Json | undefined {
  if (typeof about !== 'object' || about === null || Array.isArray(about)) return undefined
  return (about as Readonly<Record<string, Json>>)[key]
}

/** A standing order from the current answer, bound to some of the current conditions. */
export function newOrder(face: Face, draft: AnswerDraft, answer: Json, conditions: readonly Condition[]): FixedOrder {
  const { matchFace, view, question } = draft.posed
  const { kind } = question
  const moment = face.windows[kind] ?? `Asked “${matchFace.prompt(view, question).title}” or the like`
  const conditionText = conditions.length === 0 ? 'always' : `if ${conditions.map(({ text }) => text).join(' and ')}`
  return {
    kind,
    when: Object.fromEntries(conditions.map(({ key, value }) => [key, value])),
    answer,
    words: truncate(`${moment}: “${answerText(draft)}”, ${conditionText}`),
  }
}

/** The current answer as a step of a plan. */
export function newStep(draft: AnswerDraft, answer: Json): PlannedAnswer {
  const { matchFace, view, question } = draft.posed
  const { kind } = question
  const text = answerText(draft)
  // Only an answer without parts needs the title of its question: "none" would not say of what.
  return {
    kind,
    answer,
    words: truncate(draft.soFar.length > 0 ? text : `${matchFace.prompt(view, question).title}: ${text}`),
  }
}

/** Decisions made by a program have no text: they are named by their kind. */
export function decisionText(face: Face, decision: PlannedAnswer | StandingOrder): string {
  if (decision.words !== undefined) return decision.words
  const kinds = 'kinds' in decision ? decision.kinds : [decision.kind]
  const content = 'kinds' in decision ? decision.instruction : decision.answer
  const moments = kinds.map((kind) => face.windows[kind] ?? kind).join(', ')
  return `${moments}: ${typeof content === 'string' ? content : JSON.stringify(content)}`
}

/** A standing order by instruction, with its current text. */
export function instructionOrder(
  { gameFace: face, matchFace }: Pick<MatchSession, 'gameFace' | 'matchFace'>,
  view: AnyView,
  standing: StandingInstruction,
): InstructionOrder {
  const { standingOrders } = matchFace
  if (standingOrders === undefined) throw new Error(`${face.game.name} takes no instructions`)
  const fullForm = standingOrders
    .forms(view, view.secrets.viewer ?? '')
    .find(({ kinds }) => kinds.length === standing.kinds.length)
  const moments =
    fullForm !== undefined ? '' : ` (${standing.kinds.map((kind) => face.windows[kind] ?? kind).join('; ')})`
  return {
    kinds: standing.kinds,
    instruction: standing.instruction,
    words: truncate(`${standingOrders.text(view, standing)}${moments}`),
  }
}

/** The current choice as an instruction to always answer so; null if the game has none for it. */
export function alwaysInstruction(
  { standingOrders }: MatchFace,
  draft: AnswerDraft | null,
): StandingInstruction | null {
  if (standingOrders === undefined || draft?.answer === undefined || draft.ruling?.allowed !== true) return null
  return standingOrders.instructionFor(draft.posed.view, draft.posed.question, draft.answer)
}

/** The orders with one replaced, or added at the end. */
export const withOrder = (
  orders: readonly StandingOrder[],
  index: number | null,
  order: StandingOrder,
): readonly StandingOrder[] => (index === null ? [...orders, order] : orders.with(index, order))

/** Moves one order before its predecessor. */
export function movedUp(orders: readonly StandingOrder[], index: number): readonly StandingOrder[] {
  const [order, predecessor] = [orders[index], orders[index - 1]]
  if (order === undefined || predecessor === undefined) return orders
  return orders.with(index, predecessor).with(index - 1, order)
}

/** The pieces that standing orders name. */
export function orderedPieces(matchFace: MatchFace, view: AnyView, orders: readonly StandingOrder[]): Set<PieceId> {
  const { standingOrders } = matchFace
  if (standingOrders === undefined) return new Set()
  return new Set(orders.flatMap((order) => ('kinds' in order ? standingOrders.pieces(view, order) : [])))
}
