/** 7.1: preliminary bombardment, before turn 1 and as the effect of a creeping barrage. */

import {
  allowed,
  fields,
  isAmong,
  type Json,
  listOf,
  noMoreParts,
  nothing,
  type RuleId,
  type Ruling,
  refused,
  type Script,
} from '@firestep/referee'
import type { Side } from '../data/schema.ts'
import {
  type BattlefieldOf,
  distanceBetween,
  hasWire,
  isHeldBy,
  openNeighbours,
  sidesOf,
  unitOf,
  unitsIn,
} from './battlefield.ts'
import { enemyOf } from './book.ts'
import { destroy } from './cohesion-checks.ts'
import { rollDie } from './dice.ts'
import type { Hex, HexSide, UnitId } from './ids.ts'
import { addMarker } from './markers.ts'
import { choice, hexShape, hexSideShape, list, sideShape } from './question-types.ts'
import { type Bombardment, type Scenario, scenarioRules } from './scenario.ts'
import { hexesOf } from './setup-kind.ts'
import type { Battle, Battlefield } from './state.ts'
import * as planStops from './texts/plan-stops.ts'
import * as refusals from './texts/refusals.ts'
import { isRoadHex } from './transport.ts'

/** The kinds of bombardment that kill and stun (7.12). */
type BombardmentKind = Exclude<Bombardment['kind'], 'early-war'>

/** Between setup and turn 1, one bombardment after another in the order of the scenario (7.11). */
export function* bombard(battle: Battle): Script {
  const { scenario, state, table } = battle
  for (const bombardment of scenario.bombardments.slice(state.bombardments)) {
    yield* fire(battle, bombardment)
    state.bombardments++
    table.checkpoint()
  }
}

function* fire(battle: Battle, bombardment: Bombardment): Script {
  const { side, kind } = bombardment
  const rules = scenarioRules(battle.scenario, 'bombardment')
  const hexes = yield* chooseTargetHexes(battle, bombardment, rules)
  if (kind === 'early-war') return shellRoads(battle, side, hexes, rules)
  const onlySide = bombardment.occupied ? enemyOf(side) : null
  yield* strike(battle, side, kind, hexes, ['7.11', '7.11-1', ...rules], { onlySide })
}

/** The centre of a bombardment that its side may aim. */
export const bombardQuestion = choice('bombard', { rule: 'YS-C3.special.5', about: nothing, answer: hexShape })

/** The target hexes; in some scenarios the side chooses their centre. */
function* chooseTargetHexes(
  battle: Battle,
  bombardment: Bombardment,
  rules: readonly RuleId[],
): Script<readonly Hex[]> {
  const { side, radius } = bombardment
  if (radius === null) return targetHexes(battle, bombardment)
  const [rule = '7.11'] = rules
  const centre = yield* bombardQuestion.ask(side, null, rule)
  return hexesInPlay(battle.scenario).filter(
    (hex) => distanceBetween(battle, hex, centre) <= radius && isHeldBy(battle, hex, enemyOf(side)),
  )
}

export const bombardKind = (battlefieldOf: BattlefieldOf) =>
  bombardQuestion.kind({ options: (view) => hexesInPlay(battlefieldOf(view).scenario) })

const hexesInPlay = ({ sheet, exists }: Scenario): Hex[] => sheet.hexes.filter((hex) => exists[hex] === 1)

/** YS-C1.special.2: it disperses enemies on and next to roads, and disturbs signals (YS-C1.special.3). It has no other effect. */
function shellRoads(battle: Battle, side: Side, hexes: readonly Hex[], rules: readonly RuleId[]): void {
  const { state, table } = battle
  const struck = hexes.filter((hex) =>
    [hex, ...openNeighbours(battle, hex)].some((nearHex) => isRoadHex(battle, nearHex)),
  )
  state.bombarded = true
  table.noteUsed('bombardment: early-war')
  table.tell({ type: 'bombardment', side, kind: 'early-war', hexes: struck, rules: ['7.11', '7.14', ...rules] })
  for (const id of unitsIn(battle, struck)) {
    const unit = unitOf(battle, id)
    if (unit.side === side || !unit.formed) continue
    unit.formed = false
    table.tell({ type: 'dispersed', unit: id, hex: unit.hex, rules })
    table.haltPlan(unit.side, rules[0] ?? '7.11', planStops.bombarded)
  }
}

/**
 * The target hexes by the scenario. It names hexes, or none for the whole enemy setup area (7.11-1). If it aims at
 * enemies, only the named hexes that hold enemies count; without named hexes every hex with enemies does
 * (YS-C3.special.2).
 */
function targetHexes(battlefield: Battlefield, { side, hexes, occupied }: Bombardment): readonly Hex[] {
  const enemy = enemyOf(side)
  if (!occupied) return hexes.length === 0 ? setUpArea(battlefield, enemy) : hexes
  const candidates = hexes.length === 0 ? battlefield.sheet.hexes : hexes
  return candidates.filter((hex) => isHeldBy(battlefield, hex, enemy))
}

/** Every hex in which a side could set up. */
function setUpArea(battlefield: Battlefield, side: Side): Hex[] {
  const hexes = new Set<Hex>()
  for (const { side: owner, area, overflow } of battlefield.scenario.groups)
    if (owner === side)
      for (const place of overflow === null ? [area] : [area, overflow])
        for (const hex of hexesOf(battlefield, place)) hexes.add(hex)
  return [...hexes].sort((a, b) => a - b)
}

interface StrikeOptions {
  /** If enemies are the target, other units in their hexes are not struck (YS-C2.special.1). */
  readonly onlySide?: Side | null
  /** The rows or columns it strikes: each gets its own breaches (7.43). */
  readonly lines?: readonly (readonly Hex[])[]
}

/**
 * 7.12: exposed units are killed, the others dispersed, and each of those rolls a die by the kind of bombardment; then
 * wire is breached. Before turn 1 the shells leave craters (7.13), those of a creeping barrage do not (7.13-1).
 */
export function* strike(
  battle: Battle,
  side: Side,
  kind: BombardmentKind,
  hexes: readonly Hex[],
  rules: readonly RuleId[],
  { onlySide = null, lines = [hexes] }: StrikeOptions = {},
): Script {
  const { state, table } = battle
  const leavesCraters = state.phase === 'bombard'
  table.noteUsed(`bombardment: ${kind}`)
  state.bombarded = true // 7.14
  table.tell({
    type: 'bombardment',
    side,
    kind,
    hexes,
    rules: [...rules, '7.12', '7.14', leavesCraters ? '7.13' : '7.13-1'],
  })
  const units = unitsIn(battle, hexes)
  bombardUnits(battle, kind, onlySide === null ? units : units.filter((unit) => unitOf(battle, unit).side === onlySide))
  const breachSeats = kind === 'pulverizing' ? [enemyOf(side), side] : [side, side, side]
  const breachRule = kind === 'pulverizing' ? '7.12a-1' : '7.12b-1'
  for (const line of lines)
    yield* breachWire(battle, line, breachSeats, leavesCraters ? [breachRule] : ['7.43', breachRule])
  if (leavesCraters) yield* placeCraters(battle, side)
}

/** Effect of a bombardment on units of either side. */
export function bombardUnits(battle: Battle, kind: BombardmentKind, units: readonly UnitId[]): void {
  const sheltered = units.filter((unit) => isSheltered(battle, unit))
  for (const unit of units) if (!sheltered.includes(unit)) destroy(battle, unit, ['7.12-1'])
  for (const unit of sheltered) unitOf(battle, unit).formed = false
  for (const unit of sheltered) rollForSheltered(battle, kind, unit)
}

/** 7.12-1: a village shelters all units in its hex, trench and blockhouse only units IN them. */
export const isSheltered = (battlefield: Battlefield, unit: UnitId): boolean => {
  const { hex, within } = unitOf(battlefield, unit)
  return within !== null || battlefield.sheet.village[hex] === 1
}

/** Lowest results that destroy a unit (7.12a) and that spend it (7.12b). */
const destroyingDie = 6
const spendingDie = 2

/** 7.12-3: the die of a unit that has been dispersed. */
function rollForSheltered(battle: Battle, kind: BombardmentKind, id: UnitId): void {
  const { table } = battle
  const unit = unitOf(battle, id)
  const die = rollDie(table)
  const common = ['7.12-2', '7.12-3']
  const tell = (result: 'dispersed' | 'spent' | 'destroyed', rule: RuleId) =>
    table.tell({ type: 'bombarded', unit: id, hex: unit.hex, die, result, rules: [...common, rule] })
  if (kind === 'pulverizing') {
    tell(die >= destroyingDie ? 'destroyed' : 'dispersed', '7.12a')
    if (die >= destroyingDie) destroy(battle, id, ['7.12a'])
    return
  }
  tell(die >= spendingDie ? 'spent' : 'dispersed', '7.12b')
  table.haltPlan(unit.side, '7.12-2', planStops.bombarded)
  if (die >= spendingDie) unit.spent = true
}

/** The side of wire that a bombardment breaches. */
export const breachQuestion = choice('breach', {
  rule: '8.342',
  about: fields({ sides: listOf(hexSideShape) }),
  answer: hexSideShape,
})

/** One breach for each seat listed: it opens one side of wire in or around the hexes struck, while there is any (8.342). */
function* breachWire(
  battle: Battle,
  hexes: readonly Hex[],
  seats: readonly Side[],
  rules: readonly [RuleId, ...RuleId[]],
): Script {
  for (const seat of seats) {
    const wireSides = wireAround(battle, hexes)
    if (wireSides.length === 0) return
    const hexSide = yield* breachQuestion.ask(seat, { sides: wireSides }, rules[0])
    addMarker(battle.state.breaches, hexSide)
    battle.table.noteUsed('breach')
    battle.table.tell({ type: 'wire breached', side: seat, hexSide, rules: [...rules, '8.342'] })
  }
}

function wireAround(battlefield: Battlefield, hexes: readonly Hex[]): HexSide[] {
  const wireSides = new Set<HexSide>()
  for (const hex of hexes)
    for (const hexSide of sidesOf(battlefield, hex)) if (hasWire(battlefield, hexSide)) wireSides.add(hexSide)
  return [...wireSides].sort((a, b) => a - b)
}

export const breachKind = breachQuestion.kind({
  options: (_view, { sides }) => sides,
  explain: () => refused('8.342', refusals.breachPlace),
})

const scrapesAfterBombardment = 6

/** The craters that a bombardment leaves. */
export const scrapesQuestion = list('scrapes', {
  rule: '7.13',
  about: fields({ side: sideShape }),
  answer: listOf(hexShape),
})

/** 7.13: craters where the shells fell, placed by the firing side. */
function* placeCraters(battle: Battle, side: Side): Script {
  const { state, table } = battle
  if (hexesForCraters(battle, side).length === 0) return
  const hexes = yield* scrapesQuestion.ask(side, { side })
  for (const hex of hexes) addMarker(state.scrapes, hex)
  table.noteUsed('scrape')
  table.tell({ type: 'cratered', side, hexes, rules: ['7.13'] })
}

/** No-man's-land open to units, and the enemy's setup area, except hexes that already have a scrape. */
function hexesForCraters(battlefield: Battlefield, side: Side): Hex[] {
  const { sheet, scenario, state } = battlefield
  const hexes = new Set(setUpArea(battlefield, enemyOf(side)))
  for (const hex of sheet.hexes) if (sheet.noMansLand[hex] === 1 && scenario.open[hex] === 1) hexes.add(hex)
  return [...hexes].filter((hex) => !state.scrapes.includes(hex)).sort((a, b) => a - b)
}

export const scrapesKind = (battlefieldOf: BattlefieldOf) =>
  scrapesQuestion.kind({
    builder(view, { side }) {
      let remaining = hexesForCraters(battlefieldOf(view), side)
      let scrapesLeft = Math.min(scrapesAfterBombardment, remaining.length)
      return {
        next: () => (scrapesLeft === 0 ? noMoreParts : { parts: remaining, enough: false }),
        add(part) {
          remaining = remaining.filter((hex) => hex !== part)
          scrapesLeft--
        },
      }
    },
    check(view, { side }, answer) {
      const hexes = hexesForCraters(battlefieldOf(view), side)
      const count = Math.min(scrapesAfterBombardment, hexes.length)
      if (new Set(answer).size !== answer.length || answer.length !== count)
        return refused('7.13', refusals.scrapesInHexes(count))
      return answer.map((hex) => craterRuling(hexes, hex)).find((ruling) => !ruling.allowed) ?? allowed
    },
    explain: (view, { side }, thing) => craterRuling(hexesForCraters(battlefieldOf(view), side), thing),
  })

function craterRuling(hexes: readonly Hex[], hex: Json): Ruling {
  if (isAmong(hexes, hex)) return allowed
  return refused('7.13', refusals.craterPlace)
}
