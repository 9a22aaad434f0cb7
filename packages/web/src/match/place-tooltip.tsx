/** The tooltip of a place: its ground, what stands there, and why it cannot be chosen now. */
import type { MatchFace, Piece, PieceId, PlaceId, PointerTarget, Provenance } from '@firestep/face'
import { memo, type ReactNode, useMemo } from 'react'
import type { Reason } from '../editors/answer-editor.ts'
import type { CameraControl } from '../map/camera-control.ts'
import type { AnyView } from '../match-session/any-match.ts'
import { placeTooltipText } from '../texts/match.ts'
import { type SightTool, sightResult } from './highlights.ts'
import styles from './place-tooltip.module.css'
import { useBesidePlace } from './use-beside-place.ts'

interface PlaceTooltipProps {
  readonly matchFace: MatchFace
  readonly view: AnyView
  readonly place: PlaceId
  /** Everything is told, with its sources. */
  readonly isPinned: boolean
  readonly camera: CameraControl
  readonly isTurned: boolean
  /** The reason why something cannot be chosen now. */
  whyNot(target: PointerTarget): Reason | null
  /** The sight tool, while it is active. */
  readonly sight: SightTool | null
  /** Pieces that act by standing orders. */
  readonly ordered: ReadonlySet<PieceId>
  /** Further notes on the pieces at a place, such as their orders. */
  notesAt(place: PlaceId): readonly string[]
}

export const PlaceTooltip = memo(function PlaceTooltip(props: PlaceTooltipProps): ReactNode {
  const { matchFace, view, place, isPinned, sight, ordered, notesAt, whyNot } = props
  const element = useBesidePlace(props)
  const pieces = useMemo(() => matchFace.pieces(view), [matchFace, view])
  const here = pieces.filter((piece) => piece.place === place)
  const sightInfo = sight === null ? null : sightResult(matchFace, view, sight, place)
  const reason = sight === null ? whyNot({ at: 'place', place }) : refusalOf(sightInfo?.ruling ?? null)
  const pieceLine = pieceTexts(here, ordered).join(' · ')
  return (
    <div
      ref={element}
      role="tooltip"
      data-part="tooltip"
      className={
        isPinned || sight !== null ? `${styles.tooltip} ${styles.whole} on-paper` : `${styles.tooltip} on-paper`
      }
    >
      <p className={styles.title}>{matchFace.placeLabel(view, place)}</p>
      {reason !== null && (
        <p className={styles.reason} data-part="why-not">
          <strong>{sight === null ? placeTooltipText.notNow : placeTooltipText.notInSight}:</strong> {reason.why}{' '}
          {reason.rule !== null && <span className={styles.rule}>{reason.rule}</span>}
        </p>
      )}
      {sight !== null && sightInfo?.ruling?.allowed === true && (
        <p>
          <strong>{placeTooltipText.inSight}</strong>
        </p>
      )}
      {pieceLine !== '' && <p className={styles.pieces}>{pieceLine}</p>}
      {sightInfo?.lines?.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {notesAt(place).map((note) => (
        <p key={note} className={styles.note} data-part="note">
          {note}
        </p>
      ))}
      {isPinned && <Sources sources={sourcesOf(matchFace, view, place, here)} />}
    </div>
  )
})

const refusalOf = (ruling: NonNullable<ReturnType<typeof sightResult>>['ruling']): Reason | null =>
  ruling === null || ruling.allowed ? null : ruling

/** A piece on a gridless map is a place itself, and is named as one. */
const pieceTexts = (pieces: readonly Piece[], ordered: ReadonlySet<PieceId>): readonly string[] =>
  pieces
    .map(({ id, label, pose, badges }) => {
      const words = badges.map(({ word }) => word)
      if (pose === undefined) words.unshift(label)
      if (ordered.has(id)) words.push('under standing orders')
      return words.join(', ')
    })
    .filter((text) => text !== '')

const sourcesOf = (matchFace: MatchFace, view: AnyView, place: PlaceId, pieces: readonly Piece[]): Provenance[] => [
  ...matchFace.provenance(view, { at: 'place', place }),
  ...pieces.flatMap(({ id }) => matchFace.provenance(view, { at: 'piece', piece: id })),
]

/** Where what is shown here is known from. */
const Sources = ({ sources }: { readonly sources: readonly Provenance[] }): ReactNode =>
  sources.length > 0 && (
    <ul className={`${styles.sources} plain-list`}>
      {sources.map(({ what, mark }) => (
        <li key={`${what} ${mark}`}>
          {what}: {mark}
        </li>
      ))}
    </ul>
  )
