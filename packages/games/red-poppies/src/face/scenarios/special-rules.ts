/** Special rules of single scenarios. */
import { capital, counted, listed, type SpecialRule, withArticle } from '@firestep/face'
import { type RuleSubject, sides } from '../../data/schema.ts'
import { engagements } from '../../rules/campaign/engagements.ts'
import { type Bombardment, type Campaign, type Scenario, scenarioRules } from '../../rules/scenario.ts'
import { type Board, sideName } from '../board.ts'
import { hexName } from '../names/places.ts'
import { peopleOf } from '../names/units.ts'
import { placesNamed } from './victory-text.ts'

export function specialRules(board: Board): readonly SpecialRule[] {
  const { scenario } = board
  const rules: SpecialRule[] = []
  const addRule = (text: string, subject: RuleSubject, otherwise: string) =>
    rules.push({ text, rule: scenarioRules(scenario, subject)[0] ?? otherwise })
  if (!scenario.open.every((isOpen) => isOpen === 1)) {
    const subject = scenarioRules(scenario, 'closed').length > 0 ? 'closed' : 'map'
    addRule(`Where units may be: ${scenario.playable}.`, subject, '10.1')
  }
  for (const { name, side, forced } of scenario.groups)
    if (forced !== null) addRule(`${sideName(board, side)} ${name} start ${forced}.`, 'setup', '6.3')
  rules.push(
    ...(scenario.campaign === null ? engagementRules(board, scenario) : campaignRules(board, scenario.campaign)),
  )
  const { hallowed } = scenario
  if (hallowed !== null)
    addRule(
      `${hexName(board, hallowed.hex)} is hallowed ground for ${peopleOf(board, hallowed.side)} from the start.`,
      'hallowed',
      '6.679-2',
    )
  if (scenario.ignoreWire) addRule('The wire on the map does not count.', 'wire', '8.341')
  if (scenarioRules(scenario, 'dig').length > 0) addRule('Hussars and Cossacks never dig.', 'dig', '6.41')
  rules.push(...startingControlRules(board))
  return rules
}

/** Special rules of a scenario, or of one engagement of a campaign, from its first turn. */
export function engagementRules(board: Board, scenario: Scenario): readonly SpecialRule[] {
  const rules: SpecialRule[] = []
  const addRule = (text: string, subject: RuleSubject, otherwise: string) =>
    rules.push({ text, rule: scenarioRules(scenario, subject)[0] ?? otherwise })
  if (scenario.night.length > 0) addRule(`${nightTurnsText(scenario.night, scenario.turns)} night.`, 'night', '5.12')
  for (const bombardment of scenario.bombardments)
    addRule(
      `Before the first turn ${bombardmentText(board, bombardment)}.`,
      'bombardment',
      bombardment.kind === 'pulverizing' ? '7.12a' : '7.12b',
    )
  const { barrage, initiative } = scenario
  if (barrage !== null)
    addRule(
      `${capital(withArticle(`${sideName(board, barrage.side)} creeping barrage`))} strikes friend and enemy in turns ${barrage.firstTurn} to ${barrage.lastTurn}: ${ruleText(barrage.rule)}.`,
      scenarioRules(scenario, 'barrage').length > 0 ? 'barrage' : 'bombardment',
      '7.41-1',
    )
  if (initiative !== null)
    addRule(
      `In turn 1 ${peopleOf(board, initiative.side)} have the initiative and ${counted(initiative.couplets, 'couplet')}, without a roll.`,
      'initiative',
      '5.11',
    )
  for (const side of scenario.infiltration)
    addRule(
      `${capital(peopleOf(board, side))} use infiltration tactics: blobs, one more couplet, melee values doubled in turn 1.`,
      'infiltration',
      '3.6',
    )
  return rules
}

/** A place rule of the data, without its remarks. */
const ruleText = (rule: string): string => rule.replace(/ \(.*\)$/, '').replaceAll("'", '’')

function bombardmentText(board: Board, { side, kind, hexes, occupied, radius, rule }: Bombardment): string {
  const subject = withArticle(`${kind} ${sideName(board, side)} bombardment`)
  if (kind === 'early-war') return `${subject} disperses ${rule}, and disturbs signals as any other does`
  if (radius !== null) return `${subject} strikes enemies within ${radius} hexes of a hex that is picked then`
  if (occupied) return `${subject} strikes ${ruleText(rule)}`
  return `${subject} strikes ${hexes.length === 0 ? 'all of the enemy’s set-up area' : placesNamed(board, hexes)}`
}

/** Special rules of a campaign: their days, and segments between the engagements. */
function campaignRules(board: Board, campaign: Campaign): readonly SpecialRule[] {
  const [sidesRule = '11.01'] = scenarioRules(board.scenario, 'sides')
  const edges = sides.map((side) => `${campaign.edges[side].rule} for ${peopleOf(board, side)}`)
  const rules: SpecialRule[] = [
    {
      text: `${capital(peopleOf(board, campaign.attacker))} attack. Friendly board edges: ${listed(edges)}.`,
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
        rules.push({ text: `${capital(kind)}, ${daysText(ruleDays, campaign.days)}: ${text}`, rule })
  }
  const { mounting, recoveries } = campaign
  if (mounting !== null)
    rules.push({
      text: `Each morning ${peopleOf(board, mounting.side)} mount all hussars or let all go on foot.`,
      rule: mounting.rules[0] ?? '11.11',
    })
  for (const { day, shares, rules: ruleIds } of recoveries)
    rules.push({
      text: `In the night of day ${day} ${listed(
        sides.map((side) => `${peopleOf(board, side)} recover ${shares[side].join('/')}`),
      )} of their losses.`,
      rule: ruleIds[0] ?? '11.532',
    })
  if (!campaign.cavalryAnchors)
    rules.push({ text: 'Arrivals are put down next to friends who are no cavalry.', rule: '11.12-LLL' })
  return rules
}

/** "day 1", "days 2 to 6", "every day" */
function daysText(days: readonly number[], dayCount: number): string {
  const [first, last] = [days.at(0), days.at(-1)]
  if (days.length === dayCount) return 'every day'
  return days.length === 1 ? `day ${first}` : `days ${first} to ${last}`
}

/** "Turns 1, 2 and 3 are", "All turns are" */
function nightTurnsText(night: readonly number[], turns: number): string {
  if (night.length === turns) return 'All turns are'
  return night.length === 1 ? `Turn ${night[0]} is` : `Turns ${listed(night.map(String))} are`
}

/** 3.9-2: each side controls its set-up area; additional control at the start is listed. */
function startingControlRules(board: Board): readonly SpecialRule[] {
  const { scenario } = board
  const controlRules = sides.flatMap((side) => {
    const hexes = scenario.control[side]
    const text = `${capital(peopleOf(board, side))} control ${placesNamed(board, hexes)} at the start.`
    return hexes.length === 0 ? [] : [{ text, rule: controlRule(scenario) }]
  })
  const { by } = scenario.control
  if (by === 'named')
    return [...controlRules, { text: 'Nobody controls anything else at the start.', rule: controlRule(scenario) }]
  return by === 'lines' ? [...controlRules, behindTheLines] : controlRules
}

const controlRule = (scenario: Scenario): string => scenarioRules(scenario, 'control')[0] ?? '3.9-2'

const behindTheLines: SpecialRule = {
  text: 'Each side controls all ground behind its own front line at the start.',
  rule: 'YS.general.2',
}
