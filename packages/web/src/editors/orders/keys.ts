/** The keys of the map while something is written on it: where they lead, and what they say. */
import type { PlaceId } from '@firestep/face'
import type { Action } from '../../answer/keyboard.tsx'
import { bearersOf } from './order-state.ts'
import type { OrderEditorTools } from './use-order-editor.ts'

/** Whom a place concerns and how, beside what lies there. */
function whatIsAt({ put, reading }: OrderEditorTools, place: PlaceId): string {
  const standing = put.table.pieces(put.view).flatMap((piece) => (piece.place === place ? [piece.label] : []))
  const demands = reading.demands.flatMap((one) => (one.place === place ? [`${one.label}: ${one.words}`] : []))
  return [put.table.placeLabel(put.view, place), ...standing, ...demands].join('. ')
}

/** Whoever can have a stroke of the brush in hand, else everybody it concerns; and what the ruling is about. */
function placesOf(
  { drafting, writing, reading }: OrderEditorTools,
  what: 'next unit' | 'next target',
): readonly PlaceId[] {
  const at = (all: readonly { readonly place: PlaceId | null }[]) => [
    ...new Set(all.flatMap(({ place }) => place ?? [])),
  ]
  if (what === 'next unit') return at(bearersOf(drafting, writing) ?? reading.demands)
  return at(reading.demands.filter(({ piece, barred }) => barred || reading.about.pieces.includes(piece)))
}

/** Where a key leads, and what it says. */
export function writingAfter(writer: OrderEditorTools, action: Action, cursor: PlaceId | null) {
  const places = action === 'next unit' || action === 'next target' ? placesOf(writer, action) : []
  const place = places[(cursor === null ? -1 : places.indexOf(cursor)) + 1] ?? places[0] ?? null
  const here = place ?? (action === 'here' ? cursor : null)
  return { place, words: here === null ? null : whatIsAt(writer, here) }
}
