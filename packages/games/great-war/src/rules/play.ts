/** The game turn: five phases, repeated until a side has the medals to win. */
import type { Script } from '@firestep/referee'
import { bombard, canBombard } from './artillery.ts'
import { battleOne, canBattleAny } from './battle-phase.ts'
import { playCommandCard } from './command-phase.ts'
import { endTurn } from './end-of-turn.ts'
import { canMoveAny, moveOne } from './movement.ts'
import { orderUnits } from './order-phase.ts'
import { setUp } from './setup.ts'
import type { Battle, GreatWar } from './state.ts'
import { BattleWon, medalsAtStart, medalsOf } from './victory.ts'

/** The phase in the state is the only cursor: between any two units the state alone is enough to go on. */
export function* play(battle: Battle): Script<GreatWar['outcome']> {
  try {
    for (;;) {
      battle.table.checkpoint()
      yield* nextStep(battle)
    }
  } catch (end) {
    if (!(end instanceof BattleWon)) throw end
    return { winner: end.side, medals: { german: medalsOf(battle, 'german'), british: medalsOf(battle, 'british') } }
  }
}

function* nextStep(battle: Battle): Script {
  const { state } = battle
  switch (state.phase) {
    case 'set up':
      return yield* setUp(battle)
    case 'start':
      return startTurn(battle)
    case 'command':
      return yield* playCommandCard(battle)
    case 'order':
      return yield* orderUnits(battle)
    case 'move':
      if (canMoveAny(battle)) return yield* moveOne(battle)
      state.phase = 'battle'
      return
    case 'battle':
      if (canBombard(battle)) return yield* bombard(battle)
      if (canBattleAny(battle)) return yield* battleOne(battle)
      state.phase = 'end'
      return
    case 'end':
      return yield* endTurn(battle)
    default:
      state.phase satisfies never
  }
}

/** Objectives held at the start of a turn count before its card is played. */
function startTurn(battle: Battle): void {
  const { scenario, state, table } = battle
  state.turn++
  state.phase = 'command'
  const rules = state.turn === 1 ? ['setup.18', 'turn.1', `scenario.${scenario.number}.2`] : ['turn.2', 'end.8']
  table.tell({ type: 'turn', side: state.active, number: state.turn, rules })
  medalsAtStart(battle, state.active)
}
