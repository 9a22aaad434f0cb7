/** Phase 3: ordered units move, one after another. */
import {
  allowed,
  asId,
  either,
  noMoreParts,
  nothing,
  oneOf,
  type Ruling,
  refused,
  type Script,
  sequence,
} from '@firestep/referee'
import type { Side } from '../data/enums.ts'
import {
  type BattlefieldOf,
  distanceBetween,
  hasCrater,
  hasWire,
  isEnemyBaseline,
  isHex,
  isUnit,
  occupantOf,
  occupants,
  orderedUnit,
  stepFrom,
  stopsMove,
  terrainAt,
  terrainRule,
  unitAt,
  unitOf,
} from './battlefield.ts'
import { opponent } from './book.ts'
import type { CombatId } from './card-ids.ts'
import { cardRuling, isWindowOpen, offerWindow, playableCards, playCard, windowKind } from './card-windows.ts'
import { when } from './cite-when.ts'
import { countOf, rollBattleDice } from './dice.ts'
import { type Hex, isOnMap, noUnit, offBoard, type UnitId } from './ids.ts'
import { loseFigures } from './losses.ts'
import { choice, combatShape, hexShape, list, passOrCombatCard, unitShape } from './question-types.ts'
import type { Battle, Battlefield, BattleView, Ordered } from './state.ts'
import * as refusals from './texts/refusals.ts'
import { gainPermanent, medalsOnEntering, medalsOnLeaving, objectiveRules } from './victory.ts'

/** The longest move of a unit, and the longest after which it may still battle (-1 if it may not battle at all). */
interface Distances {
  readonly moveOnly: number
  readonly moveAndBattle: number
}

interface Pace extends Distances {
  /** The rule that sets the longest move. */
  readonly limitRule: string
  /** Its own pace first, then the effect of each card in play. */
  readonly strides: readonly Stride[]
}

interface Stride extends Distances {
  readonly moveAndBattleRule: string
  readonly moveOnlyRule: string
}

/** With `raiding` false, a trench raider counts as an ordinary unit. */
export function paceOf(battlefield: Battlefield, { unit }: Ordered, raiding = true): Pace {
  const { book, state } = battlefield
  const { type } = unitOf(battlefield, unit)
  const isInfantry = type === 'infantry'
  const combat = state.now.combat[state.active]
  const command = state.now.acts === null ? undefined : book.data.commandCards[state.now.acts]
  let { moveOnly, moveAndBattle } = book.data.units[type]
  let limitRule = isInfantry ? 'move.15' : 'move.16'
  if (state.now.acts === 'rush-rotation') {
    const noBattleRule = 'card.command.rush-rotation.5'
    const distanceRule = 'card.command.rush-rotation.2'
    const rushDistance = command?.values.hexes ?? moveOnly
    const strides = [
      { moveOnly, moveAndBattle: -1, moveAndBattleRule: noBattleRule, moveOnlyRule: noBattleRule },
      { moveOnly: rushDistance, moveAndBattle: -1, moveAndBattleRule: distanceRule, moveOnlyRule: distanceRule },
    ]
    return { moveOnly: rushDistance, moveAndBattle: -1, limitRule: distanceRule, strides }
  }
  const strides: Stride[] = [
    {
      moveOnly,
      moveAndBattle,
      moveAndBattleRule: 'move.14',
      moveOnlyRule: isInfantry ? 'move.15' : 'move.17',
    },
  ]
  const addStride = (moveAndBattleRule: string, moveOnlyRule: string): void => {
    strides.push({ moveOnly, moveAndBattle, moveAndBattleRule, moveOnlyRule })
    limitRule = moveOnlyRule
  }
  if (state.now.acts === 'infantry-assault' && isInfantry) {
    moveOnly = command?.values.moveOnly ?? moveOnly
    moveAndBattle = command?.values.moveAndBattle ?? moveAndBattle
    addStride('card.command.infantry-assault.2', 'card.command.infantry-assault.3')
  }
  const values = combat === null ? {} : (book.data.combatCards[combat]?.values ?? {})
  if (combat === 'advance-over-the-top') {
    moveOnly += values.hexes ?? 0
    if (isInfantry) moveAndBattle += values.hexes ?? 0
    addStride('card.combat.advance-over-the-top.3', 'card.combat.advance-over-the-top.3')
  }
  if (combat === 'reposition' && !isInfantry) {
    moveOnly = values.moveOnly ?? moveOnly
    moveAndBattle = values.moveAndBattle ?? moveAndBattle
    addStride('card.combat.reposition.2', 'card.combat.reposition.2')
  }
  if (raiding && state.now.raider === unit) {
    moveAndBattle = Math.max(moveAndBattle, values.moveAndBattle ?? 0)
    moveOnly = Math.max(moveOnly, moveAndBattle)
    const raidRule = 'card.combat.trench-raid.5'
    strides.push({ moveOnly, moveAndBattle, moveAndBattleRule: raidRule, moveOnlyRule: raidRule })
  }
  return { moveOnly, moveAndBattle, limitRule, strides }
}

/** The rule by which a unit moved this distance: its own pace, or the first card that covers it. */
function paceRule({ moveAndBattle, strides }: Pace, moved: number): string[] {
  const mayBattle = moved <= moveAndBattle
  const stride = strides.find((candidate) => moved <= (mayBattle ? candidate.moveAndBattle : candidate.moveOnly))
  return stride === undefined ? [] : [mayBattle ? stride.moveAndBattleRule : stride.moveOnlyRule]
}

/** The destination for leaving the board over the enemy's baseline, where a scenario gives a medal for it. */
const exit = 'exit' as const

/**
 * The number of steps to each hex that a unit can pass; index `book.hexes` stands for off the board. `previousHexes`,
 * if given, receives the hex before each on the shortest path.
 */
function stepsToHexes(
  battlefield: Battlefield,
  order: Ordered,
  unitsByHex: Int8Array,
  previousHexes?: Int16Array,
): Int8Array {
  const { book, state } = battlefield
  const { hex: start, side } = unitOf(battlefield, order.unit)
  const { moveOnly } = paceOf(battlefield, order)
  const rushes = state.now.acts === 'rush-rotation'
  const steps = new Int8Array(book.hexes + 1).fill(-1)
  steps[start] = 0
  let edge: Hex[] = [start]
  for (let step = 1; step <= moveOnly && edge.length > 0; step++) {
    const next: Hex[] = []
    for (const hex of edge) {
      const mustStop = !rushes && hex !== start && stopsMove(battlefield, hex)
      const leftCrater = !rushes && step > 1 && terrainAt(battlefield, start).stopAfterLeaving
      if (mustStop || leftCrater) continue
      if (steps[book.hexes] === -1 && mayExit(battlefield, hex, side)) {
        steps[book.hexes] = step
        if (previousHexes !== undefined) previousHexes[book.hexes] = hex
      }
      for (let direction = 0; direction < 6; direction++) {
        const to = stepFrom(battlefield, hex, direction)
        if (!isOnMap(to) || stepsIn(steps, to) >= 0 || terrainAt(battlefield, to).impassable) continue
        const other = occupantOf(unitsByHex, to)
        if (other !== noUnit && !(rushes && unitOf(battlefield, other).side === side)) continue
        steps[to] = step
        if (previousHexes !== undefined) previousHexes[to] = hex
        next.push(to)
      }
    }
    edge = next
  }
  return steps
}

const stepsIn = (steps: Int8Array, index: number): number => steps[index] ?? -1

/** The same for each hex in which a unit may end its move. */
function stepsToDestinations(battlefield: Battlefield, order: Ordered): Int8Array {
  const { book, state } = battlefield
  const { hex: start } = unitOf(battlefield, order.unit)
  const rushes = state.now.acts === 'rush-rotation'
  const unitsByHex = occupants(battlefield)
  const steps = stepsToHexes(battlefield, order, unitsByHex)
  steps[start] = -1
  for (const hex of book.boardHexes)
    if (occupantOf(unitsByHex, hex) !== noUnit || (rushes && !isBesideFriend(battlefield, hex, order.unit)))
      steps[hex] = -1
  return steps
}

/** The path of a unit to a hex it can reach, or off the board: the hexes from its own to the last one. */
export function pathTo(battlefield: Battlefield, order: Ordered, to: Hex | typeof exit): Hex[] {
  const { book } = battlefield
  const { hex: start } = unitOf(battlefield, order.unit)
  const previousHexes = new Int16Array(book.hexes + 1).fill(-1)
  stepsToHexes(battlefield, order, occupants(battlefield), previousHexes)
  const previousHex = (index: number): Hex => asId(previousHexes[index] ?? offBoard)
  const path: Hex[] = []
  for (let hex = to === exit ? previousHex(book.hexes) : to; isOnMap(hex); hex = previousHex(hex)) {
    path.unshift(hex)
    if (hex === start) break
  }
  return path
}

function mayExit(battlefield: Battlefield, hex: Hex, side: Side): boolean {
  const { scenario, state } = battlefield
  if (state.now.acts === 'rush-rotation' || !isEnemyBaseline(battlefield, hex, side)) return false
  return scenario.objectives.some(
    (objective) => objective.kind === 'breakthrough' && objective.side === side && objective.hexes.includes(hex),
  )
}

/** card.command.rush-rotation.3 */
const isBesideFriend = (battlefield: Battlefield, hex: Hex, mover: UnitId): boolean =>
  battlefield.state.units.some(
    (unit, i) =>
      i !== mover &&
      unit.side === battlefield.state.active &&
      isOnMap(unit.hex) &&
      distanceBetween(battlefield, hex, unit.hex) === 1,
  )

/** A move: a unit and its destination; or the end of movement, optionally with Wire Cutters. */
export const moveQuestion = list('move', {
  rule: 'move.1',
  about: nothing,
  answer: either(
    sequence([oneOf('done')], combatShape),
    // No answer names the artillery, or a second hex: both are refused with rules of their own (move.18, move.10).
    sequence([either(unitShape, oneOf('artillery'))], either(hexShape, oneOf(exit))),
  ),
})

export const trenchFootQuestion = choice('trench foot', {
  rule: 'combat.6',
  about: unitShape,
  answer: passOrCombatCard,
})

export function* moveOne(battle: Battle): Script {
  const { state } = battle
  const answer = yield* moveQuestion.ask(state.active, null)
  if (answer[0] === 'done') {
    const unmoved = state.now.ordered.some(isMovable)
    if (answer[1] === 'wire-cutters') playWireCutters(battle)
    state.phase = 'battle'
    battle.table.tell({ type: 'phase', phase: 'battle', rules: [...when(unmoved, 'move.4'), 'turn.3', 'turn.4'] })
    return
  }
  const [mover, to] = answer
  const order = mover === 'artillery' ? undefined : orderedUnit(battle, mover)
  if (order === undefined || to === undefined) throw new Error(`${mover} moves without an order or a destination`)
  order.doneMoving = true
  const card = yield* offerWindow(
    battle,
    opponent(state.active),
    'when opponent moves soldier unit',
    trenchFootQuestion,
    order.unit,
  )
  if (card === 'trench-foot') {
    battle.table.tell({
      type: 'held back',
      unit: order.unit,
      rules: ['card.combat.trench-foot.2', 'card.combat.trench-foot.3'],
    })
    return
  }
  if (to === exit) exitBoard(battle, order)
  else moveTo(battle, order, to)
}

function moveTo(battle: Battle, order: Ordered, to: Hex): void {
  const { state, table } = battle
  const unit = unitOf(battle, order.unit)
  const from = unit.hex
  const pace = paceOf(battle, order)
  const path = pathTo(battle, order, to)
  order.moved = path.length - 1
  order.enteredHex = to
  order.stopped = stopsMove(battle, to) || terrainAt(battle, from).stopAfterLeaving
  if (order.moved > pace.moveAndBattle) order.mayBattle = 0
  const rules = [...paceRule(pace, order.moved), ...pathRules(battle, order, path)]
  unit.hex = to
  table.tell({ type: 'moved', unit: order.unit, path: [from, to], exit: false, rules })
  table.noteUsed(terrainAt(battle, to).name)
  if (hasWire(battle, to)) table.noteUsed('wire')
  if (hasCrater(battle, to)) table.noteUsed('shell crater')
  if (order.mayBattle === 0) settleOrderToken(battle)
  medalsOnLeaving(battle)
  medalsOnEntering(battle, order.unit)
  if (state.now.combat[state.active] !== 'advance-over-the-top') return
  const rule = 'card.combat.advance-over-the-top.4'
  const dice = rollBattleDice(battle, 1, 'advance-over-the-top', ['card.combat.advance-over-the-top.2', rule])
  if (countOf(dice, 'burst') > 0) loseFigures(battle, order.unit, countOf(dice, 'burst'), [rule])
}

/** Rules that apply along a path: its bomber, sections, the terrain it leaves and enters, and the cards. */
function pathRules(battle: Battle, { unit }: Ordered, path: readonly Hex[]): string[] {
  const { book, state } = battle
  const { bomber, side } = unitOf(battle, unit)
  const [from = offBoard] = path
  const to = path.at(-1) ?? from
  const sectionsAfter = book.sectionsOf(to, side)
  const crosses = !book.sectionsOf(from, side).some((section) => sectionsAfter.includes(section))
  const rushes = state.now.acts === 'rush-rotation'
  const passedHexes = path.slice(1, -1)
  const passesObstacle = passedHexes.some((hex) => stopsMove(battle, hex) || unitAt(battle, hex) !== noUnit)
  return [
    ...when(crosses, 'move.5'),
    ...when(bomber, 'personnel.4'),
    ...when(bomber && isBesideFriend(battle, to, unit), 'personnel.5'),
    ...when(terrainAt(battle, from).stopAfterLeaving && !rushes, 'terrain.mine-crater.2'),
    terrainRule(terrainAt(battle, to).name, 'move'),
    ...when(hasWire(battle, to), 'terrain.wire.1'),
    ...when(hasCrater(battle, to), 'terrain.shell-crater.1'),
    ...when(rushes && passesObstacle, 'card.command.rush-rotation.4'),
    ...when(stopsMove(battle, to) && !rushes, 'move.12', ...boundCards(battle)),
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
function exitBoard(battle: Battle, order: Ordered): void {
  const { scenario, state, table } = battle
  const unit = unitOf(battle, order.unit)
  const from = unit.hex
  const steps = pathTo(battle, order, exit).length
  unit.hex = offBoard
  unit.gone = 'exited'
  state.now.ordered = state.now.ordered.filter((other) => other.unit !== order.unit)
  table.tell({
    type: 'moved',
    unit: order.unit,
    path: [from],
    exit: true,
    rules: ['move.7', 'medal.breakthrough.2', ...when(steps > 1, 'medal.breakthrough.3')],
  })
  medalsOnLeaving(battle)
  settleOrderToken(battle)
  const objective = scenario.objectives.find(({ kind, side }) => kind === 'breakthrough' && side === unit.side)
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
function playWireCutters(battle: Battle): void {
  const { state, table } = battle
  playCard(battle, state.active, 'wire-cutters')
  for (const { unit } of state.now.ordered) {
    const { hex, type } = unitOf(battle, unit)
    const wireIndex = state.wire.indexOf(hex)
    if (type !== 'infantry' || wireIndex < 0) continue
    state.wire.splice(wireIndex, 1)
    table.tell({ type: 'wire', hex, rules: ['card.combat.wire-cutters.2'] })
  }
}

/** Wire Cutters need an ordered unit on wire. */
const hasWireToCut = (battlefield: Battlefield): boolean =>
  battlefield.state.now.ordered.some(
    ({ unit }) => unitOf(battlefield, unit).type === 'infantry' && hasWire(battlefield, unitOf(battlefield, unit).hex),
  )

const isMovable = ({ doneMoving, idle }: Ordered): boolean => !doneMoving && !idle

/** True if, by public facts, Wire Cutters could be played. */
const mayCutWire = (battle: Battle): boolean =>
  hasWireToCut(battle) && isWindowOpen(battle, battle.state.active, 'after own movement')

/** False if nothing is left to decide in this phase, which then ends. */
export const canMoveAny = (battle: Battle): boolean => battle.state.now.ordered.some(isMovable) || mayCutWire(battle)

export const moveKind = (battlefieldOf: BattlefieldOf) =>
  moveQuestion.kind({
    next(view, _about, soFar) {
      const battlefield = battlefieldOf(view)
      const [first] = soFar
      if (first === undefined) {
        const unitsByHex = occupants(battlefield)
        const movers = battlefield.state.now.ordered.filter(
          (order) => isMovable(order) && canGo(battlefield, order, unitsByHex),
        )
        return { parts: ['done', ...movers.map(({ unit }) => unit)], enough: false }
      }
      if (soFar.length > 1) return noMoreParts
      if (first === 'done') return { parts: wireCutters(battlefield, view), enough: true }
      const order = unitShape.fits(first) ? orderedUnit(battlefield, first) : undefined
      return { parts: order === undefined ? [] : destinations(battlefield, order), enough: false }
    },
    check(view, _about, answer) {
      const battlefield = battlefieldOf(view)
      if (answer.length > 2) return refused('move.10', refusals.movesWhole)
      if (answer[0] === 'done') {
        const card = answer[1]
        if (card === undefined || wireCutters(battlefield, view).includes(card)) return allowed
        return card === 'wire-cutters' && !hasWireToCut(battlefield)
          ? refused('card.combat.wire-cutters.2', refusals.noWireToCut)
          : cardRuling(battlefield, view, card, ['after own movement'])
      }
      const [mover, to] = answer
      const ruling = moverRuling(battlefield, mover)
      const order = isUnit(battlefield, mover) ? orderedUnit(battlefield, mover) : undefined
      return !ruling.allowed || order === undefined ? ruling : destinationRuling(battlefield, order, to)
    },
    explain: (view, _about, thing) => moverRuling(battlefieldOf(view), thing),
  })

export const trenchFootKind = (battlefieldOf: BattlefieldOf) =>
  windowKind(trenchFootQuestion, 'when opponent moves soldier unit', battlefieldOf)

const wireCutters = (battlefield: Battlefield, view: BattleView): CombatId[] =>
  hasWireToCut(battlefield) ? playableCards(battlefield, view, 'after own movement') : []

/**
 * True if a unit can go anywhere: the next hex decides it, except for Rush & Rotation, which passes through friends.
 */
function canGo(battlefield: Battlefield, order: Ordered, unitsByHex: Int8Array): boolean {
  if (battlefield.state.now.acts === 'rush-rotation') return destinations(battlefield, order).length > 0
  const { hex, side } = unitOf(battlefield, order.unit)
  if (paceOf(battlefield, order).moveOnly < 1) return false
  if (mayExit(battlefield, hex, side)) return true
  for (let direction = 0; direction < 6; direction++) {
    const to = stepFrom(battlefield, hex, direction)
    if (isOnMap(to) && occupantOf(unitsByHex, to) === noUnit && !terrainAt(battlefield, to).impassable) return true
  }
  return false
}

function destinations(battlefield: Battlefield, order: Ordered): (Hex | typeof exit)[] {
  const steps = stepsToDestinations(battlefield, order)
  const found: (Hex | typeof exit)[] = []
  for (const hex of battlefield.book.boardHexes) if (stepsIn(steps, hex) > 0) found.push(hex)
  if (stepsIn(steps, battlefield.book.hexes) > 0) found.push(exit)
  return found
}

function moverRuling(battlefield: Battlefield, unit: unknown): Ruling {
  if (unit === 'artillery') return refused('move.18', refusals.artilleryNeverMoves)
  if (!isUnit(battlefield, unit)) return refused('move.1', refusals.noSuchUnit)
  const order = orderedUnit(battlefield, unit)
  if (order === undefined) return refused('order.3', refusals.unitHasNoOrder)
  if (order.idle) return refused('card.combat.physician.2', refusals.unitRests)
  if (order.doneMoving)
    return battlefield.state.now.acts === 'storm-of-fire'
      ? refused('card.command.storm-of-fire.2', refusals.stormOfFireStays)
      : refused('move.3', refusals.unitHasMoved)
  return allowed
}

/** move.8, move.9, move.11: no hex holds two units, and weakened ones do not merge. */
function occupiedRuling(battlefield: Battlefield, mover: UnitId, other: UnitId): Ruling {
  const [unit, occupant] = [unitOf(battlefield, mover), unitOf(battlefield, other)]
  if (unit.side !== occupant.side) return refused('move.9', refusals.enemyInHex)
  return unit.figures < unit.full || occupant.figures < occupant.full
    ? refused('move.11', refusals.noMerging)
    : refused('move.8', refusals.friendInHex)
}

/** Ruling on a hex within range that cannot be reached: terrain on the way ends the move, or units bar it. */
function barredRuling(battlefield: Battlefield, start: Hex, to: Hex, steps: Int8Array, maxSteps: number): Ruling {
  const { book } = battlefield
  if (terrainAt(battlefield, start).stopAfterLeaving)
    return refused('terrain.mine-crater.2', refusals.stopsAfterMineCrater)
  for (const hex of book.boardHexes) {
    const stepsTaken = stepsIn(steps, hex)
    if (stepsTaken < 1 || !stopsMove(battlefield, hex)) continue
    if (stepsTaken + distanceBetween(battlefield, hex, to) > maxSteps) continue
    const { name } = terrainAt(battlefield, hex)
    const obstacle = hasWire(battlefield, hex) ? 'wire' : name
    return refused(terrainRule(obstacle, 'move'), refusals.groundStopsMove(obstacle, book.label(hex)))
  }
  return refused('move.9', refusals.unitsBlockWay)
}

/** The reason a unit cannot go to a place. */
function destinationRuling(battlefield: Battlefield, order: Ordered, to: Hex | typeof exit | undefined): Ruling {
  const { book, state } = battlefield
  const steps = stepsToDestinations(battlefield, order)
  if (to === exit) {
    if (stepsIn(steps, book.hexes) > 0) return allowed
    if (state.now.acts === 'rush-rotation') return refused('medal.breakthrough.4', refusals.noExitInRush)
    return refused('move.7', refusals.cannotReachExit)
  }
  if (!isHex(battlefield, to)) return refused('move.6', refusals.noSuchHex)
  if (stepsIn(steps, to) > 0) return allowed
  const occupant = occupantOf(occupants(battlefield), to)
  if (occupant === order.unit) return refused('move.4', refusals.alreadyThere)
  if (occupant !== noUnit) return occupiedRuling(battlefield, order.unit, occupant)
  if (terrainAt(battlefield, to).impassable) return refused('move.12', refusals.impassable)
  if (state.now.acts === 'rush-rotation' && !isBesideFriend(battlefield, to, order.unit))
    return refused('card.command.rush-rotation.3', refusals.mustEndByFriend)
  const { hex } = unitOf(battlefield, order.unit)
  const { moveOnly, limitRule } = paceOf(battlefield, order)
  const distance = distanceBetween(battlefield, hex, to)
  return distance > moveOnly
    ? refused(limitRule, refusals.tooFar(moveOnly, distance))
    : barredRuling(battlefield, hex, to, steps, moveOnly)
}
