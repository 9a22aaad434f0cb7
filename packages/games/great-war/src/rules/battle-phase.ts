/** Phase 4: ordered units battle, one after another, in ranged or close combat. */
import {
  allowed,
  either,
  listOf,
  noMoreParts,
  nothing,
  oneOf,
  type Ruling,
  refused,
  type Script,
  sequence,
  type TypeOf,
} from '@firestep/referee'
import {
  adjacentEnemies,
  type BattlefieldOf,
  distanceBetween,
  hasInSight,
  hasWire,
  isHex,
  isNextToEnemy,
  isUnit,
  occupantOf,
  occupants,
  orderedUnit,
  sight,
  unitOf,
  unitsOnBoard,
} from './battlefield.ts'
import { opponent } from './book.ts'
import type { CombatId } from './card-ids.ts'
import { cardRuling, isWindowOpen, playableCards, playCard } from './card-windows.ts'
import { when } from './cite-when.ts'
import { closeCombat } from './close-combat.ts'
import { clearWire, diceCount, diceOf, fight, hasDice, inRange, unseenRules } from './combat.ts'
import { countOf, roll } from './dice.ts'
import { type Hex, isOnMap, noUnit, type UnitId } from './ids.ts'
import { paceOf, settleOrderToken } from './movement.ts'
import { choice, combatShape, hexShape, list, unitShape } from './question-types.ts'
import type { Battle, Battlefield, BattleView, Ordered } from './state.ts'
import * as refusals from './texts/refusals.ts'

/** The target named by infantry that clears the wire it stands on instead of battling (terrain.wire.2). */
export const clearing = 'clear wire' as const

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
    for (const to of battlefield.state.wire)
      if (occupantOf(unitsByHex, to) === noUnit && mayFireAt(to)) targets.push(to)
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

/** The unit and its target; no answer names the artillery, which is refused with rules of its own. */
const fighterShape = either(unitShape, oneOf('artillery'))
const targetShape = either(hexShape, oneOf(clearing, 'artillery'))
/** Another gun in cross fire, or a card. */
const additionShape = either(unitShape, combatShape)

export const battleQuestion = list('battle', {
  rule: 'battle.1',
  about: nothing,
  answer: either(sequence([oneOf('done')]), sequence([fighterShape, targetShape], additionShape)),
})

/** Asks for one battle, or for the end of the phase, and resolves it. */
export function* battleOne(battle: Battle): Script {
  const { state } = battle
  const answer = yield* battleQuestion.ask(state.active, null)
  if (answer[0] === 'done') {
    state.phase = 'end'
    battle.table.tell({ type: 'phase', phase: 'end', rules: ['battle.3', 'turn.3', 'turn.4'] })
    return
  }
  const [unit, target, ...additions] = answer
  if (unit === 'artillery' || target === 'artillery') throw new Error('the artillery does not battle')
  const card = additions.find((part) => typeof part === 'string')
  const guns = [unit, ...additions.filter((part) => typeof part === 'number')]
  for (const gun of guns) markBattled(battle, gun, target)
  if (card !== undefined) playCard(battle, state.active, card)
  if (target === clearing) clearWire(battle, unitOf(battle, unit).hex, ['terrain.wire.2'])
  else yield* resolveBattle(battle, guns, target, card)
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

function* resolveBattle(battle: Battle, guns: readonly UnitId[], hex: Hex, card: CombatId | undefined): Script {
  const [unit = noUnit] = guns
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

export const returnFireQuestion = choice('return fire', {
  rule: 'card.combat.return-fire.1',
  about: listOf(unitShape),
  answer: either(oneOf('pass'), sequence([combatShape, unitShape])),
})

/** Return Fire: a unit still in the hex where it was fired on may fire back at one of the firers. */
function* returnFire(battle: Battle, guns: readonly UnitId[], target: UnitId): Script {
  const { side } = unitOf(battle, target)
  const possibleTargets = guns.filter((gun) => canReturnFire(battle, target, gun))
  if (possibleTargets.length === 0 || !isWindowOpen(battle, side, 'after opponent ranged combat resolved')) return
  const answer = yield* returnFireQuestion.ask(side, possibleTargets)
  if (answer === 'pass') return
  const [card, gun] = answer
  playCard(battle, side, card)
  yield* fight(battle, [target], gun, { rules: ['card.combat.return-fire.2'] })
  endBarrageIfDrivenOff(battle, gun)
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
const battleHex = ({ from, enteredHex }: Ordered): Hex => (isOnMap(enteredHex) ? enteredHex : from)

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
function cardsForBattle(battlefield: Battlefield, view: BattleView, unit: UnitId, target: Hex): CombatId[] {
  const { hex, type, side } = unitOf(battlefield, unit)
  if (!unitsOnBoard(battlefield, opponent(side)).some((enemy) => unitOf(battlefield, enemy).hex === target)) return []
  const isInfantryAssault = distanceBetween(battlefield, hex, target) === 1 && type === 'infantry'
  return [
    ...playableCards(battlefield, view, 'before own battlefield combat roll'),
    ...(isInfantryAssault ? playableCards(battlefield, view, 'before own close combat roll') : []),
  ]
}

export const battleKind = (battlefieldOf: BattlefieldOf) =>
  battleQuestion.kind({
    next(view, _about, soFar) {
      const battlefield = battlefieldOf(view)
      const [first, target] = soFar
      if (first === undefined) {
        const unitsByHex = occupants(battlefield)
        const ready = battlefield.state.now.ordered.filter(
          (order) => mayClearWire(battlefield, order) || targetsOf(battlefield, order, unitsByHex).length > 0,
        )
        return { parts: ['done', ...ready.map(({ unit }) => unit)], enough: false }
      }
      if (!unitShape.fits(first)) return noMoreParts
      const order = orderedUnit(battlefield, first)
      if (order === undefined) return noMoreParts
      if (target === undefined)
        return {
          parts: [...targetsOf(battlefield, order), ...(mayClearWire(battlefield, order) ? [clearing] : [])],
          enough: false,
        }
      const last = soFar.at(-1)
      if (!hexShape.fits(target) || typeof last === 'string') return noMoreParts
      const after = soFar.length > 2 && unitShape.fits(last) ? last : noUnit
      return {
        parts: [
          ...crossFireGuns(battlefield, first, target, after),
          ...cardsForBattle(battlefield, view, first, target),
        ],
        enough: true,
      }
    },
    check(view, _about, answer) {
      if (answer[0] === 'done') return allowed
      const battlefield = battlefieldOf(view)
      const [unit, target, ...additions] = answer
      const fighter = fighterRuling(battlefield, unit)
      const order = isUnit(battlefield, unit) ? orderedUnit(battlefield, unit) : undefined
      if (!fighter.allowed || order === undefined) return fighter
      const targetAllowed = targetRuling(battlefield, order, target)
      if (!targetAllowed.allowed || additions.length === 0) return targetAllowed
      if (!isHex(battlefield, target)) return refused('terrain.wire.2', refusals.clearingReplacesBattle)
      return additionsRuling(battlefield, view, order.unit, target, additions)
    },
    explain: (view, _about, thing) => fighterRuling(battlefieldOf(view), thing),
  })

/** Cross fire and cards, in the order they are named. */
function additionsRuling(
  battlefield: Battlefield,
  view: BattleView,
  unit: UnitId,
  target: Hex,
  additions: readonly TypeOf<typeof additionShape>[],
): Ruling {
  let after = noUnit
  for (const [i, part] of additions.entries()) {
    if (typeof part === 'string') {
      if (i < additions.length - 1) return refused('combat.11', refusals.oneCardNamedLast)
      const isPlayable = cardsForBattle(battlefield, view, unit, target).includes(part)
      return isPlayable
        ? allowed
        : cardRuling(battlefield, view, part, ['before own battlefield combat roll', 'before own close combat roll'])
    }
    if (distanceBetween(battlefield, unitOf(battlefield, unit).hex, target) === 1)
      return refused('close.5', refusals.closeCombatAlone)
    if (unitOf(battlefield, unit).type !== 'machine-gun') return refused('battle.5', refusals.onlyMachineGunsJoin)
    if (!crossFireGuns(battlefield, unit, target, after).includes(part))
      return refused('ranged.17', refusals.cannotJoinCrossFire)
    after = part
  }
  return allowed
}

function fighterRuling(battlefield: Battlefield, unit: unknown): Ruling {
  if (unit === 'artillery') return refused('artillery.3', refusals.artilleryOnlyShells)
  if (!isUnit(battlefield, unit)) return refused('battle.1', refusals.noSuchUnit)
  const order = orderedUnit(battlefield, unit)
  if (order === undefined) return refused('command.4', refusals.unitHasNoOrder)
  if (order.idle) return refused('card.combat.physician.2', refusals.unitRests)
  if (order.battles > 0 && !mayBattle(battlefield, order)) return refused('battle.4', refusals.unitHasBattled)
  if (order.mayBattle > 0) return allowed
  if (battlefield.state.now.acts === 'rush-rotation')
    return refused('card.command.rush-rotation.5', refusals.nobodyBattlesInRush)
  const { hex, side, type } = unitOf(battlefield, unit)
  if (type === 'infantry') return refused('move.15', refusals.movedTooFar)
  const [mortarRule, machineGunRule] = isNextToEnemy(battlefield, hex, side)
    ? ['close.11', 'close.10']
    : ['ranged.21', 'ranged.16']
  return refused(type === 'mortar' ? mortarRule : machineGunRule, refusals.gunMoved)
}

/** The reason a unit cannot battle against a hex. */
function targetRuling(battlefield: Battlefield, order: Ordered, target: TypeOf<typeof targetShape>): Ruling {
  const { unit } = order
  const { hex, side, type } = unitOf(battlefield, unit)
  if (target === clearing)
    return mayClearWire(battlefield, order) ? allowed : refused('terrain.wire.2', refusals.noWireToClear)
  if (target === 'artillery') return refused('artillery.8', refusals.artilleryIsSafe)
  if (!isHex(battlefield, target)) return refused('ranged.8', refusals.noSuchHex)
  if (targetsOf(battlefield, order).includes(target)) return allowed
  const unitsByHex = occupants(battlefield)
  const occupant = occupantOf(unitsByHex, target)
  const isEnemy = occupant !== noUnit && unitOf(battlefield, occupant).side !== side
  const isRanged = distanceBetween(battlefield, hex, target) > 1
  if (!isEnemy && !(type === 'mortar' && hasWire(battlefield, target) && occupant === noUnit))
    return refused(isRanged ? 'ranged.8' : 'close.7', refusals.noEnemyThere)
  if (order.fought === (isRanged ? 'close' : 'ranged'))
    return refused('battle.7', refusals.otherKindOfCombat(order.fought))
  if (adjacentEnemies(battlefield, hex, side).length > 0 && isRanged) return refused('ranged.6', refusals.enemyNextToIt)
  if (mayOnlyCloseCombat(battlefield, order)) return refused('card.combat.trench-raid.5', refusals.raidersOnlyClose)
  if (isRanged && !inRange(battlefield, unit, target)) return refused(rangeRule(type), refusals.outOfRange)
  if (diceCount(diceOf(battlefield, unit, target)) === 0) return refused('ranged.22', refusals.noDice)
  return sight(battlefield, hex, target)
}

const rangeRule = (type: string): string =>
  type === 'infantry' ? 'ranged.12' : type === 'mortar' ? 'ranged.20' : 'ranged.15'

/** Return Fire is a window of its own, because the player also picks the unit to fire at. */
export const returnFireKind = (battlefieldOf: BattlefieldOf) =>
  returnFireQuestion.kind({
    refusalRule: 'card.combat.return-fire.2',
    pass: 'pass',
    options(view, guns) {
      const cards = playableCards(battlefieldOf(view), view, 'after opponent ranged combat resolved')
      return ['pass', ...cards.flatMap((card) => guns.map((gun): [CombatId, UnitId] => [card, gun]))]
    },
    explain: (view, _about, thing) =>
      cardRuling(battlefieldOf(view), view, Array.isArray(thing) ? thing[0] : thing, [
        'after opponent ranged combat resolved',
      ]),
  })
