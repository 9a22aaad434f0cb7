/**
 * Goals worth offering for an order: points at places that matter, and straight lines about them. Any other can be written too;
 * where none of these is legal all points are tried.
 */
import type { Json } from '@firestep/referee'
import type { Direction, HexId } from '@firestep/terrain'
import { neighbour } from '@firestep/terrain'
import { distanceBetween, isOwnAt, neighboursOf, unitOf } from '../../battlefield.ts'
import type { Hex, UnitId } from '../../ids.ts'
import { awaited, type Battlefield, type Order } from '../../state.ts'
import { isOnRoad, startOf } from '../pathfinding.ts'
import { compile, type OrderCompiler, planOf, riflemen } from './compile-order.ts'
import { isRuling, type WrittenOrder } from './order-draft.ts'

const isLegal = (desk: OrderCompiler, draft: WrittenOrder): boolean => !isRuling(planOf(desk, draft))

/** The first legal goal, if any: an order that could not be written is not chosen either. */
export function* goalsOf(desk: OrderCompiler, draft: WrittenOrder): Generator<Json[]> {
  // Lines about neighbouring places are often the same line.
  const seen = new Set<string>()
  let any = false
  for (const [part, goal] of sensible(desk, draft)) {
    const name = part.join(' ')
    if (seen.has(name) || !isLegal(desk, { ...draft, goal })) continue
    seen.add(name)
    any = true
    yield part
  }
  if (any || desk.type === 'defense') return
  for (const [part, goal] of points(desk, [...desk.ground.scenario.land.keys()]))
    if (isLegal(desk, { ...draft, goal })) yield part
}

type Goal = [Json[], WrittenOrder['goal']]

function* sensible(desk: OrderCompiler, draft: WrittenOrder): Generator<Goal> {
  const { ground, type, brigiment } = desk
  if (type === 'defense') yield [['here'], 'here']
  const aboard = ground.army.units.every((unit) => unit.brigiment !== brigiment || unit.hex <= awaited)
  if (type === 'general reserve' && aboard) yield [['ships'], { point: 'ships' }]
  const units = riflemen(desk, draft)
  const places = sites(desk, units)
  if (type !== 'defense') yield* points(desk, places)
  if (type === 'attack' || type === 'defense')
    for (const line of linesOf(desk, units, places)) yield [['line', ...line], { line }]
}

function* points({ ground, type }: OrderCompiler, hexes: readonly Hex[]): Generator<Goal> {
  for (const hex of hexes) {
    if (ground.scenario.land[hex] !== 1 || (type === 'march' && !isOnRoad(ground, hex))) continue
    yield [['point', hex], { point: hex }]
  }
}

/** So many of the nearest enemies are worth an order. */
const enemiesOffered = 6

/** Places that matter: victory, key terrain, near enemies to attack, and for anything else where the Brigiment stands. */
function sites({ ground, type }: OrderCompiler, units: readonly UnitId[]): Hex[] {
  const { scenario } = ground
  const own = units.flatMap((unit) => startOf(ground, unit) ?? [])
  const held = type === 'attack' ? [] : own.flatMap((hex) => [hex, ...neighboursOf(ground.sheet, hex)])
  const wanted = [...scenario.victory.map(({ hex }) => hex), ...scenario.keyTerrain]
  const enemies = type === 'attack' ? nearestEnemies(ground, own[0]).slice(0, enemiesOffered) : []
  return [...new Set([...held, ...wanted, ...enemies])].filter((hex) => scenario.land[hex] === 1)
}

function nearestEnemies(ground: Battlefield, from: Hex | undefined): Hex[] {
  const hexes = ground.enemy.stacks.map(({ hex }) => hex)
  const far = (hex: Hex): number => (from === undefined ? 0 : distanceBetween(ground, from, hex))
  return hexes.sort((a, b) => far(a) - far(b) || a - b)
}

/** Places on one line have it in common: it is offered once. */
function* linesOf(desk: OrderCompiler, units: readonly UnitId[], places: readonly Hex[]): Generator<Hex[]> {
  const offered = new Set<string>()
  for (const line of linesAbout(desk, units, places)) {
    const key = line.join(' ')
    if (offered.has(key)) continue
    offered.add(key)
    yield line
  }
}

function* linesAbout(desk: OrderCompiler, units: readonly UnitId[], places: readonly Hex[]): Generator<Hex[]> {
  const { ground } = desk
  const lengths = new Set([units.length, Math.ceil(units.length / 2)])
  const directions = [0, 1, 2] as const
  for (const site of places) {
    // 11.4.6: what is left of a Brigiment may need a single hex; an attack has a point for that.
    if (lengths.has(1) && desk.type === 'defense') yield [site]
    for (const length of lengths)
      for (const direction of directions) {
        const line = straight(ground, site, direction, length)
        if (line.length === length && length > 1) yield line
      }
    const ring = neighboursOf(ground.sheet, site)
    // 11.4.8: all around a place, where there is ground enough.
    if (ring.length === 6 && ring.every((hex) => ground.scenario.land[hex] === 1) && isOwnAt(ground, site))
      yield [...ring]
  }
}

/** A straight line with the site in its middle. */
function straight({ sheet, scenario }: Battlefield, site: Hex, direction: number, length: number): Hex[] {
  const { field } = sheet
  const back = ((direction + 3) % 6) as Direction
  let at: Hex = site
  for (let i = 0; i < Math.floor(length / 2); i++) {
    const before = neighbour(field, at as HexId, back)
    if (before === null || scenario.land[before] !== 1) break
    at = before
  }
  const line = [at]
  while (line.length < length) {
    const next = neighbour(field, line.at(-1) as HexId, direction as Direction)
    if (next === null || scenario.land[next] !== 1) break
    line.push(next)
  }
  return line
}

/** Of so many units at a time something is offered to be changed. */
const unitsOffered = 3

/** Other Objectives on the line for single units, and ways round for their routes: those that keep the order legal. */
export function* refinements(desk: OrderCompiler, draft: WrittenOrder, soFar: readonly Json[]): Generator<Json[]> {
  const [word, unit] = (soFar.at(-1) ?? []) as Json[]
  const { goal } = draft
  const order = compile(desk, draft)
  if (goal === null || goal === 'here' || isRuling(order)) return
  const units = riflemen(desk, draft)
  const after =
    (stage: string): ((one: UnitId) => boolean) =>
    (one) =>
      word !== stage || one > (unit as number)
  if ('line' in goal && (word === 'line' || word === 'objective'))
    for (const one of units.filter(after('objective')).slice(0, unitsOffered))
      for (const hex of goal.line)
        if (isLegal(desk, { ...draft, objectives: new Map([...draft.objectives, [one, hex]]) }))
          yield ['objective', one, hex]
  if (word !== 'start' && word !== 'muster')
    for (const one of units.filter(after('route')).slice(0, unitsOffered))
      for (const hex of waysRound(desk, order, one))
        if (isLegal(desk, { ...draft, routes: new Map([...draft.routes, [one, [hex]]]) })) yield ['route', one, hex]
  const { turn } = desk.ground.state
  if (desk.type === 'attack' && word !== 'start' && word !== 'muster')
    for (let start = turn + 1; start <= desk.ground.scenario.turns.length; start++) yield ['start', start]
  if (draft.start !== null)
    for (const one of units.filter(after('muster')).slice(0, unitsOffered))
      for (const hex of neighboursOf(desk.ground.sheet, Math.max(0, unitOf(desk.ground, one).hex)))
        if (
          desk.ground.scenario.land[hex] === 1 &&
          isLegal(desk, { ...draft, muster: new Map([...draft.muster, [one, hex]]) })
        )
          yield ['muster', one, hex]
}

/** Hexes about the middle of its route, to go round by. */
function waysRound(desk: OrderCompiler, order: Order, unit: UnitId): Hex[] {
  const route = order.routes.find((one) => one.unit === unit)?.hexes ?? []
  const middle = route[Math.floor(route.length / 2)]
  if (middle === undefined || route.length < 3) return []
  return neighboursOf(desk.ground.sheet, middle).filter(
    (hex) => desk.ground.scenario.land[hex] === 1 && !route.includes(hex),
  )
}
