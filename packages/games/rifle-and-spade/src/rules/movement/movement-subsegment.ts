/** 14: the Movement Subsegment of a Brigiment: one stack after another, each until it has finished (14.1.8). */
import { at, type Script } from '@firestep/referee'
import { retreatExcess, retreatFromCrowdedHexes } from '../assault/retreat.ts'
import { battlefieldFor, frozenBattlefieldFor, unitOf } from '../battlefield.ts'
import { type Hex, isOnMap, type UnitId } from '../ids.ts'
import { recordMove } from '../orders/order-duties.ts'
import { hexShape } from '../shapes.ts'
import type { Battle } from '../state.ts'
import { activateIndependents } from './active-stacks.ts'
import { moveQuestion, type StackAction, stepQuestion } from './choose-stack.ts'
import { endOfMovement } from './draw-fire.ts'
import { allowanceFor, currentBattlefield, currentMarch, freshMarch, marchOf, movingOf } from './march.ts'
import { canGoOn } from './movement-duties.ts'
import { moveToAssault } from './movement-to-assault.ts'
import {
  changeColumn,
  changeWork,
  comeOut,
  drag,
  drop,
  hideNow,
  limber,
  oneHex,
  prolong,
  rallyNow,
  routAtWill,
  unlimber,
} from './perform-action.ts'
import { reorganise } from './reorganise-units.ts'

import { creepStretch, walkStretch } from './walk-stretch.ts'

/** Resumes with the moving stack, if there is one. */
export function* movementSegment(battle: Battle): Script {
  const { state, table } = battle
  const { activation } = state
  if (activation === null) throw new Error('nobody is active')
  const { side } = activation
  for (;;) {
    table.checkpoint()
    if (state.moving !== null) {
      yield* askForAction(battle)
      continue
    }
    yield* retreatFromCrowdedHexes(battle)
    const answer = yield* moveQuestion.ask(side, {})
    if (answer[0] === 'end') return
    if (answer[0] === 'reorganise') {
      const [, ...reorganising] = answer
      reorganise(battle, side, reorganising)
    } else setOut(battle, answer)
  }
}

function setOut(battle: Battle, units: readonly UnitId[]): void {
  const { state, table } = battle
  const { activation } = state
  if (activation === null) throw new Error('nobody is active')
  const { side } = activation
  const { hex, path, beganInColumn } = freshMarch(battlefieldFor(battle, side), units)
  state.secrets[side].moving = [...units]
  state.moving = {
    side,
    hex,
    path: [...path],
    spent: 0,
    limit: null,
    beganInColumn,
    did: 'nothing',
    firedOn: false,
    triggered: false,
    shelledBy: [],
    declared: false,
    resting: false,
  }
  const publicEvent = {
    type: 'sets out',
    side,
    hex: isOnMap(hex) ? hex : null,
    rules: ['14.1.7', '14.1.8', '12.0'],
  } as const
  table.reveal(publicEvent, side, { [side]: { ...publicEvent, units } })
}

/**
 * Asks for the next action of the stack, even if it can only stop: its secret orders decide whether it could go on
 * (4.4).
 */
function* askForAction(battle: Battle): Script {
  const { side } = movingOf(battle)
  const action = yield* stepQuestion.ask(side, {})
  if (action[0] !== 'stop') activateIndependents(battle, currentMarch(battle).units)
  const ended = yield* perform(battle, action)
  if (ended !== null) yield* finish(battle, ended)
}

interface Ended {
  readonly assaulted: boolean
}

/** Null: the stack may go on. */
function* perform(battle: Battle, action: StackAction): Script<Ended | null> {
  const ended: Ended = { assaulted: false }
  const unless = (goesOn: boolean): Ended | null => (goesOn ? null : ended)
  switch (action[0]) {
    case 'go': {
      const [, ...stretch] = action
      return unless(yield* walkStretch(battle, stretch.filter(hexShape.fits), stretch.at(-1) === 'on top'))
    }
    case 'creep': {
      const [, ...stretch] = action
      return unless(yield* creepStretch(battle, stretch))
    }
    case 'assault':
      return { assaulted: yield* moveToAssault(battle, action[1]) }
    case 'column':
      return unless(yield* changeColumn(battle))
    case 'limber':
      return unless(yield* limber(battle))
    case 'unlimber':
      return unless(yield* unlimber(battle))
    case 'on top':
      return unless(yield* changeWork(battle, true))
    case 'into work':
      return unless(yield* changeWork(battle, false))
    case 'hide':
      return unless(yield* hideNow(battle, action[1]))
    case 'come out':
      return unless(yield* comeOut(battle))
    case 'rally':
      rallyNow(battle)
      return null
    case 'drop': {
      const [, ...units] = action
      drop(battle, units)
      return null
    }
    case 'long':
      yield* oneHex(battle, action[1])
      return ended
    case 'prolong':
      yield* prolong(battle)
      return ended
    case 'drag':
      yield* drag(battle, action[1])
      return ended
    case 'wait':
      wait(battle, action[1])
      return ended
    case 'rout':
      routAtWill(battle)
      return ended
    case 'stop':
      yield* endOfMovement(battle)
      return ended
    default:
      action satisfies never
      throw new Error('no such deed')
  }
}

/** 14.4.6: the stack is no longer active with its own Brigiment. */
function wait(battle: Battle, to: Hex): void {
  const { side, hex } = movingOf(battle)
  const battlefield = currentBattlefield(battle)
  const { units } = currentMarch(battle)
  for (const unit of units) unitOf(battlefield, unit).waitsFor = to
  const publicEvent = { type: 'waits', side, hex, rules: ['14.4.6'] } as const
  battle.table.tell(publicEvent, { [side]: { ...publicEvent, units } }, side)
  battle.table.noteUsed('waits to assault')
}

/** Ends the activation. A stack that was named and did nothing has not been activated. */
function* finish(battle: Battle, { assaulted }: Ended): Script {
  const { state, table } = battle
  const moving = movingOf(battle)
  const { side, did, hex, path, triggered, resting } = moving
  const battlefield = frozenBattlefieldFor(battle, side)
  const army = state.secrets[side]
  const march = marchOf(battlefield)
  const units = [...army.moving]
  const spent = march.spent >= allowanceFor(battlefield, march) || !canGoOn(battlefield, march)
  const usedWholeAllowance = march.units.length > 0 && !resting && spent
  if (did !== 'nothing') {
    for (const unit of units) at(army.units, unit).action = did
    const progressing =
      did === 'moved' ? recordMove(battle, side, units, { path, whole: usedWholeAllowance, triggered, assaulted }) : []
    const publicEvent = { type: 'stops', side, hex, rules: ['14.1.8', '14.1.13'] } as const
    table.tell(
      publicEvent,
      { [side]: { ...publicEvent, units: march.units, rules: [...publicEvent.rules, ...progressing] } },
      side,
    )
  }
  army.moving = []
  state.moving = null
  // 3.7.12: units that left a column on a road may now overfill the hex.
  if (isOnMap(hex) && !state.assaults.some((one) => one.hex === hex)) yield* retreatExcess(battle, side, hex)
}
