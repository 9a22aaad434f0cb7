/** 11.02: the cycle of a day, segment by segment. */
import type { Script } from '@firestep/referee'
import { type Side, sides } from '../../data/schema.ts'
import { groupOf, groupsWhere } from '../artillery-groups.ts'
import type { Battle, CampaignPhase } from '../state.ts'
import { considerCounterAttack } from './counter-attack.ts'
import { campaignOf, campaignStateOf } from './current-campaign.ts'
import { dayEntry } from './diary.ts'
import type { Engagement } from './engagements.ts'
import { improve } from './improvements.ts'
import { isolate } from './lines-of-communication.ts'
import { mount } from './mount-hussars.ts'
import { muster } from './muster.ts'
import { resolveMelee, voteOnNightAttack } from './night.ts'
import { placeArrivals } from './placement.ts'
import { recover } from './recovery.ts'
import { redeploy } from './redeployment.ts'

/** Plays the next step of a segment: all of it, or one decision of several. */
export function* playSegment(battle: Battle, phase: Exclude<CampaignPhase, 'campaign over'>): Script {
  switch (phase) {
    case 'muster':
      muster(battle)
      startSegment(battle, campaignOf(battle).mounting === null ? 'place' : 'mount')
      return
    case 'mount':
      yield* mount(battle)
      startSegment(battle, 'place')
      return
    case 'place':
      if (yield* placeArrivals(battle)) startEngagement(battle, 'attack')
      return
    case 'counter-attack':
      if (yield* considerCounterAttack(battle)) startEngagement(battle, 'counter-attack')
      else startSegment(battle, 'isolation')
      return
    case 'isolation':
      isolate(battle)
      startSegment(battle, 'melees')
      return
    case 'melees':
      if (yield* resolveMelee(battle)) startSegment(battle, 'night attack')
      return
    case 'night attack':
      if (yield* voteOnNightAttack(battle)) startEngagement(battle, 'night')
      else startSegment(battle, 'recover')
      return
    case 'recover':
      yield* recover(battle)
      startSegment(battle, 'improve')
      return
    case 'improve':
      if (yield* improve(battle)) startSegment(battle, 'redeploy')
      return
    case 'redeploy':
      if (yield* redeploy(battle)) endDay(battle)
      return
    default:
      phase satisfies never
  }
}

function startSegment({ state }: Battle, phase: CampaignPhase): void {
  state.step = 0
  state.phase = phase
}

/** An engagement begins from the current position (11.32); everything that belongs to a single scenario is reset. */
function startEngagement({ state, scenario, table }: Battle, engagement: Engagement): void {
  const campaign = campaignStateOf({ state })
  campaign.engagement = engagement
  const scenarioOfEngagement = campaignOf({ scenario }).engagement(campaign.day, engagement)
  state.step = 0
  state.turn = 0
  state.couplets = 0
  state.coupletsOfTurn = 0
  state.idleTurn = false
  // 7.14: a bombardment disturbs signals in its own scenario.
  state.bombarded = false
  state.bombardments = 0
  state.barrage = scenarioOfEngagement.barrage === null ? null : { area: -1, advanced: false, over: false }
  const hasLostTransport = state.transport.some(({ lost }) => lost)
  for (const group of state.transport) {
    group.lost = false
    if (engagement !== 'attack') group.fromTurn = 1
  }
  state.phase = 'preregister'
  table.noteUsed(engagement)
  const engagementRules = { attack: ['11.2'], 'counter-attack': ['11.31', '11.32'], night: ['11.521'] }[engagement]
  table.tell({
    type: 'engagement',
    engagement,
    day: campaign.day,
    date: scenarioOfEngagement.date,
    turns: scenarioOfEngagement.turns,
    rules: ['11.02', ...engagementRules, ...(hasLostTransport ? ['6.85-1'] : [])],
  })
}

/**
 * Units stay as they are; cross hairs are removed, except the defender's between attack and counter-attack (11.2-1).
 */
export function endEngagement(battle: Battle): void {
  const { engagement } = campaignStateOf(battle)
  const { attacker } = campaignOf(battle)
  switch (engagement) {
    case 'attack':
      liftCrossHairs(battle, [attacker], ['11.2', '11.2-1'])
      startSegment(battle, 'counter-attack')
      break
    case 'counter-attack':
      liftCrossHairs(battle, sides, ['11.33'])
      startSegment(battle, 'isolation')
      break
    case 'night':
      liftCrossHairs(battle, sides, ['11.521'])
      startSegment(battle, 'recover')
      break
    default:
      engagement satisfies never
  }
}

function liftCrossHairs(battle: Battle, owners: readonly Side[], rules: readonly string[]): void {
  const { table } = battle
  const aimed = groupsWhere(battle, ({ crossHair }) => crossHair !== null)
  const lifted = aimed.filter((group) => owners.includes(groupOf(battle, group).side))
  for (const group of lifted) Object.assign(groupOf(battle, group), { crossHair: null, primed: false })
  const kept = aimed.filter((group) => !lifted.includes(group))
  table.tell({ type: 'engagement over', engagement: campaignStateOf(battle).engagement, lifted, kept, rules })
}

/** 11.03: writes the diary, and starts the next day or ends the campaign. */
function endDay(battle: Battle): void {
  const campaign = campaignStateOf(battle)
  campaign.diary.push(dayEntry(battle))
  battle.state.turn = 0
  if (campaign.day < campaign.days) {
    campaign.day++
    campaign.engagement = 'attack'
    startSegment(battle, 'muster')
  } else startSegment(battle, 'campaign over')
}
