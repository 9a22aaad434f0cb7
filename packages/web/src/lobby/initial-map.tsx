/** The map of a scenario at its start. */
import type { ReactNode } from 'react'
import { Pieces } from '../map/pieces.tsx'
import { initialMapText } from '../texts/lobby.ts'
import type { Opening } from './opening-position.ts'
import scenarioSheetStyles from './scenario-sheet.module.css'

const noPieces: ReadonlySet<string> = new Set()

export function InitialMap({ opening }: { readonly opening: Opening }): ReactNode {
  if ('problem' in opening) return null
  const { matchFace, view, pieces, orientedSheet } = opening
  const { width, height } = matchFace.sheet
  const { Ground, Names } = matchFace
  return (
    <svg
      className={`${scenarioSheetStyles.map} on-paper`}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={initialMapText.mapOf(matchFace.scenario.title)}
    >
      <Ground view={view} rebuilt={false} />
      <Pieces
        matchFace={matchFace}
        view={view}
        pieces={pieces}
        orientedSheet={orientedSheet}
        picked={noPieces}
        ordered={noPieces}
        ghosts={noPieces}
        still
      />
      {Names !== undefined && <Names pieces={pieces} />}
    </svg>
  )
}
