/** 6.03: actions of an activated unit. */
import {
  allowed,
  type Json,
  multiPart,
  type NextParts,
  noMoreParts,
  type Ruling,
  refused,
  type Script,
} from '@firestep/referee'
import { type BattlefieldOf, isHex, isUnit, unitOf } from './battlefield.ts'
import { spend } from './cohesion-checks.ts'
import { dig, digRuling } from './dig.ts'
import type { Shot } from './events.ts'
import { fireAction } from './fire.ts'
import type { UnitId } from './ids.ts'
import { beginMove, beginRuling, type Manner, manners, moveOn } from './move.ts'
import { fireRuling, shotsOf } from './shots.ts'
import type { Battle, Battlefield, BattleView } from './state.ts'

export const actions = ['deploy', 'dig', 'fire', 'anti-tank', 'move'] as const
export type Action = (typeof actions)[number]

export function* act(battle: Battle, unit: UnitId, action: Action, actionParts: readonly Json[]): Script {
  const { command } = battle.state
  if (command === null) throw new Error('nobody acts without a command')
  battle.table.use(action)
  const markActed = (units: readonly UnitId[]) => {
    command.waiting = command.waiting.filter((waitingUnit) => !units.includes(waitingUnit))
  }
  switch (action) {
    case 'deploy':
      markActed([unit])
      return deploy(battle, unit)
    case 'dig':
      markActed([unit])
      return dig(battle, unit)
    case 'fire':
    case 'anti-tank':
      markActed([unit])
      return yield* fireAction(battle, shotFrom(unit, action, actionParts))
    case 'move': {
      const { units, manner } = moversIn(unit, actionParts)
      markActed(units)
      beginMove(battle, units, manner)
      return yield* moveOn(battle)
    }
    default:
      action satisfies never
  }
}

/** 10.2: units off the map are activated to move; they choose their manner of entry then (10.21-3). */
const deployRuling = (battlefield: Battlefield, unit: UnitId): Ruling =>
  unitOf(battlefield, unit).hex < 0
    ? refused('10.2', 'off the map it can only move, and says then how it comes')
    : allowed

/** 6.3-1: a unit turns its counter over and is spent. */
function deploy(battle: Battle, id: UnitId): void {
  const unit = unitOf(battle, id)
  unit.formed = !unit.formed
  battle.table.tell({ type: 'deployed', unit: id, formed: unit.formed, rules: ['6.3-1', '3.2'] })
  spend(battle, id, ['6.05'])
}

const shotFrom = (shooter: UnitId, action: 'fire' | 'anti-tank', [hex, afv]: readonly Json[]): Shot => ({
  shooter,
  hex: hex as number,
  afv: action === 'fire' ? null : (afv as UnitId),
})

function moversIn(unit: UnitId, actionParts: readonly Json[]): { units: UnitId[]; manner: Manner | null } {
  const units = [unit, ...actionParts.filter((part) => typeof part === 'number')]
  return { units, manner: manners.find((manner) => actionParts.includes(manner)) ?? null }
}

export const actKind = (toBattlefield: BattlefieldOf) =>
  multiPart<BattleView>({
    next: (view, _about, soFar) => actGrowth(toBattlefield(view), soFar),
    check: (view, _about, answer) => actRuling(toBattlefield(view), answer),
    explain(view, _about, thing) {
      if (Array.isArray(thing)) return actRuling(toBattlefield(view), thing)
      return thing === 'done' ? allowed : waitingRuling(toBattlefield(view), thing)
    },
  })

const waiting = ({ state }: Battlefield): readonly UnitId[] => state.command?.waiting ?? []

function waitingRuling(battlefield: Battlefield, thing: Json | undefined): Ruling {
  if (isUnit(battlefield, thing) && waiting(battlefield).includes(thing)) return allowed
  return refused('6.03', 'only a unit that this command has activated, and that has not acted yet, acts now')
}

function actGrowth(battlefield: Battlefield, soFar: readonly Json[]): NextParts {
  const [unit, action, ...rest] = soFar
  if (unit === undefined) return { parts: ['done', ...waiting(battlefield)], enough: false }
  if (unit === 'done') return noMoreParts
  const unitId = unit as UnitId
  if (action === undefined) return { parts: possibleActions(battlefield, unitId), enough: false }
  const chosen = action as Action
  switch (chosen) {
    case 'deploy':
    case 'dig':
      return noMoreParts
    case 'fire': {
      if (rest.length > 0) return noMoreParts
      const shots = shotsOf(battlefield, unitId).filter(({ afv }) => afv === null)
      return { parts: shots.map(({ hex }) => hex), enough: false }
    }
    case 'anti-tank': {
      const [hex, afv] = rest
      if (afv !== undefined) return noMoreParts
      const shots = shotsOf(battlefield, unitId).filter(
        (shot) => shot.afv !== null && (hex === undefined || shot.hex === hex),
      )
      const parts = shots.map((shot) => (hex === undefined ? shot.hex : (shot.afv as UnitId)))
      return { parts: [...new Set(parts)], enough: false }
    }
    case 'move': {
      const { units, manner } = moversIn(unitId, rest)
      if (manner !== null) return noMoreParts
      return { parts: moveOptions(battlefield, units), enough: beginRuling(battlefield, units, null).allowed }
    }
    default:
      chosen satisfies never
      return noMoreParts
  }
}

/** With a companion from the same hex, by a kind of transport, or onto the map dispersed. */
function moveOptions(battlefield: Battlefield, units: readonly UnitId[]): Json[] {
  const companions = waiting(battlefield).filter(
    (other) => !units.includes(other) && beginRuling(battlefield, [...units, other], null).allowed,
  )
  return [...companions, ...manners.filter((manner) => beginRuling(battlefield, units, manner).allowed)]
}

/** Actions a unit can take, in the order of `actions`. */
function possibleActions(battlefield: Battlefield, unit: UnitId): Action[] {
  const possible: Action[] = deployRuling(battlefield, unit).allowed ? ['deploy'] : []
  if (digRuling(battlefield, unit).allowed) possible.push('dig')
  const shots = shotsOf(battlefield, unit)
  if (shots.some(({ afv }) => afv === null)) possible.push('fire')
  if (shots.some(({ afv }) => afv !== null)) possible.push('anti-tank')
  if (beginRuling(battlefield, [unit], null).allowed || moveOptions(battlefield, [unit]).length > 0)
    possible.push('move')
  return possible
}

function actRuling(battlefield: Battlefield, answer: Json): Ruling {
  if (!Array.isArray(answer)) return refused('6.03', 'what a unit does is a list: the unit and its action')
  const [unit, action, ...rest] = answer as Json[]
  if (unit === 'done') return answer.length === 1 ? allowed : refused('6.03', 'whoever is done names no unit')
  const mayAct = waitingRuling(battlefield, unit)
  if (!mayAct.allowed) return mayAct
  const unitId = unit as UnitId
  switch (action) {
    case 'deploy':
      return rest.length === 0
        ? deployRuling(battlefield, unitId)
        : refused('6.3-1', 'a unit that deploys does nothing else')
    case 'dig':
      return rest.length === 0 ? digRuling(battlefield, unitId) : refused('6.41', 'a unit that digs does nothing else')
    case 'fire':
    case 'anti-tank': {
      const [hex, afv] = rest
      if (!isHex(battlefield, hex)) return refused('6.51', 'a unit fires at a hex')
      if (rest.length !== (action === 'fire' ? 1 : 2)) return refused('6.51', 'a shot has one target')
      if (action === 'anti-tank' && !isUnit(battlefield, afv))
        return refused('6.54', 'anti-tank fire is aimed at one vehicle')
      return fireRuling(battlefield, shotFrom(unitId, action, rest))
    }
    case 'move': {
      const { units, manner } = moversIn(unitId, rest)
      const [last] = rest.slice(-1)
      const others = manner === null ? rest : rest.slice(0, -1)
      if (
        others.length > 1 ||
        !others.every((part) => isUnit(battlefield, part)) ||
        (manner !== null && last !== manner)
      )
        return refused('6.61', 'a unit moves alone, with one companion, or by transport; arrivals may come dispersed')
      for (const other of units) {
        const companion = waitingRuling(battlefield, other)
        if (!companion.allowed) return companion
      }
      return beginRuling(battlefield, units, manner)
    }
    default:
      return refused('card.sequence.commands', 'a unit deploys, digs, fires or moves')
  }
}
