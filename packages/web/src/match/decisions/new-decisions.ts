/**
 * Standing decisions made from the current answer or from a form. Their texts are stored with them (`words`), because
 * they cannot be reconstructed later; `when` and `words` are stored names.
 */
import type { Face, MatchFace, StandingInstruction } from '@firestep/face'
import type { FixedOrder, InstructionOrder, Json, PlannedAnswer, Question } from '@firestep/referee'
import type { AnswerDraft } from '../../answer/answer-draft.ts'
import { answerText } from '../../answer/proposed-answer.ts'
import type { AnyView } from '../../match-session/any-match.ts'
import type { MatchSession } from '../../match-session/match-session.ts'
import { newDecisionsText } from '../../texts/decisions.ts'
import { momentsOf, truncate } from './decision-text.ts'

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

/** The current answer as a standing order, bound to some of the current conditions. */
export function fixedOrderOf(
  face: Face,
  draft: AnswerDraft,
  answer: Json,
  conditions: readonly Condition[],
): FixedOrder {
  const { matchFace, view, question } = draft.posed
  const { kind } = question
  const moment = face.windows[kind] ?? newDecisionsText.momentLike(matchFace.prompt(view, question).title)
  const conditionText = conditions.length === 0 ? 'always' : `if ${conditions.map(({ text }) => text).join(' and ')}`
  return {
    kind,
    when: Object.fromEntries(conditions.map(({ key, value }) => [key, value])),
    answer,
    words: truncate(`${moment}: “${answerText(draft)}”, ${conditionText}`),
  }
}

/** The current answer as part of a plan. */
export function plannedAnswerOf(draft: AnswerDraft, answer: Json): PlannedAnswer {
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

/** A standing order by instruction, with its current text. */
export function instructionOrderOf(
  { gameFace: face, matchFace }: Pick<MatchSession, 'gameFace' | 'matchFace'>,
  view: AnyView,
  standing: StandingInstruction,
): InstructionOrder {
  const { standingOrders } = matchFace
  if (standingOrders === undefined) throw new Error(`${face.game.name} takes no instructions`)
  // The moments are named only if they are not all those of a form.
  const coversWholeForm = standingOrders
    .forms(view, view.secrets.viewer ?? '')
    .some(({ kinds }) => kinds.length === standing.kinds.length && kinds.every((kind) => standing.kinds.includes(kind)))
  const moments = coversWholeForm ? '' : ` (${momentsOf(face, standing.kinds).join('; ')})`
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
