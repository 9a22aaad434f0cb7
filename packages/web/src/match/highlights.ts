/** The viewer of the map, the highlighted places, and the sight tool. */
import { type MatchFace, type PlaceId, placesOfOption, type Sheet, type SightResult } from '@firestep/face'
import type { Ruling, Seat } from '@firestep/referee'
import { type AnswerDraft, chosenPlaces } from '../answer/answer-draft.ts'
import { addHighlight, type Highlight, highlightAt } from '../map/highlights.ts'
import { placeById, uprightSheet } from '../map/oriented-sheet.ts'
import type { AnyView } from '../match-session/any-match.ts'
import type { SessionState } from '../match-session/match-session.ts'
import { localSeats } from '../match-session/seating.ts'

/** The seat whose view is shown: the one that is asked if a player here holds it, else one that may be seen. */
export function viewerOf({ views, seating }: SessionState, { sheet }: MatchFace, asked: Seat | null): Seat {
  const seats = Object.keys(views)
  const preferred = [asked, ...localSeats(seating), sheet.lowerSeat]
  return preferred.find((seat): seat is Seat => seat !== null && seats.includes(seat)) ?? seats[0] ?? sheet.lowerSeat
}

/** The active sight tool: the place looked from, once chosen, and the target if it was touched too. */
export interface SightTool {
  readonly from: PlaceId | null
  readonly to: PlaceId | null
}

export const noSight: SightTool = { from: null, to: null }

/** The tool after touching a place. On a gridless map both ends are touched, because a finger cannot hover. */
export function nextSight({ from, to }: SightTool, place: PlaceId, { gridless }: Sheet): SightTool {
  if (from === place) return noSight
  return gridless !== undefined && from !== null && to === null ? { from, to: place } : { from: place, to: null }
}

interface SightInfo extends Omit<SightResult, 'ruling'> {
  readonly ruling: Ruling | null
}

/**
 * The tool's result for a place: whether it is seen from the other end, and its distance; for that end itself, its
 * observers.
 */
export function sightResult(
  matchFace: MatchFace,
  view: AnyView,
  { from, to }: SightTool,
  place: PlaceId | null,
): SightInfo | null {
  const end = to ?? place
  if (from === null) return null
  if (end !== null && end !== from) return measuredSight(matchFace, view, from, end)
  return matchFace.seenBy === undefined ? null : { ruling: null, ...matchFace.seenBy(view, from) }
}

/** A face that knows between which points its rules measure says so itself; otherwise it is from centre to centre. */
function measuredSight(matchFace: MatchFace, view: AnyView, from: PlaceId, to: PlaceId): SightResult {
  const result = matchFace.sight(view, from, to)
  const { gridless } = matchFace.sheet
  if (gridless === undefined || result.marks.some(({ type }) => type === 'measure')) return result
  const [start, end] = [from, to].map((id) => placeById(uprightSheet(matchFace, view), id)?.at)
  if (start === undefined || end === undefined) return result
  const text = `${(Math.hypot(start.x - end.x, start.y - end.y) / gridless.centimetre).toFixed(1)} cm`
  const lines = [`${text} from middle to middle.`, ...(result.lines ?? [])]
  return { ...result, marks: [...result.marks, { type: 'measure', from, to, text }], lines }
}

/** Highlighted places: with the sight tool a field of view, otherwise the options and the chosen places. */
export function highlightsOf(
  matchFace: MatchFace,
  draft: AnswerDraft | null,
  sightTool: SightTool | null,
  view: AnyView | undefined,
): ReadonlyMap<PlaceId, Highlight> {
  const highlights = new Map<PlaceId, Highlight>()
  if (sightTool !== null) {
    const { from, to } = sightTool
    if (from === null || view === undefined) return highlights
    if (to !== null) highlights.set(to, 'chosen')
    // Without hexes a field of view is unbounded: on a gridless map sight is checked from point to point.
    if (matchFace.sheet.gridless !== undefined) return highlights.set(from, 'chosen')
    for (const { id, small } of matchFace.sheet.places)
      if (!small && id !== from && matchFace.sight(view, from, id).ruling.allowed) highlights.set(id, 'faint')
    return highlights.set(from, 'chosen')
  }
  if (draft === null) return highlights
  const otherUnits = draft.beforePickUp?.options ?? []
  for (const option of [...draft.options, ...otherUnits])
    for (const place of placesOfOption(option)) addHighlight(highlights, place, highlightAt(option, place))
  for (const place of chosenPlaces(draft)) addHighlight(highlights, place, 'chosen')
  return highlights
}
