/** Who looks at the map, what stands out on it, and where to look. */
import type { PlaceId, TableFace } from '@firestep/face'
import type { Seat } from '@firestep/referee'
import type { Now } from '../desk/desk.ts'
import type { AnyView } from '../desk/reel.ts'
import { persons } from '../desk/sitting.ts'
import type { Lit } from '../map/map-view.tsx'
import { chosenPlaces, type Draft } from './draft.ts'

/** Whose view is shown: the seat that is asked, among those that people here have; else one that may be seen. */
export function viewerOf({ views, sitting }: Now, { sheet }: TableFace, asked: Seat | null): Seat {
  const seats = Object.keys(views)
  const wanted = [asked, ...persons(sitting), sheet.lower]
  return wanted.find((seat): seat is Seat => seat !== null && seats.includes(seat)) ?? seats[0] ?? sheet.lower
}

/** The sight tool in hand: the place looked from, once it is chosen. */
export interface Sighting {
  readonly from: PlaceId | null
}

/** What is lit: with the sight tool a field of view, otherwise what can be chosen and what has been. */
export function litPlaces(
  table: TableFace,
  draft: Draft | null,
  sighting: Sighting | null,
  view: AnyView | undefined,
): ReadonlyMap<PlaceId, Lit> {
  const lit = new Map<PlaceId, Lit>()
  if (sighting !== null) {
    const { from } = sighting
    if (from === null || view === undefined) return lit
    for (const { id, small } of table.sheet.places)
      if (!small && id !== from && table.sight(view, from, id).ruling.allowed) lit.set(id, 'faint')
    return lit.set(from, 'chosen')
  }
  if (draft === null) return lit
  for (const { place } of draft.offers) if (place !== null) lit.set(place, 'open')
  for (const place of chosenPlaces(draft)) lit.set(place, 'chosen')
  return lit
}
