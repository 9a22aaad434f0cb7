/** The setup editor: its state, its marks on the map, and its tools. */
import type { Mark, PieceId, PlaceId, Placement, Point, SetupItemId } from '@firestep/face'
import type { Json, Ruling } from '@firestep/referee'
import { startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { type AnswerDraft, answerDraft, type PosedQuestion } from '../../answer/answer-draft.ts'
import type { QuestionState } from '../../answer/use-question.ts'
import type { Highlight } from '../../map/map-view.tsx'
import { orientSheet } from '../../map/oriented-sheet.ts'
import type { AnyView } from '../../match-session/any-match.ts'
import type { MatchSession } from '../../match-session/match-session.ts'
import { useStableCallbacks } from '../../ui/use-stable-callbacks.ts'
import type { SavedAnswerTarget } from '../saved-answer-target.ts'
import { autoFinish, preparedPlacements } from './auto-finish.ts'
import { placesAlong, placesWithin, pointOf } from './map-shapes.ts'
import { faultsOf, openPlaces } from './place-items.ts'
import { deleteDraft, loadDraft, type SetupDraftKey, saveDraft } from './saved-setups.ts'
import { type Failed, indexItems, placementOf, placementsAt, type SetupItems } from './setup-items.ts'
import type { SetupState } from './setup-state.ts'
import * as steps from './setup-state.ts'

export interface SetupEditorState {
  readonly posed: PosedQuestion
  readonly items: SetupItems
  readonly state: SetupState
  readonly target: SavedAnswerTarget
  /** The view with the placed items. */
  readonly view: AnyView
  readonly highlightedPlaces: ReadonlyMap<PlaceId, Highlight>
  readonly marks: readonly Mark[]
  readonly highlightedPieces: ReadonlySet<PieceId>
  /** Places where a drag draws instead of panning the map. */
  readonly drawable: ReadonlySet<PlaceId>
  stroke(phase: 'press' | 'over' | 'release', place: PlaceId): void
  /** The rules' objections to the placements. */
  readonly faults: readonly Failed[]
  /** The ruling on the whole answer; null while something is missing or wrong. */
  readonly verdict: Ruling | null
  whyNotAt(place: PlaceId): Failed | null
  /** Each change starts from the latest state. */
  change(step: (state: SetupState) => SetupState): void
  touch(place: PlaceId): void
  /** Spreads the selected items over a line or area given by its ends. */
  spreadBetween(from: PlaceId, to: PlaceId, shape: 'line' | 'area'): void
  loadPrepared(): void
  finish(): void
  /** Loads an answer, if it can be shown as a setup. */
  load(answer: Json | undefined): void
  give(): void
  back(): void
}

const nothingDrawn: readonly PlaceId[] = []

export function useSetupEditor(
  /** Without an id nothing is saved in the browser. */
  session: Pick<MatchSession, 'matchFace' | 'gameFace'> & { readonly id: string | null },
  question: QuestionState,
  number: number | null,
  /** A complete answer shown instead of the player's own draft. */
  proposed: AnswerDraft | null,
): SetupEditorState | null {
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
  const [drawnPlaces, setDrawnPlaces] = useState(nothingDrawn)
  const orientedSheet = useMemo(() => orientSheet(session.matchFace.sheet, false), [session.matchFace.sheet])

  const shownPlacements = useMemo((): readonly Placement[] => {
    if (items === null || state === null) return []
    const readback = proposed?.answer === undefined ? null : items.setupEditor.read(proposed.answer)
    return readback === null || 'refused' in readback ? state.placements : readback.placements
  }, [state, proposed, items])
  const view = useMemo(() => items?.setupEditor.viewWith(shownPlacements), [shownPlacements, items])
  const faults = useMemo(() => (items === null ? [] : faultsOf(items, shownPlacements)), [shownPlacements, items])
  const verdict = useMemo(() => {
    if (items === null || posed === null || state === null || faults.length > 0) return null
    if (items.setupEditor.leftOverText === null && state.placements.length < items.all.length) return null
    return posed.kind.check(posed.view, posed.question.about, items.setupEditor.answer(state.placements))
  }, [faults, state, posed, items])
  const chosen = state?.chosen
  const highlightedPlaces = useMemo(() => {
    const highlights = new Map<PlaceId, Highlight>()
    if (items === null || state === null || proposed !== null) return highlights
    if (state.chosen.length > 0)
      for (const place of openPlaces(items, state.placements, state.chosen, state.preferred))
        highlights.set(place, 'open')
    const selectedPlaces = state.chosen.flatMap((id) => placementOf(state.placements, id)?.place ?? [])
    for (const place of [...selectedPlaces, ...drawnPlaces, ...(state.from === null ? [] : [state.from])])
      highlights.set(place, 'chosen')
    return highlights
  }, [drawnPlaces, state, proposed, items])
  const marks = useMemo((): readonly Mark[] => {
    const faultyPlaces = faults.flatMap(({ thing }) => placementOf(shownPlacements, thing)?.place ?? [])
    return [...new Set(faultyPlaces)].map((place): Mark => ({ type: 'ring', place, tone: 'bad', text: '!' }))
  }, [faults, shownPlacements])
  const highlightedPieces = useMemo(() => new Set<PieceId>(proposed === null ? chosen : []), [chosen, proposed])

  const change = (step: (state: SetupState) => SetupState) => {
    if (state === null) return
    setState(step)
    if (question.warnings.length > 0) question.clear()
  }
  const pointsOf = (places: readonly PlaceId[]): Point[] =>
    places.flatMap((place) => pointOf(session.matchFace.sheet, place) ?? [])
  const placesOf = (shape: 'line' | 'area', path: readonly PlaceId[]): readonly PlaceId[] => {
    const points = pointsOf(path)
    const [from, to] = [points[0], points.at(-1)]
    if (from === undefined || to === undefined) return []
    return shape === 'area' ? placesWithin(orientedSheet, from, to) : placesAlong(orientedSheet, points)
  }
  /** Items that a press at a place would drag: the selected ones there, else the topmost. */
  const draggedFrom = (place: PlaceId | null): readonly SetupItemId[] => {
    if (state === null || place === null) return []
    const placed = placementsAt(state.placements, place).map(({ thing }) => thing)
    const selected = placed.filter((id) => state.chosen.includes(id))
    return selected.length > 0 ? selected : placed.slice(-1)
  }
  const path = useRef<readonly PlaceId[]>([])
  const drop = ([from, ...others]: readonly PlaceId[]) => {
    const to = others.at(-1)
    if (items === null || state === null || from === undefined || to === undefined) return
    const { tool } = state
    if (tool !== 'point')
      return change((current) => steps.spreadOver(items, current, placesOf(tool, [from, ...others])))
    const ids = draggedFrom(from)
    if (to !== from) change((current) => steps.putAt(items, current, ids, to, ids.length))
  }
  const callbacks = useStableCallbacks({
    stroke(phase: 'press' | 'over' | 'release', place: PlaceId) {
      if (state === null) return
      path.current = phase === 'press' ? [place] : [...path.current, place]
      const covered = state.tool === 'point' ? [place] : placesOf(state.tool, path.current)
      startTransition(() => setDrawnPlaces(phase === 'release' ? nothingDrawn : covered))
      if (phase === 'release') drop(path.current)
    },
    whyNotAt: (place: PlaceId) => (items === null || state === null ? null : steps.whyNotAt(items, state, place)),
  })
  const drawable = useMemo(() => {
    if (state === null || proposed !== null) return new Set<PlaceId>()
    if (state.tool === 'point') return new Set(state.placements.map(({ place }) => place))
    return new Set(state.chosen.length === 0 ? [] : orientedSheet.places.keys())
  }, [state, proposed, orientedSheet])
  // A new function for every new state, so that the status line computes the reason again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the result depends on the state.
  const whyNotAt = useMemo(() => (place: PlaceId) => callbacks.whyNotAt(place), [state, callbacks])

  if (posed === null || items === null || state === null || view === undefined) return null

  const spreadBetween = (from: PlaceId, to: PlaceId, shape: 'line' | 'area') => {
    change((current) => steps.spreadOver(items, current, placesOf(shape, [from, to])))
  }

  return {
    posed,
    items,
    state,
    target: {
      game: session.gameFace.game.id,
      scenario: session.matchFace.scenario.id,
      seat,
      kind: posed.question.kind,
    },
    view,
    highlightedPlaces,
    marks,
    highlightedPieces,
    drawable,
    stroke: callbacks.stroke,
    faults,
    verdict,
    whyNotAt,
    change,
    touch(place) {
      const { tool, from, chosen: selected } = state
      if (tool === 'point' || selected.length === 0) change((current) => steps.touch(items, current, place))
      else if (from === null) change((current) => steps.beginShape(current, place))
      else spreadBetween(from, place, tool)
    },
    spreadBetween,
    loadPrepared: () =>
      change((current) => steps.replaceAll(current, preparedPlacements(posed, items), 'The ready set-up stands.')),
    finish() {
      if (state.placements.length === items.all.length)
        return change((current) => steps.withMessage(current, 'Everything stands already.'))
      const finished = autoFinish(posed, items, state.placements, state.preferred)
      change((current) =>
        finished === null
          ? steps.withMessage(current, 'As things stand the rest finds no lawful place.', faults)
          : steps.replaceAll(current, finished, `${finished.length - current.placements.length} put down for you.`),
      )
    },
    load(answer) {
      const readback = answer === undefined ? null : items.setupEditor.read(answer)
      if (readback !== null && 'placements' in readback)
        change((current) => steps.replaceAll(current, readback.placements, 'Taken over.'))
    },
    give() {
      if (verdict?.allowed !== true) return
      const isGiven = question.giveDraft(
        answerDraft(posed, items.setupEditor.answer(state.placements) as readonly Json[]),
      )
      // If it cannot be deleted, its number marks it as out of date.
      if (isGiven && isSaved(draftKey)) deleteDraft(draftKey).catch(() => undefined)
    },
    back: () =>
      change((current) => (current.from === null ? steps.choose(items, current, []) : { ...current, from: null })),
  }
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
        [stateKey]: steps.begin(items, placements ?? previousPlacements(previous, draftKey, items)),
        ...previous,
      }))
    }
    if (isSaved(draftKey)) loadDraft(draftKey).then(start, () => start(undefined))
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
      placements.length === 0 ? deleteDraft(draftKey) : saveDraft(draftKey, items.setupEditor.answer(placements))
    saving.catch(() => undefined)
  }, [draftKey, placements, items])
  const change = (step: (state: SetupState) => SetupState) =>
    setStates((previous) => {
      const current = previous[stateKey]
      return current === undefined ? previous : { ...previous, [stateKey]: step(current) }
    })
  return [items === null ? null : (state ?? null), change] as const
}
