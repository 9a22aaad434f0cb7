/** 5.0: the sequence of play. */
import type { RuleId, Script } from '@firestep/referee'
import type { Side } from '../data/schema.ts'
import { administer } from './administration.ts'
import { barrageAfterLastCouplet, barrageAtCouplet, coupletNumber } from './barrage.ts'
import { isNight } from './battlefield.ts'
import { bombard } from './bombardment.ts'
import { endEngagement, playSegment } from './campaign/day-cycle.ts'
import { employ, giveCommand } from './command-couplets.ts'
import { rollDie } from './dice.ts'
import { primeGroups } from './off-map-artillery.ts'
import { preregister } from './preregistration.ts'
import { arrivals } from './reinforcements.ts'
import { type Scenario, scenarioRules } from './scenario.ts'
import { setUp } from './setup.ts'
import type { Battle, RedPoppies } from './state.ts'
import { outcome } from './victory.ts'

/**
 * The phase in the state is the only cursor: before any command, action and step the state alone is enough to go on.
 * The scenario changes during a campaign (11.02), so the current one is looked up for each step.
 */
export function* play(currentBattle: () => Battle): Script<RedPoppies['outcome']> {
  for (;;) {
    const battle = currentBattle()
    const { state, scenario, table } = battle
    table.checkpoint()
    if (state.phase === 'campaign over') return outcome(battle)
    if (state.phase !== 'administration') yield* playPhase(battle)
    else {
      yield* administer(battle)
      if (state.turn < scenario.turns) state.phase = 'initiative'
      else if (state.campaign === null) return outcome(battle)
      else endEngagement(battle)
    }
  }
}

function* playPhase(battle: Battle): Script {
  const { state } = battle
  switch (state.phase) {
    case 'set up':
      return yield* setUp(battle)
    case 'preregister':
      yield* preregister(battle)
      state.phase = 'bombard'
      return
    case 'bombard':
      yield* bombard(battle)
      state.phase = 'initiative'
      return
    case 'initiative':
      determineInitiative(battle)
      state.phase = 'arrivals'
      return
    case 'arrivals':
      yield* arrivals(battle)
      state.phase = 'barrage'
      return
    case 'barrage':
      return yield* beginCouplet(battle)
    case 'couplet':
      return yield* giveCommand(battle)
    case 'command':
      return yield* employ(battle)
    case 'muster':
    case 'mount':
    case 'place':
    case 'counter-attack':
    case 'isolation':
    case 'melees':
    case 'night attack':
    case 'recover':
    case 'improve':
    case 'redeploy':
      return yield* playSegment(battle, state.phase)
    case 'campaign over':
    case 'administration':
      throw new Error(`'${state.phase}' ends something and is no step of it`)
    default:
      state.phase satisfies never
  }
}

function determineInitiative(battle: Battle): void {
  const { state, scenario } = battle
  state.turn++
  primeGroups(battle)
  if (state.turn === 1 && scenario.initiative !== null) giveInitiative(battle, scenario.initiative)
  else rollInitiative(battle)
}

/** 5.1: both roll; the higher die has the initiative, the difference is the number of couplets. */
function rollInitiative(battle: Battle): void {
  const { state, table, scenario } = battle
  const dice = { central: rollDie(table), entente: rollDie(table) }
  const tied = dice.central === dice.entente
  const rules = ['5.0', '5.11', '5.13', 'card.sequence.initiative', tied ? '5.11-2' : '5.11-1']
  state.initiative = dice.entente > dice.central ? 'entente' : 'central'
  let couplets = tied ? 3 : Math.abs(dice.central - dice.entente)
  if (scenario.infiltration.length > 0) {
    couplets++
    rules.push('5.12-2', ...scenarioRules(scenario, 'infiltration'))
  }
  const night = isNight(battle)
  if (night) rules.push(...scenarioRules(scenario, 'night'))
  if (night && state.idleTurn) rules.push('5.12-1')
  else if (night) {
    couplets = Math.max(0, couplets - 1)
    rules.push('5.12')
  }
  beginTurn(battle, couplets, dice, rules)
}

/** A scenario may name the side that begins and its number of couplets. */
function giveInitiative(battle: Battle, { side, couplets }: NonNullable<Scenario['initiative']>): void {
  battle.state.initiative = side
  beginTurn(battle, couplets, null, ['5.0', ...scenarioRules(battle.scenario, 'initiative')])
}

function beginTurn(
  battle: Battle,
  couplets: number,
  dice: Readonly<Record<Side, number>> | null,
  rules: readonly RuleId[],
): void {
  const { state, table } = battle
  state.idleTurn = couplets === 0
  state.couplets = couplets
  state.coupletsOfTurn = couplets
  state.second = false
  const { turn, initiative: side } = state
  table.tell({ type: 'initiative', turn, dice, side, couplets, night: isNight(battle), rules })
}

/** At the start of a couplet a creeping barrage falls; when none is left the turn ends (5.24). */
function* beginCouplet(battle: Battle): Script {
  const { state, table } = battle
  if (state.couplets === 0) {
    table.tell({ type: 'couplet', number: 0, of: state.coupletsOfTurn, rules: ['5.24'] })
    barrageAfterLastCouplet(battle)
    state.phase = 'administration'
    return
  }
  const number = coupletNumber(state)
  table.tell({ type: 'couplet', number, of: state.coupletsOfTurn, rules: ['5.23'] })
  yield* barrageAtCouplet(battle, number)
  state.phase = 'couplet'
}
