/** The status line: the place under the pointer or cursor, the source of its facts, and why it cannot be chosen. */
import type { HandCard, MatchFace, Piece, PieceId, PlaceId, PointerTarget, Provenance } from '@firestep/face'
import type { Ruling } from '@firestep/referee'
import { memo, type ReactNode, useMemo, useState } from 'react'
import type { Reason } from '../editors/answer-editor.ts'
import type { AnyView } from '../match-session/any-match.ts'
import { ProvenanceMark, RuleTag } from '../panels/index.ts'
import { type SightTool, sightResult } from './highlights.ts'

interface StatusLineProps {
  readonly matchFace: MatchFace
  readonly view: AnyView
  readonly place: PlaceId | null
  readonly card: HandCard | null
  /** The reason why something cannot be chosen now. */
  whyNot(target: PointerTarget): Reason | null
  /** The sight tool, while it is active. */
  readonly sight: SightTool | null
  /** Pieces that act by standing orders. */
  readonly ordered: ReadonlySet<PieceId>
  /** Further notes on the pieces at a place, such as their orders. */
  notesAt(place: PlaceId): readonly string[]
}

export const StatusLine = memo(function StatusLine(props: StatusLineProps): ReactNode {
  const { matchFace, view, card, sight, ordered, notesAt, whyNot } = props
  const place = useLastPlace(sight?.to ?? props.place)
  const pieces = useMemo(() => matchFace.pieces(view), [matchFace, view])
  const description = useMemo(() => {
    if (card !== null) return describeCard(matchFace, view, card, whyNot)
    if (place === null) return null
    const { text, sources } = describePlace(matchFace, view, pieces, place, ordered)
    if (sight === null) return { text, sources, ruling: null, why: whyNot({ at: 'place', place }) }
    return { text, sources, ...sightFields(matchFace, view, sight, place) }
  }, [card, ordered, pieces, place, sight, matchFace, view, whyNot])
  if (description === null) return <p className="status-line">{sight === null ? pointHint : sightHint(matchFace)}</p>
  const { text, sources, ruling, why, lines = noLines } = description
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

const noLines: readonly string[] = []

function describeCard(
  matchFace: MatchFace,
  view: AnyView,
  { card, label }: HandCard,
  whyNot: StatusLineProps['whyNot'],
): Description {
  const target = { at: 'card', card } as const
  return { text: label, sources: matchFace.provenance(view, target), ruling: null, why: whyNot(target) }
}

function sightFields(
  matchFace: MatchFace,
  view: AnyView,
  sight: SightTool,
  place: PlaceId,
): Pick<Description, 'ruling' | 'why' | 'lines'> {
  const info = sightResult(matchFace, view, sight, place)
  const ruling = info?.ruling ?? null
  return { ruling, why: ruling === null || ruling.allowed ? null : ruling, lines: info?.lines ?? [] }
}

function describePlace(
  matchFace: MatchFace,
  view: AnyView,
  allPieces: readonly Piece[],
  place: PlaceId,
  ordered: ReadonlySet<PieceId>,
): Pick<Description, 'text' | 'sources'> {
  const pieces = allPieces.filter((piece) => piece.place === place)
  // A piece on a gridless map is a place itself, and is named as one.
  const pieceTexts = pieces
    .map(({ id, label, pose, badges }) => {
      const words = badges.map(({ word }) => word)
      if (pose === undefined) words.unshift(label)
      if (ordered.has(id)) words.push('under standing orders')
      return words
    })
    .flatMap((parts) => (parts.length === 0 ? [] : [parts.join(', ')]))
  return {
    text: [matchFace.placeLabel(view, place), ...pieceTexts].join(' · '),
    sources: [
      ...matchFace.provenance(view, { at: 'place', place }),
      ...pieces.flatMap(({ id }) => matchFace.provenance(view, { at: 'piece', piece: id })),
    ],
  }
}
