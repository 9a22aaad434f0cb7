/** The spans of play a decision can last for, the shortest first. */

import type { OpenState } from '@firestep/referee'
import { turnOf } from './campaign/day-cycle.ts'
import type { Engagement } from './campaign/engagements.ts'
import { campaignPhases, type Phase, type RedPoppies } from './state.ts'

type Table = OpenState<RedPoppies>

/** Number of each span while it is current; those of a campaign are numbered by its days. */
const spans: Readonly<Record<string, (table: Table) => number | null>> = {
  // 5.2: each half of a couplet is one side's command.
  command: (table) => 100 * turnOf(table) + 2 * (table.coupletsOfTurn - table.couplets) + (table.second ? 1 : 0),
  // 11.31: the vote on it is its first decision.
  'counter-attack': (table) => onDay(table, table.phase === 'counter-attack' || isFought(table, 'counter-attack')),
  'night attack': (table) => onDay(table, isFought(table, 'night')),
  // 11.02: from isolation to the last redeployment, including the night attack.
  night: (table) => onDay(table, isFought(table, 'night') || nightly.includes(table.phase)),
  day: (table) => onDay(table, true),
}

const nightly: readonly Phase[] = campaignPhases.slice(
  campaignPhases.indexOf('isolation'),
  campaignPhases.indexOf('campaign over'),
)

const onDay = ({ campaign }: Table, underWay: boolean): number | null =>
  campaign !== null && underWay ? campaign.day : null

const isFought = ({ campaign, phase }: Table, engagement: Engagement): boolean =>
  campaign?.engagement === engagement && !campaignPhases.some((segment) => segment === phase)

export const spanNames: readonly string[] = Object.keys(spans)

export const spanOf = (table: Table, name: string): number | null => spans[name]?.(table) ?? null
