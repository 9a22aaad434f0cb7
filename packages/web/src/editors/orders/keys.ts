/** Map keys of the order editor: the place they lead to, and the text announced. */
import type { PlaceId } from '@firestep/face'
import type { Action } from '../../answer/map-keyboard.tsx'
import { bearersOf } from './order-state.ts'
import type { OrderEditorTools } from './use-order-editor.ts'

/** The units and demands at a place, beside its own description. */
function placeText({ posed, readback }: OrderEditorTools, place: PlaceId): string {
  const pieceLabels = posed.matchFace
    .pieces(posed.view)
    .flatMap((piece) => (piece.place === place ? [piece.label] : []))
  const demands = readback.demands.flatMap((demand) =>
    demand.place === place ? [`${demand.label}: ${demand.text}`] : [],
  )
  return [posed.matchFace.placeLabel(posed.view, place), ...pieceLabels, ...demands].join('. ')
}

/** The units the current brush can draw for, or else all units concerned; and the places of the ruling. */
function placesToVisit(
  { orderEditor, state, readback }: OrderEditorTools,
  action: 'next unit' | 'next target',
): readonly PlaceId[] {
  const distinctPlaces = (all: readonly { readonly place: PlaceId | null }[]) => [
    ...new Set(all.flatMap(({ place }) => place ?? [])),
  ]
  if (action === 'next unit') return distinctPlaces(bearersOf(orderEditor, state) ?? readback.demands)
  return distinctPlaces(
    readback.demands.filter(({ piece, isImpossible: barred }) => barred || readback.about.pieces.includes(piece)),
  )
}

/** The place a key leads to, and the text announced for it. */
export function orderCursorTarget(orderTools: OrderEditorTools, action: Action, cursor: PlaceId | null) {
  const places = action === 'next unit' || action === 'next target' ? placesToVisit(orderTools, action) : []
  const place = places[(cursor === null ? -1 : places.indexOf(cursor)) + 1] ?? places[0] ?? null
  const here = place ?? (action === 'here' ? cursor : null)
  return { place, text: here === null ? null : placeText(orderTools, here) }
}
