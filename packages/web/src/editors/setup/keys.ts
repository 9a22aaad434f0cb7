/** Map keys of the setup editor: the place they lead to, and the text announced. */
import type { PlaceId } from '@firestep/face'
import type { Action } from '../../answer/keyboard.tsx'
import { settingsText, standingAt, thingNamed } from './setup-items.ts'
import type { SetupEditorState } from './use-setup-editor.ts'

/** Description of a place with its pieces, and why the selected items cannot go there. */
function whatIsAt({ posed, view, items, laying, whyNotAt }: SetupEditorState, place: PlaceId): string {
  const standing = standingAt(laying.stands, place).map(({ thing, way }) =>
    [thingNamed(items, thing).label, settingsText(items, way)].filter((word) => word !== '').join(', '),
  )
  const why = laying.chosen.length === 0 ? null : whyNotAt(place)
  const open = laying.chosen.length === 0 ? [] : [why === null ? 'What is in hand can go here' : `Not here: ${why.why}`]
  return [posed.matchFace.placeLabel(view, place), ...standing, ...open].join('. ')
}

/** The next place after the cursor that has pieces, or where the selected items can go. */
function nextPlace(out: SetupEditorState, what: 'next unit' | 'next target', cursor: PlaceId | null): PlaceId | null {
  const places =
    what === 'next unit'
      ? [...new Set(out.laying.stands.map(({ place }) => place))]
      : [...out.lit].flatMap(([place, how]) => (how === 'open' ? [place] : []))
  return places[(cursor === null ? -1 : places.indexOf(cursor)) + 1] ?? places[0] ?? null
}

/** The place a key leads to, and the text announced for it. */
export function layingAfter(out: SetupEditorState, action: Action, cursor: PlaceId | null) {
  const place = action === 'next unit' || action === 'next target' ? nextPlace(out, action, cursor) : null
  const here = place ?? (action === 'here' ? cursor : null)
  return { place, text: here === null ? null : whatIsAt(out, here) }
}
