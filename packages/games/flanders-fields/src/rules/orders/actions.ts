/** Actions of a unit under orders. Each chapter defines its own; this file assigns them to units. */
import {
  ask,
  type Json,
  multiPart,
  type NextParts,
  noMoreParts,
  type QuestionKind,
  type RuleId,
  type Ruling,
  refused,
  type Script,
} from '@firestep/referee'
import type { Arm, BaseType } from '../../data/schema.ts'
import { batteryOf, serviceRuling } from '../artillery/battery-readiness.ts'
import { redirect } from '../artillery/redirect-action.ts'
import { isShellFire, shellFire } from '../artillery/shell-fire.ts'
import { hasAim } from '../artillery/shell-weapons.ts'
import { armOf, type BattlefieldOf, enrolled, poseOf, presentBasesOf, unitOf } from '../battlefield.ts'
import { settleMorale } from '../morale/morale.ts'
import { movementActions } from '../movement/actions.ts'
import { forwardness, mayLeave } from '../movement/may-move.ts'
import { readMovePaths } from '../movement/move-paths.ts'
import type { UnitId } from '../roster.ts'
import { directFire } from '../shooting/direct-fire.ts'
import type { Battle, Battlefield, BattleView, OrderState } from '../state.ts'
import { type ActionName, actionNames, type ChosenAction, readActionAnswer, type UnitAction } from '../unit-action.ts'
import { isThere } from './chain-of-command.ts'
import { recover, stop } from './recover-and-stop.ts'

/** Each variant is in its chapter: shells on an area, or direct fire at a visible target. */
const fire: UnitAction = {
  options: (battlefield, unit) => [...directFire.options(battlefield, unit), ...shellFire.options(battlefield, unit)],
  may: (battlefield, unit) => directFire.may(battlefield, unit) || shellFire.options(battlefield, unit).length > 0,
  check: (battlefield, unit, chosenAction) =>
    fireOf(battlefield, unit, chosenAction).check(battlefield, unit, chosenAction),
  perform: (battle, unit, chosenAction) => fireOf(battle, unit, chosenAction).perform(battle, unit, chosenAction),
}
const fireOf = (battlefield: Battlefield, unit: UnitId, chosenAction: Json): UnitAction =>
  isShellFire(battlefield, unit, chosenAction) ? shellFire : directFire

const actions: Readonly<Record<ActionName, UnitAction>> = { recover, stop, ...movementActions, fire, redirect }

const infantry: readonly ActionName[] = [
  'move',
  'wire',
  'clear wire',
  'cross water',
  'cross trench',
  'rise',
  'go below',
  'fire',
]
const horse: readonly ActionName[] = ['move', 'wire', 'cross water', 'cross trench', 'mount', 'dismount', 'fire']
const weapon: readonly ActionName[] = [
  'move',
  'wire',
  'cross water',
  'rise',
  'go below',
  'pack',
  'unpack',
  'realign',
  'fire',
]
const gun: readonly ActionName[] = ['move', 'cross trench', 'pack', 'unpack', 'fire']

/** Actions of each type of base besides recovering and stopping (orders.actions.*). */
function repertoire(arm: Arm, type: BaseType): readonly ActionName[] {
  switch (arm) {
    case 'infantry':
      return infantry
    case 'cavalry':
      return horse
    case 'artillery':
      return gun
    case 'armour':
    case 'vehicle':
      return ['move', 'clear wire', 'cross water', 'fire']
    case 'fortification':
      return ['fire']
    case 'support':
      return type === 'flamethrower' || type === 'anti-tank rifle' || type === 'light machine gun' ? infantry : weapon
    case 'command':
      return []
  }
}

function actionsRule(battlefield: Battlefield, unit: UnitId): RuleId {
  switch (unitOf(battlefield, unit).row) {
    case 'company':
      return 'orders.actions.company'
    case 'tank':
      return 'orders.actions.tank'
    case 'regimental machine gun':
    case 'battalion machine gun':
    case 'blockhouse':
      return 'orders.actions.mg'
    case 'regimental artillery':
    case 'regimental mortar':
    case 'battalion mortar':
      return 'orders.actions.artillery'
  }
}

export function actionsOf(battlefield: Battlefield, unit: UnitId): ActionName[] {
  const base = unitOf(battlefield, unit).bases[0] as number
  const aims: ActionName[] = hasAim(battlefield, base) ? ['redirect'] : []
  return ['recover', ...repertoire(armOf(battlefield, base), enrolled(battlefield, base).type), ...aims, 'stop']
}

/** FF-127: only the actions given by élan are left. */
const mustAdvance = ({ left, forward }: OrderState): boolean => forward > 0 && left <= forward

/** The action in an answer, or null if it cannot be parsed. */
const readAction = (answer: Json): ChosenAction | null => {
  const name = Array.isArray(answer) ? actionNames.find((name) => name === answer[0]) : undefined
  return name === undefined ? null : readActionAnswer(answer, actions[name].manners?.names)
}

function actionRuling(battlefield: Battlefield, answer: Json): Ruling {
  const { order } = battlefield.state
  if (order === null) return refused('combat.1', 'nobody has an order')
  const chosenAction = readAction(answer)
  if (chosenAction === null)
    return refused('orders.12', 'an action is one of those that orders know, and what it needs')
  if (!actionsOf(battlefield, order.unit).includes(chosenAction.do))
    return refused(actionsRule(battlefield, order.unit), `such a unit has no action '${chosenAction.do}'`)
  if (mustAdvance(order) && chosenAction.do !== 'move' && chosenAction.do !== 'stop')
    return refused('national.french-1914.elan', 'what élan has given may only go forward')
  return actions[chosenAction.do].check(battlefield, order.unit, chosenAction)
}

function namesNow(battlefield: Battlefield): ActionName[] {
  const { order } = battlefield.state
  if (order === null) return []
  const { unit } = order
  const names: readonly ActionName[] = mustAdvance(order) ? ['move', 'stop'] : actionsOf(battlefield, unit)
  return names.filter((name) => {
    const { may, options } = actions[name]
    return may?.(battlefield, unit) ?? options(battlefield, unit).length > 0
  })
}

/**
 * True only if stopping is certainly the only action: crossings and aiming points are merely sampled, so no base may be
 * fit for one.
 */
function mustStop(battlefield: Battlefield, names: readonly ActionName[]): boolean {
  const { order } = battlefield.state
  if (order === null || names.some((name) => name !== 'stop')) return false
  const { unit } = order
  const available = actionsOf(battlefield, unit)
  const battery = batteryOf(battlefield, unit)
  const lays = available.includes('redirect') && battery !== null && serviceRuling(battlefield, battery).allowed
  const mayMove =
    available.includes('move') &&
    presentBasesOf(battlefield, unit).some((base) => mayLeave(battlefield, unit, base).allowed)
  return !lays && !mayMove
}

/** Lazy, name by name and manner by manner: only requested options are searched for. */
function nextOf(battlefield: Battlefield, soFar: readonly Json[]): NextParts {
  const { order } = battlefield.state
  const [first, manner] = soFar
  if (first === undefined) {
    const names = namesNow(battlefield)
    return { parts: names, enough: false, ...(mustStop(battlefield, names) ? { all: true } : {}) }
  }
  if (first === 'stop') return { parts: [], enough: true, all: true }
  const action = actions[first as ActionName]
  if (order === null || action === undefined) return noMoreParts
  const { manners } = action
  if (manners !== undefined && manner === undefined)
    return { parts: manners.now(battlefield, order.unit), enough: true }
  const inManner = typeof manner === 'string' && manners !== undefined
  if (manner !== undefined && (!inManner || soFar.length > 2)) return noMoreParts
  const options = inManner ? manners.options(battlefield, order.unit, manner) : action.options(battlefield, order.unit)
  const details = options.flatMap(({ do: _name, ...detail }): Json[] =>
    Object.keys(detail).length > 0 ? [detail as { readonly [key: string]: Json }] : [],
  )
  return { parts: details, enough: details.length < options.length || (inManner && details.length === 0) }
}

export const actionKind = (fieldOf: BattlefieldOf): QuestionKind<BattleView> =>
  multiPart<BattleView>({
    sampled: true,
    next: (view, _about, soFar) => nextOf(fieldOf(view), soFar),
    check: (view, _about, answer) => actionRuling(fieldOf(view), answer),
    explain: (view, _about, json) => actionRuling(fieldOf(view), json),
  })

/** One action of the unit under orders (orders.12); the last one ends its order (orders.3). */
export function* takeAction(battle: Battle): Script {
  const { state } = battle
  const { order } = state
  if (order === null) throw new Error('nobody has an order')
  const answer = yield* ask<Json[]>({
    seat: state.side,
    kind: 'action',
    rule: 'orders.12',
    open: true,
    about: { unit: order.unit, left: order.left },
  })
  const chosenAction = readAction(answer)
  if (chosenAction === null) throw new Error('what was allowed can be read')
  const advances = chosenAction.do === 'move' && goesForward(battle, chosenAction)
  yield* actions[chosenAction.do].perform(battle, order.unit, chosenAction)
  order.left--
  order.done.push(chosenAction.do)
  yield* settleMorale(battle)
  if (order.forward > 0 && advances) order.forward--
  if (order.left <= 0 || !isThere(battle, order.unit)) state.order = null
}

/** FF-127: all moving bases end nearer the enemy's edge; attacks on the way do not matter. */
function goesForward(battle: Battle, { ways }: ChosenAction): boolean {
  const { side } = battle.state
  return (readMovePaths(battle, ways) ?? []).every(
    ({ base, way }) => forwardness(side, way.at(-1) ?? poseOf(battle, base)) > forwardness(side, poseOf(battle, base)),
  )
}
