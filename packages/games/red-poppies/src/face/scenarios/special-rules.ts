/** Special rules of single scenarios. */

import type { SpecialRule } from '@firestep/face'
import { type RuleSubject, sides } from '../../data/schema.ts'
import { engagements } from '../../rules/campaign/engagements.ts'
import { type Bombardment, type Campaign, type Scenario, scenarioRules } from '../../rules/scenario.ts'
import { type Board, sideName } from '../board.ts'
import { hexName } from '../names/places.ts'
import { peopleOf } from '../names/units.ts'
import * as texts from '../texts/scenarios.ts'
import { placesNamed } from './victory-text.ts'

export function specialRules(board: Board): readonly SpecialRule[] {
  const { scenario } = board
  const rules: SpecialRule[] = []
  const addRule = (text: string, subject: RuleSubject, otherwise: string) =>
    rules.push({ text, rule: scenarioRules(scenario, subject)[0] ?? otherwise })
  if (!scenario.open.every((isOpen) => isOpen === 1)) {
    const subject = scenarioRules(scenario, 'closed').length > 0 ? 'closed' : 'map'
    addRule(texts.openArea(scenario.playable), subject, '10.1')
  }
  for (const { name, side, forced } of scenario.groups)
    if (forced !== null) addRule(texts.startForced(sideName(board, side), name, forced), 'setup', '6.3')
  rules.push(
    ...(scenario.campaign === null ? engagementRules(board, scenario) : campaignRules(board, scenario.campaign)),
  )
  const { hallowed } = scenario
  if (hallowed !== null)
    addRule(texts.hallowed(hexName(board, hallowed.hex), peopleOf(board, hallowed.side)), 'hallowed', '6.679-2')
  if (scenario.ignoreWire) addRule(texts.ignoreWire, 'wire', '8.341')
  if (scenarioRules(scenario, 'dig').length > 0) addRule(texts.neverDig, 'dig', '6.41')
  rules.push(...startingControlRules(board))
  return rules
}

/** Special rules of a scenario, or of one engagement of a campaign, from its first turn. */
export function engagementRules(board: Board, scenario: Scenario): readonly SpecialRule[] {
  const rules: SpecialRule[] = []
  const addRule = (text: string, subject: RuleSubject, otherwise: string) =>
    rules.push({ text, rule: scenarioRules(scenario, subject)[0] ?? otherwise })
  if (scenario.night.length > 0)
    addRule(texts.night(scenario.night.length === scenario.turns ? null : scenario.night), 'night', '5.12')
  for (const bombardment of scenario.bombardments)
    addRule(
      texts.beforeFirstTurn(bombardmentText(board, bombardment)),
      'bombardment',
      bombardment.kind === 'pulverizing' ? '7.12a' : '7.12b',
    )
  const { barrage, initiative } = scenario
  if (barrage !== null)
    addRule(
      texts.barrage(sideName(board, barrage.side), barrage.firstTurn, barrage.lastTurn, ruleText(barrage.rule)),
      scenarioRules(scenario, 'barrage').length > 0 ? 'barrage' : 'bombardment',
      '7.41-1',
    )
  if (initiative !== null)
    addRule(texts.initiative(peopleOf(board, initiative.side), initiative.couplets), 'initiative', '5.11')
  for (const side of scenario.infiltration) addRule(texts.infiltration(peopleOf(board, side)), 'infiltration', '3.6')
  return rules
}

/** A place rule of the data, without its remarks. */
const ruleText = (rule: string): string => rule.replace(/ \(.*\)$/, '').replaceAll("'", '’')

function bombardmentText(board: Board, { side, kind, hexes, occupied, radius, rule }: Bombardment): string {
  const subject = texts.bombardment(kind, sideName(board, side))
  if (kind === 'early-war') return texts.disperses(subject, rule)
  if (radius !== null) return texts.strikesAround(subject, radius)
  if (occupied) return texts.strikes(subject, ruleText(rule))
  return texts.strikes(subject, hexes.length === 0 ? texts.enemySetUpArea : placesNamed(board, hexes))
}

/** Special rules of a campaign: their days, and segments between the engagements. */
function campaignRules(board: Board, campaign: Campaign): readonly SpecialRule[] {
  const [sidesRule = '11.01'] = scenarioRules(board.scenario, 'sides')
  const edges = sides.map((side) => texts.edgeFor(campaign.edges[side].rule, peopleOf(board, side)))
  const rules: SpecialRule[] = [
    {
      text: texts.attacker(peopleOf(board, campaign.attacker), edges),
      rule: sidesRule,
    },
  ]
  for (const kind of engagements) {
    const days = new Map<string, { rule: string; days: number[] }>()
    for (let day = 1; day <= campaign.days; day++)
      for (const { text, rule } of engagementRules(board, campaign.engagement(day, kind))) {
        const entry = days.get(text) ?? { rule, days: [] }
        entry.days.push(day)
        days.set(text, entry)
      }
    // The night of a night scenario is not mentioned.
    if (kind !== 'night')
      for (const [text, { rule, days: ruleDays }] of days)
        rules.push({ text: texts.onDays(kind, daysText(ruleDays, campaign.days), text), rule })
  }
  const { mounting, recoveries } = campaign
  if (mounting !== null)
    rules.push({
      text: texts.mounting(peopleOf(board, mounting.side)),
      rule: mounting.rules[0] ?? '11.11',
    })
  for (const { day, shares, rules: ruleIds } of recoveries)
    rules.push({
      text: texts.recovery(
        day,
        sides.map((side) => texts.recovers(peopleOf(board, side), shares[side].join('/'))),
      ),
      rule: ruleIds[0] ?? '11.532',
    })
  if (!campaign.cavalryAnchors) rules.push({ text: texts.noCavalryAnchors, rule: '11.12-LLL' })
  return rules
}

/** "day 1", "days 2 to 6", "every day" */
function daysText(days: readonly number[], dayCount: number): string {
  const [first, last] = [days.at(0), days.at(-1)]
  if (days.length === dayCount) return texts.everyDay
  return days.length === 1 ? texts.oneDay(first ?? 0) : texts.days(first ?? 0, last ?? 0)
}

/** 3.9-2: each side controls its set-up area; additional control at the start is listed. */
function startingControlRules(board: Board): readonly SpecialRule[] {
  const { scenario } = board
  const controlRules = sides.flatMap((side) => {
    const hexes = scenario.control[side]
    const text = texts.controlAtStart(peopleOf(board, side), placesNamed(board, hexes))
    return hexes.length === 0 ? [] : [{ text, rule: controlRule(scenario) }]
  })
  const { by } = scenario.control
  if (by === 'named') return [...controlRules, { text: texts.noOtherControl, rule: controlRule(scenario) }]
  return by === 'lines' ? [...controlRules, behindTheLines] : controlRules
}

const controlRule = (scenario: Scenario): string => scenarioRules(scenario, 'control')[0] ?? '3.9-2'

const behindTheLines: SpecialRule = {
  text: texts.controlBehindLines,
  rule: 'YS.general.2',
}
