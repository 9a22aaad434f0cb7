/** Phase 3: ordered units move, one after another. */
import { allowed, ask, type Json, multiPart, noMoreParts, type Ruling, refused, type Script } from '@firestep/referee'
import type { Side } from '../data/enums.ts'
import {
  distanceBetween,
  enemyBaseline,
  hasCrater,
  hasWire,
  isUnit,
  occupants,
  orderedUnit,
  stepFrom,
  stops,
  terrainAt,
  terrainRule,
  unitAt,
  unitOf,
} from './battlefield.ts'
import { opponent } from './book.ts'
import { cardRuling, offer, opens, playable, playCard } from './card-windows.ts'
import { when } from './cite-when.ts'
import { countOf, rollBattleDice } from './dice.ts'
import type { Hex, UnitId } from './ids.ts'
import { loseFigures } from './losses.ts'
import type { Battle, Battlefield, BattleView, Ordered } from './state.ts'
import { gainPermanent, medalsOnEntering, medalsOnLeaving, objectiveRules } from './victory.ts'

/** The distance a unit may move, and the distance after which it may still battle. */
interface Pace {
  readonly most: number
  readonly andBattle: number
  /** The rule that sets the maximum distance. */
  readonly limit: string
  /** Its own pace first, then the effect of each card in play. */
  readonly strides: readonly Stride[]
}

interface Stride {
  readonly most: number
  readonly andBattle: number
  /**
   * The rule for the distance after which it may still battle; the other is for the distance after which it may not.
   */
  readonly battling: string
  readonly only: string
}

/** With `raiding` false, a trench raider counts as an ordinary unit. */
export function paceOf(battlefield: Battlefield, { unit }: Ordered, raiding = true): Pace {
  const { book, state } = battlefield
  const { type } = unitOf(battlefield, unit)
  const { moveOnly, moveAndBattle } = book.data.units[type]
  const foot = type === 'infantry'
  const combat = state.now.combat[state.active]
  const command = state.now.acts === null ? undefined : book.data.commandCards[state.now.acts]
  let most = moveOnly
  let andBattle = moveAndBattle
  let limit = foot ? 'move.15' : 'move.16'
  if (state.now.acts === 'rush-rotation') {
    const [far, never] = ['card.command.rush-rotation.2', 'card.command.rush-rotation.5']
    const hexes = command?.values.hexes ?? most
    const strides = [
      { most, andBattle: -1, battling: never, only: never },
      { most: hexes, andBattle: -1, battling: far, only: far },
    ]
    return { most: hexes, andBattle: -1, limit: far, strides }
  }
  const strides: Stride[] = [{ most, andBattle, battling: 'move.14', only: foot ? 'move.15' : 'move.17' }]
  const lengthen = (battling: string, only: string): void => {
    strides.push({ most, andBattle, battling, only })
    limit = only
  }
  if (state.now.acts === 'infantry-assault' && foot) {
    most = command?.values.moveOnly ?? most
    andBattle = command?.values.moveAndBattle ?? andBattle
    lengthen('card.command.infantry-assault.2', 'card.command.infantry-assault.3')
  }
  const values = combat === null ? {} : (book.data.combatCards[combat]?.values ?? {})
  if (combat === 'advance-over-the-top') {
    most += values.hexes ?? 0
    if (foot) andBattle += values.hexes ?? 0
    lengthen('card.combat.advance-over-the-top.3', 'card.combat.advance-over-the-top.3')
  }
  if (combat === 'reposition' && !foot) {
    most = values.moveOnly ?? most
    andBattle = values.moveAndBattle ?? andBattle
    lengthen('card.combat.reposition.2', 'card.combat.reposition.2')
  }
  if (raiding && state.now.raider === unit) {
    andBattle = Math.max(andBattle, values.moveAndBattle ?? 0)
    most = Math.max(most, andBattle)
    const raid = 'card.combat.trench-raid.5'
    strides.push({ most, andBattle, battling: raid, only: raid })
  }
  return { most, andBattle, limit, strides }
}

/** The rule by which a unit moved this distance: its own pace, or the first card that covers it. */
function paceRule({ andBattle, strides }: Pace, moved: number): string[] {
  const battles = moved <= andBattle
  const stride = strides.find((one) => moved <= (battles ? one.andBattle : one.most))
  return stride === undefined ? [] : [battles ? stride.battling : stride.only]
}

/** The destination for leaving the board over the enemy's baseline, where a scenario gives a medal for it. */
const exit = 'exit'

/** Hexes a unit can pass, with the number of steps. `came`, if given, receives the previous hex of each. */
function spread(battlefield: Battlefield, order: Ordered, who: Int8Array, came?: Int16Array): Int8Array {
  const { book, state } = battlefield
  const { hex: start, side } = unitOf(battlefield, order.unit)
  const { most } = paceOf(battlefield, order)
  const rushes = state.now.acts === 'rush-rotation'
  const steps = new Int8Array(book.hexes + 1).fill(-1)
  steps[start] = 0
  let edge: Hex[] = [start]
  for (let step = 1; step <= most && edge.length > 0; step++) {
    const next: Hex[] = []
    for (const hex of edge) {
      const heldUp = !rushes && hex !== start && stops(battlefield, hex)
      const leftCrater = !rushes && step > 1 && terrainAt(battlefield, start).stopAfterLeaving
      if (heldUp || leftCrater) continue
      if (steps[book.hexes] === -1 && mayExit(battlefield, hex, side)) {
        steps[book.hexes] = step
        if (came !== undefined) came[book.hexes] = hex
      }
      for (let direction = 0; direction < 6; direction++) {
        const to = stepFrom(battlefield, hex, direction)
        if (to < 0 || (steps[to] as number) >= 0 || terrainAt(battlefield, to).impassable) continue
        const other = who[to] as number
        if (other >= 0 && !(rushes && unitOf(battlefield, other).side === side)) continue
        steps[to] = step
        if (came !== undefined) came[to] = hex
        next.push(to)
      }
    }
    edge = next
  }
  return steps
}

/** Distance in hexes to each place a unit can reach. Index `book.hexes` stands for off the board. */
function reachOf(battlefield: Battlefield, order: Ordered): Int8Array {
  const { book, state } = battlefield
  const { hex: start } = unitOf(battlefield, order.unit)
  const rushes = state.now.acts === 'rush-rotation'
  const who = occupants(battlefield)
  const steps = spread(battlefield, order, who)
  steps[start] = -1
  for (let hex = 0; hex < book.hexes; hex++)
    if ((who[hex] as number) >= 0 || (rushes && !besideFriend(battlefield, hex, order.unit))) steps[hex] = -1
  return steps
}

/** The path of a unit to a hex it can reach, or off the board: the hexes from its own to the last one. */
export function wayTo(battlefield: Battlefield, order: Ordered, to: Hex | 'exit'): Hex[] {
  const { book } = battlefield
  const { hex: start } = unitOf(battlefield, order.unit)
  const came = new Int16Array(book.hexes + 1).fill(-1)
  spread(battlefield, order, occupants(battlefield), came)
  const way: Hex[] = []
  for (let hex = to === exit ? (came[book.hexes] as Hex) : to; hex >= 0; hex = came[hex] as Hex) {
    way.unshift(hex)
    if (hex === start) break
  }
  return way
}

function mayExit(battlefield: Battlefield, hex: Hex, side: Side): boolean {
  const { scenario, state } = battlefield
  if (state.now.acts === 'rush-rotation' || !enemyBaseline(battlefield, hex, side)) return false
  return scenario.objectives.some((one) => one.kind === 'breakthrough' && one.side === side && one.hexes.includes(hex))
}

/** card.command.rush-rotation.3 */
const besideFriend = (battlefield: Battlefield, hex: Hex, mover: UnitId): boolean =>
  battlefield.state.units.some(
    (unit, i) =>
      i !== mover &&
      unit.side === battlefield.state.active &&
      unit.hex >= 0 &&
      (battlefield.book.distances[hex * battlefield.book.hexes + unit.hex] as number) === 1,
  )

/** A move: a unit and its destination; or the end of movement, optionally with Wire Cutters. */
export function* moveOne(battle: Battle): Script {
  const { state } = battle
  const [mover, to] = yield* ask<(UnitId | Hex | string)[]>({
    seat: state.active,
    kind: 'move',
    rule: 'move.1',
    about: null,
    open: true,
  })
  if (typeof mover !== 'number') {
    const stays = state.now.ordered.some(movable)
    if (to === 'wire-cutters') cutWire(battle)
    state.phase = 'battle'
    battle.table.tell({ type: 'phase', phase: 'battle', rules: [...when(stays, 'move.4'), 'turn.3', 'turn.4'] })
    return
  }
  const order = orderedUnit(battle, mover)
  if (order === undefined) throw new Error(`unit ${mover} moves without an order`)
  order.doneMoving = true
  const card = yield* offer(battle, opponent(state.active), 'when opponent moves soldier unit', 'trench foot', mover)
  if (card === 'trench-foot') {
    battle.table.tell({
      type: 'held back',
      unit: mover,
      rules: ['card.combat.trench-foot.2', 'card.combat.trench-foot.3'],
    })
    return
  }
  if (to === exit) leave(battle, order)
  else go(battle, order, to as Hex)
}

function go(battle: Battle, order: Ordered, to: Hex): void {
  const { state, table } = battle
  const unit = unitOf(battle, order.unit)
  const from = unit.hex
  const pace = paceOf(battle, order)
  const way = wayTo(battle, order, to)
  order.moved = way.length - 1
  order.enteredHex = to
  order.stopped = stops(battle, to) || terrainAt(battle, from).stopAfterLeaving
  if (order.moved > pace.andBattle) order.mayBattle = 0
  const rules = [...paceRule(pace, order.moved), ...wayRules(battle, order, way)]
  unit.hex = to
  table.tell({ type: 'moved', unit: order.unit, path: [from, to], exit: false, rules })
  table.use(terrainAt(battle, to).name)
  if (hasWire(battle, to)) table.use('wire')
  if (hasCrater(battle, to)) table.use('shell crater')
  if (order.mayBattle === 0) settleOrderToken(battle)
  medalsOnLeaving(battle)
  medalsOnEntering(battle, order.unit)
  if (state.now.combat[state.active] !== 'advance-over-the-top') return
  const rule = 'card.combat.advance-over-the-top.4'
  const dice = rollBattleDice(battle, 1, 'advance-over-the-top', ['card.combat.advance-over-the-top.2', rule])
  if (countOf(dice, 'burst') > 0) loseFigures(battle, order.unit, countOf(dice, 'burst'), [rule])
}

/** Rules that apply along a path: its bomber, sections, the terrain it leaves and enters, and the cards. */
function wayRules(battle: Battle, { unit }: Ordered, way: readonly Hex[]): string[] {
  const { book, state } = battle
  const { bomber, side } = unitOf(battle, unit)
  const [from = -1] = way
  const to = way.at(-1) ?? from
  const sectionsThere = book.sectionsOf(to, side)
  const crosses = !book.sectionsOf(from, side).some((section) => sectionsThere.includes(section))
  const rushes = state.now.acts === 'rush-rotation'
  const between = way.slice(1, -1)
  const through = between.some((hex) => stops(battle, hex) || unitAt(battle, hex) >= 0)
  return [
    ...when(crosses, 'move.5'),
    ...when(bomber, 'personnel.4'),
    ...when(bomber && besideFriend(battle, to, unit), 'personnel.5'),
    ...when(terrainAt(battle, from).stopAfterLeaving && !rushes, 'terrain.mine-crater.2'),
    terrainRule(terrainAt(battle, to).name, 'move'),
    ...when(hasWire(battle, to), 'terrain.wire.1'),
    ...when(hasCrater(battle, to), 'terrain.shell-crater.1'),
    ...when(rushes && through, 'card.command.rush-rotation.4'),
    ...when(stops(battle, to) && !rushes, 'move.12', ...boundCards(battle)),
  ]
}

/** Cards in play that do not lift the limits of terrain. */
function boundCards({ book, state }: Battle): string[] {
  const { acts, combat } = state.now
  return [
    ...when(acts !== null && book.data.commandCards[acts]?.kind === 'tactic', 'card.tactic.1'),
    ...when(acts === 'infantry-assault', 'card.command.infantry-assault.4'),
    ...when(combat[state.active] !== null, 'combat.16'),
  ]
}

/** medal.breakthrough: a unit that leaves is out of the game, not eliminated. */
function leave(battle: Battle, order: Ordered): void {
  const { scenario, state, table } = battle
  const unit = unitOf(battle, order.unit)
  const from = unit.hex
  const steps = wayTo(battle, order, exit).length
  unit.hex = -1
  unit.gone = 'exited'
  state.now.ordered = state.now.ordered.filter((one) => one.unit !== order.unit)
  table.tell({
    type: 'moved',
    unit: order.unit,
    path: [from],
    exit: true,
    rules: ['move.7', 'medal.breakthrough.2', ...when(steps > 1, 'medal.breakthrough.3')],
  })
  medalsOnLeaving(battle)
  settleOrderToken(battle)
  const objective = scenario.objectives.find((one) => one.kind === 'breakthrough' && one.side === unit.side)
  if (objective === undefined) return
  gainPermanent(battle, unit.side, objective.medals, objective.id, [
    'medal.breakthrough.1',
    ...objectiveRules(scenario.number, objective.id),
  ])
}

/** card.command.direct-from-hq.2: the token of a unit that is done goes back to the pool. */
export function settleOrderToken({ state }: Battle): void {
  if (state.now.spentOnOrders === 0) return
  state.now.spentOnOrders--
  state.pool++
}

/** Wire Cutters: removes the wire under every ordered infantry unit. */
function cutWire(battle: Battle): void {
  const { state, table } = battle
  playCard(battle, state.active, 'wire-cutters')
  for (const { unit } of state.now.ordered) {
    const { hex, type } = unitOf(battle, unit)
    const at = state.wire.indexOf(hex)
    if (type !== 'infantry' || at < 0) continue
    state.wire.splice(at, 1)
    table.tell({ type: 'wire', hex, rules: ['card.combat.wire-cutters.2'] })
  }
}

/** Wire Cutters need an ordered unit on wire. */
const cuttable = (battlefield: Battlefield): boolean =>
  battlefield.state.now.ordered.some(
    ({ unit }) => unitOf(battlefield, unit).type === 'infantry' && hasWire(battlefield, unitOf(battlefield, unit).hex),
  )

const movable = ({ doneMoving, idle }: Ordered): boolean => !doneMoving && !idle

/** True if, by public facts, Wire Cutters could be played. */
const mayCut = (battle: Battle): boolean => cuttable(battle) && opens(battle, battle.state.active, 'after own movement')

/** False if nothing is left to decide in this phase, which then ends. */
export const canMoveAny = (battle: Battle): boolean => battle.state.now.ordered.some(movable) || mayCut(battle)

export const moveKind = (groundOf: (view: BattleView) => Battlefield) =>
  multiPart<BattleView>({
    next(view, _about, soFar) {
      const battlefield = groundOf(view)
      const [first] = soFar
      if (first === undefined) {
        const who = occupants(battlefield)
        const movers = battlefield.state.now.ordered.filter((one) => movable(one) && canGo(battlefield, one, who))
        return { parts: ['done', ...movers.map(({ unit }) => unit)], enough: false }
      }
      if (soFar.length > 1) return noMoreParts
      if (first === 'done') return { parts: cutters(battlefield, view), enough: true }
      const order = orderedUnit(battlefield, first as UnitId)
      return { parts: order === undefined ? [] : places(battlefield, order), enough: false }
    },
    check(view, _about, answer) {
      const battlefield = groundOf(view)
      if (!Array.isArray(answer) || answer.length < 1)
        return refused('move.1', 'name a unit and where it goes, or done')
      if (answer.length > 2) return refused('move.10', 'a unit moves whole, to one hex')
      const [first, second] = answer as Json[]
      if (first === 'done') {
        if (second === undefined || cutters(battlefield, view).includes(second as string)) return allowed
        return second === 'wire-cutters' && !cuttable(battlefield)
          ? refused('card.combat.wire-cutters.2', 'no ordered infantry of yours stands on wire')
          : cardRuling(battlefield, view, second, ['after own movement'])
      }
      const mover = moverRuling(battlefield, first ?? null)
      if (!mover.allowed) return mover
      return placeRuling(battlefield, orderedUnit(battlefield, first as UnitId) as Ordered, second ?? null)
    },
    explain: (view, _about, thing) => moverRuling(groundOf(view), thing),
  })

const cutters = (battlefield: Battlefield, view: BattleView): string[] =>
  cuttable(battlefield) ? playable(battlefield, view, 'after own movement') : []

/**
 * True if a unit can go anywhere: the next hex decides it, except for Rush & Rotation, which passes through friends.
 */
function canGo(battlefield: Battlefield, order: Ordered, who: Int8Array): boolean {
  if (battlefield.state.now.acts === 'rush-rotation') return places(battlefield, order).length > 0
  const { hex, side } = unitOf(battlefield, order.unit)
  if (paceOf(battlefield, order).most < 1) return false
  if (mayExit(battlefield, hex, side)) return true
  for (let direction = 0; direction < 6; direction++) {
    const to = stepFrom(battlefield, hex, direction)
    if (to >= 0 && (who[to] as number) < 0 && !terrainAt(battlefield, to).impassable) return true
  }
  return false
}

function places(battlefield: Battlefield, order: Ordered): (Hex | string)[] {
  const steps = reachOf(battlefield, order)
  const found: (Hex | string)[] = []
  for (let hex = 0; hex < battlefield.book.hexes; hex++) if ((steps[hex] as number) > 0) found.push(hex)
  if ((steps[battlefield.book.hexes] as number) > 0) found.push(exit)
  return found
}

function moverRuling(battlefield: Battlefield, thing: Json): Ruling {
  if (thing === 'artillery') return refused('move.18', 'reserve artillery never moves')
  if (!isUnit(battlefield, thing)) return refused('move.1', 'that is not a unit')
  const order = orderedUnit(battlefield, thing)
  if (order === undefined) return refused('order.3', 'that unit has no order')
  if (order.idle) return refused('card.combat.physician.2', 'that unit rests this turn')
  if (order.doneMoving)
    return battlefield.state.now.acts === 'storm-of-fire'
      ? refused('card.command.storm-of-fire.2', 'Storm of Fire units may not move')
      : refused('move.3', 'that unit has moved')
  return allowed
}

/** move.8, move.9, move.11: no hex holds two units, and weakened ones do not merge. */
function occupiedRuling(battlefield: Battlefield, mover: UnitId, other: UnitId): Ruling {
  const [own, there] = [unitOf(battlefield, mover), unitOf(battlefield, other)]
  if (own.side !== there.side) return refused('move.9', 'an enemy unit stands there')
  return own.figures < own.full || there.figures < there.full
    ? refused('move.11', 'weakened units cannot be merged')
    : refused('move.8', 'another of your units stands there, and a hex never holds two')
}

/** Ruling on a hex within range that cannot be reached: terrain on the way ends the move, or units bar it. */
function barredRuling(battlefield: Battlefield, start: Hex, to: Hex, steps: Int8Array, most: number): Ruling {
  const { book } = battlefield
  if (terrainAt(battlefield, start).stopAfterLeaving)
    return refused('terrain.mine-crater.2', 'whoever leaves a mine crater stops on the next hex')
  for (let hex = 0; hex < book.hexes; hex++) {
    const taken = steps[hex] as number
    if (taken < 1 || !stops(battlefield, hex) || taken + distanceBetween(battlefield, hex, to) > most) continue
    const { name } = terrainAt(battlefield, hex)
    const what = hasWire(battlefield, hex) ? 'wire' : name
    return refused(terrainRule(what, 'move'), `the ${what} in ${book.label(hex)} ends its move`)
  }
  return refused('move.9', 'other units bar the way')
}

/** The reason a unit cannot go to a place. */
function placeRuling(battlefield: Battlefield, order: Ordered, to: Json): Ruling {
  const { book, state } = battlefield
  const steps = reachOf(battlefield, order)
  if (to === exit) {
    if ((steps[book.hexes] as number) > 0) return allowed
    if (state.now.acts === 'rush-rotation')
      return refused('medal.breakthrough.4', 'nobody leaves the board in a Rush & Rotation')
    return refused('move.7', 'it cannot leave the board from where it can get to')
  }
  if (typeof to !== 'number' || !Number.isInteger(to) || to < 0 || to >= book.hexes)
    return refused('move.6', 'that is not a hex of the battlefield')
  if ((steps[to] as number) > 0) return allowed
  const there = occupants(battlefield)[to] as number
  if (there === order.unit) return refused('move.4', 'a unit that stays where it is needs no move')
  if (there >= 0) return occupiedRuling(battlefield, order.unit, there)
  if (terrainAt(battlefield, to).impassable) return refused('move.12', 'that ground cannot be entered')
  if (state.now.acts === 'rush-rotation' && !besideFriend(battlefield, to, order.unit))
    return refused('card.command.rush-rotation.3', 'the move must end next to a friendly unit')
  const { hex } = unitOf(battlefield, order.unit)
  const { most, limit } = paceOf(battlefield, order)
  const far = distanceBetween(battlefield, hex, to)
  return far > most
    ? refused(limit, `it can move ${most} hexes; that is ${far} away`)
    : barredRuling(battlefield, hex, to, steps, most)
}
