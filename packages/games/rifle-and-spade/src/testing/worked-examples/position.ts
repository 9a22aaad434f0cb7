/** The position of a worked example: ground, units, works and Brigiments as in the file. */
import { z } from 'zod'
import { classes, orderTypes, side, sides } from '../../data/schema.ts'
import { type Brigiment, destroyed, routed, surrendered } from '../../rules/state.ts'
import { type TestBattle, type TestBattleSetup, testBattle } from '../test-battle.ts'

const hex = z.string().regex(/^\d\d\.\d\d$/)
const sideOfHex = z.string().regex(/^\d\d\.\d\d [NS][EW]?$/)
const gain = z.strictObject({ attack: z.int(), defense: z.int(), regroup: z.int() })

const brigiment = z.strictObject({
  side,
  name: z.string().exactOptional(),
  class: z.enum(classes).exactOptional(),
  battalions: z.number().exactOptional(),
  maximum: z.int().exactOptional(),
  half: z.int().exactOptional(),
  points: z.int().exactOptional(),
  gains: z.strictObject({ day: gain, night: gain }).exactOptional(),
  column: z.boolean().exactOptional(),
  /** 11.14.13: steps in the Routed box that its units lack. */
  routed: z.int().exactOptional(),
  order: z
    .strictObject({
      type: z.enum(orderTypes),
      point: hex.exactOptional(),
    })
    .exactOptional(),
  /** 11.14.12: set if it has Entered Regroup. */
  regrouping: z.strictObject({ entered: z.int(), missing: z.int(), routed: z.int() }).exactOptional(),
})

const boxes = { destroyed, routed, surrendered } as const

export const positionSchema = z.strictObject({
  /** A printed scenario with its map and works; without it the ground is given here. */
  scenario: z.string().exactOptional(),
  /** Seven by seven by default. */
  columns: z.int().exactOptional(),
  rows: z.int().exactOptional(),
  /** A letter of the maps: c clear (the default), s scrub, S steep scrub. */
  ground: z.string().length(1).exactOptional(),
  terrain: z.record(hex, z.string().length(1)).exactOptional(),
  level: z.int().exactOptional(),
  levels: z.record(hex, z.int()).exactOptional(),
  ridges: z.array(sideOfHex).exactOptional(),
  crests: z.array(sideOfHex).exactOptional(),
  roads: z.array(z.array(hex)).exactOptional(),
  light: z.enum(['day', 'twilight', 'night']).exactOptional(),
  turn: z.int().exactOptional(),
  orders: z.boolean().exactOptional(),
  /** In the format of `test-data.ts`. */
  units: z.array(z.string()).exactOptional(),
  works: z.array(z.string()).exactOptional(),
  brigiments: z.array(brigiment).exactOptional(),
  /** 4.2: units in the holding boxes, with all their steps. */
  boxes: z.record(z.string(), z.enum(['destroyed', 'routed', 'surrendered'])).exactOptional(),
  usThem: z.array(z.string()).exactOptional(),
  assaults: z.array(z.string()).exactOptional(),
  /** 6.5.2: true if the attacker has crossed wire. */
  wireCrossed: z.boolean().exactOptional(),
  arrivals: z
    .array(
      z.strictObject({
        turn: z.int(),
        side,
        entry: hex,
        mode: z.enum(['open', 'column']),
        units: z.array(z.string()),
      }),
    )
    .exactOptional(),
  /** Guns that are not in the charts: a type of the charts on another carriage. */
  carriages: z.record(z.string(), z.string()).exactOptional(),
})

export type Position = z.infer<typeof positionSchema>

const labels = (columns: number, rows: number): string[][] =>
  Array.from({ length: rows }, (_, y) =>
    Array.from({ length: columns }, (_, x) => [x, y].map((n) => String(n + 1).padStart(2, '0')).join('.')),
  )

/** The battle of an example; `setup` adds a script and dice. */
export function battleOf(position: Position, setup: TestBattleSetup = {}): TestBattle {
  const { scenario, columns = 7, rows = 7, ground = 'c', terrain = {}, level = 1, levels = {}, ...others } = position
  const { brigiments = [], boxes: boxed = {}, wireCrossed = false, carriages = {}, ...pieces } = others
  const { arrivals, ...arrangement } = pieces
  const hexes = labels(columns, rows)
  const drawn = {
    map: hexes.map((row) => row.map((label) => terrain[label] ?? ground).join('')),
    levels: hexes.map((row) => row.map((label) => levels[label] ?? level).join('')),
  }
  const types = Object.fromEntries(Object.entries(carriages).map(([type, carriage]) => [type, { gun: { carriage } }]))
  const asPrinted = scenario === undefined ? {} : { scenarios: { [scenario]: { works: { captured: [] } } } }
  return testBattle({
    ...arrangement,
    ...(scenario === undefined ? drawn : { scenario }),
    brigiments: brigiments.map(({ regrouping: _, ...data }) => data),
    changes: arrivals === undefined ? {} : { arrivals },
    overlay: { tables: { unitTypes: { types } }, ...asPrinted },
    ...setup,
    change(state, places) {
      for (const [name, box] of Object.entries(boxed)) {
        const owner = sides.find((one) => state.secrets[one].units.some((unit) => unit.name === name))
        const army = state.secrets[owner ?? 'entente']
        const unit = army.units[places.unit(name)]
        if (unit === undefined) continue
        const of: Brigiment | undefined = army.brigiments[unit.brigiment ?? -1]
        if (box !== 'destroyed' && of !== undefined) of.losses[box] += unit.fullSteps
        Object.assign(unit, { hex: boxes[box], steps: 0 })
      }
      for (const { side: of, name, regrouping } of brigiments)
        for (const brigimentState of state.secrets[of].brigiments)
          if (regrouping !== undefined && (name === undefined || brigimentState.name === name))
            brigimentState.regrouping = { ...regrouping }
      for (const assault of state.assaults) {
        assault.wire = wireCrossed
        for (const { hex: unitHex, entered } of state.secrets[assault.attacker].units)
          if (unitHex === assault.hex && entered !== null) assault.entered |= 1 << entered
      }
    },
  })
}
