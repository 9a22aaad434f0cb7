/**
 * A hatched wash over reconstructed ground: where a rulebook only names places of its map, all of it was made to fit.
 */
import type { SheetFormat } from './paper.tsx'

const wash = '#5b2a86'

export function ReconstructionHatch({
  geometry,
  name,
}: {
  readonly geometry: Pick<SheetFormat, 'frame'>
  readonly name: string
}) {
  const { left, top, right, bottom } = geometry.frame
  return (
    <g>
      <defs>
        <pattern
          id={`${name}-rebuilt`}
          width={9}
          height={9}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path d="M0 0V9" stroke={wash} strokeWidth={2.2} />
        </pattern>
      </defs>
      <rect x={left} y={top} width={right - left} height={bottom - top} fill={`url(#${name}-rebuilt)`} opacity={0.3} />
    </g>
  )
}
