/** Phase 4: ordered units battle, one after another, in ranged or close combat. */
import {
  allowed,
  ask,
  type Json,
  multiPart,
  noMoreParts,
  type Ruling,
  refused,
  type Script,
  singleChoice,
} from '@firestep/referee'
import type { Side } from '../data/enums.ts'
import {
  adjacentEnemies,
  distanceBetween,
  hasInSight,
  hasWire,
  isNextToEnemy,
  isUnit,
  occupants,
  orderedUnit,
  sight,
  unitOf,
  unitsOnBoard,
} from './battlefield.ts'
import { opponent } from './book.ts'
import { cardRuling, isWindowOpen, playableCards, playCard } from './card-windows.ts'
import { when } from './cite-when.ts'
import { closeCombat } from './close-combat.ts'
import { clearWire, diceCount, diceOf, fight, hasDice, inRange, unseenRules } from './combat.ts'
import { countOf, roll } from './dice.ts'
import type { Hex, UnitId } from './ids.ts'
import { paceOf, settleOrderToken } from './movement.ts'
import type { Battle, Battlefield, BattleView, Ordered } from './state.ts'

/** The target named by infantry that clears the wire it stands on instead of battling (terrain.wire.2). */
export const clearing = 'clear wire'

/** True if an ordered unit may still battle this turn. */
function mayBattle(battlefield: Battlefield, order: Ordered): boolean {
  const { state } = battlefield
  if (order.idle || order.mayBattle === 0) return false
  if (order.battles < order.mayBattle) return true
  // Machine Gun Barrage: one gun that has not moved, as often as the card says.
  const isBarrage =
    state.now.combat[state.active] === 'machine-gun-barrage' && unitOf(battlefield, order.unit).type === 'machine-gun'
  const isBarrageGun = state.now.barrage === null || state.now.barrage === order.unit
  const maxBattles = battlefield.book.data.combatCards['machine-gun-barrage']?.values.battles ?? 1
  return isBarrage && isBarrageGun && order.moved === 0 && order.battles < maxBattles
}

/** Hexes a unit can battle against: adjacent enemies if there are any, else enemies (and for mortars wire) in range. */
export function targetsOf(
  battlefield: Battlefield,
  order: Ordered,
  unitsByHex: Int8Array = occupants(battlefield),
): Hex[] {
  if (!mayBattle(battlefield, order)) return []
  const { unit } = order
  const firer = unitOf(battlefield, unit)
  const { hex, side, type } = firer
  const adjacent = adjacentEnemies(battlefield, hex, side, unitsByHex)
  if (order.fought !== null && (order.fought === 'close') !== adjacent.length > 0) return []
  if (adjacent.length > 0)
    return adjacent.map((enemy) => unitOf(battlefield, enemy).hex).filter((to) => hasDice(battlefield, unit, to))
  if (mayOnlyCloseCombat(battlefield, order)) return []
  const mayFireAt = (to: Hex) =>
    inRange(battlefield, unit, to) && hasInSight(battlefield, unitsByHex, firer, to) && hasDice(battlefield, unit, to)
  const targets: Hex[] = []
  for (const enemy of unitsOnBoard(battlefield, opponent(side))) {
    const to = unitOf(battlefield, enemy).hex
    if (mayFireAt(to)) targets.push(to)
  }
  if (type === 'mortar')
    for (const to of battlefield.state.wire) if ((unitsByHex[to] as number) < 0 && mayFireAt(to)) targets.push(to)
  return targets.sort((a, b) => a - b)
}

/** A raider that has moved further than infantry may and still fire can only fight in close combat. */
const mayOnlyCloseCombat = (battlefield: Battlefield, order: Ordered): boolean =>
  battlefield.state.now.raider === order.unit && order.moved > paceOf(battlefield, order, false).moveAndBattle

const mayClearWire = (battlefield: Battlefield, order: Ordered): boolean => {
  const { hex, type } = unitOf(battlefield, order.unit)
  return (
    mayBattle(battlefield, order) &&
    order.battles === 0 &&
    battlefield.book.data.units[type].clearsWire &&
    hasWire(battlefield, hex)
  )
}

/** False if nothing is left to decide in this phase, which then ends. */
export function canBattleAny(battlefield: Battlefield): boolean {
  const unitsByHex = occupants(battlefield)
  return battlefield.state.now.ordered.some(
    (order) => mayClearWire(battlefield, order) || targetsOf(battlefield, order, unitsByHex).length > 0,
  )
}

/** Unit, target hex, other guns in cross fire, and card; or "done". */
type BattleAnswer = (UnitId | Hex | string)[]

/** Asks for one battle, or for the end of the phase, and resolves it. */
export function* battleOne(battle: Battle): Script {
  const { state } = battle
  const answer = yield* ask<BattleAnswer>({
    seat: state.active,
    kind: 'battle',
    rule: 'battle.1',
    about: null,
    open: true,
  })
  const [unit, target, ...additions] = answer
  if (typeof unit !== 'number') {
    state.phase = 'end'
    battle.table.tell({ type: 'phase', phase: 'end', rules: ['battle.3', 'turn.3', 'turn.4'] })
    return
  }
  const card = additions.find((part): part is string => typeof part === 'string')
  const guns = [unit, ...additions.filter((part): part is UnitId => typeof part === 'number')]
  for (const gun of guns) markBattled(battle, gun, target as Hex | typeof clearing)
  if (card !== undefined) playCard(battle, state.active, card)
  if (target === clearing) clearWire(battle, unitOf(battle, unit).hex, ['terrain.wire.2'])
  else yield* resolveBattle(battle, guns, target as Hex, card)
}

function markBattled(battle: Battle, unit: UnitId, target: Hex | typeof clearing): void {
  const order = orderedUnit(battle, unit)
  if (order === undefined) throw new Error(`unit ${unit} battles without an order`)
  order.battles++
  if (target !== clearing)
    order.fought = distanceBetween(battle, unitOf(battle, unit).hex, target) === 1 ? 'close' : 'ranged'
  order.doneMoving = true
  if (order.battles > 1) {
    battle.state.now.barrage = unit
    battle.table.tell({ type: 'phase', phase: 'battle', rules: ['card.combat.machine-gun-barrage.3'] })
  } else settleOrderToken(battle)
}

function* resolveBattle(battle: Battle, guns: readonly UnitId[], hex: Hex, card: string | undefined): Script {
  const [unit = -1] = guns
  const enemy = unitsOnBoard(battle, opponent(battle.state.active)).find((unitId) => unitOf(battle, unitId).hex === hex)
  if (enemy === undefined) return shootWire(battle, unit, hex)
  if (distanceBetween(battle, unitOf(battle, unit).hex, hex) === 1) {
    yield* closeCombat(battle, unit, enemy, card)
    return endBarrageIfDrivenOff(battle, unit)
  }
  const firingHexes = guns.map((gun) => unitOf(battle, gun).hex)
  const { eliminated, retreated } = yield* fight(battle, guns, enemy, { lice: card === 'lice' })
  if (eliminated || retreated) return
  yield* returnFire(
    battle,
    guns.filter((gun, i) => unitOf(battle, gun).hex === firingHexes[i]),
    enemy,
  )
}

/** A mortar fires at wire alone: only bursts count, and neither side gains tokens (tokens.14). */
function shootWire(battle: Battle, unit: UnitId, hex: Hex): void {
  const modifiers = diceOf(battle, unit, hex)
  const dice = roll(battle, diceCount(modifiers))
  const { side, hex: from } = unitOf(battle, unit)
  const range = distanceBetween(battle, from, hex)
  const noEffect = { ignoredSoldiers: 0, hits: 0, flags: 0, tokens: 0 }
  const rules = [...when(dice.includes('hq'), 'tokens.14'), ...unseenRules(battle, from, hex)]
  battle.table.tell({
    type: 'battle',
    combat: { kind: 'ranged', by: [unit], side, target: null, hex, range, modifiers, dice, ...noEffect },
    rules,
  })
  if (countOf(dice, 'burst') > 0) clearWire(battle, hex, ['terrain.wire.6'])
}

/** Return Fire: a unit still in the hex where it was fired on may fire back at one of the firers. */
function* returnFire(battle: Battle, guns: readonly UnitId[], target: UnitId): Script {
  const { side } = unitOf(battle, target)
  const possibleTargets = guns.filter((gun) => canReturnFire(battle, target, gun))
  if (possibleTargets.length === 0 || !isWindowOpen(battle, side, 'after opponent ranged combat resolved')) return
  const answer = yield* ask<string | [string, UnitId]>({
    seat: side,
    kind: 'return fire',
    rule: 'card.combat.return-fire.1',
    about: possibleTargets,
    open: true,
  })
  if (typeof answer === 'string') return
  playCard(battle, side, answer[0])
  yield* fight(battle, [target], answer[1], { rules: ['card.combat.return-fire.2'] })
  endBarrageIfDrivenOff(battle, answer[1])
}

/** A barrage ends if the target's reaction drives the gun from its hex (card.combat.machine-gun-barrage.2). */
function endBarrageIfDrivenOff(battle: Battle, unit: UnitId): void {
  const order = orderedUnit(battle, unit)
  const isBarrage = battle.state.now.combat[battle.state.active] === 'machine-gun-barrage'
  if (!isBarrage || order === undefined || !mayBattle(battle, order) || unitOf(battle, unit).hex === battleHex(order))
    return
  order.mayBattle = 0
  order.battles = Number.MAX_SAFE_INTEGER
  battle.table.tell({ type: 'held back', unit, rules: ['card.combat.machine-gun-barrage.2'] })
}

/** The hex in which an ordered unit battled. */
const battleHex = ({ from, enteredHex }: Ordered): Hex => (enteredHex >= 0 ? enteredHex : from)

function canReturnFire(battlefield: Battlefield, unit: UnitId, target: UnitId): boolean {
  const firer = unitOf(battlefield, unit)
  const to = unitOf(battlefield, target).hex
  // The card lifts neither range and sight nor ranged.6: a unit next to an enemy fires at no other.
  if (adjacentEnemies(battlefield, firer.hex, firer.side).length > 0) return false
  if (!inRange(battlefield, unit, to) || !hasDice(battlefield, unit, to)) return false
  return hasInSight(battlefield, occupants(battlefield), firer, to)
}

/** Other machine guns that could join a cross fire, by ascending number; any of them may be named first. */
function crossFireGuns(battlefield: Battlefield, first: UnitId, target: Hex, after: UnitId): UnitId[] {
  const { type, hex } = unitOf(battlefield, first)
  if (type !== 'machine-gun' || distanceBetween(battlefield, hex, target) === 1) return []
  const unitsByHex = occupants(battlefield)
  return battlefield.state.now.ordered
    .filter(
      (order) => order.unit !== first && order.unit > after && unitOf(battlefield, order.unit).type === 'machine-gun',
    )
    .filter(
      (order) =>
        distanceBetween(battlefield, unitOf(battlefield, order.unit).hex, target) > 1 &&
        targetsOf(battlefield, order, unitsByHex).includes(target),
    )
    .map(({ unit }) => unit)
}

/** Cards that may be named with a battle: Lice with any, Hand Grenade with infantry in close combat. */
function cardsForBattle(battlefield: Battlefield, view: BattleView, unit: UnitId, target: Hex): string[] {
  const { hex, type, side } = unitOf(battlefield, unit)
  if (!unitsOnBoard(battlefield, opponent(side)).some((enemy) => unitOf(battlefield, enemy).hex === target)) return []
  const isInfantryAssault = distanceBetween(battlefield, hex, target) === 1 && type === 'infantry'
  return [
    ...playableCards(battlefield, view, 'before own battlefield combat roll'),
    ...(isInfantryAssault ? playableCards(battlefield, view, 'before own close combat roll') : []),
  ]
}

export const battleKind = (groundOf: (view: BattleView) => Battlefield) =>
  multiPart<BattleView>({
    next(view, _about, soFar) {
      const battlefield = groundOf(view)
      const [first, target] = soFar
      if (first === undefined) {
        const unitsByHex = occupants(battlefield)
        const ready = battlefield.state.now.ordered.filter(
          (order) => mayClearWire(battlefield, order) || targetsOf(battlefield, order, unitsByHex).length > 0,
        )
        return { parts: ['done', ...ready.map(({ unit }) => unit)], enough: false }
      }
      if (first === 'done') return noMoreParts
      const unit = first as UnitId
      const order = orderedUnit(battlefield, unit)
      if (order === undefined) return noMoreParts
      if (target === undefined)
        return {
          parts: [...targetsOf(battlefield, order), ...(mayClearWire(battlefield, order) ? [clearing] : [])],
          enough: false,
        }
      const last = soFar.at(-1)
      if (target === clearing || typeof last === 'string') return noMoreParts
      const after = soFar.length > 2 ? (last as UnitId) : -1
      return {
        parts: [
          ...crossFireGuns(battlefield, unit, target as Hex, after),
          ...cardsForBattle(battlefield, view, unit, target as Hex),
        ],
        enough: true,
      }
    },
    check(view, _about, answer) {
      const battlefield = groundOf(view)
      if (!Array.isArray(answer) || answer.length === 0)
        return refused('battle.1', 'name a unit and its target, or done')
      const [first, target, ...additions] = answer as Json[]
      if (first === 'done') return answer.length === 1 ? allowed : refused('battle.1', 'done stands alone')
      const fighter = fighterRuling(battlefield, first ?? null)
      if (!fighter.allowed) return fighter
      const unit = first as UnitId
      const targetAllowed = targetRuling(battlefield, orderedUnit(battlefield, unit) as Ordered, target ?? null)
      if (!targetAllowed.allowed || additions.length === 0) return targetAllowed
      if (target === clearing) return refused('terrain.wire.2', 'clearing wire takes the place of battling')
      return additionsRuling(battlefield, view, unit, target as Hex, additions)
    },
    explain: (view, _about, thing) => fighterRuling(groundOf(view), thing),
  })

/** Cross fire and cards, in the order they are named. */
function additionsRuling(
  battlefield: Battlefield,
  view: BattleView,
  unit: UnitId,
  target: Hex,
  additions: readonly Json[],
): Ruling {
  let after = -1
  for (const [i, part] of additions.entries()) {
    if (typeof part === 'string') {
      if (i < additions.length - 1) return refused('combat.11', 'one combat card, named last')
      const isPlayable = cardsForBattle(battlefield, view, unit, target).includes(part)
      return isPlayable
        ? allowed
        : cardRuling(battlefield, view, part, ['before own battlefield combat roll', 'before own close combat roll'])
    }
    if (distanceBetween(battlefield, unitOf(battlefield, unit).hex, target) === 1)
      return refused('close.5', 'units attack one after another in close combat; their dice are never joined')
    if (unitOf(battlefield, unit).type !== 'machine-gun')
      return refused('battle.5', 'all its dice go against one enemy unit, and only machine guns cross their fire')
    if (!crossFireGuns(battlefield, unit, target, after).includes(part as UnitId))
      return refused(
        'ranged.17',
        'only further ordered machine guns that could fire at it join a cross fire, in ascending order',
      )
    after = part as UnitId
  }
  return allowed
}

function fighterRuling(battlefield: Battlefield, unit: Json): Ruling {
  if (unit === 'artillery') return refused('artillery.3', 'reserve artillery bombards, and nothing else')
  if (!isUnit(battlefield, unit)) return refused('battle.1', 'that is not a unit')
  const order = orderedUnit(battlefield, unit)
  if (order === undefined) return refused('command.4', 'that unit has no order')
  if (order.idle) return refused('card.combat.physician.2', 'that unit rests this turn')
  if (order.battles > 0 && !mayBattle(battlefield, order)) return refused('battle.4', 'that unit has battled')
  if (order.mayBattle > 0) return allowed
  if (battlefield.state.now.acts === 'rush-rotation')
    return refused('card.command.rush-rotation.5', 'nobody battles in a Rush & Rotation')
  const { hex, side, type } = unitOf(battlefield, unit)
  if (type === 'infantry') return refused('move.15', 'it has moved too far to battle')
  const [mortarRule, machineGunRule] = isNextToEnemy(battlefield, hex, side)
    ? ['close.11', 'close.10']
    : ['ranged.21', 'ranged.16']
  return refused(type === 'mortar' ? mortarRule : machineGunRule, 'it has moved and cannot battle')
}

/** The reason a unit cannot battle against a hex. */
function targetRuling(battlefield: Battlefield, order: Ordered, target: Json): Ruling {
  const { unit } = order
  const { hex, side, type } = unitOf(battlefield, unit)
  if (target === clearing)
    return mayClearWire(battlefield, order)
      ? allowed
      : refused('terrain.wire.2', 'only infantry that stands on wire clears it')
  if (target === 'artillery') return refused('artillery.8', 'reserve artillery cannot be attacked')
  if (typeof target !== 'number' || !Number.isInteger(target) || target < 0 || target >= battlefield.book.hexes)
    return refused('ranged.8', 'that is not a hex of the battlefield')
  if (targetsOf(battlefield, order).includes(target)) return allowed
  const unitsByHex = occupants(battlefield)
  const occupant = unitsByHex[target] as number
  const isEnemy = occupant >= 0 && unitOf(battlefield, occupant).side !== (side as Side)
  const isRanged = distanceBetween(battlefield, hex, target) > 1
  if (!isEnemy && !(type === 'mortar' && hasWire(battlefield, target) && occupant < 0))
    return refused(isRanged ? 'ranged.8' : 'close.7', 'no enemy stands there')
  if (order.fought === (isRanged ? 'close' : 'ranged'))
    return refused('battle.7', `it is in ${order.fought} combat this turn, and cannot turn to the other kind`)
  if (adjacentEnemies(battlefield, hex, side).length > 0 && isRanged)
    return refused('ranged.6', 'with an enemy next to it, it can only close combat')
  if (mayOnlyCloseCombat(battlefield, order))
    return refused('card.combat.trench-raid.5', 'raiders that moved this far only close combat')
  if (isRanged && !inRange(battlefield, unit, target)) return refused(rangeRule(type), 'it is out of range')
  if (diceCount(diceOf(battlefield, unit, target)) === 0) return refused('ranged.22', 'terrain leaves it no dice')
  return sight(battlefield, hex, target)
}

const rangeRule = (type: string): string =>
  type === 'infantry' ? 'ranged.12' : type === 'mortar' ? 'ranged.20' : 'ranged.15'

/** Return Fire is a window of its own, because the player also picks the unit to fire at. */
export const returnFireKind = (groundOf: (view: BattleView) => Battlefield) =>
  singleChoice<BattleView>({
    rule: 'card.combat.return-fire.2',
    pass: 'pass',
    options(view, about) {
      const cards = playableCards(groundOf(view), view, 'after opponent ranged combat resolved')
      return ['pass', ...cards.flatMap((card) => (about as UnitId[]).map((gun) => [card, gun]))]
    },
    explain: (view, _about, thing) =>
      cardRuling(groundOf(view), view, Array.isArray(thing) ? (thing[0] as Json) : thing, [
        'after opponent ranged combat resolved',
      ]),
  })
