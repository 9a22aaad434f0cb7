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

/** The scenario's data of the barrage with its current state, if it falls this turn. */
function activeBarrage({ scenario, state }: Battle): (CreepingBarrage & { readonly current: Barrage }) | null {
  const { barrage: data } = scenario
  const { barrage: current, turn } = state
  if (data === null || current === null || current.over || turn < data.firstTurn) return null
  if (current.area < 0) current.area = 0 // 7.41-1: it begins where the scenario says.
  return { ...data, current }
}

/** 7.42: it falls in its current area before any unit acts, and in the second couplet one area farther on. */
export function* barrageAtCouplet(battle: Battle, number: number): Script {
  const barrage = activeBarrage(battle)
  if (barrage === null) return
  const { side } = barrage
  if (number > 2) {
    battle.table.tell({ type: 'barrage', side, does: 'stays', hexes: barrageHexes(battle), rules: ['7.45'] })
    return
  }
  if (number === 2) moveOn(battle, barrage, ['7.42'])
  const hexes = barrageHexes(battle)
  if (hexes.length === 0) return
  battle.table.noteUsed('creeping barrage')
  const specialRules = scenarioRules(battle.scenario, 'barrage')
  const startRules = number === 1 ? ['7.41-1', '7.42-1'] : []
  const rules = ['7.11', '7.41', '7.42', ...startRules, '7.43', ...specialRules]
  yield* strike(battle, side, 'paralyzing', hexes, rules, { lines: linesOf(battle, barrage, hexes) })
}

/** 7.43: the columns of hexes it covers, from the first to the last; or the area as it is. */
function linesOf({ sheet }: Battle, { line }: CreepingBarrage, hexes: readonly Hex[]): readonly (readonly Hex[])[] {
  if (line === 'area') return [hexes]
  const columns = new Map<number, Hex[]>()
  for (const hex of hexes) {
    const column = sheet.grid.column[hex] ?? 0
    columns.set(column, [...(columns.get(column) ?? []), hex])
  }
  return [...columns].sort(([a], [b]) => a - b).map(([, columnHexes]) => columnHexes)
}

/** Moves it one area farther; beyond its last one it ends. */
function moveOn(
  { table }: Battle,
  { current, areas, side }: NonNullable<ReturnType<typeof activeBarrage>>,
  rules: RuleId[],
): void {
  current.area++
  current.advanced = true
  current.over = current.area >= areas.length
  const hexes = areas[current.area] ?? []
  table.tell({ type: 'barrage', side, does: current.over ? 'ends' : 'moves on', hexes, rules })
}

/** 7.44: it keeps its timetable in a turn of fewer than two couplets, though without effect. */
export function barrageAfterLastCouplet(battle: Battle): void {
  const barrage = activeBarrage(battle)
  if (barrage === null) return
  const { current, lastTurn, side } = barrage
  if (!current.advanced) moveOn(battle, barrage, ['7.44'])
  current.advanced = false
  if (battle.state.turn < lastTurn || current.over) return
  current.over = true
  battle.table.tell({ type: 'barrage', side, does: 'ends', hexes: [], rules: ['7.41'] })
}

/**
 * 7.43-2: a unit that enters it is bombarded at once; wire is not cut again. The same holds in later couplets (7.45).
 */
export function strikeEntering(battle: Battle, unit: UnitId): void {
  const { state, table } = battle
  const { hex } = unitOf(battle, unit)
  if (!barrageHexes(battle).some((barrageHex) => barrageHex === hex)) return
  table.noteUsed('entered barrage')
  const later = coupletNumber(state) > 2
  table.tell({ type: 'entered barrage', unit, hex, rules: later ? ['7.43-2', '7.45'] : ['7.43-2'] })
  bombardUnits(battle, 'paralyzing', [unit])
}
