/** The status line: the place under the pointer or cursor, the source of its facts, and why it cannot be chosen. */
import type { HandCard, MatchFace, Piece, PieceId, PlaceId, Provenance } from '@firestep/face'
import type { RuleId, Ruling } from '@firestep/referee'
import { memo, type ReactNode, useMemo, useState } from 'react'
import { type AnswerDraft, whyNot } from '../answer/answer-draft.ts'
import type { AnyView } from '../match-session/any-match.ts'
import { ProvenanceMark, RuleTag } from '../panels/index.ts'
import { type SightTool, sightResult } from './highlights.ts'

/** A reason, with its rule unless it comes from the page itself. */
interface Reason {
  readonly why: string
  readonly rule: RuleId | null
}

interface StatusLineProps {
  readonly matchFace: MatchFace
  readonly view: AnyView
  readonly place: PlaceId | null
  readonly card: HandCard | null
  readonly draft: AnswerDraft | null
  /** Reason why a place cannot be used, while an editor is active instead of the draft. */
  readonly whyNotAt?: ((place: PlaceId) => Reason | null) | null
  /** The sight tool, while it is active. */
  readonly sight: SightTool | null
  /** Pieces that act by standing orders. */
  readonly ordered: ReadonlySet<PieceId>
  /** Pieces that can be dragged: not in the option list, but still selectable. */
  readonly draggable: ReadonlySet<PieceId>
  /** Further notes on the pieces at a place, such as their orders. */
  notesAt(place: PlaceId): readonly string[]
}

export const StatusLine = memo(function StatusLine(props: StatusLineProps): ReactNode {
  const { matchFace, view, card, sight, ordered, draggable, notesAt, whyNotAt = null } = props
  const place = useLastPlace(sight?.to ?? props.place)
  const draft = place !== null && draggable.has(place) ? null : props.draft
  const pieces = useMemo(() => matchFace.pieces(view), [matchFace, view])
  const description = useMemo(() => {
    if (card !== null) return describeCard(matchFace, view, card, draft)
    if (place === null) return null
    const placeDescription = describePlace(
      matchFace,
      view,
      pieces,
      place,
      whyNotAt === null ? draft : null,
      sight,
      ordered,
    )
    return whyNotAt === null || sight !== null ? placeDescription : { ...placeDescription, why: whyNotAt(place) }
  }, [card, draft, ordered, pieces, place, sight, matchFace, view, whyNotAt])
  if (description === null) return <p className="status-line">{sight === null ? pointHint : sightHint(matchFace)}</p>
  const { text, sources, ruling, why, lines = [] } = description
  const notes = card === null && place !== null ? notesAt(place) : []
  const reconstructed = sources.filter(({ mark }) => mark === 'reconstructed')
  return (
    <p className="status-line">
      <span>{text}</span>
      {sources.length > 0 && (
        <span title={sources.map(({ what, mark }) => `${what}: ${mark}`).join('; ')}>
          <ProvenanceMark mark={reconstructed.length > 0 ? 'reconstructed' : 'found'} />
        </span>
      )}
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      {notes.map((note) => (
        <span key={note} className="status-note">
          {note}
        </span>
      ))}
      {sight !== null && ruling?.allowed === true && <strong>In sight.</strong>}
      {why !== null && (
        <span className="status-why">
          <strong>{sight === null ? 'Not now:' : 'Not in sight:'}</strong> {why.why}{' '}
          {why.rule !== null && <RuleTag rule={why.rule} />}
        </span>
      )}
    </p>
  )
})

/** Keeps the last place pointed at, so that it is still shown when the pointer leaves the map for the rule's tag. */
function useLastPlace(place: PlaceId | null): PlaceId | null {
  const [lastPlace, setLastPlace] = useState(place)
  if (place !== null && place !== lastPlace) setLastPlace(place)
  return place ?? lastPlace
}

interface Description {
  readonly text: string
  readonly sources: readonly Provenance[]
  readonly ruling: Ruling | null
  readonly why: Reason | null
  readonly lines?: readonly string[]
}

const pointHint = 'Point at the map, or touch it, to see what is there.'

const sightHint = ({ sheet }: MatchFace): string =>
  sheet.gridless === undefined
    ? 'Sight: choose the hex to look from, then point at another.'
    : 'Measure: choose a base or a point of the table, then point at another.'

const rulingFields = (ruling: Ruling | null): Pick<Description, 'ruling' | 'why'> => ({
  ruling,
  why: ruling === null || ruling.allowed ? null : ruling,
})

function describeCard(
  matchFace: MatchFace,
  view: AnyView,
  { card, label }: HandCard,
  draft: AnswerDraft | null,
): Description {
  const target = { at: 'card', card } as const
  return {
    text: label,
    sources: matchFace.provenance(view, target),
    ...rulingFields(draft === null ? null : whyNot(draft, target)),
  }
}

const choiceRuling = (draft: AnswerDraft | null, place: PlaceId): Ruling | null =>
  draft === null ? null : whyNot(draft, { at: 'place', place })

function describePlace(
  matchFace: MatchFace,
  view: AnyView,
  allPieces: readonly Piece[],
  place: PlaceId,
  draft: AnswerDraft | null,
  sight: SightTool | null,
  ordered: ReadonlySet<PieceId>,
): Description {
  const pieces = allPieces.filter((piece) => piece.place === place)
  // A piece on a gridless map is a place itself, and is named as one.
  const pieceTexts = pieces
    .map(({ id, label, pose, badges }) => [
      ...(pose === undefined ? [label] : []),
      ...badges.map(({ word }) => word),
      ...(ordered.has(id) ? ['under standing orders'] : []),
    ])
    .flatMap((parts) => (parts.length === 0 ? [] : [parts.join(', ')]))
  const sightInfo = sight === null ? null : sightResult(matchFace, view, sight, place)
  return {
    text: [matchFace.placeLabel(view, place), ...pieceTexts].join(' · '),
    sources: [
      ...matchFace.provenance(view, { at: 'place', place }),
      ...pieces.flatMap(({ id }) => matchFace.provenance(view, { at: 'piece', piece: id })),
    ],
    lines: sightInfo?.lines ?? [],
    ...rulingFields(sight === null ? choiceRuling(draft, place) : (sightInfo?.ruling ?? null)),
  }
}
