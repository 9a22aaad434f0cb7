/** Targets of pointer, touch and cursor, and the resulting highlights on the map. */
import type { AnswerOption, HandCard, LogLine, Mark, PieceId, Place, PlaceId, Preview } from '@firestep/face'
import type { Question } from '@firestep/referee'
import { startTransition, useCallback, useMemo, useState } from 'react'
import { type AnswerDraft, chosenPlaces, optionsAt, partsWith, whyCannotJoin } from '../answer/answer-draft.ts'
import type { Highlight } from '../map/highlights.ts'
import { type OrientedSheet, placeById, uprightSheet } from '../map/oriented-sheet.ts'
import { placesOfMarks } from '../map/place-lookup.ts'
import type { AnyView } from '../match-session/any-match.ts'
import type { MatchSession } from '../match-session/match-session.ts'
import { highlightsOf, type SightTool, sightResult } from './highlights.ts'
import type { PlaybackScene } from './playback/scenes.ts'

export interface Highlights {
  readonly pointed: PlaceId | null
  readonly cursor: PlaceId | null
  /** The place touched last: a finger cannot hover before it touches. */
  readonly touched: PlaceId | null
  /** Places the map scrolls into view. */
  readonly focus: readonly PlaceId[]
  /** The card under the pointer. */
  readonly card: HandCard | null
  readonly sight: SightTool | null
  /** The place whose tooltip stays, with all that is known of it. */
  readonly pinned: PlaceId | null
  readonly highlightedPlaces: ReadonlyMap<PlaceId, Highlight>
  readonly marks: readonly Mark[]
  readonly highlightedPieces: ReadonlySet<PieceId>
  readonly preview: Preview | null
  pointAt(place: PlaceId | null): void
  touch(place: PlaceId): void
  pointAtOption(option: AnswerOption | null): void
  pointAtCard(card: HandCard | null): void
  pointAtLine(line: LogLine | null): void
  walkTo(place: PlaceId): void
  /** Scrolls a place into view and moves the cursor there. */
  goTo(place: PlaceId | null): void
  setSight(sight: SightTool | null): void
  /** Pins the tooltip of the place pointed at, or lets go of it. */
  togglePin(): void
}

export function useHighlights(
  { matchFace }: MatchSession,
  draft: AnswerDraft | null,
  scene: PlaybackScene | null,
  view: AnyView | undefined,
  /** A complete answer shown instead of the draft. */
  proposed: AnswerDraft | null,
): Highlights {
  const [pointed, pointAt] = useDeferredState<PlaceId>()
  const [cursor, walkTo] = useState<PlaceId | null>(null)
  const [touched, touch] = useState<PlaceId | null>(null)
  const [focus, setFocus] = useState<readonly PlaceId[]>([])
  const [option, pointAtOption] = useDeferredState<AnswerOption>()
  const [card, pointAtCard] = useDeferredState<HandCard>()
  const [line, pointAtLine] = useDeferredState<LogLine>()
  const [sight, setSight] = useState<SightTool | null>(null)
  const [pinned, setPinned] = useState<PlaceId | null>(null)

  // The map shows where a step happens, and a complete answer. A new question scrolls its places into view; the parts
  // of an answer do not move the map. Computed during render, which avoids a second render of everything.
  const question = draft?.posed.question
  const complete = proposed ?? (draft?.answer !== undefined && draft.options.length === 0 ? draft : null)
  const [focusState, setFocusState] = useState<FocusState>(initialFocusState)
  if (focusState.scene !== scene || focusState.question !== question || focusState.complete !== complete) {
    setFocusState({ scene, question, complete })
    const concerns = concernsOf(draft?.posed)
    const optionPlaces = draft?.options.flatMap(({ place }) => (place === null ? [] : [place])) ?? []
    if (focusState.complete !== complete && complete !== null) setFocus(affectedPlaces(complete))
    else if (focusState.question !== question && concerns.length > 0) setFocus(concerns)
    else if (focusState.question !== question && optionPlaces.length > 0)
      setFocus(view === undefined ? [] : centralPlace(uprightSheet(matchFace, view), optionPlaces))
    else if (focusState.scene !== scene && scene !== null)
      setFocus(placesOfMarks(scene.lines.flatMap(({ marks }) => marks)))
  }

  const hovered = useMemo(() => hoveredOption(draft, option, pointed ?? cursor), [cursor, draft, option, pointed])
  const preview = useMemo(() => {
    if (proposed !== null) return matchFace.preview(proposed.posed.view, proposed.posed.question, proposed.soFar)
    if (draft === null) return null
    const parts = hovered === null ? draft.soFar : partsWith(draft, hovered)
    return parts.length === 0 ? null : matchFace.preview(draft.posed.view, draft.posed.question, parts)
  }, [draft, hovered, proposed, matchFace])
  const highlightedPlaces = useMemo(
    () => highlightsOf(matchFace, proposed ?? draft, sight, view),
    [draft, proposed, sight, matchFace, view],
  )
  // Once for each question: not for each place that is pointed at.
  const posed = (proposed ?? draft)?.posed
  const concerned = useMemo(
    () => concernsOf(posed).map((place): Mark => ({ type: 'ring', place, tone: 'aim', text: '' })),
    [posed],
  )
  const marks = useMemo((): readonly Mark[] => {
    if (line !== null) return line.marks
    if (scene !== null) return scene.lines.flatMap(({ marks }) => marks)
    if (sight !== null)
      return view === undefined ? [] : (sightResult(matchFace, view, sight, pointed ?? cursor)?.marks ?? [])
    return [...concerned, ...(preview?.marks ?? []), ...(card?.marks ?? []), ...refusedMarks(draft, pointed ?? cursor)]
  }, [card, concerned, cursor, draft, line, pointed, preview, scene, sight, matchFace, view])
  const highlightedPieces = useMemo(() => {
    const lines = line !== null ? [line] : (scene?.lines ?? [])
    return new Set([...lines.flatMap(({ pieces }) => pieces), ...(card?.pieces ?? [])])
  }, [card, line, scene])

  return {
    pointed,
    cursor,
    touched,
    focus,
    card,
    sight,
    pinned,
    highlightedPlaces,
    marks,
    highlightedPieces,
    preview,
    pointAt,
    touch,
    pointAtOption,
    pointAtCard,
    pointAtLine,
    walkTo,
    goTo(place) {
      if (place === null) return
      setFocus([place])
      walkTo(place)
    },
    setSight,
    togglePin: () => setPinned(pinned === null ? (pointed ?? cursor) : null),
  }
}

interface FocusState {
  readonly scene: PlaybackScene | null
  readonly question: Question | undefined
  readonly complete: AnswerDraft | null
}

const initialFocusState: FocusState = { scene: null, question: undefined, complete: null }

/** The places of the units that the question is about: they are ringed, and come into view. */
function concernsOf(posed: AnswerDraft['posed'] | undefined): readonly PlaceId[] {
  if (posed === undefined) return []
  const { matchFace, view, question } = posed
  return matchFace.prompt(view, question).concerns ?? []
}

/** The chosen places; or the affected places if the answer has none of its own, such as a direction. */
function affectedPlaces(complete: AnswerDraft): readonly PlaceId[] {
  const chosen = chosenPlaces(complete)
  const { matchFace, view, question } = complete.posed
  return chosen.length > 0 ? chosen : placesOfMarks(matchFace.preview(view, question, complete.soFar)?.marks ?? [])
}

/** A deferred pointer state: a click does not wait until hover effects are computed and rendered. */
function useDeferredState<T>(): [T | null, (next: T | null) => void] {
  const [value, setValue] = useState<T | null>(null)
  const setDeferred = useCallback((next: T | null) => startTransition(() => setValue(() => next)), [])
  return [value, setDeferred]
}

/** The place nearest to the centre of several. */
function centralPlace(orientedSheet: OrientedSheet, ids: readonly PlaceId[]): PlaceId[] {
  const places = ids.flatMap((id) => placeById(orientedSheet, id) ?? [])
  const mean = (coordinate: (place: Place) => number) =>
    places.reduce((sum, place) => sum + coordinate(place), 0) / places.length
  const [x, y] = [mean(({ at }) => at.x), mean(({ at }) => at.y)]
  const squaredDistance = ({ at }: Place) => (at.x - x) ** 2 + (at.y - y) ** 2
  return places
    .sort((a, b) => squaredDistance(a) - squaredDistance(b))
    .slice(0, 1)
    .map(({ id }) => id)
}

/** Rings a piece that cannot join the chosen group, with the rule that forbids it. */
function refusedMarks(draft: AnswerDraft | null, place: PlaceId | null): Mark[] {
  if (draft === null || place === null) return []
  const { matchFace, view, question } = draft.posed
  const ruling = whyCannotJoin(draft, { at: 'place', place })
  if (ruling === null || ruling.allowed) return []
  const hasOwnPiece = matchFace.pieces(view).some((piece) => piece.place === place && piece.seat === question.seat)
  return hasOwnPiece ? [{ type: 'ring', place, tone: 'bad', text: ruling.rule }] : []
}

/** The option that would be chosen here, if there is exactly one. */
function hoveredOption(
  draft: AnswerDraft | null,
  listedOption: AnswerOption | null,
  place: PlaceId | null,
): AnswerOption | null {
  if (draft === null || draft.ticks !== null) return null
  if (listedOption !== null) return draft.options.includes(listedOption) ? listedOption : null
  const options = place === null ? [] : optionsAt(draft, { at: 'place', place })
  return options.length === 1 ? (options[0] ?? null) : null
}
