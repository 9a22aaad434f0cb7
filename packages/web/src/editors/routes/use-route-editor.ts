/** The route editor: open or closed, its routes, and what they may bring. */
import type { AnswerOption, DrawnRoutes, PieceId, PlaceId, RouteEditor, RoutesPreview } from '@firestep/face'
import type { PlannedAnswer } from '@firestep/referee'
import { useMemo, useState } from 'react'
import type { AnswerDraft, PosedQuestion } from '../../answer/answer-draft.ts'
import type { MatchSession } from '../../match-session/match-session.ts'
import { type DirectRoute, directRouteOf } from './direct-route.ts'
import { carryOver, emptyState, pick, type RouteState, routesIfExtended, startFrom } from './route-state.ts'

/** The route editor of a question with units that are about to move. */
export interface RouteTools {
  readonly posed: PosedQuestion
  readonly routeEditor: RouteEditor
  readonly state: RouteState
  readonly outlook: RouteOutlook
  /** Each change starts from the latest state, and opens the editor. */
  change(step: RouteStep): void
  close(): void
  /** Sends all routes to the referee as one plan. A refusal rejects. */
  commit(): Promise<void>
}

/** The forecast of the routes, and the places where they can go on. */
interface RouteOutlook {
  /** The forecast of the routes; and the same if the selected route continued to the place pointed at. */
  readonly forecast: RoutesPreview | null
  readonly preview: RoutesPreview | null
  /** Options for the next stroke of the selected route. */
  readonly nextOptions: readonly AnswerOption[]
  readonly pieceByRouteEnd: ReadonlyMap<PlaceId, PieceId>
}

type RouteStep = (routeEditor: RouteEditor, state: RouteState) => RouteState

/** The rest of a drawn plan, as far as it is still legal, and a function that draws it again. */
interface RepairedPlan {
  readonly plan: readonly PlannedAnswer[]
  change(): void
}

export interface RouteEditorState {
  /** Null if no unit is about to move. */
  readonly tools: RouteTools | null
  readonly isOpen: boolean
  begin(): void
  /** Ways of the unit in hand to clicked places; null if there are none, or if the editor is open. */
  readonly direct: DirectRoute | null
  /** Possible results of the way to the place pointed at. */
  readonly directPreview: RoutesPreview | null
  /** Sends the unit in hand to a place; or draws the ways for the player to see first. False if there is no way. */
  goTo(place: PlaceId): boolean
  /** Null if the plan was not drawn. */
  repairPlan(unplayed: readonly PlannedAnswer[], last: PlannedAnswer | null): RepairedPlan | null
}

export function useRouteEditor(
  session: MatchSession,
  /** The current answer draft; null while something else is shown. */
  draft: AnswerDraft | null,
  pointed: PlaceId | null,
  onCommit: () => void,
  /** Plans are shown before they are committed. */
  isConfirmed: boolean,
): RouteEditorState {
  const routeEditor = useMemo(() => {
    if (draft === null) return null
    const { matchFace, view, question } = draft.posed
    return matchFace.routeEditor?.(view, question, draft.soFar) ?? null
  }, [draft])
  const { isOpen, state, change, close } = useRouteState(routeEditor)
  const outlook = useRouteOutlook(isOpen ? routeEditor : null, state, pointed)
  const begin = (initialRoutes?: DrawnRoutes) => change((editor) => beginState(editor, initialRoutes))
  const isOffered = draft !== null && routeEditor !== null
  const direct = useMemo(
    () => (draft === null || routeEditor === null || isOpen ? null : directRouteOf(routeEditor, draft)),
    [draft, isOpen, routeEditor],
  )
  const directPreview = useMemo(() => {
    if (routeEditor === null || direct === null || pointed === null || !direct.places.has(pointed)) return null
    return routeEditor.preview(direct.routesTo(pointed), direct.piece)
  }, [direct, pointed, routeEditor])
  const commit = async (drawn: DrawnRoutes) => {
    const plan = routeEditor?.plan(drawn) ?? []
    if (plan.length === 0 || draft === null) return
    onCommit()
    await session.updateDecisions(draft.posed.question.seat, { plan: [...plan] })
    close()
  }
  return {
    tools: isOffered
      ? {
          posed: draft.posed,
          routeEditor,
          state,
          outlook,
          change,
          close,
          commit: () => commit(state.drawn),
        }
      : null,
    isOpen,
    begin: () => begin(),
    direct,
    directPreview,
    goTo(place) {
      if (direct === null || !direct.places.has(place)) return false
      const drawn = direct.routesTo(place)
      if (drawn.length === 0) return false
      if (direct.isOfGroup || isConfirmed) begin(drawn)
      else commit(drawn).catch(() => begin(drawn))
      return true
    },
    repairPlan(unplayed, last) {
      const remaining = routeEditor?.routesOfPlan(unplayed, last) ?? null
      if (routeEditor === null || remaining === null) return null
      return { plan: routeEditor.plan(remaining), change: () => begin(remaining) }
    },
  }
}

/** The given routes; else none, with the only unit that can move selected. */
function beginState(routeEditor: RouteEditor, initialRoutes: DrawnRoutes | undefined): RouteState {
  if (initialRoutes !== undefined) return startFrom(routeEditor, initialRoutes)
  const [onlyMover, ...otherMovers] = routeEditor.movers
  return onlyMover !== undefined && otherMovers.length === 0
    ? pick(routeEditor, emptyState, onlyMover.piece)
    : emptyState
}

/** The state, and the editor it was made for. */
interface EditorState {
  readonly basis: RouteEditor | null
  readonly isOpen: boolean
  readonly state: RouteState
}

function useRouteState(routeEditor: RouteEditor | null) {
  const [editorState, setEditorState] = useState<EditorState>({ basis: routeEditor, isOpen: false, state: emptyState })
  // After a unit joins the command, or after a new question, the routes that are still legal are kept.
  if (editorState.basis !== routeEditor)
    setEditorState({
      basis: routeEditor,
      isOpen: editorState.isOpen && routeEditor !== null,
      state: routeEditor === null ? emptyState : carryOver(routeEditor, editorState.state),
    })
  const { isOpen, state } = editorState.basis === routeEditor ? editorState : { isOpen: false, state: emptyState }
  return {
    isOpen,
    state,
    // The pointer may pass several places between two renders: each change starts from the last.
    change: (step: RouteStep) =>
      setEditorState((previous) =>
        previous.basis === null ? previous : { ...previous, isOpen: true, state: step(previous.basis, previous.state) },
      ),
    close: () => setEditorState({ basis: routeEditor, isOpen: false, state: emptyState }),
  }
}

const noOptions: readonly AnswerOption[] = []

/** `routeEditor` is null while it is closed: nothing is computed then. */
function useRouteOutlook(routeEditor: RouteEditor | null, state: RouteState, pointed: PlaceId | null): RouteOutlook {
  const { drawn, chosen } = state
  const forecast = useMemo(() => routeEditor?.preview(drawn, chosen) ?? null, [chosen, drawn, routeEditor])
  const extended = useMemo(
    () => (routeEditor === null ? null : routesIfExtended(routeEditor, state, pointed)),
    [state, pointed, routeEditor],
  )
  const preview = useMemo(
    () => (routeEditor === null || extended === null ? forecast : routeEditor.preview(extended, chosen)),
    [chosen, extended, routeEditor, forecast],
  )
  const nextOptions = useMemo(
    () => (routeEditor === null || chosen === null ? noOptions : routeEditor.nextOptions(drawn, chosen)),
    [chosen, drawn, routeEditor],
  )
  const pieceByRouteEnd = useMemo(
    () => new Map(forecast?.routes.flatMap(({ piece, end }) => (end === null ? [] : [[end, piece]]))),
    [forecast],
  )
  return { forecast, preview, nextOptions, pieceByRouteEnd }
}
