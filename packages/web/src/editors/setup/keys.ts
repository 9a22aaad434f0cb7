/** Map keys of the setup editor: the place they lead to, and the text announced. */
import type { PlaceId } from '@firestep/face'
import type { Action } from '../../answer/map-keyboard.tsx'
import { itemById, placementsAt, settingsText } from './setup-items.ts'
import type { SetupEditorState } from './use-setup-editor.ts'

/** Description of a place with its pieces, and why the selected items cannot go there. */
function placeText({ posed, view, items, state, whyNotAt }: SetupEditorState, place: PlaceId): string {
  const pieceTexts = placementsAt(state.placements, place).map(({ thing, way }) =>
    [itemById(items, thing).label, settingsText(items, way)].filter((word) => word !== '').join(', '),
  )
  const refusal = state.chosen.length === 0 ? null : whyNotAt(place)
  const handTexts =
    state.chosen.length === 0 ? [] : [refusal === null ? 'What is in hand can go here' : `Not here: ${refusal.why}`]
  return [posed.matchFace.placeLabel(view, place), ...pieceTexts, ...handTexts].join('. ')
}

/** The next place after the cursor that has pieces, or where the selected items can go. */
function nextPlace(
  setupTools: SetupEditorState,
  action: 'next unit' | 'next target',
  cursor: PlaceId | null,
): PlaceId | null {
  const places =
    action === 'next unit'
      ? [...new Set(setupTools.state.placements.map(({ place }) => place))]
      : [...setupTools.highlightedPlaces].flatMap(([place, highlight]) => (highlight === 'open' ? [place] : []))
  return places[(cursor === null ? -1 : places.indexOf(cursor)) + 1] ?? places[0] ?? null
}

/** The place a key leads to, and the text announced for it. */
export function setupCursorTarget(setupTools: SetupEditorState, action: Action, cursor: PlaceId | null) {
  const place = action === 'next unit' || action === 'next target' ? nextPlace(setupTools, action, cursor) : null
  const describedPlace = place ?? (action === 'here' ? cursor : null)
  return { place, text: describedPlace === null ? null : placeText(setupTools, describedPlace) }
}
