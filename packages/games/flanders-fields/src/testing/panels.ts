/** Panels of a test battle. */
import type { Chart } from '@firestep/face'
import { copy, orThrow } from '@firestep/referee'
import type { Side } from '../data/schema.ts'
import { type Board, boardOf } from '../face/board.ts'
import { panelsFace } from '../face/panels/index.ts'
import type { Event } from '../rules/events.ts'
import type { BattleView } from '../rules/state.ts'
import type { TestBattle } from './test-battle.ts'

export const boardOn = ({ battle, state }: TestBattle): Board =>
  orThrow(boardOf(battle.book, state.scenario, state.options))

export const panelsOf = (battle: TestBattle) => panelsFace(boardOn(battle))

export const viewOf = (battle: TestBattle, seat: Side | null): BattleView => copy(battle.position.view(seat))

/** Charts as a seat sees them, with its question if it is asked one. */
export const chartsFor = (battle: TestBattle, seat: Side, events: readonly Event[] = []): readonly Chart[] =>
  panelsOf(battle).charts(viewOf(battle, seat), battle.position.asked(seat) ?? null, events)

export function chartOf(charts: readonly Chart[], id: string): Chart {
  const chart = charts.find((candidate) => candidate.id === id)
  if (chart === undefined) throw new Error(`there is no chart '${id}'`)
  return chart
}

/** Lit rows of a chart, by the text of their first cells. */
export const litOn = (charts: readonly Chart[], id: string): readonly string[] =>
  chartOf(charts, id).rows.flatMap(({ lit, cells }) => (lit ? [cells[0] ?? ''] : []))
