/** The map of a scenario at its start. */
import type { ReactNode } from 'react'
import { Pieces } from '../map/pieces.tsx'
import type { Opening } from './opening-position.ts'

const nobody: ReadonlySet<string> = new Set()

export function OpeningMap({ opening }: { readonly opening: Opening }): ReactNode {
  if ('problem' in opening) return null
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
