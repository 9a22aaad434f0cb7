/** A scenario of the data, with hex names resolved to hexes and its units numbered and named. */
import { allowed, idsOf, type Problems, type RuleId, type Ruling, refused } from '@firestep/referee'
import { type HexId, parseHex } from '@firestep/terrain'
import type { CampaignData, Data, GroupData, PreparedSetup, RuleSubject, ScenarioData, Side } from '../data/schema.ts'
import type { Engagement } from './campaign/engagements.ts'
import type { UnitId } from './ids.ts'
import type { MapSheet } from './map-sheet.ts'
import { nameUnits } from './unit-names.ts'

/** A unit of the order of battle. */
interface ScenarioUnit {
  readonly side: Side
  readonly type: string
  /** Groups first, then reinforcements. */
  readonly group: number
  readonly name: string
}

export interface Area {
  readonly rule: string
  readonly hexes: readonly HexId[]
}

export interface ScenarioGroup extends Omit<GroupData, 'area' | 'overflow'> {
  readonly area: Area
  readonly overflow: Area | null
}

export interface Arrival extends Omit<ScenarioData['reinforcements'][number], 'entry'> {
  readonly entry: Area
  /** Day of a campaign, and the rules of it that say so. */
  readonly day: number
  readonly rules: readonly RuleId[]
}

export interface Bombardment extends Omit<ScenarioData['bombardments'][number], 'hexes'> {
  /** Empty for the whole enemy setup area (7.11). */
  readonly hexes: readonly HexId[]
}

export interface CreepingBarrage extends Omit<NonNullable<ScenarioData['barrage']>, 'areas'> {
  readonly areas: readonly (readonly HexId[])[]
}

type WithHexes<T> = Omit<T, 'hexes'> & { readonly hexes: readonly HexId[] }
type ResolvedVictory<V> = V extends { readonly score: readonly (infer Entry)[] }
  ? Omit<V, 'score'> & { readonly score: readonly WithHexes<Entry>[] }
  : WithHexes<V>
type Victory = ResolvedVictory<ScenarioData['victory']>

type CampaignFields =
  | 'start'
  | 'days'
  | 'attacker'
  | 'artillery'
  | 'transport'
  | 'mounting'
  | 'recoveries'
  | 'cavalryAnchors'

/** Permanent data of a campaign (11.0). */
export interface Campaign extends Pick<CampaignData, CampaignFields> {
  readonly defender: Side
  /** Friendly board edges. */
  readonly edges: Readonly<Record<Side, Area>>
  /** Groups that are placed in named hexes (11.12), with the hexes. */
  readonly placements: ReadonlyMap<number, Area>
  /** By day and kind. */
  engagement(day: number, kind: Engagement): Scenario
}

type Resolved =
  | 'sheet'
  | 'groups'
  | 'reinforcements'
  | 'playable'
  | 'bombardments'
  | 'barrage'
  | 'hallowed'
  | 'control'
  | 'victory'

export interface Scenario extends Omit<ScenarioData, Resolved> {
  readonly id: string
  readonly sheet: MapSheet
  readonly groups: readonly ScenarioGroup[]
  readonly reinforcements: readonly Arrival[]
  /** In the order of their ids. */
  readonly units: readonly ScenarioUnit[]
  /** Units that each side sets up before play, by ascending id: reinforcements come later. */
  readonly setUpUnits: Readonly<Record<Side, readonly UnitId[]>>
  /** By hex: units may be there. */
  readonly open: Uint8Array
  /** By hex: it is on the map at all (2.2): shells and gas go where units may not. */
  readonly exists: Uint8Array
  /** Open hexes of the highest level among them (7.242-1). */
  readonly heights: readonly HexId[]
  /** The playable area in words. */
  readonly playable: string
  readonly year: number
  /** January is 1. */
  readonly month: number
  readonly bombardments: readonly Bombardment[]
  readonly barrage: CreepingBarrage | null
  readonly hallowed: { readonly side: Side; readonly hex: HexId } | null
  readonly control: { readonly by: ScenarioData['control']['by'] } & Readonly<Record<Side, readonly HexId[]>>
  readonly victory: Victory
  /** The campaign, if this is one of its engagements. */
  readonly campaign: Campaign | null
  /** 11.522: aircraft are grounded, and their groups use the telephone. */
  readonly grounded: boolean
  /** Prepared setups, if the data has any. */
  readonly ready: Readonly<Record<Side, PreparedSetup>> | null
}

/** Reads hex names; an unknown name is a problem. */
export const hexReader =
  (sheet: MapSheet, problems: string[]) =>
  (names: readonly string[]): HexId[] =>
    names.flatMap((name) => {
      const hex = parseHex(sheet.grid, name)
      if (hex === null) problems.push(`there is no hex '${name}'`)
      return hex === null ? [] : [hex]
    })

export function makeScenario(id: string, scenario: ScenarioData, sheet: MapSheet, data: Data): Scenario | Problems {
  const problems: string[] = []
  const hexes = hexReader(sheet, problems)
  const open = new Uint8Array(sheet.grid.size).fill(scenario.playable.hexes.length === 0 ? 1 : 0)
  for (const hex of hexes(scenario.playable.hexes)) open[hex] = 1
  for (const hex of hexes(scenario.playable.closed)) open[hex] = 0
  for (let hex = 0; hex < open.length; hex++) if (sheet.dotless[hex] === 1) open[hex] = 0
  const exists = open.map((isOpen, hex) =>
    scenario.playable.rest === 'absent' ? isOpen : 1 - (sheet.dotless[hex] ?? 0),
  )
  const area = ({ rule, hexes: names }: { rule: string; hexes: readonly string[] }): Area => {
    const openHexes = hexes(names).filter((hex) => open[hex] === 1)
    if (names.length > 0 && openHexes.length === 0) problems.push(`no hex '${rule}' is open`)
    return { rule, hexes: openHexes }
  }
  const groups = scenario.groups.map(({ area: within, overflow, ...group }) => ({
    ...group,
    area: area(within),
    overflow: overflow === undefined ? null : area(overflow),
  }))
  const reinforcements = scenario.reinforcements.map(({ entry, ...arrival }) => ({
    ...arrival,
    entry: area(entry),
    day: 1,
    rules: [],
  }))
  const units = [...groups, ...reinforcements].flatMap(({ side, name, units: entries }, group) =>
    entries.flatMap((entry) => {
      const type = data.unitTypes[entry.type]
      if (type === undefined) problems.push(`there is no unit type '${entry.type}'`)
      const names = type === undefined ? [] : nameUnits(type, entry, name)
      if (names.length !== entry.count)
        problems.push(`${entry.count} '${entry.type}' of ${name} have ${names.length} names`)
      return names.map((unitName) => ({ side, type: entry.type, group, name: unitName }))
    }),
  )
  const unitsBeforePlay = (side: Side): UnitId[] =>
    idsOf<UnitId>(units).filter((id) => units[id]?.side === side && units[id].group < groups.length)
  problems.push(...overcrowdedGroups(groups))
  const bombardments = scenario.bombardments.map((bombardment) => ({ ...bombardment, hexes: hexes(bombardment.hexes) }))
  const barrage = scenario.barrage === null ? null : { ...scenario.barrage, areas: scenario.barrage.areas.map(hexes) }
  const { by, central, entente } = scenario.control
  const control = { by, central: hexes(central), entente: hexes(entente) }
  const [hallowedHex] = scenario.hallowed === null ? [] : hexes([scenario.hallowed.hex])
  const hallowed =
    scenario.hallowed === null || hallowedHex === undefined ? null : { side: scenario.hallowed.side, hex: hallowedHex }
  const { victory } = scenario
  const resolved: Victory =
    victory.kind === 'points'
      ? { ...victory, score: victory.score.map((entry) => ({ ...entry, hexes: hexes(entry.hexes) })) }
      : { ...victory, hexes: hexes(victory.hexes) }
  const [year = 0, month = 0] = scenario.date.split('-').map(Number)
  const { sheet: _sheetName, playable, ...unresolved } = scenario
  if (problems.length > 0) return { problems }
  return {
    ...unresolved,
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
    bombardments,
    barrage,
    hallowed,
    control,
    victory: resolved,
    campaign: null,
    grounded: false,
    ready: data.setups[id] ?? null,
  }
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

/** A scenario's rules on a subject. */
export const scenarioRules = ({ rules }: Scenario, subject: RuleSubject): readonly RuleId[] => rules[subject] ?? []

/** Ruling on a hex for units, by the sheet (2.2) and by the limits of the scenario. */
export function openRuling(scenario: Scenario, hex: HexId): Ruling {
  if (scenario.open[hex] === 1) return allowed
  const name = scenario.sheet.label(hex)
  if (scenario.sheet.dotless[hex] === 1)
    return refused('2.2-1', `${name} has no visible dot: it does not exist for play`)
  const [rule = '10.1'] = [...scenarioRules(scenario, 'closed'), ...scenarioRules(scenario, 'map')]
  return refused(rule, `${name} is closed: units may be ${scenario.playable}`)
}

/** 8.8: wheat stands from April to October. */
export const isWheatSeason = ({ month }: Scenario): boolean => month >= 4 && month <= 10

/** Units of a group, or of a group of reinforcements, by ascending id. */
export const unitsOfGroup = ({ units }: Scenario, group: number): UnitId[] =>
  idsOf<UnitId>(units).filter((id) => units[id]?.group === group)

/** Name of a unit: 'A Coy, 2nd Worcesters'. */
export function unitName(scenario: Scenario, unit: UnitId): string {
  const scenarioUnit = scenario.units[unit]
  if (scenarioUnit === undefined) throw new Error(`there is no unit ${unit}`)
  return scenarioUnit.name
}
