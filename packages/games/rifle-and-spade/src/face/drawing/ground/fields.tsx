/**
 * Terrain that covers whole hexes (5.1.2): fields, scrub, steep scrub, groves, towns, ravines. Open ground is left
 * blank.
 */
import type { Point } from '@firestep/face'
import {
  arcPath,
  besideStation,
  type CrownPaths,
  crownPaths,
  discPath,
  housesAround,
  ink,
  linePath,
  openPath,
  RepeatedPaths,
  scatter,
  shiftPoint,
  smoothLine,
  stationsAlong,
} from '@firestep/face/drawing'
import { type HexGeometry, hexPaths } from '@firestep/face/hex'
import { allHexes } from '@firestep/terrain'
import type { Terrain } from '../../../data/schema.ts'
import type { Hex } from '../../../rules/ids.ts'
import type { MapSheet } from '../../../rules/map-sheet.ts'
import { contourInk, darkLeaf, leaf, ridgeInk, straw } from '../colours.ts'
import { SIDE } from '../sheet-geometry.ts'

interface Props {
  readonly sheet: MapSheet
  readonly geometry: HexGeometry
}

export const hexesOf = ({ terrain, grid }: MapSheet, wanted: Terrain): Hex[] =>
  allHexes(grid).filter((hex) => terrain[hex] === wanted)

export function Fields({ sheet, geometry }: Props) {
  const of = (terrain: Terrain) => hexesOf(sheet, terrain)
  const bushes = [
    ...of('scrub').map((hex) => scrub(geometry, hex, 15)),
    ...of('steep scrub').map((hex) => scrub(geometry, hex, 24)),
  ]
  const grove = of('olive grove').map((hex) => trees(geometry, hex))
  return (
    <g fill="none" strokeLinecap="round">
      <RepeatedPaths
        parts={of('farmland').map((hex) => furrows(geometry, hex))}
        stroke={straw}
        strokeWidth={1.1}
        strokeOpacity={0.5}
      />
      <RepeatedPaths parts={hexPaths(geometry, of('scrub'))} fill={leaf} fillOpacity={0.3} />
      <RepeatedPaths parts={hexPaths(geometry, of('steep scrub'))} fill={darkLeaf} fillOpacity={0.3} />
      <RepeatedPaths
        parts={of('steep scrub').map((hex) => scarps(geometry, hex))}
        stroke={contourInk}
        strokeWidth={1.3}
        strokeOpacity={0.8}
      />
      <RepeatedPaths parts={bushes.map(({ crowns }) => crowns)} fill="#8ea163" fillOpacity={0.9} />
      <RepeatedPaths parts={bushes.map(({ shade }) => shade)} stroke={darkLeaf} strokeWidth={1.2} />
      <RepeatedPaths parts={hexPaths(geometry, of('olive grove'))} fill={leaf} fillOpacity={0.7} />
      <RepeatedPaths parts={grove.map(({ crowns }) => crowns)} fill="#7f9160" stroke={darkLeaf} strokeWidth={0.9} />
      <RepeatedPaths parts={grove.map(({ shade }) => shade)} stroke={darkLeaf} strokeWidth={1.5} />
      <RepeatedPaths parts={hexPaths(geometry, of('town'))} fill="#cfa58c" fillOpacity={0.5} />
      <RepeatedPaths
        parts={of('town').map((hex) => housesAround(geometry.centre(hex), scatter(hex, 6), homes))}
        fill="#6b4a3a"
        stroke={ink}
        strokeWidth={0.9}
      />
      <Ravines sheet={sheet} geometry={geometry} />
    </g>
  )
}

/** Strips of ploughland, with another direction in each hex. */
function furrows(geometry: HexGeometry, hex: Hex): string {
  const chance = scatter(hex, 8)
  return [0, 1, 2, 3]
    .map((i) => {
      const angle = (i * Math.PI) / 2 + chance.between(0.2, 1.3)
      const middle = shiftPoint(geometry.centre(hex), Math.cos(angle) * 29, Math.sin(angle) * 27)
      const lie = chance.next() < 0.5 ? 0.35 : 1.75
      const [x, y] = [Math.cos(lie), Math.sin(lie)]
      const [long, count] = [chance.between(8, 12), 4]
      return Array.from({ length: count }, (_, k) => {
        const aside = (k - (count - 1) / 2) * 4.6
        const start = shiftPoint(middle, -y * aside, x * aside)
        return linePath(shiftPoint(start, -x * long, -y * long), shiftPoint(start, x * long, y * long))
      }).join('')
    })
    .join('')
}

/** Low bushes, scattered over the hex. */
function scrub(geometry: HexGeometry, hex: Hex, count: number): CrownPaths {
  const chance = scatter(hex, 9)
  const bushes = Array.from({ length: count }, (_, i) => {
    const angle = i * 2.4 + chance.between(-0.3, 0.3)
    const radius = Math.sqrt((i + 0.6) / count) * 47
    return {
      ...shiftPoint(geometry.centre(hex), Math.cos(angle) * radius * 1.05, Math.sin(angle) * radius),
      r: chance.between(2.4, 4),
    }
  })
  return {
    crowns: bushes.map((bush) => discPath(bush, bush.r)).join(''),
    shade: bushes.map((bush) => arcPath(bush, bush.r, 0.1, Math.PI * 0.9)).join(''),
  }
}

/** Broken slopes between the bushes. */
function scarps(geometry: HexGeometry, hex: Hex): string {
  const chance = scatter(hex, 13)
  return Array.from({ length: 9 }, (_, i) => {
    const angle = (i / 9) * 2 * Math.PI + chance.between(-0.2, 0.2)
    const radius = i % 2 === 0 ? chance.between(34, 44) : chance.between(16, 24)
    const centre = shiftPoint(geometry.centre(hex), Math.cos(angle) * radius, Math.sin(angle) * radius)
    return [-4.5, -1.5, 1.5, 4.5].map((x) => linePath(shiftPoint(centre, x, -4), shiftPoint(centre, x - 2, 5))).join('')
  }).join('')
}

/** Olive trees in rows. */
function trees(geometry: HexGeometry, hex: Hex): CrownPaths {
  const chance = scatter(hex, 4)
  const stems: (Point & { readonly r: number })[] = []
  for (let row = -2; row <= 2; row++)
    for (let column = -3; column <= 3; column++) {
      const centre = shiftPoint(geometry.centre(hex), column * 17 + (row % 2 === 0 ? 0 : 8.5), row * 18)
      const isInside = Math.abs(centre.x - geometry.centre(hex).x) + Math.abs(row * 18) / Math.sqrt(3) < SIDE - 9
      if (isInside) stems.push({ ...centre, r: chance.between(5, 6) })
    }
  return crownPaths(stems)
}

/** Around the middle of the hex, which is left free for the road. */
const homes = { count: 13, outer: [36, 43], inner: [20, 26], widths: [9, 14] } as const

/** A gully with steep banks, winding through the hex. */
function Ravines({ sheet, geometry }: Props) {
  const beds = sheet.hexes
    .filter((hex) => sheet.ravine[hex] === 1)
    .map((hex) => smoothLine(gully.map(({ x, y }) => shiftPoint(geometry.centre(hex), x, y))))
  const banks = beds.flatMap((bed) =>
    stationsAlong(bed, 4.5).flatMap((station) => [
      linePath(besideStation(station, 4), besideStation(station, 10)),
      linePath(besideStation(station, -4), besideStation(station, -10)),
    ]),
  )
  return (
    <g>
      <RepeatedPaths parts={banks} stroke={ridgeInk} strokeWidth={1.3} />
      <RepeatedPaths parts={beds.map(openPath)} stroke="#c9b48a" strokeWidth={8} />
      <RepeatedPaths parts={beds.map(openPath)} stroke={ridgeInk} strokeWidth={1.2} strokeDasharray="5 3" />
    </g>
  )
}

const gully: readonly Point[] = [
  { x: -50, y: -8 },
  { x: -30, y: -34 },
  { x: -12, y: 6 },
  { x: 14, y: -8 },
  { x: 32, y: 34 },
  { x: 52, y: 10 },
]
