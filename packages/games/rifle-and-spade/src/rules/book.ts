/** The book: data indexed for the rules. One per edition; it never changes during play. */
import type { Json, Problems, Seat } from '@firestep/referee'
import { type Data, type Light, readData, type Side, sides, type Tables, type UnitType } from '../data/schema.ts'
import { type MapSheet, makeSheet } from './map-sheet.ts'
import { makeScenario, type Scenario } from './scenario.ts'

export type { MapSheet } from './map-sheet.ts'
export type { Scenario } from './scenario.ts'

export interface Book {
  readonly tables: Tables
  readonly scenarios: ReadonlyMap<string, Scenario>
  scenario(id: string): Scenario
  unitType(id: string): UnitType
}

/** The side that a seat plays. */
export function sideOf(seat: Seat): Side {
  const found = sides.find((side) => side === seat)
  if (found === undefined) throw new Error(`there is no side '${seat}'`)
  return found
}

export const enemyOf = (side: Side): Side => (side === 'entente' ? 'ottoman' : 'entente')

/** 1.2.2: the light of a turn; turns count from 1. */
export function lightOf({ turns }: Scenario, turn: number): Light {
  const found = turns[turn - 1]
  if (found === undefined) throw new Error(`there is no turn ${turn}`)
  return found.light
}

/** Reads the book from stored data, or returns the problems found. */
export function readBook(source: Json): Book | Problems {
  const data = readData(source)
  return 'problems' in data ? data : makeBook(data)
}

function makeBook({ tables, maps, scenarios: printed }: Data): Book | Problems {
  const problems: string[] = []
  const sheets = new Map<string, MapSheet>()
  for (const [name, map] of Object.entries(maps)) {
    const sheet = makeSheet(name, map)
    if ('problems' in sheet) problems.push(...sheet.problems.map((problem) => `maps.${name}: ${problem}`))
    else sheets.set(name, sheet)
  }
  const scenarios = new Map<string, Scenario>()
  for (const [id, data] of Object.entries(printed)) {
    const sheet = sheets.get(data.map)
    const map = maps[data.map]
    if (sheet === undefined || map === undefined) {
      problems.push(`scenarios.${id}: there is no map '${data.map}'`)
      continue
    }
    const created = makeScenario(id, data, map, sheet, tables)
    if ('problems' in created) problems.push(...created.problems.map((problem) => `scenarios.${id}: ${problem}`))
    else scenarios.set(id, created)
  }
  if (problems.length > 0) return { problems }
  return {
    tables,
    scenarios,
    scenario(id) {
      const scenario = scenarios.get(id)
      if (scenario === undefined) throw new Error(`there is no scenario '${id}'`)
      return scenario
    },
    unitType(id) {
      const type = tables.unitTypes.types[id]
      if (type === undefined) throw new Error(`there is no unit type '${id}'`)
      return type
    },
  }
}
