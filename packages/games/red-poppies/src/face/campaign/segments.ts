/** The segments of the day in order (11.02), and the decisions of both sides in them. */
import { type CampaignNote, type ChapterTime, capital, counted, type Segment } from '@firestep/face'
import { type Side, sides } from '../../data/schema.ts'
import { turnsOfEngagement } from '../../rules/campaign/engagements.ts'
import { mayCall } from '../../rules/campaign/night.ts'
import { waitingUnits } from '../../rules/campaign/placement.ts'
import { quotasOf } from '../../rules/campaign/recovery.ts'
import { campaignPhases } from '../../rules/state.ts'
import { peopleOf } from '../names/units.ts'
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

const segmentNames: Readonly<Record<SegmentId, string>> = {
  'set up': 'Set-up',
  muster: 'Muster',
  mount: 'Mount or not',
  place: 'Placement',
  attack: 'Attack',
  'counter-attack': 'Counter-attack',
  isolation: 'Isolation',
  melees: 'Melees in the dark',
  'night attack': 'Night attack',
  recover: 'Recovery',
  improve: 'Positions',
  redeploy: 'Redeployment',
}

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
  return ids.map((id, i) => ({ id, name: segmentNames[id], when: whenOf(i), allows: decisionsOf(day, id) }))
}

/** The current segment; an engagement belongs to the one in which it was decided. Null when the campaign is over. */
function currentSegment({ battlefield: { state }, status: { engagement } }: CampaignDay): SegmentId | null {
  if (state.phase === 'set up') return 'set up'
  if (state.phase === 'campaign over') return null
  const campaignPhase = campaignPhases.find((phase) => phase === state.phase)
  if (campaignPhase !== undefined && campaignPhase !== 'campaign over') return campaignPhase
  return engagement === 'night' ? 'night attack' : engagement
}

const turnsText = (count: number): string => counted(count, 'turn')

function decisionsOf(day: CampaignDay, id: SegmentId): readonly CampaignNote[] {
  const { board, battlefield, campaign } = day
  const { attacker, defender, mounting } = campaign
  const noteFor = (seat: Side, text: string, rule: string): CampaignNote => ({
    text: `${capital(peopleOf(board, seat))} ${text}`,
    seat,
    rule,
  })
  const noteForBoth = (text: string, rule: string): CampaignNote => ({ text, seat: null, rule })
  switch (id) {
    case 'set up':
      return [noteFor(defender, 'set up everything first.', '11.01-1'), noteFor(attacker, 'set up next.', '11.01-1')]
    case 'muster':
      return [noteForBoth('Nothing to decide: what is listed for the day is there.', '11.11')]
    case 'mount':
      return mounting === null
        ? []
        : [noteFor(mounting.side, 'mount all hussars, or let all go on foot.', mounting.rules[0] ?? '11.11')]
    case 'place':
      return [
        noteForBoth(
          'Four at a time, next to a friend, clear of enemies, with a line to the own edge; reinforcements may come over it instead.',
          '11.12',
        ),
        ...[attacker, defender].map((side) =>
          noteFor(side, `have ${waitingText(waitingUnits(battlefield, side).length)}.`, '11.12a'),
        ),
      ]
    case 'attack':
      return [
        noteFor(attacker, `attack: ${turnsText(turnsOfEngagement.attack)}.`, '11.2'),
        noteFor(defender, 'hold; their cross hairs stay for a counter-attack.', '11.2-1'),
      ]
    case 'counter-attack':
      return [noteFor(defender, `may strike back at once: ${turnsText(turnsOfEngagement['counter-attack'])}.`, '11.31')]
    case 'isolation':
      return [noteForBoth('Nothing to decide: whoever has no line of communication is captured.', '11.41')]
    case 'melees':
      return [noteForBoth('Melees are fought out round by round.', '11.51')]
    case 'night attack':
      return sides.map((side) =>
        mayCall(battlefield, side)
          ? noteFor(
              side,
              `say unseen whether they want ${turnsText(turnsOfEngagement.night)} of night; one yes is enough.`,
              '11.521',
            )
          : noteFor(side, 'called for one yesterday, and may not tonight.', '11.521-1'),
      )
    case 'recover':
      return sides.map((side) => {
        const recoverable = [...quotasOf(battlefield, side).values()].reduce((sum, quota) => sum + quota, 0)
        return noteFor(side, `may take back ${counted(recoverable, 'unit')}, and turn over any on the map.`, '11.532')
      })
    case 'improve':
      return [
        noteFor(defender, 'dig, build and clear bomb stops, cut wire; first.', '11.54'),
        noteFor(attacker, 'do the same next.', '11.54'),
      ]
    case 'redeploy':
      return sides.map((side) =>
        noteFor(side, 'may bring one gun elsewhere behind their lines; the Central Powers first.', '11.55'),
      )
    default:
      return id satisfies never
  }
}

const waitingText = (count: number): string =>
  count === 0 ? 'nobody to put down' : `${counted(count, 'unit')} to put down`
