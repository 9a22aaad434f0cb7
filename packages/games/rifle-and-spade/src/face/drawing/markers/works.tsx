/** Fieldworks in their hexes (6): facing, ends and owner. */
import type { Point } from '@firestep/face'
import {
  besideStation,
  closedPath,
  freshPaper,
  HaloText,
  linePath,
  openPath,
  placePath,
  pointBetween,
  RepeatedPaths,
  shiftPoint,
  stationsAlong,
} from '@firestep/face/drawing'
import type { HexGeometry } from '@firestep/face/hex'
import { at } from '@firestep/referee'
import { opposite, turn } from '@firestep/terrain'
import { type Side, sides } from '../../../data/schema.ts'
import type { Facing, Hex } from '../../../rules/ids.ts'
import { across, hasFacing, type MapSheet } from '../../../rules/map-sheet.ts'
import type { BattleView, Work } from '../../../rules/state.ts'
import { dugEarth, tones } from '../colours.ts'

interface Props {
  readonly sheet: MapSheet
  readonly view: BattleView
  readonly geometry: HexGeometry
}

const facings: readonly Facing[] = [0, 1, 2, 3, 4, 5]
const facingsIn = (mask: number): Facing[] => facings.filter((facing) => hasFacing(mask, facing))

/** Distance of a work from the middle of its hex; works dug at close quarters are smaller (13.1.17). */
const reach = ({ closeQuarters }: Work): number => (closeQuarters ? 0.58 : 0.8)

const isTrench = ({ type }: Work): boolean => type === 'shallow trench' || type === 'fire trench'

/** 6.4.1: ends of a trench that continue in a neighbour's. */
export function joinedEnds({ works }: Pick<BattleView, 'works'>, sheet: MapSheet, work: Work): Facing[] {
  const canJoin = (one: Work): boolean => isTrench(one) && one.connects && !one.circular && !one.closeQuarters
  if (!canJoin(work)) return []
  return facingsIn(work.ends).filter((facing) => {
    const next = across(sheet, work.hex, facing)
    const facesBack = opposite(facing)
    return works.some((one) => one.hex === next && canJoin(one) && hasFacing(one.ends, facesBack))
  })
}

/** A trench: along every front side, and out to the middle of the sides where it ends. The rear is open. */
export function trenchLines(geometry: HexGeometry, work: Work, joined: readonly Facing[]): Point[][] {
  const share = reach(work)
  const fronts = facingsIn(work.front)
  const lines = runs(fronts).map((run) => {
    const first = geometry.edge(work.hex, at(run, 0), share)[0]
    return [first, ...run.map((facing) => geometry.edge(work.hex, facing, share)[1])]
  })
  for (const end of facingsIn(work.ends)) {
    const gate = geometry.gate(work.hex, end)
    const stop = joined.includes(end) ? gate : pointBetween(geometry.centre(work.hex), gate, share)
    for (const line of lines) {
      const [a, b] = geometry.edge(work.hex, end, share)
      // An end lies beside the front: the corner of the side is where the line begins or stops.
      if (isSame(line[0], b)) line.unshift(stop)
      else if (isSame(line.at(-1), a)) line.push(stop)
    }
  }
  return lines
}

const isSame = (a: Point | undefined, b: Point): boolean =>
  a !== undefined && Math.abs(a.x - b.x) < 0.01 && Math.abs(a.y - b.y) < 0.01

/** Consecutive sides around the hex, clockwise. */
function runs(fronts: readonly Facing[]): Facing[][] {
  if (fronts.length === 6) return [[0, 1, 2, 3, 4, 5]]
  return fronts
    .filter((facing) => !fronts.includes(turn(facing, -1)))
    .map((first) => {
      const run = [first]
      for (let next = turn(first, 1); fronts.includes(next); next = turn(next, 1)) run.push(next)
      return run
    })
}

export function Works({ sheet, view, geometry }: Props) {
  return (
    <g>
      {sides.map((side) => (
        <WorksOf key={side} sheet={sheet} view={view} geometry={geometry} side={side} />
      ))}
      {view.works
        .filter(({ closeQuarters }) => closeQuarters)
        .map(({ hex, owner }) => (
          <HaloText
            key={`${owner} ${hex}`}
            at={shiftPoint(geometry.centre(hex), 0, owner === 'entente' ? -34 : 40)}
            size={11}
          >
            close quarters
          </HaloText>
        ))}
    </g>
  )
}

function WorksOf({ sheet, view, geometry, side }: Props & { readonly side: Side }) {
  const { main, dark } = tones[side]
  const ownWorks = view.works.filter(({ owner }) => owner === side)
  const lines = (type: Work['type']) =>
    ownWorks
      .filter((work) => work.type === type)
      .flatMap((work) => trenchLines(geometry, work, joinedEnds(view, sheet, work)))
  const [shallow, fire] = [lines('shallow trench'), lines('fire trench')]
  const of = (type: Work['type']) => ownWorks.filter((work) => work.type === type)
  return (
    <g fill="none" strokeLinejoin="round">
      <RepeatedPaths
        parts={[...shallow, ...fire].map(openPath)}
        stroke="#a98555"
        strokeOpacity={0.5}
        strokeWidth={14}
      />
      <RepeatedPaths parts={shallow.map(openPath)} stroke={dark} strokeWidth={5} />
      <RepeatedPaths parts={shallow.map(openPath)} stroke={main} strokeWidth={2.8} />
      <RepeatedPaths parts={fire.flatMap(parapet)} stroke={dark} strokeWidth={1.2} />
      <RepeatedPaths parts={fire.map((line) => openPath(bays(line)))} stroke={dark} strokeWidth={5.4} />
      <RepeatedPaths parts={fire.map((line) => openPath(bays(line)))} stroke={main} strokeWidth={3.2} />
      <RepeatedPaths
        parts={of('rifle pit').flatMap((work) => pits(geometry, work))}
        fill={dugEarth}
        stroke={dark}
        strokeWidth={1.6}
      />
      <RepeatedPaths
        parts={of('gun pit').map((work) => gunPit(geometry, work.hex, work.guns))}
        stroke={dark}
        strokeWidth={6.4}
      />
      <RepeatedPaths
        parts={of('gun pit').map((work) => gunPit(geometry, work.hex, work.guns))}
        stroke={main}
        strokeWidth={3.4}
      />
      <RepeatedPaths
        parts={of('fort').map(({ hex }) => walls(geometry, hex))}
        fill="#a7a297"
        fillRule="evenodd"
        stroke={dark}
        strokeWidth={2.2}
      />
      <RepeatedPaths
        parts={ownWorks.flatMap((work) => embrasures(geometry, work))}
        fill={main}
        stroke={freshPaper}
        strokeWidth={1.1}
      />
    </g>
  )
}

/** Fire bays and traverses of a fire trench. */
const bays = (line: readonly Point[]): Point[] =>
  stationsAlong(line, 3.2).flatMap((station, i) =>
    ([[-1], [1, 1], [1], [1, -1], [-1]][i % 5] ?? []).map((forward) => besideStation(station, 3.2 * forward)),
  )

/** Earth in front of the trench: the front is to the left of a line that runs clockwise. */
const parapet = (line: readonly Point[]): string[] =>
  stationsAlong(line, 6).map((station) => linePath(besideStation(station, -6), besideStation(station, -9)))

/** Five rifle pits in a ring, without a front (6.2.1). */
const pits = (geometry: HexGeometry, { hex, closeQuarters }: Work): string[] =>
  Array.from({ length: 5 }, (_, i) => {
    const angle = ((i + 0.2) / 5) * 2 * Math.PI
    const radius = closeQuarters ? 30 : 43
    const centre = shiftPoint(geometry.centre(hex), Math.cos(angle) * radius, Math.sin(angle) * radius * 0.92)
    return placePath('M-7 3.4A7 6 0 0 1 7 3.4Q0 -1 -7 3.4Z', centre)
  })

/** A bank of earth around the guns, open to the rear. */
function gunPit(geometry: HexGeometry, hex: Hex, guns: number): string {
  const open_ = facingsIn(guns)
  const share = 0.62
  return facings
    .filter((facing) => open_.includes(facing) || open_.includes(turn(facing, 1)) || open_.includes(turn(facing, -1)))
    .map((facing) => openPath(geometry.edge(hex, facing, share)))
    .join('')
}

/** A fort from above: a square with bastions, hollow inside (6.6). */
const walls = (geometry: HexGeometry, hex: Hex): string =>
  placePath(
    'M-44 -40L-28 -44L-24 -34H24L28 -44L44 -40L40 -26L34 -22V22L40 26L44 40L28 44L24 34H-24L-28 44L-44 40L-40 26L-34 22V-22L-40 -26ZM-26 -26V26H26V-26Z',
    geometry.centre(hex),
    0.98,
  )

/** 6.3.2: an arrow head in every side through which guns may fire. */
const embrasures = (geometry: HexGeometry, { hex, guns }: Work): string[] =>
  facingsIn(guns).map((facing) => {
    const [middle, gate] = [geometry.centre(hex), geometry.gate(hex, facing)]
    const [foot, tip] = [pointBetween(middle, gate, 0.78), pointBetween(middle, gate, 1.02)]
    const [x, y] = [(tip.y - foot.y) * 0.55, (foot.x - tip.x) * 0.55]
    return closedPath([shiftPoint(foot, x, y), tip, shiftPoint(foot, -x, -y)])
  })
