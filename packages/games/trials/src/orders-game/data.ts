/** The schema of the data: troops, ground, numbers and the field. */
import { asId, at, type Id } from '@firestep/referee'
import {
  allHexes,
  type HexGrid,
  type HexId,
  hexAt,
  hexesOfSide,
  letterLabels,
  makeHexGrid,
  makeHexLines,
  makeSightTable,
  parseHex,
  touches,
} from '@firestep/terrain'
import { z } from 'zod'

export const seats = ['north', 'south'] as const
export type Side = (typeof seats)[number]
export const sideNamed = (seat: string): Side => (seat === 'south' ? 'south' : 'north')
export const enemyOf = (seat: Side): Side => (seat === 'north' ? 'south' : 'north')

export const troops = ['rifle', 'mg', 'gun'] as const
export type Troop = (typeof troops)[number]
export const orderTypes = ['attack', 'march', 'defend'] as const
export type Order = (typeof orderTypes)[number]
export const grounds = ['open', 'wood', 'hill', 'water'] as const
type Ground = (typeof grounds)[number]

const letters: Readonly<Record<Ground, string>> = { open: '.', wood: 'w', hill: '^', water: '~' }

const wholeNumber = (min: number, max: number) => z.int().min(min).max(max)
const troop = z.strictObject({
  steps: wholeNumber(1, 9),
  fire: wholeNumber(0, 9),
  range: wholeNumber(0, 6),
  assault: wholeNumber(0, 9),
})
const ground = z.strictObject({ cover: wholeNumber(0, 6), blocks: z.boolean(), passable: z.boolean() })
const brigade = z.strictObject({
  name: z.string(),
  order: z.enum(orderTypes),
  units: z.array(z.enum(troops)).min(1).max(8),
})
const force = z.strictObject({ setUp: z.array(z.string()).min(1), brigades: z.array(brigade).min(1).max(6) })

const schema = z.strictObject({
  types: z.strictObject({ rifle: troop, mg: troop, gun: troop }),
  grounds: z.strictObject({ open: ground, wood: ground, hill: ground, water: ground }),
  /** Maximum number of units of one side in a hex. */
  stack: wholeNumber(1, 12),
  mass: z.strictObject({ units: wholeNumber(1, 12), hexes: wholeNumber(1, 6) }),
  officers: z.strictObject({ most: wholeNumber(0, 9), gainedOn: wholeNumber(1, 6) }),
  change: z.strictObject({ needs: wholeNumber(2, 20), sameType: wholeNumber(0, 9), exhausted: wholeNumber(-9, 0) }),
  fire: z.strictObject({ hit: wholeNumber(2, 30), doubleHit: wholeNumber(2, 30), movingTarget: wholeNumber(0, 9) }),
  assault: z.strictObject({ needs: wholeNumber(2, 30), loss: wholeNumber(1, 9) }),
  /** One line per row, one letter per hex: . open, w wood, ^ hill, ~ water. */
  field: z.array(z.string()).min(1).max(20),
  objectives: z.array(z.string()),
  forces: z.strictObject({ north: force, south: force }),
})
export type OrdersData = z.infer<typeof schema>

export const printed: OrdersData = {
  types: {
    rifle: { steps: 3, fire: 1, range: 1, assault: 2 },
    mg: { steps: 2, fire: 2, range: 2, assault: 1 },
    gun: { steps: 2, fire: 3, range: 3, assault: 0 },
  },
  grounds: {
    open: { cover: 0, blocks: false, passable: true },
    wood: { cover: 1, blocks: true, passable: true },
    hill: { cover: 1, blocks: true, passable: true },
    water: { cover: 0, blocks: false, passable: false },
  },
  stack: 4,
  mass: { units: 4, hexes: 3 },
  officers: { most: 4, gainedOn: 4 },
  change: { needs: 8, sameType: 1, exhausted: -2 },
  fire: { hit: 9, doubleHit: 12, movingTarget: 1 },
  assault: { needs: 8, loss: 1 },
  field: ['......', '.w..w.', '..^^.~', 'w...w.', '......'],
  objectives: ['C03', 'D03'],
  forces: {
    north: {
      setUp: ['A02', 'B02', 'C02', 'D02', 'E02', 'F02'],
      brigades: [
        { name: '1st', order: 'attack', units: ['rifle', 'rifle', 'rifle', 'mg', 'gun'] },
        { name: '2nd', order: 'march', units: ['rifle', 'rifle', 'rifle', 'mg'] },
        { name: '3rd', order: 'attack', units: ['rifle', 'rifle', 'mg', 'gun'] },
      ],
    },
    south: {
      setUp: ['A04', 'B03', 'C04', 'D04', 'E03', 'F04'],
      brigades: [
        { name: '7th', order: 'attack', units: ['rifle', 'rifle', 'rifle', 'rifle', 'mg'] },
        { name: '8th', order: 'march', units: ['rifle', 'rifle', 'mg', 'gun'] },
        { name: '9th', order: 'attack', units: ['rifle', 'rifle', 'mg', 'gun'] },
      ],
    },
  },
}

/** A unit of a side: its place in the force list. */
export type UnitId = Id<'unit'>
/** A brigade of a side: its place in the force. */
export type BrigadeId = Id<'brigade'>

/** A unit in the public force list. */
export interface ForceUnit {
  readonly brigade: BrigadeId
  readonly troop: Troop
}

/** The book: the data indexed for the rules. It never changes in a match. */
export interface Book {
  readonly data: OrdersData
  readonly grid: HexGrid
  readonly ground: readonly Ground[]
  readonly objectives: readonly HexId[]
  readonly setUp: Readonly<Record<Side, readonly HexId[]>>
  /** By unit id. */
  readonly forces: Readonly<Record<Side, readonly ForceUnit[]>>
  /** The longest range of any troops. */
  readonly longestRange: number
  /** True if the line between two hexes is not blocked. */
  clear(from: HexId, to: HexId): boolean
}

export function readBook(raw: unknown): Book | { readonly problems: readonly string[] } {
  const parsed = schema.safeParse(raw)
  if (!parsed.success)
    return { problems: parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) }
  const data = parsed.data
  const width = at(data.field, 0).length
  const isKnownLetter = (letter: string) => grounds.some((one) => letters[one] === letter)
  if (width === 0 || !data.field.every((row) => row.length === width && [...row].every(isKnownLetter)))
    return { problems: ['field: rows of one length, made of . w ^ ~'] }
  const grid = makeHexGrid({
    shape: 'columns',
    shifted: 'even',
    columns: [1, width],
    rows: [1, data.field.length],
    labels: letterLabels,
  })
  const ground = groundOf(grid, data)
  const problems: string[] = []
  const hexesNamed = (labels: readonly string[], where: string): HexId[] =>
    [...new Set(labels)].flatMap((label) => {
      const hex = parseHex(grid, label)
      if (hex !== null && data.grounds[at(ground, hex)].passable) return [hex]
      problems.push(`${where}: ${label} is no hex that can be entered`)
      return []
    })
  const objectives = hexesNamed(data.objectives, 'objectives')
  const setUp = {
    north: hexesNamed(data.forces.north.setUp, 'north'),
    south: hexesNamed(data.forces.south.setUp, 'south'),
  }
  const forces = { north: forceUnits(data, 'north'), south: forceUnits(data, 'south') }
  for (const seat of seats)
    if (setUp[seat].length * data.stack < forces[seat].length) problems.push(`${seat}: too few hexes to set up in`)
  if (setUp.north.some((hex) => setUp.south.includes(hex))) problems.push('both seats set up in one hex')
  if (problems.length > 0) return { problems }
  const sight = makeSight(grid, (hex) => data.grounds[at(ground, hex)].blocks)
  const longestRange = Math.max(...troops.map((one) => data.types[one].range))
  return {
    data,
    grid,
    ground,
    objectives,
    setUp,
    forces,
    longestRange,
    clear: (from, to) => sight.between(from, to) === 1,
  }
}

function groundOf(grid: HexGrid, data: OrdersData): Ground[] {
  const ground: Ground[] = allHexes(grid).map(() => 'open')
  data.field.forEach((row, r) => {
    ;[...row].forEach((letter, c) => {
      const hex = hexAt(grid, c + 1, r + 1)
      const found = grounds.find((one) => letters[one] === letter)
      if (hex !== null && found !== undefined) ground[hex] = found
    })
  })
  return ground
}

const forceUnits = (data: OrdersData, seat: Side): ForceUnit[] =>
  data.forces[seat].brigades.flatMap(({ units }, i) => units.map((troop) => ({ brigade: asId<BrigadeId>(i), troop })))

/** 5.2: hexes strictly between block; a line along a hexside is blocked when both hexes beside it block. */
function makeSight(grid: HexGrid, blocks: (hex: HexId) => boolean) {
  return makeSightTable(
    makeHexLines(grid),
    (line, from, to) => {
      const blocked = touches(line).some((touch) => {
        if (touch.kind === 'hex')
          return touch.hex !== null && touch.hex !== from && touch.hex !== to && blocks(touch.hex)
        if (touch.kind !== 'along' || touch.side === null) return false
        return hexesOfSide(grid, touch.side).every((hex) => hex === null || blocks(hex))
      })
      return blocked ? 0 : 1
    },
    { bothWays: true },
  )
}
