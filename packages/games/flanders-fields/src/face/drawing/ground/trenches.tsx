/**
 * Trenches as wide as the cover they give: parapets, bays and traverses. Their pattern tells the armies apart without
 * colour.
 */
import type { Point } from '@firestep/face'
import { beside, closed, ink, Many, open, type Station, stroke, walk } from '@firestep/face/drawing'
import type { ReactNode } from 'react'
import type { Army } from '../../../data/schema.ts'
import type { Trench } from '../../../rules/table-terrain.ts'
import { onSheet } from '../../board.ts'
import { dugEarth, spoil, tonesOf } from '../colours.ts'
import { block, isInside, outlineOn } from '../sheet-shapes.ts'
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

const bays = (line: readonly Point[], army: Army): Point[] =>
  walk(line, STRIDE).flatMap((station, i) => {
    const pattern = traverses[army]
    return (pattern[i % pattern.length] ?? []).map((forward) => beside(station, DEPTH * forward))
  })

export function Trenches({ board }: Pick<Site, 'board'>): ReactNode {
  const { terrain, data } = board.scenario
  return (
    <g fill="none">
      {terrain.trenches.map((trench) => (
        <Dug
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

interface DugProps {
  readonly trench: Trench
  readonly line: readonly Point[]
  readonly army: Army
  readonly tones: ReturnType<typeof tonesOf>
}

function Dug({ trench, line, army, tones }: DugProps): ReactNode {
  const wide = 2 * onSheet(trench.half)
  const bed = open(bays(line, army))
  const stations = walk(line, 7)
  const bank = (one: Station, i: number): string =>
    stroke(beside(one, wide / 2 - 1), beside(one, wide / 2 + 4 + (i % 3))) +
    stroke(beside(one, 1 - wide / 2), beside(one, -(wide / 2 + 4 + ((i + 1) % 3))))
  return (
    <g>
      <path d={open(line)} stroke={spoil} strokeWidth={wide} strokeOpacity={0.92} />
      <Many parts={stations.map(bank)} stroke={dugEarth} strokeWidth={1.8} strokeOpacity={0.55} />
      <path d={rims(line, wide)} stroke={dugEarth} strokeWidth={2} strokeOpacity={0.7} />
      {trench.cover === 'hard' && (
        <path d={rims(line, wide - 6)} stroke="#8e8a80" strokeWidth={6} strokeDasharray="15 4" />
      )}
      <path d={bed} stroke={tones.dark} strokeWidth={13} strokeLinejoin="miter" />
      <path d={bed} stroke={tones.main} strokeWidth={8} strokeLinejoin="miter" />
      <path d={bed} stroke="#2d2012" strokeWidth={4} strokeOpacity={0.75} strokeLinejoin="miter" />
      {trench.deepShelters && <Shelters line={line} behind={trench.side === 'defender' ? 1 : -1} />}
    </g>
  )
}

const rims = (line: readonly Point[], wide: number): string =>
  [-0.5, 0.5].map((aside) => open(walk(line, 30).map((one) => beside(one, aside * wide)))).join('')

/** Dugout steps on the side away from the enemy. */
function Shelters({ line, behind }: { readonly line: readonly Point[]; readonly behind: number }): ReactNode {
  const stairs = walk(line, 150)
    .slice(1)
    .map((one) => {
      const hand = one.right.x * behind > 0 ? 1 : -1
      return block(beside(one, hand * 14), 15, 15, Math.atan2(one.right.y, one.right.x))
    })
  return (
    <g>
      <path d={stairs.map(closed).join('')} fill="#241910" stroke="#d8c79d" strokeWidth={2} />
      <path
        d={stairs.map(([a, b, c, d]) => (a && b && c && d ? stroke(a, c) + stroke(b, d) : '')).join('')}
        stroke="#d8c79d"
        strokeWidth={1.4}
      />
    </g>
  )
}

/** Strong points: fortified ground ringed with sandbags. */
export function StrongPoints({ board, name }: Pick<Site, 'board' | 'name'>): ReactNode {
  const works = plotsOf({ board }, 'strong point')
  if (works.length === 0) return null
  const ground = works.map(({ outline }) => closed(outline)).join('')
  const bags = works.flatMap(({ outline }) => {
    const round = [...outline, ...outline.slice(0, 1)]
    return walk(round, 15).map((one) => {
      const inward = isInside(outline, beside(one, 4)) ? 1 : -1
      return closed(block(beside(one, inward * 6), 9, 13, Math.atan2(one.right.y, one.right.x)))
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
      <Many parts={bags} fill="#cdbb8c" stroke={dugEarth} strokeWidth={1.8} />
    </g>
  )
}
