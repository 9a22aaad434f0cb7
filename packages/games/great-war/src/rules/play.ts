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
import { medalsAtStart, medalsOf } from './victory.ts'
import { BattleWon } from './won.ts'

/** The phase in the state is the only cursor: between any two units the state alone is enough to go on. */
export function* play(war: Battle): Script<GreatWar['outcome']> {
  try {
    for (;;) {
      war.table.checkpoint()
      yield* nextStep(war)
    }
  } catch (end) {
    if (!(end instanceof BattleWon)) throw end
    return { winner: end.side, medals: { german: medalsOf(war, 'german'), british: medalsOf(war, 'british') } }
  }
}

function* nextStep(war: Battle): Script {
  const { state } = war
  switch (state.phase) {
    case 'set up':
      return yield* setUp(war)
    case 'start':
      return startTurn(war)
    case 'command':
      return yield* playCommandCard(war)
    case 'order':
      return yield* orderUnits(war)
    case 'move':
      if (canMoveAny(war)) return yield* moveOne(war)
      state.phase = 'battle'
      return
    case 'battle':
      if (canBombard(war)) return yield* bombard(war)
      if (canBattleAny(war)) return yield* battleOne(war)
      state.phase = 'end'
      return
    case 'end':
      return yield* endTurn(war)
    default:
      state.phase satisfies never
  }
}

/** Objectives held at the start of a turn count before its card is played. */
function startTurn(war: Battle): void {
  const { battle, state, table } = war
  state.turn++
  state.phase = 'command'
  const rules = state.turn === 1 ? ['setup.18', 'turn.1', `scenario.${battle.number}.2`] : ['turn.2', 'end.8']
  table.tell({ type: 'turn', side: state.active, number: state.turn, rules })
  medalsAtStart(war, state.active)
}
