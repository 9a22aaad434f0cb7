/** 18.1: the Assault Subsegment. */
import type { Script } from '@firestep/referee'
import { sides } from '../../data/schema.ts'
import { type BattlefieldOf, battlefieldFor, isOwnAt, isUsThem } from '../battlefield.ts'
import { settleOccupation } from '../engineering/capture.ts'
import { hideWindow } from '../fire/under-fire-windows.ts'
import { choice } from '../question-types.ts'
import { hexShape, wholePosition } from '../shapes.ts'
import type { Assault, Battle } from '../state.ts'
import { canFightOn, fightRound } from './round.ts'
import { endUsThem } from './us-them-end.ts'
import { hideAll } from './us-them-hiding.ts'

/** The hex of the assault that is fought next. */
export const assaultQuestion = choice('assault', { rule: '18.1', about: wholePosition, answer: hexShape })

/** 18.1: assaults are fought round by round; an assault that has begun ends before the next. */
export function* assaultSegment(battle: Battle): Script<void> {
  const { state, table } = battle
  for (;;) {
    table.checkpoint()
    const assault = yield* nextAssault(battle)
    if (assault === null) return
    if (canFightOn(battle, assault) || assault.round === 0) yield* fightRound(battle, assault)
    if (assault.round > 0 && canFightOn(battle, assault)) continue
    state.assaults = state.assaults.filter((one) => one !== assault)
    yield* endAssault(battle, assault)
  }
}

function* nextAssault({ state }: Battle): Script<Assault | null> {
  const side = state.activation?.side
  const ownAssaults = state.assaults.filter(({ attacker }) => attacker === side)
  const [first, second] = ownAssaults
  const current = ownAssaults.find(({ round }) => round > 0)
  if (first === undefined || side === undefined) return null
  if (current !== undefined || second === undefined) return current ?? first
  const hex = yield* assaultQuestion.ask(side, {})
  return ownAssaults.find((one) => one.hex === hex) ?? first
}

/**
 * 18.1.3 18.4 step 8: the marker is removed. The side that holds the hex takes its works and may hide again (7.6.7).
 */
function* endAssault(battle: Battle, { hex, attacker }: Assault): Script<void> {
  battle.table.tell({ type: 'assault over', side: attacker, hex, rules: ['18.1.3', '18.4 step 8'] })
  for (const unit of battle.state.secrets[attacker].units) if (unit.hex === hex) unit.assaults = false
  yield* endUsThem(battle, hex, 'driven out')
  yield* settleOccupation(battle, hex)
  for (const side of sides) {
    if (!isOwnAt(battlefieldFor(battle, side), hex)) continue
    if (isUsThem(battlefieldFor(battle, side), hex)) hideAll(battle, side, hex)
    else yield* hideWindow(battle, side, hex, ['7.6.7'])
  }
}

export const assaultKind = (battlefieldOf: BattlefieldOf) =>
  assaultQuestion.kind({
    options: (view) => {
      const { state, side } = battlefieldOf(view)
      return state.assaults.filter(({ attacker }) => attacker === side).map(({ hex }) => hex)
    },
  })
