/** 5.2 and 6.0: the halves of a couplet, the command given in each, and what each activated unit does. */

import {
  allowed,
  ask,
  complete,
  type Growth,
  grown,
  type Json,
  type Ruling,
  refused,
  type Script,
} from '@firestep/referee'
import type { Side } from '../data/schema.ts'
import { enemyOf } from './book.ts'
import { spend } from './checks.ts'
import { dig, digRuling } from './dig.ts'
import type { Shot } from './events.ts'
import { fireAction } from './fire.ts'
import { formationOf, formationRules, formationRuling, isStack, readyRuling, whoMayJoin } from './formations.ts'
import { type GroundOf, isHex, isUnit, unitOf } from './ground.ts'
import { isGroup } from './groups.ts'
import type { UnitId } from './ids.ts'
import { beginMove, beginRuling, type Manner, manners, moveOn } from './move.ts'
import { ceaseMoving } from './moving.ts'
import { type CallAnswer, callChoices, callRuling, placeCrossHair } from './off-map.ts'
import { fireRuling, shotsOf } from './shots.ts'
import { cancelGroup, cancelRuling, signalRolls } from './signals.ts'
import type { Battle, Ground, RedView } from './state.ts'

const actorOf = ({ state }: Ground): Side => (state.second ? enemyOf(state.initiative) : state.initiative)

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
  // 6.02: guns that are ready to fire come in between; they may hit those who were just called upon.
  yield* signalRolls(battle, side)
  battle.state.phase = 'command'
}

/** Employs one activated unit after another, until all have acted or the player has done (6.03). */
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

export const actions = ['deploy', 'dig', 'fire', 'anti-tank', 'move'] as const
type Action = (typeof actions)[number]

function* act(battle: Battle, unit: UnitId, action: Action, rest: readonly Json[]): Script {
  const { command } = battle.state
  if (command === null) throw new Error('nobody acts without a command')
  battle.table.use(action)
  const employed = (units: readonly UnitId[]) => {
    command.waiting = command.waiting.filter((one) => !units.includes(one))
  }
  switch (action) {
    case 'deploy':
      employed([unit])
      return deploy(battle, unit)
    case 'dig':
      employed([unit])
      return dig(battle, unit)
    case 'fire':
    case 'anti-tank':
      employed([unit])
      return yield* fireAction(battle, shotFrom(unit, action, rest))
    case 'move': {
      const { units, manner } = moversIn(unit, rest)
      employed(units)
      beginMove(battle, units, manner)
      return yield* moveOn(battle)
    }
    default:
      action satisfies never
  }
}

/** 6.3-1 */
function deploy(battle: Battle, unit: UnitId): void {
  const one = unitOf(battle, unit)
  one.formed = !one.formed
  battle.table.tell({ type: 'deployed', unit, formed: one.formed, rules: ['6.3-1', '3.2'] })
  spend(battle, unit, ['6.05'])
}

/** The half is over: the sides change parts, and after both halves the couplet is used up (5.23). */
function endHalf(battle: Battle): void {
  const { state } = battle
  if (state.command !== null) ceaseMoving(battle, state.command.moving, '6.65d')
  state.command = null
  state.phase = state.second ? 'barrage' : 'couplet'
  if (state.second) state.couplets--
  state.second = !state.second
}

const shotFrom = (shooter: UnitId, action: 'fire' | 'anti-tank', [hex, afv]: readonly Json[]): Shot => ({
  shooter,
  hex: hex as number,
  afv: action === 'fire' ? null : (afv as UnitId),
})

function moversIn(unit: UnitId, rest: readonly Json[]): { units: UnitId[]; manner: Manner | null } {
  const units = [unit, ...rest.filter((part) => typeof part === 'number')]
  return { units, manner: manners.find((manner) => rest.includes(manner)) ?? null }
}

/** What may be commanded: units in formation, a group of guns, or nobody. */
export const commandKind = (groundOf: GroundOf) =>
  grown<RedView>({
    next: (view, _about, soFar) => commandGrowth(groundOf(view), soFar),
    check: (view, _about, answer) => commandRuling(groundOf(view), answer),
    explain: (view, _about, thing) => explainCommand(groundOf(view), thing),
  })

/** A unit, a word that begins a command, or a whole command. */
function explainCommand(ground: Ground, thing: Json): Ruling {
  if (Array.isArray(thing)) return commandRuling(ground, thing)
  const side = actorOf(ground)
  switch (thing) {
    case 'pass':
      return allowed
    case 'call':
      return callChoices(ground, side, []).length > 0 ? allowed : refused('6.1', 'none of your guns can be called now')
    case 'cancel':
      return cancellable(ground, side).length > 0 ? allowed : refused('6.2', 'none of your guns is primed and ready')
    default:
      return readyRuling(ground, side, thing)
  }
}

function commandGrowth(ground: Ground, soFar: readonly Json[]): Growth {
  const side = actorOf(ground)
  const [first] = soFar
  if (first === undefined) {
    const parts: Json[] = ['pass']
    if (callChoices(ground, side, []).length > 0) parts.push('call')
    if (cancellable(ground, side).length > 0) parts.push('cancel')
    return { parts: [...parts, ...whoMayJoin(ground, side, [])], enough: false }
  }
  if (first === 'pass') return complete
  if (first === 'cancel') return soFar.length > 1 ? complete : { parts: cancellable(ground, side), enough: false }
  if (first === 'call') {
    const parts = callChoices(ground, side, soFar.slice(1))
    return { parts, enough: parts.length === 0 }
  }
  return { parts: whoMayJoin(ground, side, soFar as UnitId[]), enough: true }
}

const cancellable = (ground: Ground, side: Side): number[] =>
  ground.state.groups.flatMap((_, group) => (cancelRuling(ground, side, group).allowed ? [group] : []))

function commandRuling(ground: Ground, answer: Json): Ruling {
  const side = actorOf(ground)
  if (!Array.isArray(answer)) return refused('6.01', 'a command is a list')
  const [first, ...rest] = answer as Json[]
  if (first === 'pass') return rest.length === 0 ? allowed : refused('5.21', 'whoever passes commands nobody')
  if (first === 'cancel') {
    const [group] = rest
    if (rest.length !== 1 || !isGroup(ground, group)) return refused('6.2', 'one group is cancelled at a time')
    return cancelRuling(ground, side, group)
  }
  if (first === 'call') return callRuling(ground, side, rest)
  if (!answer.every((part) => isUnit(ground, part))) return refused('6.01', 'a command names units, or guns to call')
  return formationRuling(ground, side, answer as UnitId[])
}

/** What an activated unit does. */
export const actKind = (groundOf: GroundOf) =>
  grown<RedView>({
    next: (view, _about, soFar) => actGrowth(groundOf(view), soFar),
    check: (view, _about, answer) => actRuling(groundOf(view), answer),
    explain(view, _about, thing) {
      if (Array.isArray(thing)) return actRuling(groundOf(view), thing)
      return thing === 'done' ? allowed : waitingRuling(groundOf(view), thing)
    },
  })

const waiting = ({ state }: Ground): readonly UnitId[] => state.command?.waiting ?? []

function waitingRuling(ground: Ground, thing: Json | undefined): Ruling {
  if (isUnit(ground, thing) && waiting(ground).includes(thing)) return allowed
  return refused('6.03', 'only a unit that this command has activated, and that has not acted yet, acts now')
}

function actGrowth(ground: Ground, soFar: readonly Json[]): Growth {
  const [unit, action, ...rest] = soFar
  if (unit === undefined) return { parts: ['done', ...waiting(ground)], enough: false }
  if (unit === 'done') return complete
  const one = unit as UnitId
  if (action === undefined) return { parts: actions.filter((some) => canDo(ground, one, some)), enough: false }
  const chosen = action as Action
  switch (chosen) {
    case 'deploy':
    case 'dig':
      return complete
    case 'fire': {
      if (rest.length > 0) return complete
      const shots = shotsOf(ground, one).filter(({ afv }) => afv === null)
      return { parts: shots.map(({ hex }) => hex), enough: false }
    }
    case 'anti-tank': {
      const [hex, afv] = rest
      if (afv !== undefined) return complete
      const shots = shotsOf(ground, one).filter((shot) => shot.afv !== null && (hex === undefined || shot.hex === hex))
      const parts = shots.map((shot) => (hex === undefined ? shot.hex : (shot.afv as UnitId)))
      return { parts: [...new Set(parts)], enough: false }
    }
    case 'move': {
      const { units, manner } = moversIn(one, rest)
      if (manner !== null) return complete
      return { parts: waysToMove(ground, units), enough: beginRuling(ground, units, null).allowed }
    }
    default:
      chosen satisfies never
      return complete
  }
}

/** With a companion from the same hex, by a kind of transport, or onto the map dispersed. */
function waysToMove(ground: Ground, units: readonly UnitId[]): Json[] {
  const companions = waiting(ground).filter(
    (other) => !units.includes(other) && beginRuling(ground, [...units, other], null).allowed,
  )
  return [...companions, ...manners.filter((manner) => beginRuling(ground, units, manner).allowed)]
}

function canDo(ground: Ground, unit: UnitId, action: Action): boolean {
  switch (action) {
    case 'deploy':
      return true
    case 'dig':
      return digRuling(ground, unit).allowed
    case 'fire':
      return shotsOf(ground, unit).some(({ afv }) => afv === null)
    case 'anti-tank':
      return shotsOf(ground, unit).some(({ afv }) => afv !== null)
    case 'move':
      return beginRuling(ground, [unit], null).allowed || waysToMove(ground, [unit]).length > 0
    default:
      action satisfies never
      return false
  }
}

function actRuling(ground: Ground, answer: Json): Ruling {
  if (!Array.isArray(answer)) return refused('6.03', 'what a unit does is a list: the unit and its action')
  const [unit, action, ...rest] = answer as Json[]
  if (unit === 'done') return answer.length === 1 ? allowed : refused('6.03', 'whoever is done names no unit')
  const mayAct = waitingRuling(ground, unit)
  if (!mayAct.allowed) return mayAct
  const one = unit as UnitId
  switch (action) {
    case 'deploy':
      return rest.length === 0 ? allowed : refused('6.3-1', 'a unit that deploys does nothing else')
    case 'dig':
      return rest.length === 0 ? digRuling(ground, one) : refused('6.41', 'a unit that digs does nothing else')
    case 'fire':
    case 'anti-tank': {
      const [hex, afv] = rest
      if (!isHex(ground, hex)) return refused('6.51', 'a unit fires at a hex')
      if (rest.length !== (action === 'fire' ? 1 : 2)) return refused('6.51', 'a shot has one target')
      if (action === 'anti-tank' && !isUnit(ground, afv))
        return refused('6.54', 'anti-tank fire is aimed at one vehicle')
      return fireRuling(ground, shotFrom(one, action, rest))
    }
    case 'move': {
      const { units, manner } = moversIn(one, rest)
      const [last] = rest.slice(-1)
      const others = manner === null ? rest : rest.slice(0, -1)
      if (others.length > 1 || !others.every((part) => isUnit(ground, part)) || (manner !== null && last !== manner))
        return refused('6.61', 'a unit moves alone, with one companion, or by transport; arrivals may come dispersed')
      for (const other of units) {
        const companion = waitingRuling(ground, other)
        if (!companion.allowed) return companion
      }
      return beginRuling(ground, units, manner)
    }
    default:
      return refused('card.sequence.commands', 'a unit deploys, digs, fires or moves')
  }
}
