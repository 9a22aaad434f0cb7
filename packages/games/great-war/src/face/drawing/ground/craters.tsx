/** Mine craters, wide and deep, and shell craters. */
import type { Point } from '@firestep/face'
import { arcPath, closedPath, darkEarth, discPath, ink, linePath, scatter, shiftPoint } from '@firestep/face/drawing'
import { hexPaths } from '@firestep/face/hex'
import type { Site } from './terrain-patch.ts'

const pointAt = (centre: Point, radius: number, angle: number): Point =>
  shiftPoint(centre, Math.cos(angle) * radius, Math.sin(angle) * radius)

/** An irregular ring. */
function ring(centre: Point, radius: number, hex: number, salt: number): Point[] {
  const chance = scatter(hex, salt)
  return Array.from({ length: 28 }, (_, i) =>
    pointAt(centre, radius * chance.between(0.94, 1.05), (i / 28) * 2 * Math.PI),
  )
}

export function MineCrater({ geometry, hexes, name }: Site) {
  return (
    <g>
      <defs>
        <radialGradient id={`${name}-pit`}>
          <stop offset="0" stopColor="#463320" />
          <stop offset="0.5" stopColor="#6d5334" />
          <stop offset="0.86" stopColor="#a88a5c" />
          <stop offset="1" stopColor="#cdb488" />
        </radialGradient>
      </defs>
      {hexes.map((hex) => {
        const centre = geometry.centre(hex)
        const chance = scatter(hex, 20)
        const rays = Array.from({ length: 52 }, (_, i) => {
          const angle = ((i + chance.between(0, 0.5)) / 52) * 2 * Math.PI
          return linePath(pointAt(centre, 43.5, angle), pointAt(centre, 43.5 + chance.between(3, 9), angle))
        })
        const slopes = Array.from({ length: 44 }, (_, i) => {
          const angle = ((i + chance.between(0, 0.6)) / 44) * 2 * Math.PI
          return linePath(pointAt(centre, 41, angle), pointAt(centre, chance.between(22, 33), angle))
        })
        return (
          <g key={hex} fill="none" stroke={ink} strokeLinecap="round">
            <path d={closedPath(geometry.corners(hex))} fill="#d5bd90" stroke="none" opacity={0.75} />
            <path d={rays.join('')} strokeWidth={1.1} opacity={0.8} />
            <path d={closedPath(ring(centre, 42, hex, 21))} fill={`url(#${name}-pit)`} strokeWidth={1.8} />
            <path d={slopes.join('')} strokeWidth={1} opacity={0.6} />
            <path d={closedPath(ring(centre, 20, hex, 22))} strokeWidth={0.9} opacity={0.55} />
            <path d={closedPath(ring(centre, 11, hex, 23))} fill="#3a2a19" stroke="none" opacity={0.8} />
          </g>
        )
      })}
    </g>
  )
}

/** One hole in the middle and the others around it, where a unit does not hide them. */
function holesIn(centre: Point, hex: number): { readonly at: Point; readonly size: number }[] {
  const chance = scatter(hex, 24)
  const rotation = chance.between(0, 1)
  const outer = Array.from({ length: 6 }, (_, i) => ({
    at: pointAt(centre, chance.between(37, 41), ((i + rotation * 0.4 + 0.3) / 6) * 2 * Math.PI),
    size: chance.between(7, 11),
  }))
  return [{ at: shiftPoint(centre, chance.between(-6, 6), chance.between(-5, 5)), size: 17 }, ...outer]
}

export function ShellCraters({ geometry, hexes }: Site) {
  const holes = hexes.flatMap((hex) => holesIn(geometry.centre(hex), hex))
  const rays = holes.flatMap(({ at, size }, i) => {
    const chance = scatter(i, 25)
    return Array.from({ length: 11 }, (_, ray) => {
      const angle = ((ray + chance.next()) / 11) * 2 * Math.PI
      return linePath(pointAt(at, size + 1.5, angle), pointAt(at, size + chance.between(3, 5.5), angle))
    })
  })
  return (
    <g fill="none" stroke={ink} strokeLinecap="round">
      <path d={hexPaths(geometry, hexes).join('')} fill={darkEarth} stroke="none" opacity={0.13} />
      <path d={rays.join('')} strokeWidth={0.9} opacity={0.7} />
      <path d={holes.map(({ at, size }) => discPath(at, size)).join('')} fill="#cbb184" strokeWidth={1.2} />
      <path d={holes.map(({ at, size }) => shade(at, size)).join('')} fill={darkEarth} stroke="none" />
      <path
        d={holes.map(({ at, size }) => arcPath(at, size * 0.62, 2.5, 5.6)).join('')}
        strokeWidth={0.8}
        opacity={0.7}
      />
    </g>
  )
}

/** The crescent of shadow under the rim. */
const shade = ({ x, y }: Point, size: number): string => {
  const r = size * 0.92
  const [a, b] = [pointAt({ x, y }, r, 2.3), pointAt({ x, y }, r, 5.6)]
  const pointText = (p: Point) => `${p.x.toFixed(1)} ${p.y.toFixed(1)}`
  return `M${pointText(a)}A${r.toFixed(1)} ${r.toFixed(1)} 0 1 1 ${pointText(b)}A${(r * 1.25).toFixed(1)} ${(r * 1.25).toFixed(1)} 0 0 0 ${pointText(a)}Z`
}
