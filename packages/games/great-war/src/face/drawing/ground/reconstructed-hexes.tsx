/** Hatching over reconstructed hexes; hexes found in print stay clear. */

import { discPath, openPath } from '@firestep/face/drawing'
import { hexPaths } from '@firestep/face/hex'
import type { Hex } from '../../../rules/ids.ts'
import { medalAt } from './objectives.tsx'
import { sectionLine } from './sections.tsx'
import type { Site } from './terrain-patch.ts'

const hatchColour = '#5b2a86'

export function ReconstructedHexes({ board, geometry, name }: Omit<Site, 'hexes'>) {
  const { scenario, book } = board
  const mapHexes = scenario.provenance.map === 'reconstructed' ? book.boardHexes : []
  const terrainHexes = book.boardHexes.filter((hex) => scenario.terrain[hex]?.provenance === 'reconstructed')
  const objectiveHexes =
    scenario.provenance.objectiveHexes === 'reconstructed' ? scenario.objectives.flatMap(({ hexes }) => hexes) : []
  const startHexes = scenario.provenance.placement === 'reconstructed' ? scenario.units.map(({ hex }) => hex) : []
  const lines = book.data.board.provenance.sections === 'reconstructed' ? (['left', 'right'] as const) : []
  const outlines = (hexes: readonly Hex[]) => hexPaths(geometry, hexes).join('')
  return (
    <g>
      <defs>
        <pattern id={`${name}-hatch`} width={9} height={9} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V9" stroke={hatchColour} strokeWidth={2.2} />
        </pattern>
        <pattern id={`${name}-cross`} width={9} height={9} patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
          <path d="M0 0V9" stroke={hatchColour} strokeWidth={2.2} />
        </pattern>
      </defs>
      <path d={outlines(mapHexes)} fill={`url(#${name}-hatch)`} opacity={0.38} />
      <path d={outlines(terrainHexes)} fill={`url(#${name}-cross)`} opacity={0.5} />
      <path
        d={startHexes.map((hex) => discPath(geometry.centre(hex), 45)).join('')}
        fill="none"
        stroke={hatchColour}
        strokeWidth={2}
        strokeDasharray="6 4"
        opacity={0.75}
      />
      <path
        d={objectiveHexes.map((hex) => discPath(medalAt(geometry, hex), 14)).join('')}
        fill="none"
        stroke={hatchColour}
        strokeWidth={2.4}
        strokeDasharray="4 3"
      />
      <path
        d={lines.map((flank) => openPath(sectionLine({ board, geometry }, flank))).join('')}
        fill="none"
        stroke={hatchColour}
        strokeWidth={13}
        opacity={0.25}
      />
    </g>
  )
}
