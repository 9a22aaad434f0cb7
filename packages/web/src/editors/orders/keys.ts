/** Map keys of the order editor: the place they lead to, and the text announced. */
import type { PlaceId } from '@firestep/face'
import type { Action, CursorTarget } from '../../answer/map-keyboard.tsx'
import { brushOwnersOf } from './order-state.ts'
import type { OrderEditorTools } from './use-order-editor.ts'

/** The units and demands at a place, beside its own description. */
function placeText({ posed, written: { readback } }: OrderEditorTools, place: PlaceId): string {
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
  { orderEditor, state, written: { readback } }: OrderEditorTools,
  action: 'next unit' | 'next target',
): readonly PlaceId[] {
  const distinctPlaces = (located: readonly { readonly place: PlaceId | null }[]) => [
    ...new Set(located.flatMap(({ place }) => place ?? [])),
  ]
  if (action === 'next unit') return distinctPlaces(brushOwnersOf(orderEditor, state) ?? readback.demands)
  return distinctPlaces(
    readback.demands.filter(({ piece, isImpossible }) => isImpossible || readback.about.pieces.includes(piece)),
  )
}

/** The place a key leads to, and the text announced for it. */
export function orderCursorTarget(orderTools: OrderEditorTools, action: Action, cursor: PlaceId | null): CursorTarget {
  const places = action === 'next unit' || action === 'next target' ? placesToVisit(orderTools, action) : []
  const place = places[(cursor === null ? -1 : places.indexOf(cursor)) + 1] ?? places[0] ?? null
  const describedPlace = place ?? (action === 'here' ? cursor : null)
  return { place, text: describedPlace === null ? null : placeText(orderTools, describedPlace) }
}
