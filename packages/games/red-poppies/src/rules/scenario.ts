/** A scenario as the rules read it, and queries of what never changes in it. */

import { allowed, idsOf, type RuleId, type Ruling, refused } from '@firestep/referee'
import type { HexId } from '@firestep/terrain'
import type { CampaignData, GroupData, PreparedSetup, RuleSubject, ScenarioData, Side } from '../data/schema.ts'
import type { Engagement } from './campaign/engagements.ts'
import type { UnitId } from './ids.ts'
import type { MapSheet } from './map-sheet.ts'
import * as refusals from './texts/refusals.ts'

/** A unit of the order of battle. */
export interface ScenarioUnit {
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
  /** Day of a campaign, and the rules that set that day. */
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

/** { hexes: ['A01', 'A02'] } of the data is { hexes: [0, 1] } here. */
type WithHexes<T> = Omit<T, 'hexes'> & { readonly hexes: readonly HexId[] }
/** The same for conditions of victory: each entry of a score has hexes, or the condition itself. */
type VictoryWithHexes<V> = V extends { readonly score: readonly (infer Entry)[] }
  ? Omit<V, 'score'> & { readonly score: readonly WithHexes<Entry>[] }
  : WithHexes<V>
export type Victory = VictoryWithHexes<ScenarioData['victory']>

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

/** Fields of the data that have another form here. */
type ResolvedField =
  | 'sheet'
  | 'groups'
  | 'reinforcements'
  | 'playable'
  | 'bombardments'
  | 'barrage'
  | 'hallowed'
  | 'control'
  | 'victory'

export interface Scenario extends Omit<ScenarioData, ResolvedField> {
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
  readonly preparedSetups: Readonly<Record<Side, PreparedSetup>> | null
}

/** A scenario's rules on a subject. */
export const scenarioRules = ({ rules }: Scenario, subject: RuleSubject): readonly RuleId[] => rules[subject] ?? []

/** Ruling on a hex for units, by the sheet (2.2) and by the limits of the scenario. */
export function openRuling(scenario: Scenario, hex: HexId): Ruling {
  if (scenario.open[hex] === 1) return allowed
  const name = scenario.sheet.label(hex)
  if (scenario.sheet.dotless[hex] === 1) return refused('2.2-1', refusals.noDot(name))
  const [rule = '10.1'] = [...scenarioRules(scenario, 'closed'), ...scenarioRules(scenario, 'map')]
  return refused(rule, refusals.closed(name, scenario.playable))
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
