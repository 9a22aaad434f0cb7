/** 11.11: the start of a day, when the units and guns listed for it arrive. */
import type { RuleId } from '@firestep/referee'
import { type Side, sides } from '../../data/schema.ts'
import { groupsWhere } from '../artillery-groups.ts'
import { unitsWhere } from '../battlefield.ts'
import { newGroups, newTransport } from '../setup.ts'
import { awaiting, type Battle, offMap } from '../state.ts'
import { campaignOf, campaignStateOf } from './current-campaign.ts'

export function muster(battle: Battle): void {
  const { table, scenario } = battle
  const { day, days } = campaignStateOf(battle)
  const rules: RuleId[] = ['11.02', '11.03']
  if (day > 1) {
    keepHallowed(battle, rules)
    bringGuns(battle)
  }
  table.tell({ type: 'day', day, of: days, date: scenario.date, rules })
  for (const side of sides) bringUnits(battle, side)
}

/** Each day may have its own hallowed ground (6.679-3); that of earlier days remains (6.679-2). */
function keepHallowed({ state }: Battle, rules: RuleId[]): void {
  if (state.hallowed === null) return
  campaignStateOf({ state }).hallowed.push(state.hallowed)
  state.hallowed = null
  rules.push('6.679-3')
}

/** Adds the groups and transport of this day. */
function bringGuns({ state, scenario }: Battle): void {
  const campaign = campaignOf({ scenario })
  const { day } = campaignStateOf({ state })
  const newGroupsOfDay = newGroups(campaign.artillery.filter(({ fromDay }) => fromDay === day))
  state.groups.push(...newGroupsOfDay)
  for (const side of sides) {
    const { preregistered, knows } = state.secrets[side]
    preregistered.push(...newGroupsOfDay.map(() => null))
    knows.preregistered.push(...newGroupsOfDay.map(() => null))
  }
  for (const group of state.transport) group.fromTurn = 1
  state.transport.push(...newTransport(campaign.transport.filter(({ fromDay }) => fromDay === day)))
}

function bringUnits(battle: Battle, side: Side): void {
  const { state, scenario, table } = battle
  const campaign = campaignOf(battle)
  const { day } = campaignStateOf(battle)
  const due = scenario.reinforcements.flatMap((arrival, i) =>
    arrival.day === day && arrival.side === side ? [{ arrival, group: scenario.groups.length + i }] : [],
  )
  const rules: RuleId[] = ['11.11']
  for (const { arrival, group } of due) {
    rules.push(...arrival.rules)
    if (!campaign.placements.has(group)) rules.push('11.11-1')
    else for (const unit of state.units) if (unit.group === group && unit.hex === offMap) unit.hex = awaiting
  }
  const groups = due.map(({ group }) => group)
  const units = unitsWhere(battle, ({ group }) => groups.includes(group))
  const ofToday = <T extends { readonly side: Side; readonly fromDay: number; readonly groups: number }>(
    supplies: readonly T[],
  ) => supplies.filter((supply) => supply.side === side && supply.fromDay === day)
  const newGroupCount = ofToday(campaign.artillery).reduce((sum, artillery) => sum + artillery.groups, 0)
  const ownGroups = groupsWhere(battle, (group) => group.side === side)
  const guns = newGroupCount === 0 ? [] : ownGroups.slice(-newGroupCount)
  const transport = ofToday(campaign.transport).flatMap(({ kind, groups: count }) =>
    Array.from({ length: count }, () => kind),
  )
  if (units.length === 0 && guns.length === 0 && transport.length === 0) return
  if (guns.length > 0) rules.push(...(scenario.rules.artillery ?? []))
  table.tell({ type: 'due', side, units, guns, transport, rules })
}
