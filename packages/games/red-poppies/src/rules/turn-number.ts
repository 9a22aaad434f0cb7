/** Turns counted through a whole campaign. */
import { engagements, turnsOfEngagement } from './campaign/engagements.ts'
import type { State } from './state.ts'

/** Room for the turns of the longest engagement, and for turn 0 before it. */
const turnSlots = Math.max(...Object.values(turnsOfEngagement)) + 1

/** A number that increases with every turn and every day. */
export function turnOf({ turn, campaign }: Readonly<Pick<State, 'turn' | 'campaign'>>): number {
  if (campaign === null) return turn
  const engagementsBefore = (campaign.day - 1) * engagements.length + engagements.indexOf(campaign.engagement)
  return engagementsBefore * turnSlots + turn
}
