/** The route editor: open or closed, its routes, and its highlights on the map. */
import type { AnswerOption, DrawnRoutes, PieceId, PlaceId, RouteEditor, RoutesPreview } from '@firestep/face'
import type { PlannedAnswer } from '@firestep/referee'
import { useMemo, useState } from 'react'
import type { AnswerDraft } from '../../answer/answer-draft.ts'
import type { Highlight } from '../../map/map-view.tsx'
import type { MatchSession } from '../../match-session/match-session.ts'
import {
  add,
  carryOver,
  emptyState,
  extendTo,
  follow,
  moveEarlier,
  pick,
  press,
  type RouteState,
  release,
  remove,
  routesIfExtended,
  sameForAll,
  startFrom,
  touch,
  undo,
} from './route-state.ts'

export interface RouteEditorState {
  /** The routes that can be drawn now; null if no unit is about to move. */
  readonly routeEditor: RouteEditor | null
  /** The editor is open. */
  readonly open: boolean
  readonly state: RouteState
  /** The forecast of the routes; and the same if the selected route continued to the place pointed at. */
  readonly forecast: RoutesPreview | null
  readonly preview: RoutesPreview | null
  /** Options for the next stroke of the selected route. */
  readonly nextOptions: readonly AnswerOption[]
  readonly highlightedPlaces: ReadonlyMap<PlaceId, Highlight>
  /** Places where a press begins a route. */
  readonly drawable: ReadonlySet<PlaceId>
  begin(drawn?: DrawnRoutes): void
  close(): void
  /** Sends all routes to the referee as one plan. A refusal rejects. */
  commit(): Promise<void>
  /**
   * The rest of a drawn plan, as far as it is still legal, and a function that draws it again; null if it was not
   * drawn.
   */
  repairPlan(
    unplayed: readonly PlannedAnswer[],
    last: PlannedAnswer | null,
  ): { readonly plan: readonly PlannedAnswer[]; change(): void } | null
  pick(piece: PieceId): void
  add(option: AnswerOption): void
  touch(place: PlaceId): void
  /** Continues to a place, whatever units are there. */
  extendTo(place: PlaceId): void
  stroke(phase: 'press' | 'over' | 'release', place: PlaceId): void
  undo(): void
  remove(piece: PieceId): void
  /** Moves before its predecessor. */
  moveEarlier(piece: PieceId): void
  sameForAll(piece: PieceId): void
}

/** The state, and the editor it was made for. */
interface EditorState {
  readonly basis: RouteEditor | null
  readonly open: boolean
  readonly state: RouteState
}

const noPlaces: ReadonlySet<PlaceId> = new Set()
const noHighlights: ReadonlyMap<PlaceId, Highlight> = new Map()

export function useRouteEditor(
  session: MatchSession,
  /** The current answer draft; null while something else is shown. */
  draft: AnswerDraft | null,
  pointed: PlaceId | null,
  onCommit: () => void,
): RouteEditorState {
  const routeEditor = useMemo(() => {
    if (draft === null) return null
    const { matchFace, view, question } = draft.posed
    return matchFace.routeEditor?.(view, question, draft.soFar) ?? null
  }, [draft])
  const [editorState, setEditorState] = useState<EditorState>({ basis: routeEditor, open: false, state: emptyState })
  // After a unit joins the command, or after a new question, the routes that are still legal are kept.
  if (editorState.basis !== routeEditor)
    setEditorState({
      basis: routeEditor,
      open: editorState.open && routeEditor !== null,
      state: routeEditor === null ? emptyState : carryOver(routeEditor, editorState.state),
    })
  const { open, state } = editorState.basis === routeEditor ? editorState : { open: false, state: emptyState }
  const { drawn, chosen } = state

  const forecast = useMemo(
    () => (routeEditor === null || !open ? null : routeEditor.preview(drawn, chosen)),
    [chosen, drawn, open, routeEditor],
  )
  const extended = useMemo(
    () => (routeEditor === null || !open ? null : routesIfExtended(routeEditor, state, pointed)),
    [state, open, pointed, routeEditor],
  )
  const preview = useMemo(
    () => (routeEditor === null || extended === null ? forecast : routeEditor.preview(extended, chosen)),
    [chosen, extended, routeEditor, forecast],
  )
  const nextOptions = useMemo(
    () => (routeEditor === null || !open || chosen === null ? [] : routeEditor.nextOptions(drawn, chosen)),
    [chosen, drawn, open, routeEditor],
  )
  const highlightedPlaces = useMemo(
    () => (routeEditor === null || !open ? noHighlights : highlightsOf(routeEditor, chosen, nextOptions)),
    [chosen, nextOptions, open, routeEditor],
  )
  const pieceByRouteEnd = useMemo(
    () => new Map(forecast?.routes.flatMap(({ piece, end }) => (end === null ? [] : [[end, piece]]))),
    [forecast],
  )
  const drawable = useMemo(() => {
    if (routeEditor === null) return noPlaces
    return new Set([...routeEditor.movers.flatMap(({ place }) => place ?? []), ...pieceByRouteEnd.keys()])
  }, [pieceByRouteEnd, routeEditor])

  // The pointer may pass several places between two renders: each change starts from the last.
  const change = (step: (routeEditor: RouteEditor, state: RouteState) => RouteState) =>
    setEditorState((previous) =>
      previous.basis === null ? previous : { ...previous, open: true, state: step(previous.basis, previous.state) },
    )
  const begin = (initialRoutes?: DrawnRoutes) =>
    change((editor) => {
      if (initialRoutes !== undefined) return startFrom(editor, initialRoutes)
      const [onlyMover, ...otherMovers] = editor.movers
      return onlyMover !== undefined && otherMovers.length === 0
        ? pick(editor, emptyState, onlyMover.piece)
        : emptyState
    })
  const close = () => setEditorState({ basis: routeEditor, open: false, state: emptyState })
  return {
    routeEditor,
    open,
    state,
    forecast,
    preview,
    nextOptions,
    highlightedPlaces,
    drawable,
    begin,
    close,
    async commit() {
      const plan = routeEditor?.plan(drawn) ?? []
      if (draft === null || plan.length === 0) return
      onCommit()
      await session.updateDecisions(draft.posed.question.seat, { plan: [...plan] })
      close()
    },
    repairPlan(unplayed, last) {
      const remaining = routeEditor?.routesOfPlan(unplayed, last) ?? null
      if (routeEditor === null || remaining === null) return null
      return { plan: routeEditor.plan(remaining), change: () => begin(remaining) }
    },
    pick: (piece) => change((editor, previous) => pick(editor, previous, piece)),
    add: ({ part }) => change((editor, previous) => add(editor, previous, part)),
    touch: (place) => change((editor, previous) => touch(editor, previous, place)),
    extendTo: (place) => change((editor, previous) => extendTo(editor, previous, place)),
    stroke(phase, place) {
      if (phase === 'press')
        change((editor, previous) => press(editor, previous, place, pieceByRouteEnd.get(place) ?? null))
      else if (phase === 'over') change((editor, previous) => follow(editor, previous, place))
      else change((_, previous) => release(previous))
    },
    undo: () => change((_, previous) => undo(previous)),
    remove: (piece) => change((editor, previous) => remove(editor, previous, piece)),
    moveEarlier: (piece) => change((editor, previous) => moveEarlier(editor, previous, piece)),
    sameForAll: (piece) => change((editor, previous) => sameForAll(editor, previous, piece)),
  }
}

function highlightsOf(
  routeEditor: RouteEditor,
  chosen: PieceId | null,
  nextOptions: readonly AnswerOption[],
): ReadonlyMap<PlaceId, Highlight> {
  const highlightedPlaces = new Map<PlaceId, Highlight>()
  for (const { place } of routeEditor.movers) if (place !== null) highlightedPlaces.set(place, 'faint')
  for (const { place } of nextOptions) if (place !== null) highlightedPlaces.set(place, 'open')
  const chosenPlace = routeEditor.movers.find(({ piece }) => piece === chosen)?.place ?? null
  if (chosenPlace !== null) highlightedPlaces.set(chosenPlace, 'chosen')
  return highlightedPlaces
}
