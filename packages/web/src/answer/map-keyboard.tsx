/** Keys of the match page: lower-case letters are commands everywhere; on the map, capitals and digits jump to a label. */
import { isTouchedBy, type PlaceId } from '@firestep/face'
import type { Seat } from '@firestep/referee'
import type { ReactNode } from 'react'
import type { AnyView } from '../match-session/any-match.ts'
import type { MatchSession } from '../match-session/match-session.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import type { AnswerDraft } from './answer-draft.ts'
import styles from './map-keyboard.module.css'

const commands = {
  n: { action: 'next unit', description: 'to the next of your units that can be chosen, or the next unit' },
  t: { action: 'next target', description: 'to the next place that can be chosen' },
  h: { action: 'here', description: 'says what is here' },
  i: { action: 'info', description: 'keeps what is told of this place in view, with its sources' },
  w: { action: 'who sees me', description: 'says which enemies see this place' },
  l: { action: 'list', description: 'to the list of choices' },
  c: { action: 'give', description: 'commits the choice' },
  p: { action: 'layers', description: 'lays plans over the map, or takes them off' },
  a: { action: 'hint', description: 'asks the Colonel what it would do' },
  u: { action: 'undo', description: 'takes your last choice back' },
  r: { action: 'redo', description: 'in an editor: does again what u took back' },
  Escape: { action: 'back', description: 'lets go of the last part chosen' },
  '?': { action: 'keys', description: 'shows these keys' },
} as const

export type Action = (typeof commands)[keyof typeof commands]['action']

const actions: ReadonlyMap<string, Action> = new Map(Object.entries(commands).map(([key, { action }]) => [key, action]))

export const actionOf = (key: string): Action | null => actions.get(key) ?? null

/** The place that a key leads to, and the text announced for it. */
export interface CursorTarget {
  readonly place: PlaceId | null
  readonly text: string | null
}

export const noCursorTarget: CursorTarget = { place: null, text: null }

/** The place a key leads to, and the text announced for it. */
export function cursorTarget(
  action: Action,
  draft: AnswerDraft | null,
  { matchFace, state: sessionState }: MatchSession,
  view: AnyView,
  viewer: Seat,
  cursor: PlaceId | null,
): CursorTarget {
  const pieces = matchFace.pieces(view)
  const nextOf = (places: readonly PlaceId[]) => {
    const place = places[(cursor === null ? -1 : places.indexOf(cursor)) + 1] ?? places[0]
    return place === undefined ? { place: null, text: 'Nothing to go to.' } : { place, text: placeText(place) }
  }
  const placeText = (place: PlaceId): string => {
    const options = draft?.options.filter(isTouchedBy({ at: 'place', place })) ?? []
    const pieceTexts = pieces
      .filter((piece) => piece.place === place)
      .flatMap(({ label, pose, badges }) => {
        const words = badges.map(({ word }) => word)
        if (pose === undefined) words.unshift(label)
        return words.length === 0 ? [] : [words.join(', ')]
      })
    return [
      matchFace.placeLabel(view, place),
      ...pieceTexts,
      ...options.map(({ label, detail }) => `Choice: ${label}${detail === null ? '' : `, ${detail}`}`),
    ].join('. ')
  }
  switch (action) {
    case 'next unit': {
      const ownPieces = pieces.filter(({ seat }) => seat === (sessionState.asked?.question.seat ?? viewer))
      const choosable = ownPieces.filter(({ id }) => draft?.options.some(({ piece }) => piece === id))
      return nextOf((choosable.length > 0 ? choosable : ownPieces).map(({ place }) => place))
    }
    case 'next target':
      return nextOf([...new Set(draft?.options.flatMap(({ place }) => (place === null ? [] : [place])) ?? [])])
    case 'here':
      return { place: null, text: cursor === null ? 'Walk to a place first.' : placeText(cursor) }
    case 'who sees me': {
      if (cursor === null) return { place: null, text: 'Walk to a place first.' }
      const seenBy = matchFace.seenBy?.(view, cursor).lines
      if (seenBy !== undefined) return { place: null, text: seenBy.join(' ') }
      const observers = pieces.filter(
        ({ seat, place }) => seat !== viewer && matchFace.sight(view, place, cursor).ruling.allowed,
      )
      const labels = observers.map(
        ({ label, place }) => `${label} at ${matchFace.sheet.places.find(({ id }) => id === place)?.label ?? place}`,
      )
      return { place: null, text: labels.length === 0 ? 'No enemy sees this place.' : `Seen by ${labels.join('; ')}.` }
    }
    default:
      return noCursorTarget
  }
}

export const KeysDialog = ({ onClose }: { onClose(): void }): ReactNode => (
  <Dialog
    title="Keys"
    onClose={onClose}
    actions={
      <Button look="main" onClick={onClose}>
        Close
      </Button>
    }
  >
    <dl className={styles.keys}>
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
        ...Object.entries(commands).map(
          ([key, { description }]) => [key === 'Escape' ? 'Esc' : key, description] as const,
        ),
      ].map(([key, description]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{description}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
)
