/** Wire: belts of crosses on pickets across the whole hex, so that adjacent belts join. */
import type { Point } from '@firestep/face'
import { ink, linePath, openPath, scatter, shiftPoint } from '@firestep/face/drawing'
import { ACROSS } from '../sheet-geometry.ts'
import type { Site } from './terrain-patch.ts'

/** Distance of each belt below the middle of the hex: two lie where no unit hides them. */
const belts = [-31, 0, 31]
const half = ACROSS / 2
const crossesPerBelt = 7

export function Wire({ geometry, hexes }: Site) {
  const crosses: string[] = []
  const strands: string[] = []
  for (const hex of hexes) {
    const chance = scatter(hex, 30)
    for (const down of belts) {
      const centre = shiftPoint(geometry.centre(hex), 0, down)
      const step = ACROSS / crossesPerBelt
      for (let i = 0; i < crossesPerBelt; i++) {
        const at = shiftPoint(centre, -half + (i + 0.5) * step, chance.between(-1.5, 1.5))
        const size = chance.between(5, 6)
        crosses.push(
          linePath(shiftPoint(at, -size, -size), shiftPoint(at, size, size)),
          linePath(shiftPoint(at, -size, size), shiftPoint(at, size, -size)),
        )
      }
      strands.push(openPath(strand(shiftPoint(centre, 0, -3), step)), openPath(strand(shiftPoint(centre, 0, 3), step)))
    }
  }
  return (
    <g fill="none" strokeLinecap="round">
      <path d={crosses.join('')} stroke="#f4ead2" strokeWidth={4} opacity={0.5} />
      <path d={strands.join('')} stroke={ink} strokeWidth={0.8} opacity={0.75} />
      <path d={crosses.join('')} stroke={ink} strokeWidth={1.7} />
    </g>
  )
}

/** A strand that sags between the pickets. */
const strand = (centre: Point, step: number): Point[] =>
  Array.from({ length: crossesPerBelt * 2 + 1 }, (_, i) =>
    shiftPoint(centre, -half + (i * step) / 2, i % 2 === 0 ? 1.6 : -0.6),
  )
