/**
 * Trenches as wide as the cover they give: parapets, bays and traverses. Their pattern tells the armies apart without
 * colour.
 */
import type { Point } from '@firestep/face'
import {
  besideStation,
  closedPath,
  ink,
  linePath,
  openPath,
  RepeatedPaths,
  type Station,
  stationsAlong,
} from '@firestep/face/drawing'
import type { ReactNode } from 'react'
import type { Army } from '../../../data/schema.ts'
import type { Trench } from '../../../rules/table-terrain.ts'
import { onSheet } from '../../board.ts'
import { dugEarth, spoil, tonesOf } from '../colours.ts'
import { isInside, outlineOn, rotatedRectangle } from '../sheet-shapes.ts'
import { plotsOf, type Site } from './terrain-plots.ts'

const STRIDE = 11
const DEPTH = 8.5

/**
 * Traverse patterns, stride by stride (forward in a bay, back in a traverse): British square, German slanted, French
 * winding.
 */
const traverses: Readonly<Record<Army, readonly (readonly number[])[]>> = {
  british: [[-1, 1], [1], [1], [1, -1], [-1]],
  german: [[-1], [1], [1], [-1]],
  french: [[-0.5], [0.5], [1], [0.5], [-0.5], [-1]],
}

const bayLine = (line: readonly Point[], army: Army): Point[] =>
  stationsAlong(line, STRIDE).flatMap((station, i) => {
    const pattern = traverses[army]
    return (pattern[i % pattern.length] ?? []).map((forward) => besideStation(station, DEPTH * forward))
  })

export function Trenches({ board }: Pick<Site, 'board'>): ReactNode {
  const { terrain, data } = board.scenario
  return (
    <g fill="none">
      {terrain.trenches.map((trench) => (
        <DugTrench
          key={trench.id}
          trench={trench}
          line={outlineOn(board, trench.line)}
          army={data.forces[trench.side].army}
          tones={tonesOf(board, trench.side)}
        />
      ))}
    </g>
  )
}

interface DugTrenchProps {
  readonly trench: Trench
  readonly line: readonly Point[]
  readonly army: Army
  readonly tones: ReturnType<typeof tonesOf>
}

function DugTrench({ trench, line, army, tones }: DugTrenchProps): ReactNode {
  const width = 2 * onSheet(trench.half)
  const bed = openPath(bayLine(line, army))
  const stations = stationsAlong(line, 7)
  const bankStrokes = (station: Station, i: number): string =>
    linePath(besideStation(station, width / 2 - 1), besideStation(station, width / 2 + 4 + (i % 3))) +
    linePath(besideStation(station, 1 - width / 2), besideStation(station, -(width / 2 + 4 + ((i + 1) % 3))))
  return (
    <g>
      <path d={openPath(line)} stroke={spoil} strokeWidth={width} strokeOpacity={0.92} />
      <RepeatedPaths parts={stations.map(bankStrokes)} stroke={dugEarth} strokeWidth={1.8} strokeOpacity={0.55} />
      <path d={rimLines(line, width)} stroke={dugEarth} strokeWidth={2} strokeOpacity={0.7} />
      {trench.cover === 'hard' && (
        <path d={rimLines(line, width - 6)} stroke="#8e8a80" strokeWidth={6} strokeDasharray="15 4" />
      )}
      <path d={bed} stroke={tones.dark} strokeWidth={13} strokeLinejoin="miter" />
      <path d={bed} stroke={tones.main} strokeWidth={8} strokeLinejoin="miter" />
      <path d={bed} stroke="#2d2012" strokeWidth={4} strokeOpacity={0.75} strokeLinejoin="miter" />
      {trench.deepShelters && <Shelters line={line} rearSide={trench.side === 'defender' ? 1 : -1} />}
    </g>
  )
}

const rimLines = (line: readonly Point[], width: number): string =>
  [-0.5, 0.5]
    .map((offset) => openPath(stationsAlong(line, 30).map((station) => besideStation(station, offset * width))))
    .join('')

/** Dugout steps on the side away from the enemy. */
function Shelters({ line, rearSide }: { readonly line: readonly Point[]; readonly rearSide: number }): ReactNode {
  const stairs = stationsAlong(line, 150)
    .slice(1)
    .map((station) => {
      const side = station.right.x * rearSide > 0 ? 1 : -1
      return rotatedRectangle(besideStation(station, side * 14), 15, 15, Math.atan2(station.right.y, station.right.x))
    })
  return (
    <g>
      <path d={stairs.map(closedPath).join('')} fill="#241910" stroke="#d8c79d" strokeWidth={2} />
      <path
        d={stairs.map(([a, b, c, d]) => (a && b && c && d ? linePath(a, c) + linePath(b, d) : '')).join('')}
        stroke="#d8c79d"
        strokeWidth={1.4}
      />
    </g>
  )
}

/** Strong points: fortified ground ringed with sandbags. */
export function StrongPoints({ board, name }: Pick<Site, 'board' | 'name'>): ReactNode {
  const strongPoints = plotsOf({ board }, 'strong point')
  if (strongPoints.length === 0) return null
  const ground = strongPoints.map(({ outline }) => closedPath(outline)).join('')
  const bags = strongPoints.flatMap(({ outline }) => {
    const ring = [...outline, ...outline.slice(0, 1)]
    return stationsAlong(ring, 15).map((station) => {
      const inward = isInside(outline, besideStation(station, 4)) ? 1 : -1
      return closedPath(
        rotatedRectangle(besideStation(station, inward * 6), 9, 13, Math.atan2(station.right.y, station.right.x)),
      )
    })
  })
  return (
    <g>
      <defs>
        <pattern
          id={`${name}-works`}
          width={22}
          height={22}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path d="M0 0V22M11 0V22" stroke={dugEarth} strokeWidth={2.4} strokeOpacity={0.4} />
        </pattern>
      </defs>
      <path d={ground} fill={spoil} fillOpacity={0.75} />
      <path d={ground} fill={`url(#${name}-works)`} stroke={ink} strokeWidth={3} />
      <RepeatedPaths parts={bags} fill="#cdbb8c" stroke={dugEarth} strokeWidth={1.8} />
    </g>
  )
}
