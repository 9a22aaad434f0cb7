/** The schema of the data: troops, ground and numbers. Stored in millimetres, played in quarter millimetres. */
import { at, type Id, idsOf } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import { z } from 'zod'

export const seats = ['red', 'blue'] as const
export type Side = (typeof seats)[number]
export const sideNamed = (seat: string): Side => (seat === 'blue' ? 'blue' : 'red')
export const enemyOf = (seat: Side): Side => (seat === 'red' ? 'blue' : 'red')

export const troops = ['platoon', 'gun'] as const
type Troop = (typeof troops)[number]
/** In order of precedence where areas overlap. */
export const grounds = ['bridge', 'river', 'wood'] as const
export type TerrainType = (typeof grounds)[number] | 'open'

const wholeNumber = (min: number, max: number) => z.int().min(min).max(max)
const corner = z.tuple([wholeNumber(0, 2000), wholeNumber(0, 2000)])
const troop = z.strictObject({
  width: wholeNumber(1, 200),
  depth: wholeNumber(1, 200),
  /** Points a move may cost. */
  allowance: wholeNumber(1, 2000),
  range: wholeNumber(1, 1000),
  fire: wholeNumber(-6, 6),
})
/** Points per millimetre. */
const rate = wholeNumber(1, 100)

const schema = z.strictObject({
  table: z.strictObject({ width: wholeNumber(100, 2000), height: wholeNumber(100, 2000) }),
  /** Depth of each seat's deployment zone, from its short edge. */
  zone: wholeNumber(50, 500),
  troops: z.strictObject({ platoon: troop, gun: troop }),
  forces: z.strictObject({ red: z.array(z.enum(troops)).min(1).max(6), blue: z.array(z.enum(troops)).min(1).max(6) }),
  rates: z.strictObject({ open: rate, bridge: rate, river: rate, wood: rate }),
  /** Degrees turned for the cost of a millimetre. */
  turning: wholeNumber(1, 360),
  areas: z.array(z.strictObject({ ground: z.enum(grounds), corners: z.array(corner).min(3).max(30) })).max(20),
  /** Maximum sight into or through a wood. */
  sightInWood: wholeNumber(0, 500),
  fire: z.strictObject({
    pinned: wholeNumber(1, 20),
    destroyed: wholeNumber(1, 20),
    cover: wholeNumber(-6, 0),
    longRange: wholeNumber(-6, 0),
    flank: wholeNumber(0, 6),
  }),
  turns: wholeNumber(1, 200),
})
export type TableData = z.infer<typeof schema>

export const printed: TableData = {
  table: { width: 600, height: 400 },
  zone: 140,
  troops: {
    platoon: { width: 60, depth: 30, allowance: 240, range: 200, fire: 0 },
    gun: { width: 40, depth: 40, allowance: 160, range: 320, fire: 1 },
  },
  forces: { red: ['platoon', 'platoon', 'platoon', 'gun'], blue: ['platoon', 'platoon', 'platoon', 'gun'] },
  rates: { open: 2, bridge: 2, river: 6, wood: 4 },
  turning: 6,
  areas: [
    {
      ground: 'bridge',
      corners: [
        [270, 180],
        [340, 180],
        [340, 220],
        [270, 220],
      ],
    },
    {
      ground: 'river',
      corners: [
        [290, 0],
        [320, 0],
        [330, 200],
        [310, 400],
        [280, 400],
        [300, 200],
      ],
    },
    {
      ground: 'wood',
      corners: [
        [180, 240],
        [260, 250],
        [250, 340],
        [200, 350],
      ],
    },
    {
      ground: 'wood',
      corners: [
        [350, 60],
        [430, 50],
        [420, 150],
        [380, 130],
      ],
    },
  ],
  sightInWood: 30,
  fire: { pinned: 4, destroyed: 6, cover: -1, longRange: -1, flank: 1 },
  turns: 80,
}

interface Area {
  readonly ground: Exclude<TerrainType, 'open'>
  readonly corners: readonly plane.Point[]
  readonly box: BoundingBox
}

/** The bounding box of some points, parallel to the axes. */
export interface BoundingBox {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

export function boxOf(points: readonly plane.Point[]): BoundingBox {
  let [left, right, top, bottom] = [
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ]
  for (const { x, y } of points) {
    if (x < left) left = x
    if (x > right) right = x
    if (y < top) top = y
    if (y > bottom) bottom = y
  }
  return { left, right, top, bottom }
}

/** A base: its place in the force list. */
export type BaseId = Id<'base'>

/** A base in the force list: red's first, then blue's. */
interface ForceBase {
  readonly seat: Side
  readonly troop: Troop
}

/** The book: the data indexed for the rules, in units of the table. */
export interface Book {
  readonly data: TableData
  readonly width: number
  readonly height: number
  readonly bases: readonly ForceBase[]
  readonly areas: readonly Area[]
  readonly tabletop: plane.Shape
  readonly zones: Readonly<Record<Side, plane.Shape>>
}

const toUnits = (mm: number): number => mm * plane.UNITS_PER_MM

export function readBook(raw: unknown): Book | { readonly problems: readonly string[] } {
  const parsed = schema.safeParse(raw)
  if (!parsed.success)
    return { problems: parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) }
  const data = parsed.data
  const [width, height] = [toUnits(data.table.width), toUnits(data.table.height)]
  const depth = toUnits(data.zone)
  if (depth * 2 > width) return { problems: ['zone: the zones of the seats meet'] }
  const fullHeightZone = (left: number, right: number) =>
    plane.polygon([
      { x: left, y: 0 },
      { x: right, y: 0 },
      { x: right, y: height },
      { x: left, y: height },
    ])
  try {
    return {
      data,
      width,
      height,
      bases: seats.flatMap((seat) => data.forces[seat].map((troop) => ({ seat, troop }))),
      areas: grounds.flatMap((ground) =>
        data.areas
          .filter((area) => area.ground === ground)
          .map(({ corners }) => {
            const { points } = plane.polygon(corners.map(([x, y]) => ({ x: toUnits(x), y: toUnits(y) })))
            return { ground, corners: points, box: boxOf(points) }
          }),
      ),
      tabletop: fullHeightZone(0, width),
      zones: { red: fullHeightZone(0, depth), blue: fullHeightZone(width - depth, width) },
    }
  } catch (error) {
    return { problems: [`areas: ${error instanceof Error ? error.message : String(error)}`] }
  }
}

export const baseIdsOf = ({ bases }: Book, seat: Side): BaseId[] =>
  idsOf<BaseId>(bases).filter((id) => at(bases, id).seat === seat)
