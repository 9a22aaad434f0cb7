/** Villages as blocks along their streets, intact or shelled. */
import type { Point } from '@firestep/face'
import { closedPath, earth, ink, linePath, openPath, type Scatter, scatter, shiftPoint } from '@firestep/face/drawing'
import { hexPaths } from '@firestep/face/hex'
import type { Site } from './terrain-patch.ts'

/** Positions of houses around the middle of a hex, where a unit hides few of them. */
const plots: readonly { readonly x: number; readonly y: number; readonly wide: number; readonly deep: number }[] = [
  { x: -17, y: -38, wide: 21, deep: 13 },
  { x: 11, y: -42, wide: 16, deep: 11 },
  { x: 33, y: -27, wide: 13, deep: 17 },
  { x: -40, y: -13, wide: 13, deep: 19 },
  { x: -37, y: 17, wide: 15, deep: 15 },
  { x: 40, y: 8, wide: 12, deep: 22 },
  { x: -13, y: 39, wide: 24, deep: 12 },
  { x: 17, y: 37, wide: 15, deep: 15 },
  { x: -8, y: 3, wide: 17, deep: 14 },
  { x: 15, y: -4, wide: 13, deep: 18 },
]

interface House {
  readonly corners: readonly Point[]
  readonly chance: Scatter
}

function housesIn(centre: Point, hex: number): House[] {
  const chance = scatter(hex, 8)
  return plots.map((plot) => {
    const middle = shiftPoint(centre, plot.x + chance.between(-2.5, 2.5), plot.y + chance.between(-2, 2))
    const angle = chance.between(-0.22, 0.22)
    const [wide, deep] = [plot.wide * chance.between(0.9, 1.08), plot.deep * chance.between(0.88, 1.08)]
    const corner = (x: number, y: number): Point =>
      shiftPoint(middle, x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle))
    return {
      corners: [
        corner(-wide / 2, -deep / 2),
        corner(wide / 2, -deep / 2),
        corner(wide / 2, deep / 2),
        corner(-wide / 2, deep / 2),
      ],
      chance,
    }
  })
}

export function Buildings({ geometry, hexes }: Site) {
  const houses = hexes.flatMap((hex) => housesIn(geometry.centre(hex), hex))
  const streets = hexes.map((hex) => {
    const { x, y } = geometry.centre(hex)
    return `M${x - 50} ${y + 2}Q${x - 10} ${y - 20} ${x + 2} ${y - 22}T${x + 50} ${y - 9}M${x - 4} ${y - 21}Q${x - 24} ${y + 16} ${x + 1} ${y + 54}`
  })
  return (
    <g>
      <path d={hexPaths(geometry, hexes).join('')} fill="#d8bd9a" opacity={0.5} />
      <path d={streets.join('')} fill="none" stroke="#f4ead2" strokeWidth={6} opacity={0.9} />
      <path
        d={houses.map(({ corners }) => closedPath(corners.map((at) => shiftPoint(at, 2, 2.4)))).join('')}
        fill={ink}
        opacity={0.35}
      />
      <path
        d={houses.map(({ corners }) => closedPath(corners)).join('')}
        fill="#96543f"
        stroke={ink}
        strokeWidth={1.3}
        strokeLinejoin="round"
      />
      <path d={houses.map(({ corners }) => shadedRoof(corners)).join('')} fill={ink} opacity={0.38} />
      <path d={houses.map(({ corners }) => ridge(corners)).join('')} stroke={ink} strokeWidth={0.9} />
    </g>
  )
}

const middle = (a: Point | undefined, b: Point | undefined): Point => ({
  x: ((a?.x ?? 0) + (b?.x ?? 0)) / 2,
  y: ((a?.y ?? 0) + (b?.y ?? 0)) / 2,
})

const ridge = ([a, b, c, d]: readonly Point[]): string => linePath(middle(a, d), middle(b, c))

const shadedRoof = ([a, b, c, d]: readonly Point[]): string =>
  c === undefined || d === undefined ? '' : closedPath([middle(a, d), middle(b, c), c, d])

export function Rubble({ geometry, hexes }: Site) {
  const walls: string[] = []
  const stones: string[] = []
  for (const hex of hexes) {
    for (const { corners, chance } of housesIn(geometry.centre(hex), hex)) {
      walls.push(brokenWall(corners, chance.next(), chance.next()))
      const heap = middle(corners[0], corners[2])
      for (let i = 0; i < 5; i++)
        stones.push(stone(shiftPoint(heap, chance.between(-11, 11), chance.between(-9, 9)), chance))
    }
  }
  return (
    <g>
      <path d={hexPaths(geometry, hexes).join('')} fill="#d8bd9a" opacity={0.38} />
      <path d={stones.join('')} fill={earth} stroke={ink} strokeWidth={0.7} opacity={0.85} />
      <path d={walls.join('')} fill="none" stroke="#7c3f2d" strokeWidth={3.4} />
      <path d={walls.join('')} fill="none" stroke={ink} strokeWidth={1} />
    </g>
  )
}

/** Two of the four walls, both broken. */
function brokenWall([a, b, c, d]: readonly Point[], first: number, second: number): string {
  if (a === undefined || b === undefined || c === undefined || d === undefined) return ''
  const along = (from: Point, to: Point, share: number): Point => ({
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
  })
  return (
    openPath([along(b, a, 0.35 + first * 0.3), a, along(a, d, 0.4 + second * 0.5)]) +
    openPath([along(c, d, 0.3 + second * 0.25), c, along(c, b, 0.3 + first * 0.3)])
  )
}

function stone(at: Point, chance: Scatter): string {
  const size = chance.between(1.2, 3)
  return closedPath([
    shiftPoint(at, -size, chance.between(-1, 1)),
    shiftPoint(at, chance.between(-1, 1), -size),
    shiftPoint(at, size, chance.between(-0.5, 1)),
    shiftPoint(at, chance.between(-1, 1), size * 0.8),
  ])
}
