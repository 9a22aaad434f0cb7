/** Actions of a unit under orders. Each chapter defines its own; this file assigns them to units. */
import {
  at,
  fields,
  integer,
  type NextParts,
  noMoreParts,
  type PartOf,
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
import type { UnitId } from '../ids.ts'
import { settleMorale } from '../morale/morale.ts'
import { movementActions } from '../movement/actions.ts'
import { forwardness, mayLeave } from '../movement/may-move.ts'
import { moveManners } from '../movement/move-manners.ts'
import type { MovePath } from '../movement/move-paths.ts'
import { list, unitShape } from '../question-types.ts'
import { directFire } from '../shooting/direct-fire.ts'
import type { Battle, Battlefield, OrderState } from '../state.ts'
import * as refusals from '../texts/refusals.ts'
import {
  type ActionName,
  actionNames,
  actionShape,
  type ChosenAction,
  detailOf,
  readAction,
  type UnitAction,
} from '../unit-action.ts'
import { isThere } from './chain-of-command.ts'
import { recover, stop } from './recover-and-stop.ts'

/** Each variant is in its chapter: shells on an area, or direct fire at a visible target. */
const fire: UnitAction<'fire'> = {
  options: (battlefield, unit) => [...directFire.options(battlefield, unit), ...shellFire.options(battlefield, unit)],
  may: (battlefield, unit) => directFire.may(battlefield, unit) || shellFire.options(battlefield, unit).length > 0,
  check: (battlefield, unit, action) => fireOf(battlefield, unit, action).check(battlefield, unit, action),
  perform: (battle, unit, action) => fireOf(battle, unit, action).perform(battle, unit, action),
}
const fireOf = (battlefield: Battlefield, unit: UnitId, action: ChosenAction<'fire'>): UnitAction<'fire'> =>
  isShellFire(battlefield, unit, action) ? shellFire : directFire

const actions: { readonly [Name in ActionName]: UnitAction<Name> } = {
  recover,
  stop,
  ...movementActions,
  fire,
  redirect,
}

const checkAction = <Name extends ActionName>(
  battlefield: Battlefield,
  unit: UnitId,
  action: ChosenAction<Name>,
): Ruling => actions[action.do].check(battlefield, unit, action)

const performAction = <Name extends ActionName>(battle: Battle, unit: UnitId, action: ChosenAction<Name>): Script =>
  actions[action.do].perform(battle, unit, action)

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
  const base = at(unitOf(battlefield, unit).bases, 0)
  const aims: ActionName[] = hasAim(battlefield, base) ? ['redirect'] : []
  return ['recover', ...repertoire(armOf(battlefield, base), enrolled(battlefield, base).type), ...aims, 'stop']
}

/** FF-127: only the actions given by élan are left. */
const mustAdvance = ({ left, forward }: OrderState): boolean => forward > 0 && left <= forward

function actionRuling(battlefield: Battlefield, chosenAction: ChosenAction): Ruling {
  const { order } = battlefield.state
  if (order === null) return refused('combat.1', refusals.orderFirst)
  if (!actionsOf(battlefield, order.unit).includes(chosenAction.do))
    return refused(
      actionsRule(battlefield, order.unit),
      refusals.noSuchAction(refusals.unitKinds[unitOf(battlefield, order.unit).row]),
    )
  if (mustAdvance(order) && chosenAction.do !== 'move' && chosenAction.do !== 'stop')
    return refused('national.french-1914.elan', refusals.elanOnlyForward)
  return checkAction(battlefield, order.unit, chosenAction)
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
 * True only if nothing but these actions is certainly possible: crossings and aiming points are merely sampled, so no
 * base may be fit for one.
 */
function isAll(battlefield: Battlefield, names: readonly ActionName[], only: readonly ActionName[]): boolean {
  const { order } = battlefield.state
  if (order === null || names.some((name) => !only.includes(name))) return false
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
function nextOf(battlefield: Battlefield, soFar: readonly ActionPart[]): NextParts<ActionPart> {
  const { order } = battlefield.state
  const [first, manner, ...extra] = soFar
  if (first === undefined) {
    const names = namesNow(battlefield)
    return { parts: names, enough: false, ...(isAll(battlefield, names, ['stop']) ? { all: true } : {}) }
  }
  if (first === 'stop') return { parts: [], enough: true, all: true }
  const name = actionNames.find((name) => name === first)
  if (order === null || name === undefined) return noMoreParts
  const action = actions[name]
  const { manners } = action
  if (manner === undefined) {
    if (manners !== undefined) return { parts: manners.now(battlefield, order.unit), enough: true }
    return detailsOf(action.options(battlefield, order.unit), false)
  }
  const chosenManner = moveManners.find((name) => name === manner)
  if (manners === undefined || chosenManner === undefined || extra.length > 0) return noMoreParts
  return detailsOf(manners.options(battlefield, order.unit, chosenManner), true)
}

/** The details of actions as the next parts; the name alone is enough where one has none, or no path is left. */
function detailsOf(options: readonly ChosenAction[], inManner: boolean): NextParts<ActionPart> {
  const details = options.flatMap((action) => detailOf(action) ?? [])
  return { parts: details, enough: details.length < options.length || (inManner && details.length === 0) }
}

export const actionQuestion = list('action', {
  rule: 'orders.12',
  about: fields({ unit: unitShape, left: integer() }),
  answer: actionShape,
})
export type ActionPart = PartOf<typeof actionQuestion>

export const actionKind = (battlefieldOf: BattlefieldOf) =>
  actionQuestion.kind({
    sampled: true,
    // suppress.8: recovery costs nothing else and needs no die.
    obviousAnswer(view) {
      const battlefield = battlefieldOf(view)
      const names = namesNow(battlefield)
      const onlyRecovers = names.includes('recover') && isAll(battlefield, names, ['recover', 'stop'])
      return onlyRecovers ? ['recover'] : undefined
    },
    next: (view, _about, soFar) => nextOf(battlefieldOf(view), soFar),
    check: (view, _about, answer) => actionRuling(battlefieldOf(view), readAction(answer)),
    explain: (view, _about, thing) =>
      actionShape.fits(thing)
        ? actionRuling(battlefieldOf(view), readAction(thing))
        : refused('orders.12', refusals.nameAction),
  })

/** One action of the unit under orders (orders.12); the last one ends its order (orders.3). */
export function* takeAction(battle: Battle): Script {
  const { state } = battle
  const { order } = state
  if (order === null) throw new Error('nobody has an order')
  const chosenAction = readAction(yield* actionQuestion.ask(state.side, { unit: order.unit, left: order.left }))
  const advances = chosenAction.do === 'move' && goesForward(battle, chosenAction.ways ?? [])
  yield* performAction(battle, order.unit, chosenAction)
  order.left--
  order.done.push(chosenAction.do)
  yield* settleMorale(battle)
  if (order.forward > 0 && advances) order.forward--
  if (order.left <= 0 || !isThere(battle, order.unit)) state.order = null
}

/** FF-127: all moving bases end nearer the enemy's edge; attacks on the way do not matter. */
function goesForward(battle: Battle, ways: readonly MovePath[]): boolean {
  const { side } = battle.state
  return ways.every(
    ({ base, way }) => forwardness(side, way.at(-1) ?? poseOf(battle, base)) > forwardness(side, poseOf(battle, base)),
  )
}
