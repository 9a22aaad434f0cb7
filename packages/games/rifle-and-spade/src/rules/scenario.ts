/**
 * A scenario with its names turned into numbers: hexes of its sheet, units and Brigiments by their index in each army.
 */
import { asId, type Problems, violated } from '@firestep/referee'
import { directionNamed, parseHex } from '@firestep/terrain'
import {
  type BrigimentData,
  type Light,
  type MapData,
  type ScenarioData,
  type Side,
  sides,
  type Tables,
  type UnitData,
} from '../data/schema.ts'
import type { Facing, Hex, UnitId } from './ids.ts'
import { allSides, type MapSheet, maskOf } from './map-sheet.ts'
import type { Wire, Work } from './markers.ts'

interface Turn {
  readonly date: string
  readonly start: string
  readonly light: Light
}

export interface Arrival {
  readonly turn: number
  readonly side: Side
  readonly entry: Hex
  readonly mode: 'open' | 'column' | 'landed'
  readonly units: readonly UnitId[]
}

export interface Landing {
  readonly group: string
  readonly turn: number
  readonly side: Side
  readonly beach: Hex
  readonly secondWave: boolean
  readonly units: readonly UnitId[]
}

export interface Division {
  readonly name: string
  readonly side: Side
  /** Its HQ on the map; or the hex that communications are traced to, and the further distance from there (9.6). */
  readonly headquarters: UnitId | null
  readonly traceTo: Hex | null
  readonly extra: number
  /** 9.1.4: the division above a square brigade. */
  readonly above: string | null
}

export interface Scenario {
  readonly id: string
  readonly data: ScenarioData
  readonly sheet: MapSheet
  readonly turns: readonly Turn[]
  /** By hex: in play, and not sea. */
  readonly land: Uint8Array
  readonly units: Readonly<Record<Side, readonly UnitData[]>>
  readonly brigiments: Readonly<Record<Side, readonly BrigimentData[]>>
  readonly divisions: readonly Division[]
  readonly arrivals: readonly Arrival[]
  readonly landings: readonly Landing[]
  readonly works: readonly Work[]
  readonly wire: readonly Wire[]
  readonly keyTerrain: readonly Hex[]
  readonly supply: Readonly<Record<Side, readonly Hex[] | 'beaches held'>>
  readonly telephones: readonly Hex[]
  readonly illuminated: readonly Hex[]
  readonly wireless: readonly Hex[]
  readonly victory: readonly { readonly hex: Hex; readonly points: number }[]
  hex(text: string): Hex
  unit(side: Side, name: string): UnitId
}

export function makeScenario(
  id: string,
  data: ScenarioData,
  map: MapData,
  sheet: MapSheet,
  tables: Tables,
): Scenario | Problems {
  const problems: string[] = []
  const hex = (text: string): Hex => {
    const found = parseHex(sheet.grid, text)
    if (found === null) problems.push(`there is no hex '${text}'`)
    return found ?? asId(0)
  }
  const units = perSide((side) => data.units.filter((unit) => unit.side === side))
  const brigiments = perSide((side) => data.brigiments.filter((one) => one.side === side))
  const unit = (side: Side, name: string): UnitId => {
    const found = units[side].findIndex((one) => one.name === name)
    if (found < 0) problems.push(`there is no unit '${name}' of ${side}`)
    return asId(found)
  }
  problems.push(...wrongNames(data, tables), ...wrongCordons(data, tables, sheet), ...wrongSupports(data))

  const [first, last] = data.rows ?? [1, map.rows]
  const land = new Uint8Array(sheet.grid.size)
  for (const hex of sheet.hexes) {
    const row = Number(sheet.label(hex).split('.')[1])
    land[hex] = sheet.terrain[hex] !== 'sea' && row >= first && row <= last ? 1 : 0
  }
  const facings = (names: readonly string[]): Facing[] =>
    names.map((name) => directionNamed(sheet.grid.layout, name) ?? 0)
  const used = map.works.filter(({ hex: label }) => data.works.used?.includes(label) ?? true)
  const capturedAt = (label: string) => data.works.captured.find((one) => one.hex === label)
  const created: Scenario = {
    id,
    data,
    sheet,
    turns: data.turns.map((turn) => ({ ...turn, light: tables.light.turns[turn.start] ?? 'day' })),
    land,
    units,
    brigiments,
    divisions: data.divisions.map(({ headquarters, traceTo, squareBrigadeOf, ...rest }) => ({
      ...rest,
      above: squareBrigadeOf ?? null,
      headquarters: headquarters === null ? null : unit(rest.side, headquarters),
      traceTo: traceTo === null ? null : hex(traceTo),
    })),
    arrivals: data.arrivals.map((arrival) => ({
      ...arrival,
      entry: hex(arrival.entry),
      units: arrival.units.map((name) => unit(arrival.side, name)),
    })),
    landings: data.landings.map(({ beach, units: names, ...rest }) => {
      const side = sides.find((one) => units[one].some(({ name }) => name === names[0])) ?? 'entente'
      return { ...rest, side, beach: hex(beach), units: names.map((name) => unit(side, name)) }
    }),
    works: used.map(({ hex: label, work, owner, circular, connects, front, ends, rear, gunFacings }) => ({
      hex: hex(label),
      type: work,
      owner: capturedAt(label)?.owner ?? owner,
      circular,
      connects,
      front: circular ? allSides : maskOf(facings(front)),
      ends: maskOf(facings(ends)),
      rear: maskOf(facings(rear)),
      guns: maskOf(facings(gunFacings)),
      closeQuarters: false,
    })),
    wire: used.flatMap(({ hex: label, owner, wire }) =>
      capturedAt(label)?.wire === false ? [] : facings(wire).map((facing) => ({ hex: hex(label), facing, owner })),
    ),
    keyTerrain: data.keyTerrain.map(hex),
    supply: perSide((side) => {
      const from = data.supply[side]
      return from === 'beaches held' ? from : from.map(hex)
    }),
    telephones: data.telephones.map(hex),
    illuminated: (data.illuminated ?? []).map(hex),
    wireless: (data.wireless ?? []).map(hex),
    victory: data.victory.points.map(({ hex: label, points }) => ({ hex: hex(label), points })),
    hex,
    unit,
  }
  for (const unitData of data.units) if (unitData.hex !== null) hex(unitData.hex)
  return problems.length > 0 ? { problems } : created
}

const perSide = <T>(of: (side: Side) => T): Record<Side, T> => ({ entente: of('entente'), ottoman: of('ottoman') })

function wrongNames({ units, brigiments, divisions, turns }: ScenarioData, tables: Tables): string[] {
  const problems: string[] = []
  const isBrigiment = (name: string) => brigiments.some((one) => one.name === name)
  const isDivision = (name: string) => divisions.some((one) => one.name === name)
  for (const { name, type, brigiment, home, steps, fullSteps, division, activatesWith } of units) {
    if (!(type in tables.unitTypes.types)) problems.push(`${name}: there is no unit type '${type}'`)
    if (brigiment !== null && !isBrigiment(brigiment)) problems.push(`${name}: there is no Brigiment '${brigiment}'`)
    if (home !== undefined && !isBrigiment(home)) problems.push(`${name}: there is no Brigiment '${home}'`)
    if (steps > fullSteps) problems.push(`${name} has more steps than it can have`)
    if (division !== undefined && !isDivision(division)) problems.push(`${name}: there is no division '${division}'`)
    if (activatesWith?.level === 'division' && !isDivision(activatesWith.id))
      problems.push(`${name}: there is no division '${activatesWith.id}'`)
  }
  for (const { name, side, division } of brigiments)
    if (!divisions.some((one) => one.name === division && one.side === side))
      problems.push(`${name}: there is no division '${division}'`)
  for (const { name, side, squareBrigadeOf } of divisions) {
    if (squareBrigadeOf === undefined) continue
    const above = divisions.find((one) => one.name === squareBrigadeOf && one.side === side)
    if (above === undefined || above.squareBrigadeOf !== undefined)
      problems.push(`${name}: a square brigade belongs to a division of its side, and '${squareBrigadeOf}' is none`)
  }
  for (const { start } of turns) if (!(start in tables.light.turns)) problems.push(`no light is known for ${start}`)
  return problems
}

/**
 * 11.12.3 11.12.6: a cordon has a battalion on Picket Duty, broken into pickets and at most three whole companies, with
 * a Rally Point. Objectives away from its units keep off the enemy (11.12.4a).
 */
function wrongCordons(data: ScenarioData, tables: Tables, sheet: MapSheet): string[] {
  const problems: string[] = []
  for (const { name, side, order } of data.brigiments) {
    if (order.type !== 'cordon defense') continue
    const { onPicket, rallyPoint, line, objectives } = order
    if (onPicket.length === 0) problems.push(violated('11.12.6', `${name} has nobody on picket duty`))
    if (rallyPoint === null) problems.push(violated('11.12.6-2', `${name} has no Rally Point`))
    const kindOf = (unit: UnitData) => tables.unitTypes.types[unit.type]?.kind
    const ownUnits = data.units.filter((unit) => unit.brigiment === name && unit.battalion !== null)
    for (const battalion of new Set(ownUnits.filter((unit) => kindOf(unit) === 'picket').map((unit) => unit.battalion)))
      if (battalion !== null && !onPicket.includes(battalion))
        problems.push(violated('11.12.3', `${battalion} has pickets and no Rally Point`))
    for (const battalion of onPicket) {
      const units = ownUnits.filter((unit) => unit.battalion === battalion)
      const rifleUnits = units.filter((unit) => kindOf(unit) === 'rifle')
      if (units.length === 0) problems.push(`${name}: there is no battalion '${battalion}'`)
      if (rifleUnits.length > mostWholeCompanies)
        problems.push(violated('11.12.6-1', `${battalion} keeps more than three companies whole`))
      if (rifleUnits.some(({ fullSteps }) => fullSteps > 1))
        problems.push(violated('11.12.6', `${battalion} is not broken into companies`))
    }
    for (const hex of [...(line ?? []), ...Object.values(objectives ?? {})])
      if (isExposed(data, sheet, side, hex))
        problems.push(violated('11.12.4a', `${name} has an Objective at ${hex}, beside the enemy and without friends`))
  }
  return problems
}

const mostWholeCompanies = 3

/** A hex with enemies in it or beside it, and no friends in it. */
function isExposed({ units }: ScenarioData, { grid, distances }: MapSheet, side: Side, label: string): boolean {
  if (units.some((unit) => unit.side === side && unit.hex === label)) return false
  const hex = parseHex(grid, label)
  return units.some((unit) => {
    const enemyHex = unit.side === side || unit.hex === null ? null : parseHex(grid, unit.hex)
    return hex !== null && enemyHex !== null && (distances[hex * grid.size + enemyHex] ?? Number.NaN) <= 1
  })
}

/** 11.5.2 11.15.5: units In Support under an order that allows none. */
function wrongSupports({ brigiments, units }: ScenarioData): string[] {
  const rear = brigiments.filter(({ order: { type } }) => type === 'general reserve' || type === 'march')
  return rear.flatMap(({ name, order }) => {
    const supportUnits = units.filter((unit) => unit.brigiment === name && unit.support === true)
    return [...order.support, ...supportUnits.map((unit) => unit.name)].map((one) =>
      violated('11.15.5', `${one} is In Support, and ${name} is in reserve`),
    )
  })
}
