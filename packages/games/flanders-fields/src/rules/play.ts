/**
 * The match, step by step. The state is the only cursor: each step is entered from the top and advances by one part.
 */
import type { Script } from '@firestep/referee'
import { enemyOf } from '../data/schema.ts'
import { airMissions } from './air/missions.ts'
import { openingBombardment, plannedBombardment } from './artillery/bombardment.ts'
import { deepSuppression } from './artillery/deep-suppression.ts'
import { writePlans } from './artillery/fire-plan/fire-plan.ts'
import { rollingBarrage } from './artillery/rolling-barrage.ts'
import { sendReturns } from './campaign/casualty-returns.ts'
import { besides } from './events.ts'
import { gasStep } from './gas/gas-step.ts'
import { nameSupports } from './morale/crew-morale.ts'
import { settleMorale } from './morale/morale.ts'
import { moveCommandStands } from './movement/command-stands.ts'
import { takeShelter } from './orders/deep-dugouts.ts'
import { deployNext } from './orders/deployment.ts'
import { mutiny } from './orders/mutiny.ts'
import { battalionOrders, clearCommandStands, supportOrders } from './orders/order-steps.ts'
import { giveStaff } from './orders/staff-markers.ts'
import { stepAfter } from './orders/turn-sequence.ts'
import { startTurn } from './orders/turn-start.ts'
import type { Battle, Outcome, State, TurnStep } from './state.ts'
import { endOfTurn, takeObjectives } from './victory.ts'

export function* play(battle: Battle): Script<Outcome> {
  const { state, table } = battle
  for (;;) {
    table.checkpoint()
    if (state.outcome !== null) return state.outcome
    if (yield* stepsOf[state.step](battle)) goOn(battle)
  }
}

/** Initial cursor of a step. */
const firstPart = (step: TurnStep): number => (step === 'start' ? -2 : 0)

function enter(state: State, step: TurnStep): void {
  state.step = step
  state.cursor = firstPart(step)
}

/** The end of a step: setup.5 before the first turn, then by the sheet of the period. */
function goOn(battle: Battle): void {
  const { state } = battle
  switch (state.step) {
    case 'fire plans':
      enter(state, 'deployment')
      return
    case 'deployment':
      nameSupports(battle)
      enter(state, 'opening')
      return
    case 'opening':
      state.turn = 1
      state.side = 'attacker'
      enter(state, 'start')
      return
    case 'end':
      state.turn++
      state.side = 'attacker'
      enter(state, state.outcome === null ? 'start' : 'over')
      return
    default: {
      const next = stepAfter(battle, state.step)
      if (next !== null) {
        const { step, rule, because } = next
        battle.table.tell({ type: 'step', rule, side: state.side, step, ...besides(...because) })
        enter(state, step)
        return
      }
      // sequence.1 sequence.3: complete player turns; attacker and defender never change.
      if (state.side === 'defender') enter(state, 'end')
      else {
        state.side = enemyOf(state.side)
        enter(state, 'start')
      }
    }
  }
}

/** A step with a single part; morale after its losses is resolved with it. */
const singlePart = (script: (battle: Battle) => Script) =>
  function* (battle: Battle): Script<boolean> {
    yield* script(battle)
    yield* settleMorale(battle)
    return true
  }

/** Each advances by one part, and returns true when done. */
const stepsOf: Readonly<Record<TurnStep, (battle: Battle) => Script<boolean>>> = {
  'fire plans': singlePart(writePlans),
  deployment: deployNext,
  *opening(battle) {
    if (battle.state.cursor > 0) return yield* singlePart(openingBombardment)(battle)
    yield* takeShelter(battle)
    yield* mutiny(battle)
    battle.state.cursor++
    return false
  },
  start: startTurn,
  'deep suppression': singlePart(deepSuppression),
  barrage: singlePart(rollingBarrage),
  gas: singlePart(gasStep),
  bombardment: singlePart(plannedBombardment),
  staff: giveStaff,
  support: supportOrders,
  air: singlePart(airMissions),
  *battalions(battle) {
    const haveFinished = yield* battalionOrders(battle)
    if (haveFinished) clearCommandStands(battle)
    return haveFinished
  },
  'command stands': singlePart(moveCommandStands),
  *end(battle) {
    const { state, table } = battle
    takeObjectives(battle)
    state.outcome = endOfTurn(battle)
    if (state.outcome === null) return true
    sendReturns(battle)
    table.tell({ type: 'ended', rule: 'sequence.4', outcome: state.outcome })
    return true
  },
  over() {
    throw new Error('the battle is over')
  },
}
