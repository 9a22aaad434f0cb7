/** Who looks at the map, what stands out on it, and where to look. */
import { type MatchFace, type PlaceId, placesOfOption, type Sheet, type SightResult } from '@firestep/face'
import type { Ruling, Seat } from '@firestep/referee'
import { type AnswerDraft, chosenPlaces } from '../answer/answer-draft.ts'
import type { Lit } from '../map/map-view.tsx'
import { placeIn, upright } from '../map/oriented-sheet.ts'
import type { SessionState } from '../match-session/match-session.ts'
import { localSeats } from '../match-session/seating.ts'
import type { AnyView } from '../match-session/timeline.ts'

/** Whose view is shown: the seat that is asked, among those that people here have; else one that may be seen. */
export function viewerOf({ views, sitting }: SessionState, { sheet }: MatchFace, asked: Seat | null): Seat {
  const seats = Object.keys(views)
  const wanted = [asked, ...localSeats(sitting), sheet.lower]
  return wanted.find((seat): seat is Seat => seat !== null && seats.includes(seat)) ?? seats[0] ?? sheet.lower
}

/** The sight tool in hand: the place looked from, once it is chosen, and the other end where that was touched too. */
export interface SightTool {
  readonly from: PlaceId | null
  readonly to: PlaceId | null
}

export const nowhereYet: SightTool = { from: null, to: null }

/** A place touched with it. On an open table both ends are: a finger points at nothing. */
export function sightAt({ from, to }: SightTool, place: PlaceId, { open }: Sheet): SightTool {
  if (from === place) return nowhereYet
  return open !== undefined && from !== null && to === null ? { from, to: place } : { from: place, to: null }
}

interface SeenThere extends Omit<SightResult, 'ruling'> {
  readonly ruling: Ruling | null
}

/** What it shows of a place: whether that is seen from the other end, and how far it is; of that end itself, who sees it. */
export function sightResult(
  table: MatchFace,
  view: AnyView,
  { from, to }: SightTool,
  place: PlaceId | null,
): SeenThere | null {
  const end = to ?? place
  if (from === null) return null
  if (end !== null && end !== from) return measured(table, view, from, end)
  return table.seenBy === undefined ? null : { ruling: null, ...table.seenBy(view, from) }
}

/** A face that knows from where to where its rules measure says so itself; otherwise it is from middle to middle. */
function measured(table: MatchFace, view: AnyView, from: PlaceId, to: PlaceId): SightResult {
  const seen = table.sight(view, from, to)
  const { open } = table.sheet
  if (open === undefined || seen.marks.some(({ type }) => type === 'measure')) return seen
  const [one, other] = [from, to].map((id) => placeIn(upright(table, view), id)?.at)
  if (one === undefined || other === undefined) return seen
  const text = `${(Math.hypot(one.x - other.x, one.y - other.y) / open.centimetre).toFixed(1)} cm`
  const lines = [`${text} from middle to middle.`, ...(seen.lines ?? [])]
  return { ...seen, marks: [...seen.marks, { type: 'measure', from, to, text }], lines }
}

/** What is lit: with the sight tool a field of view, otherwise what can be chosen and what has been. */
export function litPlaces(
  table: MatchFace,
  draft: AnswerDraft | null,
  sighting: SightTool | null,
  view: AnyView | undefined,
): ReadonlyMap<PlaceId, Lit> {
  const lit = new Map<PlaceId, Lit>()
  if (sighting !== null) {
    const { from, to } = sighting
    if (from === null || view === undefined) return lit
    if (to !== null) lit.set(to, 'chosen')
    // A field of view that has no hexes has no end: on an open table one looks from point to point.
    if (table.sheet.open !== undefined) return lit.set(from, 'chosen')
    for (const { id, small } of table.sheet.places)
      if (!small && id !== from && table.sight(view, from, id).ruling.allowed) lit.set(id, 'faint')
    return lit.set(from, 'chosen')
  }
  if (draft === null) return lit
  for (const offer of draft.offers) for (const place of placesOfOption(offer)) lit.set(place, 'open')
  for (const place of chosenPlaces(draft)) lit.set(place, 'chosen')
  return lit
}
