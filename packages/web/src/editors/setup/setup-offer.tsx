/** The setup editor as the match page uses it. */
import type { Mark, PieceId, PlaceId, PointerTarget } from '@firestep/face'
import { startTransition, useCallback, useMemo, useRef, useState } from 'react'
import type { QuestionState } from '../../answer/use-question.ts'
import type { Highlight } from '../../map/highlights.ts'
import { type MapDrags, noDrags, type StrokePhase } from '../../map/map-drags.ts'
import { type MapLights, noLights } from '../../map/map-props.ts'
import { useStableCallbacks } from '../../ui/use-stable-callbacks.ts'
import type { AnswerEditor, EditorMap } from '../answer-editor.ts'
import { type EditorOffer, notOffered } from '../choose-editor.ts'
import { SetupDock } from './dock.tsx'
import { setupCursorTarget } from './keys.ts'
import { SetupPanel } from './panel.tsx'
import { openPlaces } from './place-items.ts'
import { coveredPlaces, dropAlong, letGo, loadSetup, missingCount, touchPlace } from './setup-actions.ts'
import { placementOf } from './setup-items.ts'
import * as setupState from './setup-state.ts'
import { SetupToolBar } from './tools.tsx'
import type { SetupTools } from './use-setup-editor.ts'

/** A setup editor is open as long as its question is asked. */
export function useSetupOffer(
  setup: SetupTools | null,
  question: QuestionState,
  isPreviewing: boolean,
  list: AnswerEditor,
): EditorOffer {
  const { drags, drawnPlaces } = useSetupDrawing(setup, isPreviewing)
  const lights = useSetupLights(setup, isPreviewing, drawnPlaces)
  const whyNot = useWhyNot(setup, list.map.whyNot)
  if (setup === null) return notOffered
  const { view } = setup.shown
  const map = { ...list.map, lights, drags, drawnView: () => view, whyNot }
  return { is: 'open', editor: setupEditor(setup, question, list, map) }
}

function setupEditor(setup: SetupTools, question: QuestionState, list: AnswerEditor, map: EditorMap): AnswerEditor {
  const { items, state, change, give } = setup
  return {
    ...list,
    name: 'setup',
    map,
    input: {
      ...list.input,
      touchPlace(place) {
        touchPlace(setup, place)
        return true
      },
      back() {
        letGo(setup)
        return true
      },
      undo() {
        if (state.past.length > 0) change(setupState.undo)
        return state.past.length > 0
      },
      redo() {
        if (state.future.length > 0) change(setupState.redo)
        return state.future.length > 0
      },
      cursorTarget: (action, cursor) => setupCursorTarget(setup, map, action, cursor),
    },
    answer: {
      missing: () => missingText(setup),
      whole: () => (missingText(setup) === null ? items.setupEditor.answer(state.placements) : undefined),
      give,
      adopt: ({ answer }) => loadSetup(setup, answer),
    },
    page: {
      ...list.page,
      panel: (context) => <SetupPanel setupTools={setup} openPlaces={map.lights.places} {...context} />,
      dock: ({ isPreviewing }) => !isPreviewing && <SetupDock setupTools={setup} question={question} />,
      toolbar: <SetupToolBar setupTools={setup} />,
      announcement: state.result?.text ?? null,
    },
  }
}

function missingText(setup: SetupTools): string | null {
  const { faults, verdict } = setup.shown
  const [fault] = faults
  if (fault !== undefined) return fault.why
  if (verdict === null) return `${missingCount(setup)} left to place`
  return verdict.allowed ? null : verdict.why
}

/** Why the items in hand cannot go to a place. A new function for every new state. */
function useWhyNot(setup: SetupTools | null, ofList: EditorMap['whyNot']): EditorMap['whyNot'] {
  const items = setup?.items
  const state = setup?.state
  return useCallback(
    (target: PointerTarget) =>
      target.at === 'place' && items !== undefined && state !== undefined
        ? setupState.whyNotAt(items, state, target.place)
        : ofList(target),
    [items, state, ofList],
  )
}

const nothingDrawn: readonly PlaceId[] = []

/** Lines, boxes and drags of placed items, and the places drawn over so far. */
function useSetupDrawing(setup: SetupTools | null, isPreviewing: boolean) {
  const [drawnPlaces, setDrawnPlaces] = useState(nothingDrawn)
  const path = useRef<readonly PlaceId[]>([])
  const { onStroke } = useStableCallbacks({
    onStroke(phase: StrokePhase, place: PlaceId) {
      if (setup === null) return
      path.current = phase === 'press' ? [place] : [...path.current, place]
      const covered = phase === 'release' ? nothingDrawn : coveredPlaces(setup, setup.state.tool, path.current)
      startTransition(() => setDrawnPlaces(covered))
      if (phase === 'release') dropAlong(setup, path.current)
    },
  })
  const sheet = setup?.posed.matchFace.sheet
  const state = setup?.state
  const drawable = useMemo(() => {
    if (sheet === undefined || state === undefined || isPreviewing) return new Set<PlaceId>()
    if (state.tool === 'point') return new Set(state.placements.map(({ place }) => place))
    return new Set(state.chosen.length === 0 ? [] : sheet.places.map(({ id }) => id))
  }, [sheet, state, isPreviewing])
  const drags: MapDrags = { ...noDrags, drawable, onStroke }
  return { drags, drawnPlaces }
}

function useSetupLights(setup: SetupTools | null, isPreviewing: boolean, drawnPlaces: readonly PlaceId[]): MapLights {
  const items = setup?.items
  const state = isPreviewing ? undefined : setup?.state
  const places = useMemo(() => {
    const highlights = new Map<PlaceId, Highlight>()
    if (items === undefined || state === undefined) return highlights
    if (state.chosen.length > 0)
      for (const place of openPlaces(items, state.placements, state.chosen, state.preferred))
        highlights.set(place, 'open')
    const selectedPlaces = state.chosen.flatMap((id) => placementOf(state.placements, id)?.place ?? [])
    for (const place of [...selectedPlaces, ...drawnPlaces]) highlights.set(place, 'chosen')
    if (state.from !== null) highlights.set(state.from, 'chosen')
    return highlights
  }, [drawnPlaces, state, items])
  const faults = setup?.shown.faults
  const placements = setup?.shown.placements
  const marks = useMemo((): readonly Mark[] => {
    if (faults === undefined || placements === undefined) return []
    const faultyPlaces = faults.flatMap(({ thing }) => placementOf(placements, thing)?.place ?? [])
    return [...new Set(faultyPlaces)].map((place): Mark => ({ type: 'ring', place, tone: 'bad', text: '!' }))
  }, [faults, placements])
  const chosen = state?.chosen
  const pieces = useMemo(() => new Set<PieceId>(chosen), [chosen])
  return { ...noLights, places, marks, pieces }
}
