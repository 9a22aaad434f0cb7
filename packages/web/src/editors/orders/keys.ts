/** Map keys of the order editor: the place they lead to, and the text announced. */
import type { PlaceId } from '@firestep/face'
import type { Action } from '../../answer/keyboard.tsx'
import { bearersOf } from './order-state.ts'
import type { OrderEditorTools } from './use-order-editor.ts'

/** The units and demands at a place, beside its own description. */
function whatIsAt({ posed, reading }: OrderEditorTools, place: PlaceId): string {
  const standing = posed.matchFace.pieces(posed.view).flatMap((piece) => (piece.place === place ? [piece.label] : []))
  const demands = reading.demands.flatMap((one) => (one.place === place ? [`${one.label}: ${one.words}`] : []))
  return [posed.matchFace.placeLabel(posed.view, place), ...standing, ...demands].join('. ')
}

/** The units the current brush can draw for, or else all units concerned; and the places of the ruling. */
function placesOf(
  { orderEditor, writing, reading }: OrderEditorTools,
  what: 'next unit' | 'next target',
): readonly PlaceId[] {
  const at = (all: readonly { readonly place: PlaceId | null }[]) => [
    ...new Set(all.flatMap(({ place }) => place ?? [])),
  ]
  if (what === 'next unit') return at(bearersOf(orderEditor, writing) ?? reading.demands)
  return at(reading.demands.filter(({ piece, barred }) => barred || reading.about.pieces.includes(piece)))
}

/** The place a key leads to, and the text announced for it. */
export function writingAfter(orderTools: OrderEditorTools, action: Action, cursor: PlaceId | null) {
  const places = action === 'next unit' || action === 'next target' ? placesOf(orderTools, action) : []
  const place = places[(cursor === null ? -1 : places.indexOf(cursor)) + 1] ?? places[0] ?? null
  const here = place ?? (action === 'here' ? cursor : null)
  return { place, text: here === null ? null : whatIsAt(orderTools, here) }
}
