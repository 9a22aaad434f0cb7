/** The setup editor: its state, what it shows, and giving the setup. */
import type { Placement } from '@firestep/face'
import type { Json, Ruling } from '@firestep/referee'
import { useEffect, useMemo, useState } from 'react'
import { type AnswerDraft, completeDraft, type PosedQuestion } from '../../answer/answer-draft.ts'
import type { QuestionState } from '../../answer/use-question.ts'
import type { AnyView } from '../../match-session/any-match.ts'
import type { MatchSession } from '../../match-session/match-session.ts'
import type { SavedAnswerTarget } from '../saved-answer-target.ts'
import { faultsOf } from './place-items.ts'
import { deleteSetupDraft, loadSetupDraft, type SetupDraftKey, saveSetupDraft } from './setup-draft.ts'
import { type Failed, indexItems, type SetupItems } from './setup-items.ts'
import type { SetupState } from './setup-state.ts'
import * as setupState from './setup-state.ts'

export interface SetupTools {
  readonly posed: PosedQuestion
  readonly items: SetupItems
  readonly target: SavedAnswerTarget
  readonly state: SetupState
  readonly shown: ShownSetup
  /** Each change starts from the latest state. */
  change(step: (state: SetupState) => SetupState): void
  give(): void
}

/** The player's own placements, or those of a proposal. */
interface ShownSetup {
  readonly placements: readonly Placement[]
  /** The view with the placed items. */
  readonly view: AnyView
  /** The rules' objections to the placements. */
  readonly faults: readonly Failed[]
  /** The ruling on the player's own answer; null while something is missing or wrong. */
  readonly verdict: Ruling | null
}

/** Null if the question has no setup editor. */
export function useSetupEditor(
  /** Without an id nothing is saved in the browser. */
  session: Pick<MatchSession, 'matchFace' | 'gameFace'> & { readonly id: string | null },
  question: QuestionState,
  number: number | null,
  /** A complete answer shown instead of the player's own draft. */
  proposed: AnswerDraft | null,
): SetupTools | null {
  const posed = question.draft?.posed ?? null
  const items = useMemo(() => {
    const setupEditor = posed === null ? null : (posed.matchFace.setupEditor?.(posed.view, posed.question) ?? null)
    return setupEditor === null ? null : indexItems(setupEditor)
  }, [posed])
  const seat = posed?.question.seat ?? ''
  const draftKey = useMemo(
    (): OptionalDraftKey => ({ match: session.id, seat, number: number ?? 0 }),
    [session.id, number, seat],
  )
  const [state, setState] = useSetupState(items, draftKey)
  const shown = useShownSetup(posed, items, state, proposed)
  if (posed === null || items === null || state === null || shown === null) return null
  return {
    posed,
    items,
    target: {
      game: session.gameFace.game.id,
      scenario: session.matchFace.scenario.id,
      seat,
      kind: posed.question.kind,
    },
    state,
    shown,
    change(step) {
      setState(step)
      if (question.warnings.length > 0) question.clear()
    },
    give() {
      const isGiven = question.giveDraft(completeDraft(posed, items.setupEditor.answer(state.placements)))
      // If it cannot be deleted, its number marks it as out of date.
      if (isGiven && isSaved(draftKey)) deleteSetupDraft(draftKey).catch(() => undefined)
    },
  }
}

const nothingPlaced: readonly Placement[] = []

function useShownSetup(
  posed: PosedQuestion | null,
  items: SetupItems | null,
  state: SetupState | null,
  proposed: AnswerDraft | null,
): ShownSetup | null {
  const own = state?.placements ?? nothingPlaced
  const placements = useMemo((): readonly Placement[] => {
    const readback = proposed?.answer === undefined ? null : (items?.setupEditor.read(proposed.answer) ?? null)
    return readback === null || 'refused' in readback ? own : readback.placements
  }, [own, proposed, items])
  const view = useMemo(() => items?.setupEditor.viewWith(placements), [placements, items])
  const faults = useMemo(() => (items === null ? [] : faultsOf(items, placements)), [placements, items])
  const verdict = useMemo(() => {
    if (items === null || posed === null || faults.length > 0) return null
    if (items.setupEditor.leftOverText === null && own.length < items.all.length) return null
    return posed.kind.check(posed.view, posed.question.about, items.setupEditor.answer(own))
  }, [faults, own, posed, items])
  return view === undefined ? null : { placements, view, faults, verdict }
}

/** A draft belongs to a question; without a match it is not saved. */
interface OptionalDraftKey extends Omit<SetupDraftKey, 'match'> {
  readonly match: string | null
}

const isSaved = (draftKey: OptionalDraftKey): draftKey is SetupDraftKey => draftKey.match !== null

/** The seat's last setup of exactly these items: after a takeback the question has another number. */
function previousPlacements(
  states: Readonly<Record<string, SetupState>>,
  draftKey: OptionalDraftKey,
  { byId }: SetupItems,
): readonly Placement[] {
  const previous = Object.entries(states).find(([stateKey]) =>
    stateKey.startsWith(`${draftKey.match} ${draftKey.seat} `),
  )
  const placements = previous?.[1].placements ?? []
  return placements.every(({ thing }) => byId.has(thing)) ? placements : []
}

/**
 * The setup for a question: held while the match page is open, so that an undo finds it again, and in the browser's
 * store.
 */
function useSetupState(items: SetupItems | null, draftKey: OptionalDraftKey) {
  const [states, setStates] = useState<Readonly<Record<string, SetupState>>>({})
  const stateKey = `${draftKey.match} ${draftKey.seat} ${draftKey.number}`
  const state = states[stateKey]
  const isLoaded = state !== undefined
  useEffect(() => {
    if (items === null || isLoaded) return
    let isCancelled = false
    const start = (answer: Json | undefined) => {
      if (isCancelled) return
      const readback = answer === undefined ? null : items.setupEditor.read(answer)
      const placements = readback === null || 'refused' in readback ? null : readback.placements
      setStates((previous) => ({
        [stateKey]: setupState.begin(items, placements ?? previousPlacements(previous, draftKey, items)),
        ...previous,
      }))
    }
    if (isSaved(draftKey)) loadSetupDraft(draftKey).then(start, () => start(undefined))
    else start(undefined)
    return () => {
      isCancelled = true
    }
  }, [draftKey, isLoaded, stateKey, items])
  const placements = state?.placements
  useEffect(() => {
    if (items === null || placements === undefined || !isSaved(draftKey)) return
    // A draft that cannot be saved stays usable; the store reports its own problems.
    const saving =
      placements.length === 0
        ? deleteSetupDraft(draftKey)
        : saveSetupDraft(draftKey, items.setupEditor.answer(placements))
    saving.catch(() => undefined)
  }, [draftKey, placements, items])
  const change = (step: (state: SetupState) => SetupState) =>
    setStates((previous) => {
      const current = previous[stateKey]
      return current === undefined ? previous : { ...previous, [stateKey]: step(current) }
    })
  return [items === null ? null : (state ?? null), change] as const
}
