/** Map keys of the setup editor: the place they lead to, and the text announced. */
import type { PlaceId } from '@firestep/face'
import type { Action, CursorTarget } from '../../answer/map-keyboard.tsx'
import { keysText } from '../../texts/editors.ts'
import type { EditorMap } from '../answer-editor.ts'
import { itemById, placementsAt, settingsText } from './setup-items.ts'
import type { SetupTools } from './use-setup-editor.ts'

type ShownOnMap = Pick<EditorMap, 'lights' | 'whyNot'>

/** Description of a place with its pieces, and why the selected items cannot go there. */
function placeText({ posed, shown, items, state }: SetupTools, { whyNot }: ShownOnMap, place: PlaceId): string {
  const pieceTexts = placementsAt(state.placements, place).map(({ thing, way }) =>
    [itemById(items, thing).label, settingsText(items, way)].filter((word) => word !== '').join(', '),
  )
  const refusal = state.chosen.length === 0 ? null : whyNot({ at: 'place', place })
  const handTexts =
    state.chosen.length === 0 ? [] : [refusal === null ? keysText.canGoHere : keysText.notHere(refusal.why)]
  return [posed.matchFace.placeLabel(shown.view, place), ...pieceTexts, ...handTexts].join('. ')
}

/** The next place after the cursor that has pieces, or where the selected items can go. */
function nextPlace(
  { state }: SetupTools,
  { lights }: ShownOnMap,
  action: 'next unit' | 'next target',
  cursor: PlaceId | null,
): PlaceId | null {
  const places =
    action === 'next unit'
      ? [...new Set(state.placements.map(({ place }) => place))]
      : [...lights.places].flatMap(([place, highlight]) => (highlight === 'open' ? [place] : []))
  return places[(cursor === null ? -1 : places.indexOf(cursor)) + 1] ?? places[0] ?? null
}

/** The place a key leads to, and the text announced for it. */
export function setupCursorTarget(
  setup: SetupTools,
  map: ShownOnMap,
  action: Action,
  cursor: PlaceId | null,
): CursorTarget {
  const place = action === 'next unit' || action === 'next target' ? nextPlace(setup, map, action, cursor) : null
  const describedPlace = place ?? (action === 'here' ? cursor : null)
  return { place, text: describedPlace === null ? null : placeText(setup, map, describedPlace) }
}
