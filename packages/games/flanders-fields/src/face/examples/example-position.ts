/** The position of the worked examples: a single company on suitable terrain, as an overlay of a printed scenario. */
import type { Json } from '@firestep/referee'

interface Position {
  /** The scenario whose terrain and plan are overlaid. */
  readonly scenario: string
  /** Distance of the attacker's company from its table edge, in millimetres. The deployment zone lies behind it. */
  readonly start: number
  /** Further changes to the scenario. */
  readonly ground: { readonly [key: string]: Json }
  /** Changes to the attacker's fire plan. */
  readonly plan: { readonly [key: string]: Json }
}

const oblong = (left: number, right: number, bottom: number, top: number): Json => [
  [left, bottom],
  [right, bottom],
  [right, top],
  [left, top],
]

/** Position of a platoon up the table; platoons stand side by side. */
export const across = (i: number): number => 552 + 32 * i

const platoons = (id: string, count: number, x: number, heading: number): readonly Json[] =>
  Array.from({ length: count }, (_, i) => ({
    id: `${id}${i + 1}`,
    type: 'infantry platoon',
    at: [x, across(i), heading],
  }))

interface Side {
  readonly id: string
  readonly names: readonly [formation: string, battalion: string]
  readonly stands: readonly [brigade: number, battalion: number]
  readonly platoons: readonly Json[]
  readonly heading: number
}

const force = ({ id, names, stands, platoons: bases, heading }: Side): { readonly [key: string]: Json } => ({
  special: [],
  batteries: [],
  formations: [
    {
      id,
      name: names[0],
      kind: 'brigade',
      arrival: null,
      assets: [],
      hq: { id: `${id}.HQ`, type: 'regiment command', at: [stands[0], 600, heading] },
      battalions: [
        {
          id: `${id}.1`,
          name: names[1],
          quality: 'experienced',
          support: [],
          arrival: null,
          organisation: { table: 'example', node: 'battalion' },
          hq: { id: `${id}.1.HQ`, type: 'battalion command', at: [stands[1], 600, heading] },
          companies: [{ id: `${id}.1.A`, kind: 'rifle company', bases }],
        },
      ],
    },
  ],
})

/** Roster numbers of the attacker's platoons; the two command stands come first. */
export const company = [2, 3, 4, 5] as const

/** A belt of wire 20 mm deep. */
export const belt = (x: number): Json => ({ id: 'belt', side: 'defender', polygon: oblong(x, x + 20, 300, 900) })

export const overlayOf = ({ scenario, start, ground, plan }: Position): Json => ({
  scenarios: {
    [scenario]: {
      ...ground,
      forces: {
        attacker: {
          ...force({
            id: 'B',
            names: ['71st Brigade', '9th Norfolk'],
            stands: [60, start - 60],
            heading: 0,
            platoons: platoons('B.1.A', 4, start, 0),
          }),
          zone: oblong(0, start + 10, 0, 1200),
        },
        defender: {
          ...force({
            id: 'G',
            names: ['Landwehr Regiment 387', 'I Battalion, Landwehr 387'],
            stands: [1000, 900],
            heading: 180,
            platoons: platoons('G.1.A', 1, 762, 180),
          }),
          zone: oblong(700, 1800, 0, 1200),
        },
      },
      plans: {
        attacker: { bombardment: [], aims: [], gas: [], air: 0, deepSuppression: false, ...plan },
        defender: { aims: [], gas: [], air: 0 },
      },
    },
  },
})
