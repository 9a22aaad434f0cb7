/** A hint as a person reads it: answers in words, what each is expected to bring, and how often it was tried. */
import type { ConsideredAnswer, Hint, ValueUnit } from '@firestep/bots'
import type { Json } from '@firestep/referee'
import type { AnswerDraft, PosedQuestion } from '../answer/answer-draft.ts'
import { draftOf, wordsOf } from '../answer/proposed-answer.ts'

export interface Proposal {
  readonly draft: AnswerDraft
  readonly words: string
  /** What speaks of it, where it can be read back: what is at stake. */
  readonly why: readonly string[]
  /** What it is expected to bring by the end of the turn; null where nothing was tried that could tell. */
  readonly worth: number | null
  readonly visits: number
}

export interface Proposals {
  /** The choice first, then what else was considered, the best first. */
  readonly shown: readonly Proposal[]
  /** How many more were considered. */
  readonly more: number
}

/** So many are shown beside the choice. */
const others = 6

export function proposalsOf(put: PosedQuestion, { answer, considered }: Hint): Proposals {
  // Without a single try there is only a guess at which is better, and no telling what any of them brings.
  const tried = considered.some(({ visits }) => visits > 0)
  const propose = (proposed: Json, one: ConsideredAnswer | undefined): Proposal[] => {
    const draft = draftOf(put, proposed)
    if (draft === null) return []
    const worth = tried ? (one?.worth ?? null) : null
    return [{ draft, ...saidOf(draft), worth, visits: one?.visits ?? 0 }]
  }
  const listed = considered.slice(0, 1 + others)
  return {
    shown: listed.length === 0 ? propose(answer, undefined) : listed.flatMap((one) => propose(one.answer, one)),
    more: considered.length - listed.length,
  }
}

/** What is written on the map reads back as its message; everything else in the words of the list. */
function saidOf(built: AnswerDraft): Pick<Proposal, 'words' | 'why'> {
  const { table, view, question } = built.put
  const drafting = table.drafting?.(view, question, []) ?? null
  const written = drafting === null || drafting.ahead ? null : drafting.taken(built.answer ?? null)
  if (drafting === null || written === null) return { words: wordsOf(built), why: [] }
  const { message, stakes } = drafting.read(written)
  return { words: message.slice(1).join(' '), why: stakes }
}

/** "+0.42 medals" */
export function valueText(worth: number, unit: ValueUnit | null): string {
  const size = Math.abs(worth).toFixed(2)
  const sign = size === '0.00' ? '±' : worth < 0 ? '−' : '+'
  return `${sign}${size}${unit === null ? '' : ` ${size === '1.00' ? unit.one : unit.many}`}`
}

export const triedText = (visits: number): string =>
  visits === 0 ? 'judged, not tried' : visits === 1 ? 'tried once' : `tried ${visits} times`

/** Where a bar begins and ends, of a hundred: from nought to what it stands for, on one scale for all. */
export function barOf(worth: number, shown: readonly Proposal[]): { readonly from: number; readonly to: number } {
  const worths = shown.map((one) => one.worth ?? 0)
  const least = Math.min(0, ...worths)
  const span = Math.max(0, ...worths) - least
  const at = (value: number): number => (span === 0 ? 0 : (100 * (value - least)) / span)
  return { from: at(Math.min(0, worth)), to: at(Math.max(0, worth)) }
}
