/** The map of a scenario as it stands when the battle begins, with an owner's corrections if there are any. */
import type { Face } from '@firestep/face'
import { type Game, type Json, Match } from '@firestep/referee'
import { type ReactNode, useMemo } from 'react'
import { seenSheet } from '../map/places.ts'

interface OpeningMapProps {
  readonly face: Face
  readonly scenario: string
  readonly overlay: Json | null
}

export function OpeningMap({ face, scenario, overlay }: OpeningMapProps): ReactNode {
  const opening = useMemo(() => open(face, scenario, overlay), [face, scenario, overlay])
  if (opening === null) return null
  const { table, view, places } = opening
  const { width, height } = table.sheet
  const { Ground, Figure } = table
  return (
    <svg
      className="opening-map"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`Map of ${table.scenario.title}`}
    >
      <Ground view={view} rebuilt={false} />
      {table.pieces(view).map((piece) => {
        const at = places.get(piece.place)?.at
        return at === undefined ? null : (
          <g key={piece.id} transform={`translate(${at.x} ${at.y})`}>
            <Figure view={view} piece={piece} />
          </g>
        )
      })}
    </svg>
  )
}

/** Nobody plays this match: it is begun for its first view. */
function open(face: Face, scenario: string, overlay: Json | null) {
  const match = Match.start(face.game as Game, { scenario, overlay, dice: { kind: 'quick', seed: 1 } })
  if ('problems' in match) return null
  const table = face.open(match.edition.data, scenario)
  if ('problems' in table) return null
  return { table, view: match.view(null), places: seenSheet(table.sheet, false).places }
}
