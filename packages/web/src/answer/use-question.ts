/** The question to a player, the answer draft, and the actions that build and give it. */
import { type AnswerOption, isTouchedBy, type PlaceId, type PointerTarget } from '@firestep/face'
import type { Json, Ruling } from '@firestep/referee'
import { useMemo, useState } from 'react'
import type { MatchSession, SessionState } from '../match-session/match-session.ts'
import type { Settings } from '../store/index.ts'
import {
  type AnswerDraft,
  back,
  cannotJoin,
  choose,
  initialDraft,
  taken,
  tickAll,
  touch,
  whyNot,
} from './answer-draft.ts'

export interface QuestionState {
  /** Identifies one question and one part of its answer. */
  readonly id: string
  readonly draft: AnswerDraft | null
  /** Ruling that refused the last touch. */
  readonly refusal: Ruling | null
  /** Options of a touch that could mean several things. */
  readonly meant: readonly AnswerOption[]
  /** Warnings about the answer; giving it again ignores them. */
  readonly doubts: readonly string[]
  choose(option: AnswerOption): void
  /** Restricts the list to these options until one is chosen or all are shown again. */
  among(offers: readonly AnswerOption[]): void
  touchPlace(place: PlaceId): void
  touchCard(card: string): void
  back(): void
  clear(): void
  /** Adopts an answer that was built elsewhere; it still has to be given. */
  takeOver(built: AnswerDraft): void
  give(): void
  /** Gives a complete answer that was built elsewhere; true if it was accepted. */
  giveThis(built: AnswerDraft): boolean
}

/** The draft with its refusal and warnings, and the initial draft it started from. */
interface Building extends Pick<QuestionState, 'draft' | 'refusal' | 'meant' | 'doubts'> {
  readonly from: AnswerDraft | null
}

const nothingSaid = { refusal: null, meant: [], doubts: [] } as const

/** Settings for confirmations and warnings. */
type Cares = Pick<Settings, 'confirm' | 'warnings' | 'unfinished'>

/** Accepts an answer built for the question of this number, or refuses it. */
type Giving = (built: AnswerDraft, answer: Json, number: number) => Ruling

export function useQuestion(
  session: Pick<MatchSession, 'matchFace' | 'rules'>,
  now: Pick<SessionState, 'asked' | 'views'>,
  settings: Cares,
  ready: boolean,
  giving: Giving,
): QuestionState {
  const { asked } = now
  const start = useMemo(() => {
    const view = asked === null ? undefined : now.views[asked.question.seat]
    const kind = asked === null ? undefined : session.rules.kinds[asked.question.kind]
    if (!ready || asked === null || view === undefined || kind === undefined) return null
    return initialDraft({ matchFace: session.matchFace, kind, question: asked.question, view })
  }, [asked, session, now.views, ready])
  const [kept, setKept] = useState<Building>({ from: start, draft: start, ...nothingSaid })
  // A draft for one question is not shown for the next.
  const { draft: shown, refusal, meant, doubts } = kept.from === start ? kept : { draft: start, ...nothingSaid }

  const settle = (next: AnswerDraft | null, said: Partial<Building> = {}) =>
    setKept({ from: start, draft: next, ...nothingSaid, ...said })

  const give = (from: AnswerDraft, sure: boolean): boolean => {
    const { answer } = from
    if (answer === undefined || asked === null) return false
    const thoughts = sure ? [] : doubtsOf(from, settings)
    const ruling = thoughts.length > 0 ? null : giving(from, answer, asked.number)
    if (ruling === null) settle(from, { doubts: thoughts })
    else if (!ruling.allowed) settle(from, { refusal: ruling })
    return ruling?.allowed === true
  }

  const take = (from: AnswerDraft, option: AnswerOption) => {
    const next = choose(from, option)
    settle(next)
    if (next.ticks !== null || !next.whole || !next.ruling?.allowed) return
    if (option.ends || !settings.confirm) give(next, false)
  }

  const touched = (pointed: PointerTarget) => {
    if (shown === null) return
    const meaning = isTouchedBy(pointed)
    // A single part is replaced by another choice; a group is not.
    const alone = shown.soFar.length > 1 ? cannotJoin(shown, pointed) : null
    if (alone !== null) return settle(shown, { refusal: alone })
    if (!shown.offers.some(meaning) && isLastPart(shown, meaning)) {
      if (shown.ruling?.allowed === true) give(shown, false)
      else settle(back(shown))
      return
    }
    const { from, offers } = touch(shown, pointed)
    const [only] = offers
    const together = offers.length > 1 ? tickAll(from, offers) : null
    if (together !== null) settle(together)
    else if (offers.length > 1) settle(from, { meant: offers })
    else if (only !== undefined) take(from, only)
    else settle(shown, { refusal: whyNot(shown, pointed), meant, doubts })
  }

  return {
    id: `${asked?.question.seat} ${asked?.number} ${shown === null ? 0 : stageOf(shown)}`,
    draft: shown,
    refusal,
    meant,
    doubts,
    choose: (option) => shown !== null && take(shown, option),
    among: (offers) => settle(shown, { meant: offers }),
    touchPlace: (place) => touched({ at: 'place', place }),
    touchCard: (card) => touched({ at: 'card', card }),
    back: () => shown !== null && settle(back(shown)),
    clear: () => settle(start),
    takeOver: settle,
    give: () => shown !== null && give(shown, doubts.length > 0),
    giveThis: (built) => give(built, doubts.length > 0),
  }
}

/** Progress of an answer; it does not change while a set is ticked. */
const stageOf = ({ soFar, ticks }: AnswerDraft): string =>
  ticks === null ? `${soFar.length}` : `set ${ticks.after ?? 0}`

/** Touching the last chosen part again gives the answer, or removes the part while the answer is incomplete. */
function isLastPart(shown: AnswerDraft, meaning: (option: AnswerOption) => boolean): boolean {
  const last = shown.ticks === null ? taken(shown).at(-1) : undefined
  return last !== undefined && meaning(last)
}

function doubtsOf({ posed, answer }: AnswerDraft, { warnings, unfinished }: Cares): string[] {
  const { matchFace, view, question } = posed
  if (answer === undefined) return []
  const warning = warnings ? matchFace.warning(view, question, answer) : null
  return [...(warning === null ? [] : [warning]), ...(unfinished ? matchFace.unfinished(view, question, answer) : [])]
}
