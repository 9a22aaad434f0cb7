/** Trenches: fire bays and traverses in the colour of their side, with a parapet towards the enemy. */

import type { Point } from '@firestep/face'
import { besideStation, ink, linePath, openPath, stationsAlong } from '@firestep/face/drawing'
import { hexPaths } from '@firestep/face/hex'
import { parseHex } from '@firestep/terrain'
import type { ReactNode } from 'react'
import type { Side } from '../../../data/enums.ts'
import { type Hex, offBoard } from '../../../rules/ids.ts'
import { tones } from '../colours.ts'
import { FadingGradients } from './fading-gradients.tsx'
import { type HexRun, joinRuns, type RunPath, runPath, splitRuns } from './hex-runs.ts'
import type { Site } from './terrain-patch.ts'

type TrenchOwner = Side | 'contested'

/**
 * German trenches have slanting traverses and British ones square, each with a parapet towards the other side, so that
 * they differ without colour. A contested trench has parapets on both sides.
 */
const styles: Readonly<
  Record<
    TrenchOwner,
    {
      /** Offset of the line below the middle of its hexes. */ readonly below: number
      readonly slant: number
      readonly colour: string
      readonly dark: string
    }
  >
> = {
  german: { below: 21, slant: 4, colour: tones.german.main, dark: tones.german.dark },
  british: { below: -21, slant: 0, colour: tones.british.main, dark: tones.british.dark },
  contested: { below: 0, slant: 2, colour: '#5a4a36', dark: ink },
}

export function Trenches(site: Site): ReactNode {
  const { geometry, hexes, name } = site
  return (
    <g strokeLinejoin="round">
      <path d={hexPaths(geometry, hexes).join('')} fill="#c8a877" opacity={0.3} />
      {trenchLines(site).map(({ owner, run }) => (
        <Trench
          key={run.join()}
          course={runPath(geometry, run, styles[owner].below)}
          owner={owner}
          name={`${name}-${run[0]}`}
        />
      ))}
    </g>
  )
}

interface TrenchLine {
  readonly owner: TrenchOwner
  readonly run: HexRun
}

/** The trench lines that the battle names; other trench hexes are joined along their rows. */
export function trenchLines({ board, geometry, hexes }: Site): TrenchLine[] {
  const trench = new Set(hexes)
  const lineHexes = new Set<Hex>()
  const runs: Record<TrenchOwner, HexRun[]> = { german: [], british: [], contested: [] }
  for (const { side, hexes: labels } of board.scenario.lines) {
    const line = labels.map((label) => parseHex(board.book.grid, label) ?? offBoard).filter((hex) => trench.has(hex))
    for (const hex of line) lineHexes.add(hex)
    runs[side === 'german' || side === 'british' ? side : 'contested'].push(...splitRuns(geometry, line))
  }
  runs.contested.push(
    ...splitRuns(
      geometry,
      hexes.filter((hex) => !lineHexes.has(hex)),
    ),
  )
  return (['german', 'british', 'contested'] as const).flatMap((owner) =>
    joinRuns(geometry, runs[owner]).map((run) => ({ owner, run })),
  )
}

const BAY = 15
const TRAVERSE = 10
const DEPTH = 5

function Trench({
  course,
  owner,
  name,
}: {
  readonly course: RunPath
  readonly owner: TrenchOwner
  readonly name: string
}) {
  const { line } = course
  const { below, slant, colour, dark } = styles[owner]
  const trace = openPath(bays(line, below < 0 ? -DEPTH : DEPTH, slant))
  const sides = owner === 'contested' ? [-1, 1] : [Math.sign(below)]
  const tone = (part: string) => `url(#${name}-${part})`
  return (
    <g fill="none">
      <FadingGradients
        course={course}
        name={name}
        inks={{ spoil: '#a98555', edge: dark, floor: colour, boards: '#f3e3c8' }}
      />
      <path d={openPath(line)} stroke={tone('spoil')} strokeOpacity={0.42} strokeWidth={21} />
      <path
        d={sides.map((side) => parapet(line, side)).join('')}
        stroke={tone('edge')}
        strokeWidth={1}
        opacity={0.75}
      />
      <path d={trace} stroke={tone('edge')} strokeWidth={6.6} strokeLinejoin="miter" />
      <path d={trace} stroke={tone('floor')} strokeWidth={4.2} strokeLinejoin="miter" />
      <path d={trace} stroke={tone('boards')} strokeOpacity={0.75} strokeWidth={1} strokeLinejoin="miter" />
    </g>
  )
}

/** A trace that steps forward for each bay and back for each traverse. */
function bays(line: readonly Point[], depth: number, slant: number): Point[] {
  const period = BAY + TRAVERSE
  return stationsAlong(line, 1).map((station) => {
    const phase = station.along % period
    return besideStation(station, depth * forward(phase, slant))
  })
}

/** Offset from 1 in a bay to -1 in a traverse. */
function forward(phase: number, slant: number): number {
  if (slant === 0) return phase < BAY ? 1 : -1
  if (phase < slant) return -1 + (2 * phase) / slant
  if (phase < BAY) return 1
  return phase < BAY + slant ? 1 - (2 * (phase - BAY)) / slant : -1
}

/** Short strokes of excavated earth. */
const parapet = (line: readonly Point[], side: number): string =>
  stationsAlong(line, 5.2)
    .slice(1, -1)
    .map((station, i) =>
      linePath(besideStation(station, side * 10.5), besideStation(station, side * (i % 2 === 0 ? 15 : 13.4))),
    )
    .join('')
