/** 7.4: the creeping barrage. It falls on one area after another and strikes units of both sides. */

import type { RuleId, Script } from '@firestep/referee'
import { barrageHexes, unitOf } from './battlefield.ts'
import { bombardUnits, strike } from './bombardment.ts'
import type { Hex, UnitId } from './ids.ts'
import { type CreepingBarrage, scenarioRules } from './scenario.ts'
import type { Barrage, Battle, State } from './state.ts'

/** Number of the current couplet of the turn, from 1. */
export const coupletNumber = ({ coupletsOfTurn, couplets }: Pick<State, 'coupletsOfTurn' | 'couplets'>): number =>
  coupletsOfTurn - couplets + 1

/** The barrage as ordered by the scenario with its current state, if it falls this turn. */
function inForce({ scenario, state }: Battle): (CreepingBarrage & { readonly now: Barrage }) | null {
  const { barrage: ordered } = scenario
  const { barrage: now, turn } = state
  if (ordered === null || now === null || now.over || turn < ordered.firstTurn) return null
  if (now.area < 0) now.area = 0 // 7.41-1: it begins where the scenario says.
  return { ...ordered, now }
}

/** 7.42: it falls in its current area before any unit acts, and in the second couplet one area farther on. */
export function* barrageAtCouplet(battle: Battle, number: number): Script {
  const barrage = inForce(battle)
  if (barrage === null) return
  const { side } = barrage
  if (number > 2) {
    battle.table.tell({ type: 'barrage', side, does: 'stays', hexes: barrageHexes(battle), rules: ['7.45'] })
    return
  }
  if (number === 2) moveOn(battle, barrage, ['7.42'])
  const hexes = barrageHexes(battle)
  if (hexes.length === 0) return
  battle.table.use('creeping barrage')
  const said = scenarioRules(battle.scenario, 'barrage')
  const began = number === 1 ? ['7.41-1', '7.42-1'] : []
  const rules = ['7.11', '7.41', '7.42', ...began, '7.43', ...said]
  yield* strike(battle, side, 'paralyzing', hexes, rules, { lines: linesOf(battle, barrage, hexes) })
}

/** 7.43: the columns of hexes it covers, from the first to the last; or the area as it is. */
function linesOf({ sheet }: Battle, { line }: CreepingBarrage, hexes: readonly Hex[]): readonly (readonly Hex[])[] {
  if (line === 'area') return [hexes]
  const columns = new Map<number, Hex[]>()
  for (const hex of hexes) {
    const column = sheet.grid.column[hex] as number
    columns.set(column, [...(columns.get(column) ?? []), hex])
  }
  return [...columns].sort(([a], [b]) => a - b).map(([, found]) => found)
}

/** Moves it one area farther; beyond its last one it ends. */
function moveOn(
  { table }: Battle,
  { now, areas, side }: NonNullable<ReturnType<typeof inForce>>,
  rules: RuleId[],
): void {
  now.area++
  now.advanced = true
  now.over = now.area >= areas.length
  const hexes = areas[now.area] ?? []
  table.tell({ type: 'barrage', side, does: now.over ? 'ends' : 'moves on', hexes, rules })
}

/** 7.44: it keeps its timetable in a turn of fewer than two couplets, though without effect. */
export function barrageAfterLastCouplet(battle: Battle): void {
  const barrage = inForce(battle)
  if (barrage === null) return
  const { now, lastTurn, side } = barrage
  if (!now.advanced) moveOn(battle, barrage, ['7.44'])
  now.advanced = false
  if (battle.state.turn < lastTurn || now.over) return
  now.over = true
  battle.table.tell({ type: 'barrage', side, does: 'ends', hexes: [], rules: ['7.41'] })
}

/**
 * 7.43-2: a unit that enters it is bombarded at once; wire is not cut again. The same holds in later couplets (7.45).
 */
export function strikeEntering(battle: Battle, unit: UnitId): void {
  const { state, table } = battle
  const { hex } = unitOf(battle, unit)
  if (!barrageHexes(battle).some((one) => one === hex)) return
  table.use('entered barrage')
  const later = coupletNumber(state) > 2
  table.tell({ type: 'entered barrage', unit, hex, rules: later ? ['7.43-2', '7.45'] : ['7.43-2'] })
  bombardUnits(battle, 'paralyzing', [unit])
}
