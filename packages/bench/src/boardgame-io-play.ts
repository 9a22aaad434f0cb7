/** Random play of raid on boardgame.io, with the same picks in the same order as random play on the referee. */
import { at, type Picker } from '@firestep/referee'
import {
  type Board,
  type BoardView,
  isStage,
  maxSteps,
  noUnit,
  playerView,
  type Side,
  type Stage,
  sideOf,
} from './boardgame-io-raid.ts'
import type { Client } from './load-boardgame-io.ts'

/** Passing, or one of a side's units that are ready. */
function readyOrPass({ units, ready }: BoardView, side: Side): number[] {
  const choices = [noUnit]
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]
    if (unit !== undefined && unit.owner === side && unit.men > 0 && ready[i] === true) choices.push(i)
  }
  return choices
}

const oneOf = <T>(choices: readonly T[], pick: Picker): T => at(choices, pick(choices.length))

/** A legal move of this stage. A command is picked in two parts, unit and steps, as our multi-part answer is. */
function pickMove(view: BoardView, stage: Stage, side: Side, pick: Picker): (number | boolean)[] {
  switch (stage) {
    case 'command': {
      const unit = oneOf(readyOrPass(view, side), pick)
      return [unit, unit === noUnit ? 0 : 1 + pick(maxSteps)]
    }
    case 'react':
      return [oneOf(readyOrPass(view, side), pick)]
    case 'armour':
    case 'gas':
      return [view.hand?.cards.includes(stage) === true && pick(2) === 1]
    case 'plan':
      return [pick(2) === 0]
  }
}

export interface Turn {
  readonly side: Side
  readonly stage: Stage
  readonly args: readonly (number | boolean)[]
}

/** One decision as a player makes it: view, move, and a check that the store accepted it. Null if the game is over. */
export function decideOnBoard({ store }: Client<Board>, pick: Picker): Turn | null {
  const { G, ctx, _stateID } = store.getState()
  if (ctx.gameover !== undefined) return null
  const activeStages = ctx.activePlayers ?? {}
  const side = sideOf(oneOf(Object.keys(activeStages), pick))
  const stage = activeStages[side]
  if (!isStage(stage)) throw new Error(`boardgame.io has player ${side} in no stage of ours: ${stage}`)
  const args = pickMove(playerView({ G, playerID: side }), stage, side, pick)
  store.dispatch({ type: 'MAKE_MOVE', payload: { type: stage, args, playerID: side } })
  if (store.getState()._stateID !== _stateID + 1) throw new Error(`boardgame.io refused ${stage} ${args.join(' ')}`)
  return { side, stage, args }
}
