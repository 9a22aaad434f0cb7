/** Makes a scenario from the data: hex names become hexes, and units get numbers and names. */
import { idsOf, type Problems } from '@firestep/referee'
import { type HexId, parseHex } from '@firestep/terrain'
import type { Data, GroupData, ScenarioData, Side } from '../data/schema.ts'
import type { UnitId } from './ids.ts'
import type { MapSheet } from './map-sheet.ts'
import type { Area, Arrival, Scenario, ScenarioGroup, ScenarioUnit, Victory } from './scenario.ts'
import { nameUnits } from './unit-names.ts'

type HexReader = (names: readonly string[]) => HexId[]
type AreaReader = (area: GroupData['area']) => Area

export function makeScenario(id: string, scenario: ScenarioData, sheet: MapSheet, data: Data): Scenario | Problems {
  const problems: string[] = []
  const readHexes = hexReader(sheet, problems)
  const { sheet: _sheetName, playable, ...copiedFields } = scenario
  const { open, exists } = readMap(playable, sheet, readHexes)
  const readArea = areaReader(open, readHexes, problems)
  const groups = readGroups(scenario, readArea)
  const reinforcements = readReinforcements(scenario, readArea)
  const units = nameAllUnits([...groups, ...reinforcements], data, problems)
  problems.push(...overcrowdedGroups(groups))
  const unitsBeforePlay = (side: Side): UnitId[] =>
    idsOf<UnitId>(units).filter((unit) => units[unit]?.side === side && units[unit].group < groups.length)
  const [year = 0, month = 0] = scenario.date.split('-').map(Number)
  const made: Scenario = {
    ...copiedFields,
    id,
    sheet,
    groups,
    reinforcements,
    units,
    setUpUnits: { central: unitsBeforePlay('central'), entente: unitsBeforePlay('entente') },
    open,
    exists,
    heights: heightsOf(sheet, open),
    playable: playable.rule,
    year,
    month,
    bombardments: scenario.bombardments.map((bombardment) => ({
      ...bombardment,
      hexes: readHexes(bombardment.hexes),
    })),
    barrage: scenario.barrage === null ? null : { ...scenario.barrage, areas: scenario.barrage.areas.map(readHexes) },
    control: readControl(scenario, readHexes),
    hallowed: readHallowed(scenario, readHexes),
    victory: readVictory(scenario, readHexes),
    campaign: null,
    grounded: false,
    preparedSetups: data.setups[id] ?? null,
  }
  return problems.length > 0 ? { problems } : made
}

/** Reads hex names; an unknown name is a problem. */
export const hexReader =
  (sheet: MapSheet, problems: string[]): HexReader =>
  (names) =>
    names.flatMap((name) => {
      const hex = parseHex(sheet.grid, name)
      if (hex === null) problems.push(`there is no hex '${name}'`)
      return hex === null ? [] : [hex]
    })

/** Reads the open hexes of an area; a problem if it has none. */
const areaReader =
  (open: Uint8Array, readHexes: HexReader, problems: string[]): AreaReader =>
  ({ rule, hexes: names }) => {
    const hexes = readHexes(names).filter((hex) => open[hex] === 1)
    if (names.length > 0 && hexes.length === 0) problems.push(`no hex '${rule}' is open`)
    return { rule, hexes }
  }

function readMap(
  playable: ScenarioData['playable'],
  { grid, dotless }: MapSheet,
  readHexes: HexReader,
): Pick<Scenario, 'open' | 'exists'> {
  const open = new Uint8Array(grid.size).fill(playable.hexes.length === 0 ? 1 : 0)
  for (const hex of readHexes(playable.hexes)) open[hex] = 1
  for (const hex of readHexes(playable.closed)) open[hex] = 0
  const exists = new Uint8Array(grid.size)
  for (let hex = 0; hex < grid.size; hex++) {
    // 2.2-1: a hex without a visible dot does not exist for play.
    const hasDot = dotless[hex] !== 1
    if (!hasDot) open[hex] = 0
    // The rest of the map may be absent, as if the sheet were cut: then shells and gas do not go there either.
    const isOnMap = playable.rest === 'absent' ? open[hex] === 1 : hasDot
    exists[hex] = isOnMap ? 1 : 0
  }
  return { open, exists }
}

const readGroups = ({ groups }: ScenarioData, readArea: AreaReader): ScenarioGroup[] =>
  groups.map(({ area, overflow, ...group }) => ({
    ...group,
    area: readArea(area),
    overflow: overflow === undefined ? null : readArea(overflow),
  }))

const readReinforcements = ({ reinforcements }: ScenarioData, readArea: AreaReader): Arrival[] =>
  reinforcements.map(({ entry, ...arrival }) => ({ ...arrival, entry: readArea(entry), day: 1, rules: [] }))

/** All units by id. A type that is unknown, or has too few names, is a problem. */
function nameAllUnits(groups: readonly (ScenarioGroup | Arrival)[], data: Data, problems: string[]): ScenarioUnit[] {
  const units: ScenarioUnit[] = []
  for (const [group, { side, name: groupName, units: entries }] of groups.entries())
    for (const entry of entries) {
      const type = data.unitTypes[entry.type]
      if (type === undefined) problems.push(`there is no unit type '${entry.type}'`)
      const names = type === undefined ? [] : nameUnits(type, entry, groupName)
      if (names.length !== entry.count)
        problems.push(`${entry.count} '${entry.type}' of ${groupName} have ${names.length} names`)
      for (const name of names) units.push({ side, type: entry.type, group, name })
    }
  return units
}

function readControl({ control }: ScenarioData, readHexes: HexReader): Scenario['control'] {
  const { by, central, entente } = control
  return { by, central: readHexes(central), entente: readHexes(entente) }
}

function readHallowed({ hallowed }: ScenarioData, readHexes: HexReader): Scenario['hallowed'] {
  if (hallowed === null) return null
  const [hex] = readHexes([hallowed.hex])
  return hex === undefined ? null : { side: hallowed.side, hex }
}

function readVictory({ victory }: ScenarioData, readHexes: HexReader): Victory {
  if (victory.kind !== 'points') return { ...victory, hexes: readHexes(victory.hexes) }
  return { ...victory, score: victory.score.map((entry) => ({ ...entry, hexes: readHexes(entry.hexes) })) }
}

/** 4.51: the level of a hex is that of its highest ground. */
function heightsOf({ high, hexes }: MapSheet, open: Uint8Array): HexId[] {
  const highest = high.reduce((top, level, hex) => (open[hex] === 1 && level > top ? level : top), 0)
  return hexes.filter((hex) => open[hex] === 1 && high[hex] === highest)
}

const sizeOf = ({ units }: { units: readonly { readonly count: number }[] }): number =>
  units.reduce((sum, { count }) => sum + count, 0)

/**
 * Groups whose area might be full before all its units are placed, whatever others of their side do: two per hex (3.4).
 */
function overcrowdedGroups(groups: readonly ScenarioGroup[]): string[] {
  return groups.flatMap((group, i) => {
    if (group.area.hexes.length === 0) return []
    const room = new Set([...group.area.hexes, ...(group.overflow?.hexes ?? [])])
    const guestCount = groups.reduce((sum, other, j) => {
      if (j === i || other.side !== group.side) return sum
      const shared = [...other.area.hexes, ...(other.overflow?.hexes ?? [])].filter((hex) => room.has(hex)).length
      return sum + Math.min(sizeOf(other), 2 * shared)
    }, 0)
    return sizeOf(group) + guestCount > 2 * room.size ? [`'${group.name}' may find no room in its set-up area`] : []
  })
}
