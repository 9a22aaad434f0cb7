/** Keyboard control of the map: lower-case letters are commands, capitals and digits jump to a label. */
import { isTouchedBy, type PlaceId } from '@firestep/face'
import type { Seat } from '@firestep/referee'
import type { ReactNode } from 'react'
import type { MatchSession } from '../match-session/match-session.ts'
import type { AnyView } from '../match-session/timeline.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import type { AnswerDraft } from './answer-draft.ts'

const keys = {
  n: { action: 'next unit', does: 'to the next of your units that can be chosen, or the next unit' },
  t: { action: 'next target', does: 'to the next place that can be chosen' },
  h: { action: 'here', does: 'says what is here' },
  w: { action: 'who sees me', does: 'says which enemies see this place' },
  l: { action: 'list', does: 'to the list of choices' },
  c: { action: 'give', does: 'commits the choice' },
  p: { action: 'layers', does: 'lays plans over the map, or takes them off' },
  a: { action: 'hint', does: 'asks the Colonel what it would do' },
  u: { action: 'undo', does: 'takes your last choice back' },
  Escape: { action: 'back', does: 'lets go of the last part chosen' },
  '?': { action: 'keys', does: 'shows these keys' },
} as const

export type Action = (typeof keys)[keyof typeof keys]['action']

export const keyOf = (key: string): Action | null => (key in keys ? keys[key as keyof typeof keys].action : null)

/** The place a key leads to, and the text announced for it. */
export function placesAfter(
  action: Action,
  draft: AnswerDraft | null,
  { matchFace, state: sessionState }: MatchSession,
  view: AnyView,
  viewer: Seat,
  cursor: PlaceId | null,
): { readonly place: PlaceId | null; readonly words: string | null } {
  const silent = { place: null, words: null }
  const pieces = matchFace.pieces(view)
  const go = (places: readonly PlaceId[]) => {
    const place = places[(cursor === null ? -1 : places.indexOf(cursor)) + 1] ?? places[0]
    return place === undefined ? { place: null, words: 'Nothing to go to.' } : { place, words: whatIsAt(place) }
  }
  const whatIsAt = (place: PlaceId): string => {
    const choices = draft?.offers.filter(isTouchedBy({ at: 'place', place })) ?? []
    const standing = pieces
      .filter((piece) => piece.place === place)
      .flatMap(({ label, stands, signs }) => {
        const words = [...(stands === undefined ? [label] : []), ...signs.map(({ word }) => word)]
        return words.length === 0 ? [] : [words.join(', ')]
      })
    return [
      matchFace.placeLabel(view, place),
      ...standing,
      ...choices.map(({ label, detail }) => `Choice: ${label}${detail === null ? '' : `, ${detail}`}`),
    ].join('. ')
  }
  switch (action) {
    case 'next unit': {
      const own = pieces.filter(({ seat }) => seat === (sessionState.asked?.question.seat ?? viewer))
      const open = own.filter(({ id }) => draft?.offers.some(({ piece }) => piece === id))
      return go((open.length > 0 ? open : own).map(({ place }) => place))
    }
    case 'next target':
      return go([...new Set(draft?.offers.flatMap(({ place }) => (place === null ? [] : [place])) ?? [])])
    case 'here':
      return { place: null, words: cursor === null ? 'Walk to a place first.' : whatIsAt(cursor) }
    case 'who sees me': {
      if (cursor === null) return { place: null, words: 'Walk to a place first.' }
      const seen = matchFace.seenBy?.(view, cursor).lines
      if (seen !== undefined) return { place: null, words: seen.join(' ') }
      const watching = pieces.filter(
        ({ seat, place }) => seat !== viewer && matchFace.sight(view, place, cursor).ruling.allowed,
      )
      const labels = watching.map(
        ({ label, place }) => `${label} at ${matchFace.sheet.places.find(({ id }) => id === place)?.label ?? place}`,
      )
      return { place: null, words: labels.length === 0 ? 'No enemy sees this place.' : `Seen by ${labels.join('; ')}.` }
    }
    default:
      return silent
  }
}

export const Keys = ({ onClose }: { onClose(): void }): ReactNode => (
  <Dialog
    title="Keys on the map"
    onClose={onClose}
    actions={
      <Button look="main" onClick={onClose}>
        Close
      </Button>
    }
  >
    <dl className="keys">
      {[
        ['Arrow keys', 'walk from place to place: from hex to hex, or from piece to piece'],
        ['Ctrl and arrows', 'on a table without hexes: a centimetre on; with Shift a millimetre'],
        ['Shift and arrows', 'move the map'],
        ['+ and −, 0', 'zoom; show the whole map'],
        ['A capital and figures', 'jump to a label, for example C4; capitals to a name'],
        ['Ctrl and Enter', 'in the list: commits the choice'],
        ['Enter or space', 'chooses what is here; again, commits it'],
        ['While an order is written', 'Enter draws on to here with the brush in hand; u takes a stroke back'],
        [
          'While bases are arranged',
          'arrows move those in hand a centimetre, with Shift a millimetre; q and e turn them, k makes a corner, Tab takes the next in hand, Enter gives it, r does again what u took back',
        ],
        ['While ways are drawn', 'Enter takes a unit in hand, then leads it on; u takes a stroke back'],
        ...Object.entries(keys).map(([key, { does }]) => [key === 'Escape' ? 'Esc' : key, does] as const),
      ].map(([key, does]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
)
