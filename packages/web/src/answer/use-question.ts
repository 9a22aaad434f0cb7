/** The question to a player, the answer draft, and the actions that build and give it. */
import { type AnswerOption, isTouchedBy, type PlaceId, type PointerTarget } from '@firestep/face'
import type { Json, Ruling } from '@firestep/referee'
import { useMemo, useState } from 'react'
import type { MatchSession, SessionState } from '../match-session/match-session.ts'
import type { Settings } from '../store/index.ts'
import {
  type AnswerDraft,
  answerDraft,
  choose,
  chosenOptions,
  initialDraft,
  isComplete,
  meantOption,
  needsConfirmation,
  tickAll,
  touch,
  type WarningSettings,
  warningsOf,
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
  /** Ticks all that the set has. */
  chooseAll(): void
  /** Restricts the list to these options until one is chosen or all are currentDraft again. */
  restrictTo(options: readonly AnswerOption[]): void
  touchPlace(place: PlaceId): void
  touchCard(card: string): void
  /** Takes a card into the answer without giving it: a finger touches a card to read it. */
  takeCard(card: string): void
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
type AnswerSettings = Pick<Settings, 'confirm'> & WarningSettings

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
  // A draft for one question is not currentDraft for the next.
  const {
    draft: currentDraft,
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

  /** Takes the draft over, and gives it at once if nothing is left to choose or to confirm. */
  const proceed = (next: AnswerDraft, ends = false) => {
    update(next)
    if (!isComplete(next)) return
    if (ends || !(settings.confirm || needsConfirmation(next))) give(next, false)
  }

  const chooseOption = (draft: AnswerDraft, option: AnswerOption) => proceed(choose(draft, option), option.ends)

  const handleTouch = (target: PointerTarget, take = chooseOption) => {
    if (currentDraft === null) return
    const isTouched = isTouchedBy(target)
    // A single part is replaced by another choice; a group is not.
    const conflict = currentDraft.soFar.length > 1 ? whyCannotJoin(currentDraft, target) : null
    if (conflict !== null) return update(currentDraft, { refusal: conflict })
    // The unit in hand is taken at its owner's word.
    if (currentDraft.beforePickUp !== null && isLastPart(currentDraft, isTouched))
      return proceed(answerDraft(currentDraft.posed, currentDraft.soFar))
    if (!currentDraft.options.some(isTouched) && isLastPart(currentDraft, isTouched)) {
      if (currentDraft.ruling?.allowed === true) give(currentDraft, false)
      else update(withoutLastPart(currentDraft))
      return
    }
    const { draft, options } = touch(currentDraft, target)
    const meant = meantOption(options)
    const combined = options.length > 1 ? tickAll(draft, options) : null
    if (combined !== null) proceed(combined)
    else if (meant !== null) take(draft, meant)
    else if (options.length > 1) update(draft, { candidates: options })
    else update(currentDraft, { refusal: whyNot(currentDraft, target), candidates, warnings })
  }

  return {
    id: `${asked?.question.seat} ${asked?.number} ${currentDraft === null ? 0 : stageOf(currentDraft)}`,
    draft: currentDraft,
    refusal,
    candidates,
    warnings,
    choose: (option) => currentDraft !== null && chooseOption(currentDraft, option),
    chooseAll() {
      const next = currentDraft === null ? null : tickAll(currentDraft, currentDraft.options)
      if (next !== null) proceed(next)
    },
    restrictTo: (options) => update(currentDraft, { candidates: options }),
    touchPlace: (place) => handleTouch({ at: 'place', place }),
    touchCard: (card) => handleTouch({ at: 'card', card }),
    takeCard: (card) => handleTouch({ at: 'card', card }, (draft, option) => update(choose(draft, option))),
    back: () => currentDraft !== null && update(withoutLastPart(currentDraft)),
    clear: () => update(start),
    adopt: update,
    give: () => currentDraft !== null && give(currentDraft, warnings.length > 0),
    giveDraft: (draft) => give(draft, warnings.length > 0),
  }
}

/** Progress of an answer; it does not change while a set is ticked. */
const stageOf = ({ soFar, ticks }: AnswerDraft): string =>
  ticks === null ? `${soFar.length}` : `set ${ticks.fixedParts ?? 0}`

/** Touching the last chosen part again gives the answer, or removes the part while the answer is incomplete. */
function isLastPart(draft: AnswerDraft, isTouched: (option: AnswerOption) => boolean): boolean {
  const lastOption = draft.ticks === null ? chosenOptions(draft).at(-1) : undefined
  return lastOption !== undefined && isTouched(lastOption)
}
