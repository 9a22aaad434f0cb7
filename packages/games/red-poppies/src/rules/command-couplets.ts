/** 5.2 and 6.0: the halves of a couplet and the command given in each. */
import {
  allowed,
  ask,
  type Json,
  multiPart,
  type NextParts,
  noMoreParts,
  type Ruling,
  refused,
  type Script,
} from '@firestep/referee'
import type { Side } from '../data/schema.ts'
import { isGroup } from './artillery-groups.ts'
import { type BattlefieldOf, isUnit } from './battlefield.ts'
import { enemyOf } from './book.ts'
import { formationOf, formationRules, formationRuling, isStack, readyRuling, whoMayJoin } from './command-formations.ts'
import { ceaseMoving } from './counts-as-moving.ts'
import type { UnitId } from './ids.ts'
import { moveOn } from './move.ts'
import { type CallAnswer, callChoices, callRuling, placeCrossHair } from './off-map-artillery.ts'
import { cancelGroup, cancelRuling, signalRolls } from './signals.ts'
import type { Battle, Battlefield, BattleView } from './state.ts'
import { type Action, act } from './unit-actions.ts'

/** The side that acts in the current half of the couplet. */
export const actorOf = ({ state }: Battlefield): Side => (state.second ? enemyOf(state.initiative) : state.initiative)

/** One half of a couplet: the actor gives a command, calls or cancels guns, or passes. */
export function* giveCommand(battle: Battle): Script {
  const side = actorOf(battle)
  const answer = yield* ask<Json[]>({ seat: side, kind: 'command', rule: '5.21', about: null, open: true })
  const [first, ...rest] = answer
  if (first === 'pass') {
    battle.table.tell({ type: 'passed', side, rules: ['5.21'] })
    return endHalf(battle)
  }
  if (first === 'cancel') {
    yield* cancelGroup(battle, rest[0] as number)
    return endHalf(battle)
  }
  if (first === 'call') {
    yield* signalRolls(battle, side)
    placeCrossHair(battle, rest as CallAnswer)
    return endHalf(battle)
  }
  const units = answer as UnitId[]
  const formation = formationOf(battle, units)
  battle.table.use(formation)
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
  const answer = yield* ask<Json[]>({ seat: command.side, kind: 'act', rule: '6.03', about: null, open: true })
  const [unit, action, ...rest] = answer
  if (unit === 'done') {
    battle.table.tell({ type: 'idle', units: command.waiting, rules: ['6.03-1'] })
    return endHalf(battle)
  }
  yield* act(battle, unit as UnitId, action as Action, rest)
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

/** Possible commands: units in formation, a group of guns, or none. */
export const commandKind = (toBattlefield: BattlefieldOf) =>
  multiPart<BattleView>({
    next: (view, _about, soFar) => commandGrowth(toBattlefield(view), soFar),
    check: (view, _about, answer) => commandRuling(toBattlefield(view), answer),
    explain: (view, _about, thing) => explainCommand(toBattlefield(view), thing),
  })

/** A unit, a word that begins a command, or a whole command. */
function explainCommand(battlefield: Battlefield, thing: Json): Ruling {
  if (Array.isArray(thing)) return commandRuling(battlefield, thing)
  const side = actorOf(battlefield)
  switch (thing) {
    case 'pass':
      return allowed
    case 'call':
      return callChoices(battlefield, side, []).length > 0
        ? allowed
        : refused('6.1', 'none of your guns can be called now')
    case 'cancel':
      return cancellable(battlefield, side).length > 0
        ? allowed
        : refused('6.2', 'none of your guns is primed and ready')
    default:
      return readyRuling(battlefield, side, thing)
  }
}

function commandGrowth(battlefield: Battlefield, soFar: readonly Json[]): NextParts {
  const side = actorOf(battlefield)
  const [first] = soFar
  if (first === undefined) {
    const parts: Json[] = ['pass']
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
  return { parts: whoMayJoin(battlefield, side, soFar as UnitId[]), enough: true }
}

const cancellable = (battlefield: Battlefield, side: Side): number[] =>
  battlefield.state.groups.flatMap((_, group) => (cancelRuling(battlefield, side, group).allowed ? [group] : []))

function commandRuling(battlefield: Battlefield, answer: Json): Ruling {
  const side = actorOf(battlefield)
  if (!Array.isArray(answer)) return refused('6.01', 'a command is a list')
  const [first, ...rest] = answer as Json[]
  if (first === 'pass') return rest.length === 0 ? allowed : refused('5.21', 'whoever passes commands nobody')
  if (first === 'cancel') {
    const [group] = rest
    if (rest.length !== 1 || !isGroup(battlefield, group)) return refused('6.2', 'one group is cancelled at a time')
    return cancelRuling(battlefield, side, group)
  }
  if (first === 'call') return callRuling(battlefield, side, rest)
  if (!answer.every((part) => isUnit(battlefield, part)))
    return refused('6.01', 'a command names units, or guns to call')
  return formationRuling(battlefield, side, answer as UnitId[])
}
