/** A campaign is told day by day. */
import type { Episode } from '@firestep/face'
import { dateOf } from '../../rules/campaign/dates.ts'
import type { RedView } from '../../rules/state.ts'
import type { Board } from '../board.ts'
import { spokenDate } from '../scenarios/dates.ts'

export function dayOf({ scenario }: Board, { campaign }: RedView): Episode | null {
  if (campaign === null || scenario.campaign === null) return null
  const { day, days } = campaign
  return { id: `Day ${day}`, title: `Day ${day} of ${days}: ${spokenDate(dateOf(scenario.campaign.start, day))}` }
}
