/**
 * Goals offered for an order: points at important hexes, and straight lines about them. Other goals can be written too;
 * if none of these is legal, all points are tried.
 */
import { asId, at } from '@firestep/referee'
import { type Direction, neighbour, opposite } from '@firestep/terrain'
import { distanceBetween, isOwnAt, neighboursOf, unitOf } from '../../battlefield.ts'
import { type Hex, isOnMap, type UnitId } from '../../ids.ts'
import { awaited, type Battlefield, type Order } from '../../state.ts'
import { isOnRoad, startOf } from '../pathfinding.ts'
import { compile, type OrderCompiler, planOf, riflemen } from './compile-order.ts'
import { isRuling, type OrderPart, type WrittenOrder } from './order-draft.ts'

const isLegal = (compiler: OrderCompiler, draft: WrittenOrder): boolean => !isRuling(planOf(compiler, draft))

/** The legal goals, lazily: without any the order type cannot be chosen. */
export function* goalsOf(compiler: OrderCompiler, draft: WrittenOrder): Generator<OrderPart> {
  // Lines about neighbouring hexes are often the same line.
  const seen = new Set<string>()
  let hasOptions = false
  for (const [part, goal] of sensibleGoals(compiler, draft)) {
    const name = part.join(' ')
    if (seen.has(name) || !isLegal(compiler, { ...draft, goal })) continue
    seen.add(name)
    hasOptions = true
    yield part
  }
  if (hasOptions || compiler.type === 'defense') return
  for (const [part, goal] of pointGoals(compiler, compiler.battlefield.sheet.hexes))
    if (isLegal(compiler, { ...draft, goal })) yield part
}

type Goal = [OrderPart, WrittenOrder['goal']]

function* sensibleGoals(compiler: OrderCompiler, draft: WrittenOrder): Generator<Goal> {
  const { battlefield, type, brigiment } = compiler
  if (type === 'defense') yield [['here'], 'here']
  const aboard = battlefield.army.units.every((unit) => unit.brigiment !== brigiment || unit.hex <= awaited)
  if (type === 'general reserve' && aboard) yield [['ships'], { point: 'ships' }]
  const units = riflemen(compiler, draft)
  const places = importantHexes(compiler, units)
  if (type !== 'defense') yield* pointGoals(compiler, places)
  if (type === 'attack' || type === 'defense')
    for (const line of linesOf(compiler, units, places)) {
      const [first, ...others] = line
      if (first !== undefined) yield [['line', first, ...others], { line }]
    }
}

function* pointGoals({ battlefield, type }: OrderCompiler, hexes: readonly Hex[]): Generator<Goal> {
  for (const hex of hexes) {
    if (battlefield.scenario.land[hex] !== 1 || (type === 'march' && !isOnRoad(battlefield, hex))) continue
    yield [['point', hex], { point: hex }]
  }
}

/** The number of nearest enemies offered as goals. */
const enemiesOffered = 6

/**
 * Important hexes: victory hexes, key terrain, near enemies for an attack, and for other orders the Brigiment’s own
 * area.
 */
function importantHexes({ battlefield, type }: OrderCompiler, units: readonly UnitId[]): Hex[] {
  const { scenario } = battlefield
  const startHexes = units.flatMap((unit) => startOf(battlefield, unit) ?? [])
  const heldHexes = type === 'attack' ? [] : startHexes.flatMap((hex) => [hex, ...neighboursOf(battlefield.sheet, hex)])
  const wantedHexes = [...scenario.victory.map(({ hex }) => hex), ...scenario.keyTerrain]
  const enemies = type === 'attack' ? nearestEnemies(battlefield, startHexes[0]).slice(0, enemiesOffered) : []
  return [...new Set([...heldHexes, ...wantedHexes, ...enemies])].filter((hex) => scenario.land[hex] === 1)
}

function nearestEnemies(battlefield: Battlefield, from: Hex | undefined): Hex[] {
  const hexes = battlefield.enemy.stacks.map(({ hex }) => hex)
  const distance = (hex: Hex): number => (from === undefined ? 0 : distanceBetween(battlefield, from, hex))
  return hexes.sort((a, b) => distance(a) - distance(b) || a - b)
}

/** Hexes on one line produce the same line: it is offered once. */
function* linesOf(compiler: OrderCompiler, units: readonly UnitId[], places: readonly Hex[]): Generator<Hex[]> {
  const offered = new Set<string>()
  for (const line of linesAbout(compiler, units, places)) {
    const key = line.join(' ')
    if (offered.has(key)) continue
    offered.add(key)
    yield line
  }
}

function* linesAbout(compiler: OrderCompiler, units: readonly UnitId[], places: readonly Hex[]): Generator<Hex[]> {
  const { battlefield } = compiler
  const lengths = new Set([units.length, Math.ceil(units.length / 2)])
  const directions = [0, 1, 2] as const
  for (const site of places) {
    // 11.4.6: the remains of a Brigiment may need a single hex; an attack has a point for that.
    if (lengths.has(1) && compiler.type === 'defense') yield [site]
    for (const length of lengths)
      for (const direction of directions) {
        const line = straightLine(battlefield, site, direction, length)
        if (line.length === length && length > 1) yield line
      }
    const ring = neighboursOf(battlefield.sheet, site)
    // 11.4.8: around a hex, if all six neighbours are land.
    if (ring.length === 6 && ring.every((hex) => battlefield.scenario.land[hex] === 1) && isOwnAt(battlefield, site))
      yield [...ring]
  }
}

/** A straight line with the site in its middle. */
function straightLine({ sheet, scenario }: Battlefield, site: Hex, direction: Direction, length: number): Hex[] {
  const { grid } = sheet
  const back = opposite(direction)
  let current: Hex = site
  for (let i = 0; i < Math.floor(length / 2); i++) {
    const before = neighbour(grid, current, back)
    if (before === null || scenario.land[before] !== 1) break
    current = before
  }
  const line = [current]
  while (line.length < length) {
    const next = neighbour(grid, at(line, line.length - 1), direction)
    if (next === null || scenario.land[next] !== 1) break
    line.push(next)
  }
  return line
}

/** The number of units offered a change at a time. */
const unitsOffered = 3

/** Other Objectives on the line for single units, and detours for their routes, as far as the order stays legal. */
export function* refinements(
  compiler: OrderCompiler,
  draft: WrittenOrder,
  soFar: readonly OrderPart[],
): Generator<OrderPart> {
  const [word, unit] = soFar.at(-1) ?? []
  const { goal } = draft
  const order = compile(compiler, draft)
  if (goal === null || goal === 'here' || isRuling(order)) return
  const units = riflemen(compiler, draft)
  const after =
    (stage: string): ((candidate: UnitId) => boolean) =>
    (candidate) =>
      word !== stage || candidate > Number(unit)
  if ('line' in goal && (word === 'line' || word === 'objective'))
    for (const unit of units.filter(after('objective')).slice(0, unitsOffered))
      for (const hex of goal.line)
        if (isLegal(compiler, { ...draft, objectives: new Map([...draft.objectives, [unit, hex]]) }))
          yield ['objective', unit, hex]
  if (word !== 'start' && word !== 'muster')
    for (const unit of units.filter(after('route')).slice(0, unitsOffered))
      for (const hex of detourHexes(compiler, order, unit))
        if (isLegal(compiler, { ...draft, routes: new Map([...draft.routes, [unit, [hex]]]) }))
          yield ['route', unit, hex]
  const { turn } = compiler.battlefield.state
  if (compiler.type === 'attack' && word !== 'start' && word !== 'muster')
    for (let start = turn + 1; start <= compiler.battlefield.scenario.turns.length; start++) yield ['start', start]
  if (draft.start !== null)
    for (const unit of units.filter(after('muster')).slice(0, unitsOffered))
      for (const hex of neighboursOf(compiler.battlefield.sheet, onSheet(unitOf(compiler.battlefield, unit).hex)))
        if (
          compiler.battlefield.scenario.land[hex] === 1 &&
          isLegal(compiler, { ...draft, muster: new Map([...draft.muster, [unit, hex]]) })
        )
          yield ['muster', unit, hex]
}

/** The hex, or the first of the sheet for units that are still to come. */
const onSheet = (hex: Hex): Hex => (isOnMap(hex) ? hex : asId(0))

/** Hexes about the middle of its route, for detours. */
function detourHexes(compiler: OrderCompiler, order: Order, unit: UnitId): Hex[] {
  const route = order.routes.find((one) => one.unit === unit)?.hexes ?? []
  const middle = route[Math.floor(route.length / 2)]
  if (middle === undefined || route.length < 3) return []
  return neighboursOf(compiler.battlefield.sheet, middle).filter(
    (hex) => compiler.battlefield.scenario.land[hex] === 1 && !route.includes(hex),
  )
}
