/** The question to a player, the answer draft, and the actions that build and give it. */
import { type AnswerOption, isTouchedBy, type PlaceId, type PointerTarget } from '@firestep/face'
import type { Json, Ruling } from '@firestep/referee'
import { useMemo, useState } from 'react'
import type { MatchSession, SessionState } from '../match-session/match-session.ts'
import type { Settings } from '../store/index.ts'
import {
  type AnswerDraft,
  choose,
  chosenOptions,
  initialDraft,
  tickAll,
  touch,
  whyCannotJoin,
  whyNot,
  withoutLastPart,
} from './answer-draft.ts'

export interface QuestionState {
  /** Identifies one question and one part of its answer. */
  readonly id: string
  readonly draft: AnswerDraft | null
  /** Ruling that refused the last touch. */
  readonly refusal: Ruling | null
  /** Options of a touch that could mean several things. */
  readonly candidates: readonly AnswerOption[]
  /** Warnings about the answer; giving it again ignores them. */
  readonly warnings: readonly string[]
  choose(option: AnswerOption): void
  /** Restricts the list to these options until one is chosen or all are shown again. */
  restrictTo(options: readonly AnswerOption[]): void
  touchPlace(place: PlaceId): void
  touchCard(card: string): void
  back(): void
  clear(): void
  /** Adopts an answer that was built elsewhere; it still has to be given. */
  adopt(draft: AnswerDraft): void
  give(): void
  /** Gives a complete answer that was built elsewhere; true if it was accepted. */
  giveDraft(draft: AnswerDraft): boolean
}

/** The draft with its refusal and warnings, and the initial draft it started from. */
interface DraftState extends Pick<QuestionState, 'draft' | 'refusal' | 'candidates' | 'warnings'> {
  readonly initial: AnswerDraft | null
}

const noFeedback = { refusal: null, candidates: [], warnings: [] } as const

/** Settings for confirmations and warnings. */
type AnswerSettings = Pick<Settings, 'confirm' | 'warnings' | 'unfinished'>

/** Accepts an answer built for the question of this number, or refuses it. */
type GiveAnswer = (draft: AnswerDraft, answer: Json, number: number) => Ruling

export function useQuestion(
  session: Pick<MatchSession, 'matchFace' | 'rules'>,
  state: Pick<SessionState, 'asked' | 'views'>,
  settings: AnswerSettings,
  isReady: boolean,
  onGive: GiveAnswer,
): QuestionState {
  const { asked } = state
  const start = useMemo(() => {
    const view = asked === null ? undefined : state.views[asked.question.seat]
    const kind = asked === null ? undefined : session.rules.kinds[asked.question.kind]
    if (!isReady || asked === null || view === undefined || kind === undefined) return null
    return initialDraft({ matchFace: session.matchFace, kind, question: asked.question, view })
  }, [asked, session, state.views, isReady])
  const [draftState, setDraftState] = useState<DraftState>({ initial: start, draft: start, ...noFeedback })
  // A draft for one question is not shown for the next.
  const {
    draft: shown,
    refusal,
    candidates,
    warnings,
  } = draftState.initial === start ? draftState : { draft: start, ...noFeedback }

  const update = (next: AnswerDraft | null, feedback: Partial<DraftState> = {}) =>
    setDraftState({ initial: start, draft: next, ...noFeedback, ...feedback })

  const give = (draft: AnswerDraft, ignoreWarnings: boolean): boolean => {
    const { answer } = draft
    if (answer === undefined || asked === null) return false
    const openWarnings = ignoreWarnings ? [] : warningsOf(draft, settings)
    const ruling = openWarnings.length > 0 ? null : onGive(draft, answer, asked.number)
    if (ruling === null) update(draft, { warnings: openWarnings })
    else if (!ruling.allowed) update(draft, { refusal: ruling })
    return ruling?.allowed === true
  }

  const chooseOption = (draft: AnswerDraft, option: AnswerOption) => {
    const next = choose(draft, option)
    update(next)
    if (next.ticks !== null || !next.isFinished || !next.ruling?.allowed) return
    if (option.ends || !settings.confirm) give(next, false)
  }

  const handleTouch = (target: PointerTarget) => {
    if (shown === null) return
    const isTouched = isTouchedBy(target)
    // A single part is replaced by another choice; a group is not.
    const conflict = shown.soFar.length > 1 ? whyCannotJoin(shown, target) : null
    if (conflict !== null) return update(shown, { refusal: conflict })
    if (!shown.options.some(isTouched) && isLastPart(shown, isTouched)) {
      if (shown.ruling?.allowed === true) give(shown, false)
      else update(withoutLastPart(shown))
      return
    }
    const { draft, options } = touch(shown, target)
    const [only] = options
    const combined = options.length > 1 ? tickAll(draft, options) : null
    if (combined !== null) update(combined)
    else if (options.length > 1) update(draft, { candidates: options })
    else if (only !== undefined) chooseOption(draft, only)
    else update(shown, { refusal: whyNot(shown, target), candidates, warnings })
  }

  return {
    id: `${asked?.question.seat} ${asked?.number} ${shown === null ? 0 : stageOf(shown)}`,
    draft: shown,
    refusal,
    candidates,
    warnings,
    choose: (option) => shown !== null && chooseOption(shown, option),
    restrictTo: (options) => update(shown, { candidates: options }),
    touchPlace: (place) => handleTouch({ at: 'place', place }),
    touchCard: (card) => handleTouch({ at: 'card', card }),
    back: () => shown !== null && update(withoutLastPart(shown)),
    clear: () => update(start),
    adopt: update,
    give: () => shown !== null && give(shown, warnings.length > 0),
    giveDraft: (draft) => give(draft, warnings.length > 0),
  }
}

/** Progress of an answer; it does not change while a set is ticked. */
const stageOf = ({ soFar, ticks }: AnswerDraft): string =>
  ticks === null ? `${soFar.length}` : `set ${ticks.fixedParts ?? 0}`

/** Touching the last chosen part again gives the answer, or removes the part while the answer is incomplete. */
function isLastPart(shown: AnswerDraft, isTouched: (option: AnswerOption) => boolean): boolean {
  const last = shown.ticks === null ? chosenOptions(shown).at(-1) : undefined
  return last !== undefined && isTouched(last)
}

function warningsOf({ posed, answer }: AnswerDraft, { warnings, unfinished }: AnswerSettings): string[] {
  const { matchFace, view, question } = posed
  if (answer === undefined) return []
  const warning = warnings ? matchFace.warning(view, question, answer) : null
  return [...(warning === null ? [] : [warning]), ...(unfinished ? matchFace.unfinished(view, question, answer) : [])]
}
