/** Highlights of places: what can be done there. A place has one at a time, so that no two fills lie on it. */
import type { AnswerOption, PlaceId } from '@firestep/face'

/**
 * It can be pointed at only; it can be chosen; one can move there, or move and fight there; it can be attacked; it is
 * part of the current answer. A later one wins over an earlier one.
 */
const highlights = ['faint', 'open', 'move', 'move and fight', 'target', 'chosen'] as const
export type Highlight = (typeof highlights)[number]

/** True if a click there chooses something. */
export const isChoosable = (highlight: Highlight): boolean => highlight !== 'faint' && highlight !== 'chosen'

export function addHighlight(places: Map<PlaceId, Highlight>, place: PlaceId, highlight: Highlight): void {
  const present = places.get(place)
  if (present === undefined || highlights.indexOf(present) < highlights.indexOf(highlight)) places.set(place, highlight)
}

/** The highlight of an option at its own place; the rest of the body that it is about can only be chosen. */
export const highlightAt = ({ role, place: own }: AnswerOption, place: PlaceId): Highlight =>
  place === own ? (role ?? 'open') : 'open'
