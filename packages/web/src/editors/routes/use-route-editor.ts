/** The route editor: open or closed, its routes, and its highlights on the map. */
import type { AnswerOption, DrawnRoutes, PieceId, PlaceId, RouteEditor, RoutesPreview } from '@firestep/face'
import type { PlannedAnswer } from '@firestep/referee'
import { useMemo, useState } from 'react'
import type { AnswerDraft } from '../../answer/answer-draft.ts'
import type { Highlight } from '../../map/map-view.tsx'
import type { MatchSession } from '../../match-session/match-session.ts'
import {
  add,
  blank,
  carriedOver,
  follow,
  leadTo,
  letGo,
  pick,
  press,
  type RouteState,
  remove,
  sameForAll,
  sooner,
  supposed,
  takenUp,
  touch,
  undo,
} from './route-state.ts'

export interface RouteEditorState {
  /** The routes that can be drawn now; null if no unit is about to move. */
  readonly routeEditor: RouteEditor | null
  /** The editor is open. */
  readonly open: boolean
  readonly drawing: RouteState
  /** The forecast of the routes; and the same if the selected route continued to the place pointed at. */
  readonly standing: RoutesPreview | null
  readonly preview: RoutesPreview | null
  /** Options for the next stroke of the selected route. */
  readonly next: readonly AnswerOption[]
  readonly lit: ReadonlyMap<PlaceId, Highlight>
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
  mend(
    left: readonly PlannedAnswer[],
    last: PlannedAnswer | null,
  ): { readonly plan: readonly PlannedAnswer[]; change(): void } | null
  pick(piece: PieceId): void
  add(option: AnswerOption): void
  touch(place: PlaceId): void
  /** Continues to a place, whatever units are there. */
  lead(place: PlaceId): void
  stroke(phase: 'press' | 'over' | 'release', place: PlaceId): void
  undo(): void
  remove(piece: PieceId): void
  /** Moves before its predecessor. */
  sooner(piece: PieceId): void
  sameForAll(piece: PieceId): void
}

interface Kept {
  readonly from: RouteEditor | null
  readonly open: boolean
  readonly drawing: RouteState
}

const nowhere: ReadonlySet<PlaceId> = new Set()
const unlit: ReadonlyMap<PlaceId, Highlight> = new Map()

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
  const [kept, setKept] = useState<Kept>({ from: routeEditor, open: false, drawing: blank })
  // After a unit joins the command, or after a new question, the routes that are still legal are kept.
  if (kept.from !== routeEditor)
    setKept({
      from: routeEditor,
      open: kept.open && routeEditor !== null,
      drawing: routeEditor === null ? blank : carriedOver(routeEditor, kept.drawing),
    })
  const { open, drawing } = kept.from === routeEditor ? kept : { open: false, drawing: blank }
  const { drawn, chosen } = drawing

  const standing = useMemo(
    () => (routeEditor === null || !open ? null : routeEditor.preview(drawn, chosen)),
    [chosen, drawn, open, routeEditor],
  )
  const ghost = useMemo(
    () => (routeEditor === null || !open ? null : supposed(routeEditor, drawing, pointed)),
    [drawing, open, pointed, routeEditor],
  )
  const preview = useMemo(
    () => (routeEditor === null || ghost === null ? standing : routeEditor.preview(ghost, chosen)),
    [chosen, ghost, routeEditor, standing],
  )
  const next = useMemo(
    () => (routeEditor === null || !open || chosen === null ? [] : routeEditor.next(drawn, chosen)),
    [chosen, drawn, open, routeEditor],
  )
  const lit = useMemo(
    () => (routeEditor === null || !open ? unlit : litBy(routeEditor, chosen, next)),
    [chosen, next, open, routeEditor],
  )
  const ends = useMemo(
    () => new Map(standing?.routes.flatMap(({ piece, end }) => (end === null ? [] : [[end, piece]]))),
    [standing],
  )
  const drawable = useMemo(() => {
    if (routeEditor === null) return nowhere
    return new Set([...routeEditor.movers.flatMap(({ place }) => place ?? []), ...ends.keys()])
  }, [ends, routeEditor])

  // The pointer may pass several places between two renders: each change starts from the last.
  const change = (how: (routeEditor: RouteEditor, drawing: RouteState) => RouteState) =>
    setKept((was) => (was.from === null ? was : { ...was, open: true, drawing: how(was.from, was.drawing) }))
  const begin = (before?: DrawnRoutes) =>
    change((now) => {
      if (before !== undefined) return takenUp(now, before)
      const [only, another] = now.movers
      return only !== undefined && another === undefined ? pick(now, blank, only.piece) : blank
    })
  const close = () => setKept({ from: routeEditor, open: false, drawing: blank })
  return {
    routeEditor,
    open,
    drawing,
    standing,
    preview,
    next,
    lit,
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
    mend(left, last) {
      const rest = routeEditor?.read(left, last) ?? null
      return routeEditor === null || rest === null ? null : { plan: routeEditor.plan(rest), change: () => begin(rest) }
    },
    pick: (piece) => change((now, was) => pick(now, was, piece)),
    add: ({ part }) => change((now, was) => add(now, was, part)),
    touch: (place) => change((now, was) => touch(now, was, place)),
    lead: (place) => change((now, was) => leadTo(now, was, place)),
    stroke(phase, place) {
      if (phase === 'press') change((now, was) => press(now, was, place, ends.get(place) ?? null))
      else if (phase === 'over') change((now, was) => follow(now, was, place))
      else change((_, was) => letGo(was))
    },
    undo: () => change((_, was) => undo(was)),
    remove: (piece) => change((now, was) => remove(now, was, piece)),
    sooner: (piece) => change((now, was) => sooner(now, was, piece)),
    sameForAll: (piece) => change((now, was) => sameForAll(now, was, piece)),
  }
}

function litBy(
  routeEditor: RouteEditor,
  chosen: PieceId | null,
  next: readonly AnswerOption[],
): ReadonlyMap<PlaceId, Highlight> {
  const lit = new Map<PlaceId, Highlight>()
  for (const { place } of routeEditor.movers) if (place !== null) lit.set(place, 'faint')
  for (const { place } of next) if (place !== null) lit.set(place, 'open')
  const at = routeEditor.movers.find(({ piece }) => piece === chosen)?.place ?? null
  if (at !== null) lit.set(at, 'chosen')
  return lit
}
