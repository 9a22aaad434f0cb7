/** The days of a campaign: scheduled events, and results of past days (11.02, 11.03). */

import type { CampaignNote, Chapter, ChapterTime } from '@firestep/face'
import { type Side, sides, transports } from '../../data/schema.ts'
import { turnsOfEngagement } from '../../rules/campaign/engagements.ts'
import type { UnitId } from '../../rules/ids.ts'
import { scenarioRules, unitsOfGroup } from '../../rules/scenario.ts'
import type { DayEntry } from '../../rules/state.ts'
import { byType, peopleOf, unitsNamed } from '../names/units.ts'
import { spokenDate } from '../scenarios/date-text.ts'
import { engagementRules } from '../scenarios/special-rules.ts'
import * as texts from '../texts/campaign.ts'
import type { CampaignDay } from './campaign-day.ts'

export const chaptersOf = (day: CampaignDay): readonly Chapter[] =>
  Array.from({ length: day.status.days }, (_, i) => {
    const dayNumber = i + 1
    const entry = day.status.diary[i]
    return {
      id: `day ${dayNumber}`,
      title: texts.day(dayNumber),
      date: spokenDate(day.campaign.engagement(dayNumber, 'attack').date),
      when: timeOf(day, dayNumber),
      notes: [...attackNotes(day, dayNumber), ...arrivalNotes(day, dayNumber), ...(entry ? lossNotes(day, entry) : [])],
      points: entry?.score ?? null,
    }
  })

function timeOf({ status: { day, diary } }: CampaignDay, dayNumber: number): ChapterTime {
  if (dayNumber <= diary.length) return 'past'
  return dayNumber === day ? 'now' : 'to come'
}

/** The attacker, the length, and the rules of the day's attack and counter-attack. */
export function attackNotes({ board, campaign }: CampaignDay, dayNumber: number): readonly CampaignNote[] {
  const { attacker, defender } = campaign
  const specialRules = (kind: 'attack' | 'counter-attack', seat: Side): CampaignNote[] =>
    engagementRules(board, campaign.engagement(dayNumber, kind)).map(({ text, rule }) => ({
      text: kind === 'attack' ? text : texts.inCounterAttack(text),
      seat,
      rule,
    }))
  const recovery = campaign.recoveries.find(({ day }) => day === dayNumber)
  return [
    {
      text: texts.attack(peopleOf(board, attacker), turnsOfEngagement.attack),
      seat: attacker,
      rule: '11.2',
    },
    ...specialRules('attack', attacker),
    ...specialRules('counter-attack', defender),
    ...(recovery === undefined
      ? []
      : sides.map(
          (side): CampaignNote => ({
            text: texts.recoverTonight(peopleOf(board, side), recovery.shares[side].join('/')),
            seat: side,
            rule: recovery.rules[0] ?? '11.532',
          }),
        )),
  ]
}

/** Arrivals of a day: units with their places, guns, transport. */
export function arrivalNotes({ board, campaign }: CampaignDay, dayNumber: number): readonly CampaignNote[] {
  const { scenario } = board
  return sides.flatMap((side) => {
    const units = scenario.reinforcements.flatMap(({ side: owner, day, turn, rules, entry }, i): CampaignNote[] => {
      const group = scenario.groups.length + i
      if (owner !== side || day !== dayNumber) return []
      const placement = campaign.placements.get(group)
      const where =
        placement === undefined
          ? texts.arrivesFromTurn(entry.rule, campaign.engagement(dayNumber, 'attack').reinforcements[i]?.turn ?? turn)
          : texts.placed(placement.rule)
      return [
        {
          text: texts.arrival(byType(board, unitsOfGroup(scenario, group)), where),
          seat: side,
          rule: rules[0] ?? '11.11',
        },
      ]
    })
    return [...units, ...supportNotes({ campaign, board }, side, dayNumber)]
  })
}

function supportNotes(
  { board, campaign }: Pick<CampaignDay, 'board' | 'campaign'>,
  side: Side,
  dayNumber: number,
): CampaignNote[] {
  const isDue = (arrival: { readonly side: Side; readonly fromDay: number }) =>
    arrival.side === side && arrival.fromDay === dayNumber
  const guns = campaign.artillery.filter(isDue).reduce((sum, { groups }) => sum + groups, 0)
  const transportGroups = transports.flatMap((kind) => {
    const due = campaign.transport.filter((wagons) => isDue(wagons) && wagons.kind === kind)
    const groups = due.reduce((sum, wagons) => sum + wagons.groups, 0)
    return groups === 0 ? [] : [texts.transportGroups(groups, kind)]
  })
  const support = [...(guns === 0 ? [] : [texts.offMapGroups(guns)]), ...transportGroups]
  if (support.length === 0) return []
  const [rule = '11.11'] = guns === 0 ? [] : scenarioRules(board.scenario, 'artillery')
  return [{ text: texts.support(support), seat: side, rule }]
}

/** Losses of each side on a day. */
export const lossNotes = ({ board, battlefield }: CampaignDay, entry: DayEntry): readonly CampaignNote[] =>
  sides.flatMap((side) => {
    const ownUnits = (units: readonly UnitId[]) => units.filter((id) => battlefield.state.units[id]?.side === side)
    const [captured, lost, recovered] = [ownUnits(entry.captured), ownUnits(entry.given), ownUnits(entry.recovered)]
    const count = captured.length + lost.length + recovered.length
    const notes: CampaignNote[] = [{ text: texts.lost(peopleOf(board, side), count), seat: side, rule: '11.01-2' }]
    const addNote = (units: readonly UnitId[], words: string, rule: string) => {
      if (units.length > 0) notes.push({ text: texts.lostUnits(words, unitsNamed(board, units)), seat: side, rule })
    }
    addNote(recovered, texts.recovered, '11.532')
    addNote(lost, texts.lostForGood, '11.533')
    addNote(captured, texts.captured, '11.531-2')
    return notes
  })
