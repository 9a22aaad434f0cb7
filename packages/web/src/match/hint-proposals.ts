/** A hint as a player reads it: answers as text, the expected value of each, and how often it was tried. */
import type { ConsideredAnswer, Hint, ValueUnit } from '@firestep/bots'
import type { Json } from '@firestep/referee'
import type { AnswerDraft, PosedQuestion } from '../answer/answer-draft.ts'
import { answerText, draftOfAnswer } from '../answer/proposed-answer.ts'
import { hintProposalsText } from '../texts/match.ts'

export interface Proposal {
  readonly draft: AnswerDraft
  readonly text: string
  /** Reasons for the answer, where they can be read back from it: what is at stake. */
  readonly why: readonly string[]
  /** Expected value by the end of the turn; null if nothing was tried that could tell. */
  readonly value: number | null
  readonly visits: number
}

export interface Proposals {
  /** The Colonel's choice first, then the other considered answers, best first. */
  readonly shown: readonly Proposal[]
  /** Number of further answers considered. */
  readonly furtherCount: number
}

/** Number of answers shown beside the choice. */
const maxOthers = 6

export function proposalsOf(posed: PosedQuestion, { answer, considered }: Hint): Proposals {
  // Without a single try the order is only a guess, and no expected value is known.
  const hasVisits = considered.some(({ visits }) => visits > 0)
  const propose = (proposed: Json, choice: ConsideredAnswer | undefined): Proposal[] => {
    const draft = draftOfAnswer(posed, proposed)
    if (draft === null) return []
    const value = hasVisits ? (choice?.value ?? null) : null
    return [{ draft, ...proposalText(draft), value, visits: choice?.visits ?? 0 }]
  }
  const shown = considered.slice(0, 1 + maxOthers)
  return {
    shown: shown.length === 0 ? propose(answer, undefined) : shown.flatMap((choice) => propose(choice.answer, choice)),
    furtherCount: considered.length - shown.length,
  }
}

/** Orders written on the map read back as their message; everything else in the words of the option list. */
function proposalText(draft: AnswerDraft): Pick<Proposal, 'text' | 'why'> {
  const { matchFace, view, question } = draft.posed
  const orderEditor = matchFace.orderEditor?.(view, question, []) ?? null
  const orderDraft =
    orderEditor === null || orderEditor.isPreparation ? null : orderEditor.draftOfAnswer(draft.answer ?? null)
  if (orderEditor === null || orderDraft === null) return { text: answerText(draft), why: [] }
  const { message, stakes } = orderEditor.readBack(orderDraft)
  return { text: message.slice(1).join(' '), why: stakes }
}

/** "+0.42 medals" */
export function valueText(value: number, unit: ValueUnit | null): string {
  const size = Math.abs(value).toFixed(2)
  const sign = value < 0 ? '−' : '+'
  return `${size === '0.00' ? '±' : sign}${size}${unit === null ? '' : ` ${size === '1.00' ? unit.one : unit.many}`}`
}

export function triedText(visits: number): string {
  if (visits === 0) return 'judged, not tried'
  return visits === 1 ? 'tried once' : hintProposalsText.visits(visits)
}

/** Start and end of a bar in percent: from zero to the value, on one scale for all. */
export function barOf(value: number, shown: readonly Proposal[]): { readonly from: number; readonly to: number } {
  const values = shown.map((proposal) => proposal.value ?? 0)
  const min = Math.min(0, ...values)
  const span = Math.max(0, ...values) - min
  const percentageAt = (position: number): number => (span === 0 ? 0 : (100 * (position - min)) / span)
  return { from: percentageAt(Math.min(0, value)), to: percentageAt(Math.max(0, value)) }
}
