/** The map of a scenario as it stands when the battle begins, with an owner's corrections if there are any. */
import type { Face } from '@firestep/face'
import { type Game, type Json, Match } from '@firestep/referee'
import { type ReactNode, useMemo } from 'react'

import { Pieces } from '../map/pieces.tsx'
import { seenSheet, withPieces } from '../map/seen.ts'

const nobody: ReadonlySet<string> = new Set()

interface OpeningMapProps {
  readonly face: Face
  readonly scenario: string
  readonly overlay: Json | null
  readonly options: Json
}

export function OpeningMap({ face, scenario, overlay, options }: OpeningMapProps): ReactNode {
  const opening = useMemo(() => open(face, scenario, overlay, options), [face, scenario, overlay, options])
  if (opening === null) return null
  const { table, view, pieces, seen } = opening
  const { width, height } = table.sheet
  const { Ground } = table
  return (
    <svg
      className="opening-map"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`Map of ${table.scenario.title}`}
    >
      <Ground view={view} rebuilt={false} />
      <Pieces table={table} view={view} pieces={pieces} seen={seen} picked={nobody} ordered={nobody} still />
    </svg>
  )
}

/** Nobody plays this match: it is begun for its first view. */
function open(face: Face, scenario: string, overlay: Json | null, options: Json) {
  const match = Match.start(face.game as Game, { scenario, overlay, options, dice: { kind: 'quick', seed: 1 } })
  if ('problems' in match) return null
  const table = face.open(match.edition.data, scenario, options)
  if ('problems' in table) return null
  const view = match.view(null)
  const pieces = table.pieces(view)
  return { table, view, pieces, seen: withPieces(seenSheet(table.sheet, false), pieces) }
}
