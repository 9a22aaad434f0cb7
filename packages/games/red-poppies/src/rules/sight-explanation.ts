/**
 * Explanation of a line of sight: what it meets, where, and the rule by which that blocks, conceals or does not matter.
 */

import { allowed, type RuleId, type Ruling, refused } from '@firestep/referee'
import { type HexId, printVertex, sectorsFollowed, sectorsThrough, TOUCH, type VertexId } from '@firestep/terrain'
import type { Side } from '../data/schema.ts'
import { isNight, unitsAt } from './battlefield.ts'
import type { Hex, Vertex } from './ids.ts'
import { isWheatSeason } from './scenario.ts'
import {
  besides,
  crossesWoods,
  homeOf,
  MET,
  metAt,
  metBeside,
  OBSTACLES,
  prospectOf,
  prospectOfVertex,
  type SideObstacles,
  type SightLineWalk,
  stands,
} from './sight-obstacles.ts'
import type { Battlefield, Unit } from './state.ts'

/** One finding about a line: the rules that decide it, the most important first, and its hexes. */
interface Remark {
  readonly rules: readonly RuleId[]
  readonly hexes: readonly Hex[]
  readonly why: string
}

export interface SightLine {
  readonly clear: boolean
  /** True if it is clear, through one hex of concealment (4.81). */
  readonly concealed: boolean
  /** Obstacles that block it, nearest first; empty if it is clear. */
  readonly obstacles: readonly Remark[]
  /** All other findings. */
  readonly remarks: readonly Remark[]
}

const remark = (rules: readonly RuleId[], hexes: readonly Hex[], why: string): Remark => ({ rules, hexes, why })

/** Sight as a condition of something else: the refusal cites the first obstacle. */
export function sightRuling({ obstacles: [first] }: SightLine): Ruling {
  return first === undefined ? allowed : refused(first.rules[0] ?? '4.2', first.why)
}

export function look(battlefield: Battlefield, from: Hex, to: Hex, friends?: Side): SightLine {
  const { sheet } = battlefield
  const line = sheet.lines.between(from as HexId, to as HexId)
  const drawn = remark(
    ['4.1'],
    [from, to],
    `the line goes from the centre of ${sheet.label(from)} to that of ${sheet.label(to)}`,
  )
  return explain(battlefield, prospectOf(battlefield, line, from, to, true, friends ?? null), from, to, drawn)
}

export function lookAtVertex(battlefield: Battlefield, from: Hex, vertex: Vertex): SightLine {
  const { sheet } = battlefield
  const home = homeOf(sheet, from, vertex)
  const point = printVertex(sheet.grid, vertex as VertexId)
  const drawn = remark(
    ['4.92', '4.1'],
    [from, home],
    `the line goes from the centre of ${sheet.label(from)} to the vertex ${point}, which is part of ${sheet.label(home)}`,
  )
  const line = sheet.lines.toVertex(from as HexId, vertex as VertexId)
  return explain(battlefield, prospectOfVertex(battlefield, line, from, vertex, true), from, home, drawn)
}

function explain(battlefield: Battlefield, walk: SightLineWalk, from: Hex, to: Hex, drawn: Remark): SightLine {
  const { line } = walk
  const remarks: Remark[] = [drawn, ...levelRemarks(walk, from, to), ...endRemarks(battlefield, walk, from, to)]
  const obstacles: Remark[] = []
  let concealment = 0
  for (let entry = 1; entry < line.length - 1; entry++) {
    const met = metAt(walk, entry)
    remarks.push(...harmless(battlefield, walk, entry, met))
    if (met === 0) continue
    const blocking = met & OBSTACLES
    for (const [bit, tell] of obstacleWords)
      if ((blocking & bit) !== 0) obstacles.push(tell(walk, hexesWith(walk, entry, bit)))
    if (blocking !== 0) continue
    const hexes = hexesWith(walk, entry, met)
    remarks.push(veilRemark(walk, hexes, met))
    if (++concealment > 1) {
      const rules = ['4.82', ...(isNight(battlefield) ? ['4.82-1'] : []), '4.2-1']
      obstacles.push(remark(rules, hexes, `${named(walk, hexes)}: the second hex of concealment on the line`))
    }
  }
  const clear = obstacles.length === 0
  if (clear) remarks.push(remark(['4.2', '4.1-1'], [], 'nothing is in the way: each sees the other'))
  if (clear && concealment === 1) remarks.push(remark(['4.81'], [], 'one hex of concealment lies in between'))
  return { clear, concealed: clear && concealment === 1, obstacles, remarks }
}

const named = ({ sheet }: SightLineWalk, hexes: readonly Hex[]): string =>
  hexes.length === 0 ? 'what lies off the map' : hexes.map(sheet.label).join(' and ')
const isLevel = ({ lower, upper }: SightLineWalk): boolean => lower === upper
const severalLevels = ({ sheet }: SightLineWalk, hex: Hex): boolean => sheet.high[hex] !== sheet.low[hex]

/** Hexes at an entry of the line that have the feature; the ground along a side belongs to both. */
function hexesWith(walk: SightLineWalk, entry: number, met: number): readonly Hex[] {
  const { line } = walk
  const id = line.ids[entry] as number
  if (id < 0) return []
  if (line.kinds[entry] === TOUCH.hex) return [id]
  const has = (beside: SideObstacles) => met === MET.hill || (metBeside(walk, beside) & met) !== 0
  return besides(walk, id)
    .filter(has)
    .map(({ hex }) => hex)
}

/** Level of each end, and its consequences. */
function levelRemarks(walk: SightLineWalk, from: Hex, to: Hex): Remark[] {
  const { sheet, lower, upper } = walk
  const remarks: Remark[] = []
  for (const end of [from, to])
    if (severalLevels(walk, end))
      remarks.push(
        remark(
          ['4.51', '8.44', '8.41'],
          [end],
          `${sheet.label(end)} counts as level ${sheet.high[end]}, its highest ground`,
        ),
      )
  if (isLevel(walk)) return [...remarks, remark(['4.4'], [from, to], `both are on level ${lower}`)]
  const [top] = [from, to].filter((end) => sheet.high[end] === upper)
  remarks.push(remark(['4.5'], [from, to], `they are on levels ${lower} and ${upper}`))
  if (top !== undefined && severalLevels(walk, top))
    remarks.push(
      remark(
        ['8.42', '4.52-1'],
        [top],
        `from the edge of the hill in ${sheet.label(top)} one looks down and is seen from below`,
      ),
    )
  return remarks
}

/** 4.2-2 4.81-1: features of the end hexes. */
function endRemarks({ scenario, state }: Battlefield, walk: SightLineWalk, from: Hex, to: Hex): Remark[] {
  const { village, woods, greenDot, wheat, label } = walk.sheet
  const remarks: Remark[] = []
  for (const end of [from, to]) {
    if (village[end] === 1 || greenDot[end] === 1)
      remarks.push(remark(['4.2-2'], [end], `what stands in ${label(end)} does not hide it`))
    const fields = wheat[end] === 1 && isWheatSeason(scenario)
    const veiled = fields || (woods[end] !== 0 && greenDot[end] === 0) || state.smoke.includes(end)
    if (veiled) remarks.push(remark(['4.81-1', '4.2-2'], [end], `concealment in ${label(end)} itself does not count`))
  }
  return remarks
}

type Tell = (walk: SightLineWalk, hexes: readonly Hex[]) => Remark

/** Obstacles that fill their hex, and those limited to their artwork. */
const full = (rule: RuleId, walk: SightLineWalk): RuleId[] =>
  isLevel(walk) ? ['4.41', rule, '4.2-1'] : ['4.53', '4.53-1', rule, '4.2-1']
const picture = (rule: RuleId, walk: SightLineWalk): RuleId[] =>
  isLevel(walk) ? ['4.42', rule, '4.2-1'] : ['4.53', '4.53-1', rule, '4.2-1']

const obstacleWords: readonly (readonly [number, Tell])[] = [
  [
    MET.hill,
    (walk, hexes) => {
      const rules = isLevel(walk) ? ['4.43', '4.42', '8.41-1'] : ['4.52', '8.42', '8.41-1']
      return remark(
        [...rules, '8.41', '4.2-1'],
        hexes,
        `ground of level ${walk.limit} in ${named(walk, hexes)} is in the way`,
      )
    },
  ],
  [
    MET.village,
    (walk, hexes) => remark(full('8.1', walk), hexes, `the village of ${named(walk, hexes)} is in the way`),
  ],
  [
    MET.friends,
    (walk, hexes) => remark(['4.6', '4.2-1'], hexes, `friends in ${named(walk, hexes)} are in the line of fire`),
  ],
  [MET.woods, (walk, hexes) => remark(picture('8.9', walk), hexes, `the wood of ${named(walk, hexes)} is in the way`)],
]

const veils: readonly (readonly [number, readonly RuleId[], string])[] = [
  [MET.thicket, ['8.9-1'], 'trees without a green dot'],
  [MET.wheat, ['8.8'], 'wheat'],
  [MET.smoke, ['4.8-2'], 'smoke'],
  [MET.barrage, ['4.8-2', '7.43-1'], 'barrage'],
  [MET.night, ['4.8-2'], 'night'],
]

function veilRemark(walk: SightLineWalk, hexes: readonly Hex[], met: number): Remark {
  const found = veils.filter(([bit]) => (met & bit) !== 0)
  const rules = ['4.8', '4.8-1', ...found.flatMap(([, rules]) => rules)]
  return remark(rules, hexes, `concealment in ${named(walk, hexes)}: ${found.map(([, , word]) => word).join(', ')}`)
}

/** Features that the line passes or crosses without being blocked. */
function harmless(battlefield: Battlefield, walk: SightLineWalk, entry: number, met: number): Remark[] {
  const { line } = walk
  const id = line.ids[entry] as number
  if (id < 0) return []
  if (line.kinds[entry] === TOUCH.along) return oneSided(walk, id, met)
  return line.kinds[entry] === TOUCH.hex
    ? [
        ...lowGround(walk, id),
        ...passedBy(walk, entry, id),
        ...sheltered(battlefield, walk, id),
        ...gassed(battlefield, walk, id),
      ]
    : []
}

/** 4.41-1 */
function oneSided(walk: SightLineWalk, side: number, met: number): Remark[] {
  if ((met & OBSTACLES) !== 0) return []
  return besides(walk, side)
    .filter((beside) => (metBeside(walk, beside) & OBSTACLES) !== 0)
    .map(({ hex }) =>
      remark(
        ['4.41-1'],
        [hex],
        `the line runs along the side of ${walk.sheet.label(hex)} and is free on the other hand`,
      ),
    )
}

/** 4.43-1 */
function lowGround(walk: SightLineWalk, hex: Hex): Remark[] {
  const { sheet, lower } = walk
  if (!isLevel(walk) || !severalLevels(walk, hex) || (sheet.high[hex] as number) > lower) return []
  return [remark(['4.43-1'], [hex], `the slope in ${sheet.label(hex)} is no higher than they are`)]
}

/** 4.42 4.53 8.8-1: artwork that the line misses, and features on levels that do not matter. */
function passedBy(walk: SightLineWalk, entry: number, hex: Hex): Remark[] {
  const { sheet, line } = walk
  const { village, woods, greenDot, wheat, label, high } = sheet
  const remarks: Remark[] = []
  const inTheWay = stands(walk, high[hex] as number)
  if (!inTheWay && (village[hex] === 1 || greenDot[hex] === 1))
    remarks.push(
      remark(
        [isLevel(walk) ? '8.41-1' : '4.53'],
        [hex],
        `what stands in ${label(hex)} is out of the way on level ${high[hex]}`,
      ),
    )
  if (wheat[hex] === 1 && !isLevel(walk))
    remarks.push(remark(['8.8-1'], [hex], `wheat in ${label(hex)} hides nothing between different levels`))
  const missed =
    woods[hex] !== 0 && !crossesWoods(sheet, hex, sectorsThrough(line, entry), sectorsFollowed(line, entry))
  if (missed && inTheWay)
    remarks.push(
      remark(
        [isLevel(walk) ? '4.42' : '4.53-1', greenDot[hex] === 1 ? '8.9' : '4.8-1'],
        [hex],
        `the line misses the trees of ${label(hex)}`,
      ),
    )
  return remarks
}

/** 7.514-1 */
const gassed = ({ state }: Battlefield, { sheet }: SightLineWalk, hex: Hex): Remark[] =>
  state.gas.includes(hex) ? [remark(['7.514-1'], [hex], `gas in ${sheet.label(hex)} hides nothing`)] : []

/** 4.6-1 */
function sheltered(battlefield: Battlefield, { sheet, friends }: SightLineWalk, hex: Hex): Remark[] {
  if (friends === null) return []
  const own = unitsAt(battlefield, hex, friends).map((unit) => battlefield.state.units[unit] as Unit)
  if (own.length === 0 || own.some(({ within }) => within === null)) return []
  return [
    remark(['4.6-1'], [hex], `friends in the trench or blockhouse of ${sheet.label(hex)} are out of the line of fire`),
  ]
}
