/** The spans of play a decision can last for, the shortest first. */

import type { OpenState } from '@firestep/referee'
import type { Engagement } from './campaign/engagements.ts'
import { campaignPhases, type Phase, type RedPoppies } from './state.ts'
import { turnOf } from './turn-number.ts'

type PublicState = OpenState<RedPoppies>

/** Number of each span while it is current; those of a campaign are numbered by its days. */
const spans: Readonly<Record<string, (state: PublicState) => number | null>> = {
  // 5.2: each half of a couplet is one side's command.
  command: (state) => 100 * turnOf(state) + 2 * (state.coupletsOfTurn - state.couplets) + (state.second ? 1 : 0),
  // 11.31: the vote on it is its first decision.
  'counter-attack': (state) => onDay(state, state.phase === 'counter-attack' || isFought(state, 'counter-attack')),
  'night attack': (state) => onDay(state, isFought(state, 'night')),
  // 11.02: from isolation to the last redeployment, including the night attack.
  night: (state) => onDay(state, isFought(state, 'night') || nightPhases.includes(state.phase)),
  day: (state) => onDay(state, true),
}

const nightPhases: readonly Phase[] = campaignPhases.slice(
  campaignPhases.indexOf('isolation'),
  campaignPhases.indexOf('campaign over'),
)

const onDay = ({ campaign }: PublicState, isActive: boolean): number | null =>
  campaign !== null && isActive ? campaign.day : null

const isFought = ({ campaign, phase }: PublicState, engagement: Engagement): boolean =>
  campaign?.engagement === engagement && !campaignPhases.some((segment) => segment === phase)

export const spanNames: readonly string[] = Object.keys(spans)

export const spanOf = (state: PublicState, name: string): number | null => spans[name]?.(state) ?? null
