/** 5.2 and 6.0: the halves of a couplet and the command given in each. */

import {
  type AnswerOf,
  allowed,
  either,
  type Json,
  listOf,
  type NextParts,
  noMoreParts,
  nothing,
  oneOf,
  type PartOf,
  type Ruling,
  refused,
  type Script,
  sequence,
} from '@firestep/referee'
import type { Side } from '../data/schema.ts'
import { groupsWhere, isGroup } from './artillery-groups.ts'
import type { BattlefieldOf } from './battlefield.ts'
import { enemyOf } from './book.ts'
import { formationOf, formationRules, formationRuling, isStack, readyRuling, whoMayJoin } from './command-formations.ts'
import { ceaseMoving } from './counts-as-moving.ts'
import type { GroupId } from './ids.ts'
import { moveOn } from './move.ts'
import { callChoices, callRuling, callShape, placeCrossHair } from './off-map-artillery.ts'
import { groupShape, list, unitShape } from './question-types.ts'
import { cancelGroup, cancelRuling, signalRolls } from './signals.ts'
import type { Battle, Battlefield } from './state.ts'
import * as refusals from './texts/refusals.ts'
import { act, actQuestion } from './unit-actions.ts'

/** The side that acts in the current half of the couplet. */
export const actorOf = ({ state }: Battlefield): Side => (state.second ? enemyOf(state.initiative) : state.initiative)

/** The command of a half: units in formation, a group of guns to call or cancel, or none. */
export const commandQuestion = list('command', {
  rule: '5.21',
  about: nothing,
  answer: either(
    sequence([oneOf('pass')]),
    sequence([oneOf('cancel'), groupShape]),
    callShape,
    listOf(unitShape, 'a list of units'),
  ),
})
type CommandAnswer = AnswerOf<typeof commandQuestion>
type CommandPart = PartOf<typeof commandQuestion>

/** One half of a couplet: the actor gives a command, calls or cancels guns, or passes. */
export function* giveCommand(battle: Battle): Script {
  const side = actorOf(battle)
  const answer = yield* commandQuestion.ask(side, null)
  if (answer[0] === 'pass') {
    battle.table.tell({ type: 'passed', side, rules: ['5.21'] })
    return endHalf(battle)
  }
  if (answer[0] === 'cancel') {
    yield* cancelGroup(battle, answer[1])
    return endHalf(battle)
  }
  if (answer[0] === 'call') {
    const [, ...call] = answer
    yield* signalRolls(battle, side)
    placeCrossHair(battle, call)
    return endHalf(battle)
  }
  const units = answer
  const formation = formationOf(battle, units)
  battle.table.noteUsed(formation)
  battle.table.tell({ type: 'command', side, units, formation, rules: ['5.22', '6.01', ...formationRules[formation]] })
  const mass = formation === 'mass' && !isStack(battle, units)
  battle.state.command = { side, waiting: [...units], mass, entered: [], move: null, moving: [] }
  // 6.02: guns that are ready to fire come first; they may hit the units just activated.
  yield* signalRolls(battle, side)
  battle.state.phase = 'command'
}

/** Employs one activated unit after another, until all have acted or the player ends it (6.03). */
export function* employ(battle: Battle): Script {
  const { command } = battle.state
  if (command === null) throw new Error('there is no command to carry out')
  if (command.move !== null) return yield* moveOn(battle)
  command.waiting = command.waiting.filter((unit) => readyRuling(battle, command.side, unit).allowed)
  if (command.waiting.length === 0) return endHalf(battle)
  const answer = yield* actQuestion.ask(command.side, null)
  if (answer[0] === 'done') {
    battle.table.tell({ type: 'idle', units: command.waiting, rules: ['6.03-1'] })
    return endHalf(battle)
  }
  yield* act(battle, answer)
}

/** End of a half: the sides swap roles, and after both halves the couplet is used up (5.23). */
function endHalf(battle: Battle): void {
  const { state } = battle
  if (state.command !== null) ceaseMoving(battle, state.command.moving, '6.65d')
  state.command = null
  state.phase = state.second ? 'barrage' : 'couplet'
  if (state.second) state.couplets--
  state.second = !state.second
}

export const commandKind = (battlefieldOf: BattlefieldOf) =>
  commandQuestion.kind({
    next: (view, _about, soFar) => commandGrowth(battlefieldOf(view), soFar),
    check: (view, _about, answer) => commandRuling(battlefieldOf(view), answer),
    explain: (view, _about, thing) => explainCommand(battlefieldOf(view), thing),
  })

/** A unit, a word that begins a command, or a whole command. */
function explainCommand(battlefield: Battlefield, thing: Json): Ruling {
  if (Array.isArray(thing))
    return commandQuestion.shapes.answer.fits(thing)
      ? commandRuling(battlefield, thing)
      : refused('6.01', refusals.unitsOrGuns)
  const side = actorOf(battlefield)
  switch (thing) {
    case 'pass':
      return allowed
    case 'call':
      return callChoices(battlefield, side, []).length > 0 ? allowed : refused('6.1', refusals.noGunsToCall)
    case 'cancel':
      return cancellable(battlefield, side).length > 0 ? allowed : refused('6.2', refusals.noGunsToCancel)
    default:
      return readyRuling(battlefield, side, thing)
  }
}

function commandGrowth(battlefield: Battlefield, soFar: readonly CommandPart[]): NextParts<CommandPart> {
  const side = actorOf(battlefield)
  const [first] = soFar
  if (first === undefined) {
    const parts: CommandPart[] = ['pass']
    if (callChoices(battlefield, side, []).length > 0) parts.push('call')
    if (cancellable(battlefield, side).length > 0) parts.push('cancel')
    return { parts: [...parts, ...whoMayJoin(battlefield, side, [])], enough: false }
  }
  if (first === 'pass') return noMoreParts
  if (first === 'cancel')
    return soFar.length > 1 ? noMoreParts : { parts: cancellable(battlefield, side), enough: false }
  if (first === 'call') {
    const parts = callChoices(battlefield, side, soFar.slice(1))
    return { parts, enough: parts.length === 0 }
  }
  return { parts: whoMayJoin(battlefield, side, soFar.filter(unitShape.fits)), enough: true }
}

const cancellable = (battlefield: Battlefield, side: Side): GroupId[] =>
  groupsWhere(battlefield, (_, group) => cancelRuling(battlefield, side, group).allowed)

function commandRuling(battlefield: Battlefield, answer: CommandAnswer): Ruling {
  const side = actorOf(battlefield)
  if (answer[0] === 'pass') return allowed
  if (answer[0] === 'cancel')
    return isGroup(battlefield, answer[1])
      ? cancelRuling(battlefield, side, answer[1])
      : refused('6.2', refusals.noSuchGroup)
  if (answer[0] === 'call') {
    const [, ...call] = answer
    return callRuling(battlefield, side, call)
  }
  return formationRuling(battlefield, side, answer)
}
