/**
 * Explanation of a line of sight: what it meets, where, and the rule by which that blocks, conceals or does not matter.
 */

import { allowed, asId, type RuleId, type Ruling, refused } from '@firestep/referee'
import { NOWHERE, printVertex, sectorsFollowed, sectorsThrough, TOUCH } from '@firestep/terrain'
import type { Side } from '../data/schema.ts'
import { isNight, unitOf, unitsAt } from './battlefield.ts'
import type { Hex, HexSide, Vertex } from './ids.ts'
import { isWheatSeason } from './scenario.ts'
import {
  crossesWoods,
  FEATURE,
  featuresAt,
  featuresBeside,
  type HexBeside,
  hexesBeside,
  hexOfVertex,
  isInTheWay,
  OBSTACLES,
  type SightLineWalk,
  walkBetween,
  walkToVertex,
} from './sight-obstacles.ts'
import type { Battlefield } from './state.ts'
import * as texts from './texts/sight.ts'

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
  const line = sheet.lines.between(from, to)
  const lineRemark = remark(['4.1'], [from, to], texts.lineTo(sheet.label(from), sheet.label(to)))
  return explain(battlefield, walkBetween(battlefield, line, from, to, true, friends ?? null), from, to, lineRemark)
}

export function lookAtVertex(battlefield: Battlefield, from: Hex, vertex: Vertex): SightLine {
  const { sheet } = battlefield
  const vertexHex = hexOfVertex(sheet, from, vertex)
  const point = printVertex(sheet.grid, vertex)
  const lineRemark = remark(
    ['4.92', '4.1'],
    [from, vertexHex],
    texts.lineToVertex(sheet.label(from), point, sheet.label(vertexHex)),
  )
  const line = sheet.lines.toVertex(from, vertex)
  return explain(battlefield, walkToVertex(battlefield, line, from, vertex, true), from, vertexHex, lineRemark)
}

function explain(battlefield: Battlefield, walk: SightLineWalk, from: Hex, to: Hex, lineRemark: Remark): SightLine {
  const { line } = walk
  const remarks: Remark[] = [lineRemark, ...levelRemarks(walk, from, to), ...endRemarks(battlefield, walk, from, to)]
  const obstacles: Remark[] = []
  let concealment = 0
  for (let entry = 1; entry < line.length - 1; entry++) {
    const features = featuresAt(walk, entry)
    remarks.push(...harmlessRemarks(battlefield, walk, entry, features))
    if (features === 0) continue
    const blocking = features & OBSTACLES
    for (const [bit, write] of obstacleRemarks)
      if ((blocking & bit) !== 0) obstacles.push(write(walk, hexesWith(walk, entry, bit)))
    if (blocking !== 0) continue
    const hexes = hexesWith(walk, entry, features)
    remarks.push(concealmentRemark(walk, hexes, features))
    if (++concealment > 1) {
      const rules = ['4.82', ...(isNight(battlefield) ? ['4.82-1'] : []), '4.2-1']
      obstacles.push(remark(rules, hexes, texts.secondConcealment(hexNames(walk, hexes))))
    }
  }
  const clear = obstacles.length === 0
  if (clear) remarks.push(remark(['4.2', '4.1-1'], [], texts.clear))
  if (clear && concealment === 1) remarks.push(remark(['4.81'], [], texts.oneConcealment))
  return { clear, concealed: clear && concealment === 1, obstacles, remarks }
}

const hexNames = ({ sheet }: SightLineWalk, hexes: readonly Hex[]): string => texts.hexes(hexes.map(sheet.label))
const isLevel = ({ lower, upper }: SightLineWalk): boolean => lower === upper
const severalLevels = ({ sheet }: SightLineWalk, hex: Hex): boolean => sheet.high[hex] !== sheet.low[hex]

/** Hexes at an entry of the line that have the feature; the ground along a side belongs to both. */
function hexesWith(walk: SightLineWalk, entry: number, features: number): readonly Hex[] {
  const { line } = walk
  const id = line.ids[entry] ?? NOWHERE
  if (id < 0) return []
  if (line.kinds[entry] === TOUCH.hex) return [asId(id)]
  const has = (beside: HexBeside) => features === FEATURE.hill || (featuresBeside(walk, beside) & features) !== 0
  return hexesBeside(walk, asId(id))
    .filter(has)
    .map(({ hex }) => hex)
}

/** Level of each end, and its consequences. */
function levelRemarks(walk: SightLineWalk, from: Hex, to: Hex): Remark[] {
  const { sheet, lower, upper } = walk
  const remarks: Remark[] = []
  for (const end of [from, to])
    if (severalLevels(walk, end))
      remarks.push(remark(['4.51', '8.44', '8.41'], [end], texts.endLevel(sheet.label(end), sheet.high[end] ?? 0)))
  if (isLevel(walk)) return [...remarks, remark(['4.4'], [from, to], texts.sameLevel(lower))]
  const [top] = [from, to].filter((end) => sheet.high[end] === upper)
  remarks.push(remark(['4.5'], [from, to], texts.twoLevels(lower, upper)))
  if (top !== undefined && severalLevels(walk, top))
    remarks.push(remark(['8.42', '4.52-1'], [top], texts.hillEdge(sheet.label(top))))
  return remarks
}

/** 4.2-2 4.81-1: features of the end hexes. */
function endRemarks({ scenario, state }: Battlefield, walk: SightLineWalk, from: Hex, to: Hex): Remark[] {
  const { village, woods, greenDot, wheat, label } = walk.sheet
  const remarks: Remark[] = []
  for (const end of [from, to]) {
    if (village[end] === 1 || greenDot[end] === 1) remarks.push(remark(['4.2-2'], [end], texts.noHiding(label(end))))
    const fields = wheat[end] === 1 && isWheatSeason(scenario)
    const isConcealed = fields || (woods[end] !== 0 && greenDot[end] === 0) || state.smoke.includes(end)
    if (isConcealed) remarks.push(remark(['4.81-1', '4.2-2'], [end], texts.noConcealment(label(end))))
  }
  return remarks
}

type RemarkWriter = (walk: SightLineWalk, hexes: readonly Hex[]) => Remark

/** Obstacles that fill their hex, and those limited to their artwork. */
const fullHexRules = (rule: RuleId, walk: SightLineWalk): RuleId[] =>
  isLevel(walk) ? ['4.41', rule, '4.2-1'] : ['4.53', '4.53-1', rule, '4.2-1']
const artworkRules = (rule: RuleId, walk: SightLineWalk): RuleId[] =>
  isLevel(walk) ? ['4.42', rule, '4.2-1'] : ['4.53', '4.53-1', rule, '4.2-1']

const obstacleRemarks: readonly (readonly [number, RemarkWriter])[] = [
  [
    FEATURE.hill,
    (walk, hexes) => {
      const rules = isLevel(walk) ? ['4.43', '4.42', '8.41-1'] : ['4.52', '8.42', '8.41-1']
      return remark([...rules, '8.41', '4.2-1'], hexes, texts.ground(walk.limit, hexNames(walk, hexes)))
    },
  ],
  [FEATURE.village, (walk, hexes) => remark(fullHexRules('8.1', walk), hexes, texts.village(hexNames(walk, hexes)))],
  [FEATURE.friends, (walk, hexes) => remark(['4.6', '4.2-1'], hexes, texts.friends(hexNames(walk, hexes)))],
  [FEATURE.woods, (walk, hexes) => remark(artworkRules('8.9', walk), hexes, texts.wood(hexNames(walk, hexes)))],
]

const concealments: readonly (readonly [number, readonly RuleId[], string])[] = [
  [FEATURE.thicket, ['8.9-1'], texts.concealments.trees],
  [FEATURE.wheat, ['8.8'], texts.concealments.wheat],
  [FEATURE.smoke, ['4.8-2'], texts.concealments.smoke],
  [FEATURE.barrage, ['4.8-2', '7.43-1'], texts.concealments.barrage],
  [FEATURE.night, ['4.8-2'], texts.concealments.night],
]

function concealmentRemark(walk: SightLineWalk, hexes: readonly Hex[], features: number): Remark {
  const kinds = concealments.filter(([bit]) => (features & bit) !== 0)
  const rules = ['4.8', '4.8-1', ...kinds.flatMap(([, rules]) => rules)]
  return remark(
    rules,
    hexes,
    texts.concealment(
      hexNames(walk, hexes),
      kinds.map(([, , word]) => word),
    ),
  )
}

/** Features that the line passes or crosses without being blocked. */
function harmlessRemarks(battlefield: Battlefield, walk: SightLineWalk, entry: number, features: number): Remark[] {
  const { line } = walk
  const id = line.ids[entry] ?? NOWHERE
  if (id < 0) return []
  if (line.kinds[entry] === TOUCH.along) return oneSidedRemarks(walk, asId(id), features)
  if (line.kinds[entry] !== TOUCH.hex) return []
  const hex = asId<Hex>(id)
  return [
    ...lowGroundRemarks(walk, hex),
    ...passedByRemarks(walk, entry, hex),
    ...shelteredFriendRemarks(battlefield, walk, hex),
    ...gasRemarks(battlefield, walk, hex),
  ]
}

/** 4.41-1: an obstacle on only one side of a hexside that the line follows. */
function oneSidedRemarks(walk: SightLineWalk, side: HexSide, features: number): Remark[] {
  if ((features & OBSTACLES) !== 0) return []
  return hexesBeside(walk, side)
    .filter((beside) => (featuresBeside(walk, beside) & OBSTACLES) !== 0)
    .map(({ hex }) => remark(['4.41-1'], [hex], texts.oneSide(walk.sheet.label(hex))))
}

/** 4.43-1: slopes no higher than the ends of the line. */
function lowGroundRemarks(walk: SightLineWalk, hex: Hex): Remark[] {
  const { sheet, lower } = walk
  if (!isLevel(walk) || !severalLevels(walk, hex) || (sheet.high[hex] ?? 0) > lower) return []
  return [remark(['4.43-1'], [hex], texts.lowSlope(sheet.label(hex)))]
}

/** 4.42 4.53 8.8-1: artwork that the line misses, and features on levels that do not matter. */
function passedByRemarks(walk: SightLineWalk, entry: number, hex: Hex): Remark[] {
  const { sheet, line } = walk
  const { village, woods, greenDot, wheat, label, high } = sheet
  const remarks: Remark[] = []
  const inTheWay = isInTheWay(walk, high[hex] ?? 0)
  if (!inTheWay && (village[hex] === 1 || greenDot[hex] === 1))
    remarks.push(remark([isLevel(walk) ? '8.41-1' : '4.53'], [hex], texts.otherLevel(label(hex), high[hex] ?? 0)))
  if (wheat[hex] === 1 && !isLevel(walk)) remarks.push(remark(['8.8-1'], [hex], texts.wheatBetweenLevels(label(hex))))
  const missesTrees =
    woods[hex] !== 0 && !crossesWoods(sheet, hex, sectorsThrough(line, entry), sectorsFollowed(line, entry))
  if (missesTrees && inTheWay)
    remarks.push(
      remark(
        [isLevel(walk) ? '4.42' : '4.53-1', greenDot[hex] === 1 ? '8.9' : '4.8-1'],
        [hex],
        texts.missesTrees(label(hex)),
      ),
    )
  return remarks
}

/** 7.514-1: gas does not conceal. */
const gasRemarks = ({ state }: Battlefield, { sheet }: SightLineWalk, hex: Hex): Remark[] =>
  state.gas.includes(hex) ? [remark(['7.514-1'], [hex], texts.gas(sheet.label(hex)))] : []

/** 4.6-1: friends who are all IN a shelter. */
function shelteredFriendRemarks(battlefield: Battlefield, { sheet, friends }: SightLineWalk, hex: Hex): Remark[] {
  if (friends === null) return []
  const friendlyUnits = unitsAt(battlefield, hex, friends).map((unit) => unitOf(battlefield, unit))
  if (friendlyUnits.length === 0 || friendlyUnits.some(({ within }) => within === null)) return []
  return [remark(['4.6-1'], [hex], texts.shelteredFriends(sheet.label(hex)))]
}
