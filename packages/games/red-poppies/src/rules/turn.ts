/** 5.0: the sequence of play. */
import type { Script } from '@firestep/referee'
import { administer } from './administration.ts'
import { barrageAfterLastCouplet, barrageAtCouplet, coupletNumber } from './barrage.ts'
import { bombard } from './bombardment.ts'
import { employ, giveCommand } from './commands.ts'
import { rollDie } from './dice.ts'
import { isNight } from './ground.ts'
import { primeGroups } from './off-map.ts'
import { preregister } from './preregistered.ts'
import { arrivals } from './reinforcements.ts'
import { scenarioRules } from './scenario.ts'
import { setUp } from './set-up.ts'
import type { Battle, RedPoppies } from './state.ts'
import { outcome } from './victory.ts'

/** The phase in the state is the only cursor: before any command, action and step the state alone is enough to go on. */
export function* playScenario(battle: Battle): Script<RedPoppies['outcome']> {
  for (;;) {
    battle.table.checkpoint()
    if (battle.state.phase !== 'administration') yield* nextStep(battle)
    else {
      yield* administer(battle)
      if (battle.state.turn >= battle.scenario.turns) return outcome(battle)
      battle.state.phase = 'initiative'
    }
  }
}

function* nextStep(battle: Battle): Script {
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
      rollInitiative(battle)
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
    case 'administration':
      throw new Error('administration ends a turn and is no step of it')
    default:
      state.phase satisfies never
  }
}

/** 5.1: both roll; the higher die has the initiative, the difference is the number of couplets. */
function rollInitiative(battle: Battle): void {
  const { state, table, scenario } = battle
  state.turn++
  primeGroups(battle)
  const dice = { central: rollDie(table), entente: rollDie(table) }
  const tied = dice.central === dice.entente
  const rules = ['5.0', '5.11', '5.13', 'card.sequence.initiative', tied ? '5.11-2' : '5.11-1']
  state.initiative = dice.entente > dice.central ? 'entente' : 'central'
  let couplets = tied ? 3 : Math.abs(dice.central - dice.entente)
  if (scenario.infiltration.length > 0) {
    couplets++
    rules.push('5.12-2')
  }
  const night = isNight(battle)
  if (night) rules.push(...scenarioRules(scenario, 'night'))
  if (night && state.idleTurn) rules.push('5.12-1')
  else if (night) {
    couplets = Math.max(0, couplets - 1)
    rules.push('5.12')
  }
  state.idleTurn = couplets === 0
  state.couplets = couplets
  state.coupletsOfTurn = couplets
  state.second = false
  table.tell({ type: 'initiative', turn: state.turn, dice, side: state.initiative, couplets, night, rules })
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
