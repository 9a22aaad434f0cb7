/** 6.03: actions of an activated unit. */

import {
  type AnswerOf,
  allowed,
  either,
  type Json,
  type NextParts,
  noMoreParts,
  nothing,
  oneOf,
  type PartOf,
  type Ruling,
  refused,
  type Script,
  sequence,
  type TypeOf,
} from '@firestep/referee'
import { type BattlefieldOf, isHex, isUnit, unitOf } from './battlefield.ts'
import { spend } from './cohesion-checks.ts'
import { dig, digRuling } from './dig.ts'
import type { Shot } from './events.ts'
import { fireAction } from './fire.ts'
import { isOnMap, type UnitId } from './ids.ts'
import { beginMove, beginRuling, type Manner, manners, moveOn } from './move.ts'
import { hexShape, list, unitShape } from './question-types.ts'
import { fireRuling, shotsOf } from './shots.ts'
import type { Battle, Battlefield } from './state.ts'
import * as refusals from './texts/refusals.ts'

export const actions = ['deploy', 'dig', 'fire', 'anti-tank', 'move'] as const
export type Action = (typeof actions)[number]
export const actionShape = oneOf(...actions)
export const mannerShape = oneOf(...manners)

/** A unit and its action; a shot has a target, a move a companion or a manner. */
export const unitActionShape = either(
  sequence([unitShape, oneOf('deploy', 'dig')]),
  sequence([unitShape, oneOf('fire'), hexShape]),
  sequence([unitShape, oneOf('anti-tank'), hexShape, unitShape]),
  sequence([unitShape, oneOf('move')]),
  sequence([unitShape, oneOf('move'), either(unitShape, mannerShape)]),
  sequence([unitShape, oneOf('move'), unitShape, mannerShape]),
)
export type UnitAction = TypeOf<typeof unitActionShape>

/** The next action of the activated units. */
export const actQuestion = list('act', {
  rule: '6.03',
  about: nothing,
  answer: either(sequence([oneOf('done')]), unitActionShape),
})
type ActAnswer = AnswerOf<typeof actQuestion>
type ActPart = PartOf<typeof actQuestion>

export function* act(battle: Battle, unitAction: UnitAction): Script {
  const [unit, action] = unitAction
  const { command } = battle.state
  if (command === null) throw new Error('nobody acts without a command')
  battle.table.noteUsed(action)
  const markActed = (units: readonly UnitId[]) => {
    command.waiting = command.waiting.filter((waitingUnit) => !units.includes(waitingUnit))
  }
  switch (unitAction[1]) {
    case 'deploy':
      markActed([unit])
      return deploy(battle, unit)
    case 'dig':
      markActed([unit])
      return dig(battle, unit)
    case 'fire':
    case 'anti-tank':
      markActed([unit])
      return yield* fireAction(battle, shotFrom(unitAction))
    case 'move': {
      const { units, manner } = moversIn(unitAction)
      markActed(units)
      beginMove(battle, units, manner)
      return yield* moveOn(battle)
    }
    default:
      unitAction satisfies never
  }
}

/** 10.2: units off the map are activated to move; they choose their manner of entry then (10.21-3). */
const deployRuling = (battlefield: Battlefield, unit: UnitId): Ruling =>
  isOnMap(unitOf(battlefield, unit).hex) ? allowed : refused('10.2', refusals.onlyMoveOntoMap)

/** 6.3-1: a unit turns its counter over and is spent. */
function deploy(battle: Battle, id: UnitId): void {
  const unit = unitOf(battle, id)
  unit.formed = !unit.formed
  battle.table.tell({ type: 'deployed', unit: id, formed: unit.formed, rules: ['6.3-1', '3.2'] })
  spend(battle, id, ['6.05'])
}

/** Area fire, or anti-tank fire with its vehicle. */
export const shotFrom = ([shooter, , hex, afv]: Extract<
  UnitAction,
  readonly [UnitId, 'fire' | 'anti-tank', ...unknown[]]
>): Shot => ({
  shooter,
  hex,
  afv: afv ?? null,
})

const moversIn = (parts: readonly ActPart[]): { units: UnitId[]; manner: Manner | null } => ({
  units: parts.filter(unitShape.fits),
  manner: parts.find(mannerShape.fits) ?? null,
})

export const actKind = (battlefieldOf: BattlefieldOf) =>
  actQuestion.kind({
    next: (view, _about, soFar) => actGrowth(battlefieldOf(view), soFar),
    check: (view, _about, answer) => actRuling(battlefieldOf(view), answer),
    explain(view, _about, thing) {
      if (Array.isArray(thing))
        return actQuestion.shapes.answer.fits(thing)
          ? actRuling(battlefieldOf(view), thing)
          : refused('card.sequence.commands', refusals.whichAction)
      return thing === 'done' ? allowed : waitingRuling(battlefieldOf(view), thing)
    },
  })

const waiting = ({ state }: Battlefield): readonly UnitId[] => state.command?.waiting ?? []

function waitingRuling(battlefield: Battlefield, thing: Json): Ruling {
  if (isUnit(battlefield, thing) && waiting(battlefield).includes(thing)) return allowed
  return refused('6.03', refusals.notInCommand)
}

function actGrowth(battlefield: Battlefield, soFar: readonly ActPart[]): NextParts<ActPart> {
  const [unit, action, ...rest] = soFar
  if (unit === undefined) return { parts: ['done', ...waiting(battlefield)], enough: false }
  if (!unitShape.fits(unit)) return noMoreParts
  if (!actionShape.fits(action)) return { parts: possibleActions(battlefield, unit), enough: false }
  switch (action) {
    case 'deploy':
    case 'dig':
      return noMoreParts
    case 'fire': {
      if (rest.length > 0) return noMoreParts
      const shots = shotsOf(battlefield, unit).filter(({ afv }) => afv === null)
      return { parts: shots.map(({ hex }) => hex), enough: false }
    }
    case 'anti-tank': {
      const [hex, afv] = rest
      if (afv !== undefined) return noMoreParts
      const parts = shotsOf(battlefield, unit).flatMap((shot): ActPart[] => {
        if (shot.afv === null) return []
        if (hex === undefined) return [shot.hex]
        return shot.hex === hex ? [shot.afv] : []
      })
      return { parts: [...new Set(parts)], enough: false }
    }
    case 'move': {
      const { units, manner } = moversIn([unit, ...rest])
      if (manner !== null) return noMoreParts
      return { parts: moveOptions(battlefield, units), enough: beginRuling(battlefield, units, null).allowed }
    }
    default:
      action satisfies never
      return noMoreParts
  }
}

/** With a companion from the same hex, by a kind of transport, or onto the map dispersed. */
function moveOptions(battlefield: Battlefield, units: readonly UnitId[]): (UnitId | Manner)[] {
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

function actRuling(battlefield: Battlefield, answer: ActAnswer): Ruling {
  if (answer[0] === 'done') return allowed
  const [unit] = answer
  const mayAct = waitingRuling(battlefield, unit)
  if (!mayAct.allowed) return mayAct
  switch (answer[1]) {
    case 'deploy':
      return deployRuling(battlefield, unit)
    case 'dig':
      return digRuling(battlefield, unit)
    case 'fire':
    case 'anti-tank': {
      const shot = shotFrom(answer)
      if (!isHex(battlefield, shot.hex)) return refused('6.51', refusals.whichHex)
      if (shot.afv !== null && !isUnit(battlefield, shot.afv)) return refused('6.54', refusals.whichVehicle)
      return fireRuling(battlefield, shot)
    }
    case 'move': {
      const { units, manner } = moversIn(answer)
      for (const other of units) {
        const companion = waitingRuling(battlefield, other)
        if (!companion.allowed) return companion
      }
      return beginRuling(battlefield, units, manner)
    }
    default:
      return answer satisfies never
  }
}
