/** The segments of the day in order (11.02), and the decisions of both sides in them. */

import type { CampaignNote, ChapterTime, Segment } from '@firestep/face'
import { type Side, sides } from '../../data/schema.ts'
import { turnsOfEngagement } from '../../rules/campaign/engagements.ts'
import { mayCall } from '../../rules/campaign/night.ts'
import { waitingUnits } from '../../rules/campaign/placement.ts'
import { quotasOf } from '../../rules/campaign/recovery.ts'
import { campaignPhases } from '../../rules/state.ts'
import { peopleOf } from '../names/units.ts'
import * as texts from '../texts/campaign.ts'
import type { CampaignDay } from './campaign-day.ts'

const segmentIds = [
  'set up',
  'muster',
  'mount',
  'place',
  'attack',
  'counter-attack',
  'isolation',
  'melees',
  'night attack',
  'recover',
  'improve',
  'redeploy',
] as const
type SegmentId = (typeof segmentIds)[number]

/** Segments without decisions. */
export const segmentsWithoutDecision: readonly string[] = ['muster', 'isolation'] satisfies SegmentId[]

export function segmentsOf(day: CampaignDay): readonly Segment[] {
  const { campaign, status } = day
  const ids = segmentIds.filter(
    (id) => (id !== 'set up' || status.day === 1) && (id !== 'mount' || campaign.mounting !== null),
  )
  const currentIndex = ids.indexOf(currentSegment(day) ?? 'redeploy')
  const isOver = currentSegment(day) === null
  const whenOf = (i: number): ChapterTime =>
    i < currentIndex || isOver ? 'past' : i === currentIndex ? 'now' : 'to come'
  return ids.map((id, i) => ({ id, name: texts.segments[id], when: whenOf(i), allows: decisionsOf(day, id) }))
}

/** The current segment; an engagement belongs to the one in which it was decided. Null when the campaign is over. */
function currentSegment({ battlefield: { state }, status: { engagement } }: CampaignDay): SegmentId | null {
  if (state.phase === 'set up') return 'set up'
  if (state.phase === 'campaign over') return null
  const campaignPhase = campaignPhases.find((phase) => phase === state.phase)
  if (campaignPhase !== undefined && campaignPhase !== 'campaign over') return campaignPhase
  return engagement === 'night' ? 'night attack' : engagement
}

function decisionsOf(day: CampaignDay, id: SegmentId): readonly CampaignNote[] {
  const { board, battlefield, campaign } = day
  const { attacker, defender, mounting } = campaign
  const noteFor = (seat: Side, text: string, rule: string): CampaignNote => ({
    text: texts.decision(peopleOf(board, seat), text),
    seat,
    rule,
  })
  const noteForBoth = (text: string, rule: string): CampaignNote => ({ text, seat: null, rule })
  switch (id) {
    case 'set up':
      return [noteFor(defender, texts.setUpFirst, '11.01-1'), noteFor(attacker, texts.setUpNext, '11.01-1')]
    case 'muster':
      return [noteForBoth(texts.muster, '11.11')]
    case 'mount':
      return mounting === null ? [] : [noteFor(mounting.side, texts.mount, mounting.rules[0] ?? '11.11')]
    case 'place':
      return [
        noteForBoth(texts.place, '11.12'),
        ...[attacker, defender].map((side) =>
          noteFor(side, texts.waiting(waitingUnits(battlefield, side).length), '11.12a'),
        ),
      ]
    case 'attack':
      return [
        noteFor(attacker, texts.attacks(turnsOfEngagement.attack), '11.2'),
        noteFor(defender, texts.holds, '11.2-1'),
      ]
    case 'counter-attack':
      return [noteFor(defender, texts.mayCounterAttack(turnsOfEngagement['counter-attack']), '11.31')]
    case 'isolation':
      return [noteForBoth(texts.isolation, '11.41')]
    case 'melees':
      return [noteForBoth(texts.melees, '11.51')]
    case 'night attack':
      return sides.map((side) =>
        mayCall(battlefield, side)
          ? noteFor(side, texts.nightAttack(turnsOfEngagement.night), '11.521')
          : noteFor(side, texts.noNightAttack, '11.521-1'),
      )
    case 'recover':
      return sides.map((side) => {
        const recoverable = [...quotasOf(battlefield, side).values()].reduce((sum, quota) => sum + quota, 0)
        return noteFor(side, texts.mayRecover(recoverable), '11.532')
      })
    case 'improve':
      return [noteFor(defender, texts.improveFirst, '11.54'), noteFor(attacker, texts.improveNext, '11.54')]
    case 'redeploy':
      return sides.map((side) => noteFor(side, texts.redeploy, '11.55'))
    default:
      return id satisfies never
  }
}
