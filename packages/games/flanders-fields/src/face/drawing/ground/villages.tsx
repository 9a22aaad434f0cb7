/** Built-up areas: roofs along their lanes, gardens between them, a church in the middle. */
import type { Point } from '@firestep/face'
import {
  closedPath,
  discPath,
  distanceBetween,
  ink,
  linePath,
  openPath,
  pointBetween,
  scatter,
  shiftPoint,
} from '@firestep/face/drawing'
import type { ReactNode } from 'react'
import { brick, darkLeaf, slate } from '../colours.ts'
import { extentOf, isInside, longestSideAngle, middleOfExtent, rotatedRectangle } from '../sheet-shapes.ts'
import { plotsOf, type Site } from './terrain-plots.ts'

interface House {
  readonly walls: readonly Point[]
  readonly hasSlateRoof: boolean
}

const LOT = 58

function housesIn(outline: readonly Point[], salt: number): { readonly houses: House[]; readonly trees: Point[] } {
  const { left, top, right, bottom } = extentOf(outline)
  const random = scatter(Math.round(left), salt)
  const angle = longestSideAngle(outline)
  const [centre, reach] = [middleOfExtent(outline), Math.hypot(right - left, bottom - top) / 2]
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const houses: House[] = []
  const trees: Point[] = []
  const rows = Math.ceil(reach / LOT)
  for (let row = -rows; row <= rows; row++)
    for (let lot = -rows; lot <= rows; lot++) {
      const [along, across] = [lot * LOT + random.between(-7, 7), row * LOT + random.between(-6, 6)]
      const position = { x: centre.x + along * cos - across * sin, y: centre.y + along * sin + across * cos }
      const [width, height] = [random.between(32, 46), random.between(22, 30)]
      const rotation = angle + (random.next() < 0.3 ? Math.PI / 2 : 0) + random.between(-0.12, 0.12)
      const hasSlateRoof = random.next() < 0.3
      const isChurch = distanceBetween(position, centre) < 62
      const walls = rotatedRectangle(position, width, height, rotation)
      const fits = walls.every((corner) => isInside(outline, corner))
      if (!isChurch && fits && random.next() < 0.86) houses.push({ walls, hasSlateRoof })
      else if (!isChurch && isInside(outline, position)) trees.push(position)
    }
  return { houses, trees }
}

export function Villages({ board }: Pick<Site, 'board'>): ReactNode {
  const plots = plotsOf({ board }, 'built up')
  const villages = plots.map(({ outline }, i) => ({ outline, ...housesIn(outline, 6 + i) }))
  const houses = villages.flatMap((village) => village.houses)
  const roofs = (hasSlateRoof: boolean) =>
    houses
      .filter((house) => house.hasSlateRoof === hasSlateRoof)
      .map(({ walls }) => closedPath(walls))
      .join('')
  const ground = villages.map(({ outline }) => closedPath(outline)).join('')
  return (
    <g strokeLinejoin="round">
      <path d={ground} fill="#d3b394" fillOpacity={0.8} />
      <path d={ground} fill="none" stroke={ink} strokeWidth={4.5} strokeOpacity={0.85} />
      <path
        d={villages.flatMap(({ trees }) => trees.map((point) => discPath(point, 9))).join('')}
        fill="#93a565"
        stroke={darkLeaf}
        strokeWidth={1.6}
      />
      <path
        d={houses.map(({ walls }) => closedPath(walls.map((corner) => shiftPoint(corner, 5, 6)))).join('')}
        fill={ink}
        fillOpacity={0.34}
      />
      <path d={roofs(false)} fill={brick} stroke={ink} strokeWidth={2} />
      <path d={roofs(true)} fill={slate} stroke={ink} strokeWidth={2} />
      <path
        d={houses.map(({ walls }) => ridge(walls)).join('')}
        fill="none"
        stroke={ink}
        strokeWidth={1.6}
        strokeOpacity={0.8}
      />
      {villages.map(({ outline }) => (
        <Church key={closedPath(outline)} at={middleOfExtent(outline)} turn={longestSideAngle(outline)} />
      ))}
    </g>
  )
}

/** The ridge of a roof and its slopes at both ends. */
function ridge([a, b, c, d]: readonly Point[]): string {
  if (a === undefined || b === undefined || c === undefined || d === undefined) return ''
  const isLong = distanceBetween(a, b) > distanceBetween(b, c)
  const [from, to] = isLong
    ? [pointBetween(a, d, 0.5), pointBetween(b, c, 0.5)]
    : [pointBetween(a, b, 0.5), pointBetween(d, c, 0.5)]
  const [first, last] = [pointBetween(from, to, 0.22), pointBetween(from, to, 0.78)]
  const ends = isLong ? [a, d, b, c] : [a, b, d, c]
  return linePath(first, last) + ends.map((corner, i) => linePath(corner, i < 2 ? first : last)).join('')
}

/** The two diagonals of a rectangle. */
const diagonals = (corners: readonly Point[]): string =>
  openPath(corners.filter((_, i) => i % 2 === 0)) + openPath(corners.filter((_, i) => i % 2 === 1))

function Church({ at, turn }: { readonly at: Point; readonly turn: number }): ReactNode {
  const nave = rotatedRectangle(at, 66, 26, turn)
  const cross = rotatedRectangle(at, 24, 50, turn)
  const tower = rotatedRectangle(shiftPoint(at, 34 * Math.cos(turn), 34 * Math.sin(turn)), 24, 24, turn)
  return (
    <g stroke={ink} strokeWidth={2}>
      <path
        d={[nave, cross, tower].map((part) => closedPath(part.map((corner) => shiftPoint(corner, 5, 6)))).join('')}
        fill={ink}
        fillOpacity={0.34}
        stroke="none"
      />
      <path d={closedPath(cross) + closedPath(nave)} fill={slate} />
      <path d={closedPath(tower)} fill="#4f4c4c" />
      <path d={diagonals(tower)} strokeWidth={1.6} />
    </g>
  )
}
