/** The score: medals of each side with their sources, and open objectives. */
import type { Score } from '@firestep/face'
import type { Side } from '../../data/enums.ts'
import { type Objective, opponent } from '../../rules/book.ts'
import type { Hex } from '../../rules/ids.ts'
import type { BattleView, Held } from '../../rules/state.ts'
import { medalsOf } from '../../rules/victory.ts'
import { type Board, hexName, sidesInSeatOrder } from '../board.ts'
import { capital } from '../names/text.ts'
import * as texts from '../texts/panels.ts'
import { objective as objectiveName } from '../texts/words.ts'
import { objectiveRule, objectiveText } from './objectives.ts'

type Source = Score['sides'][number]['sources'][number]

export const scoreOf = (board: Board, view: BattleView): Score => ({
  unit: texts.medal,
  needed: board.scenario.medals,
  sides: sidesInSeatOrder.map((side) => ({
    seat: side,
    points: medalsOf(board.battlefieldOf(view), side),
    sources: sourcesOf(board, view, side),
  })),
  objectives: board.scenario.objectives.flatMap((objective, i) => objectiveLines(board, view, objective, i)),
})

function sourcesOf(board: Board, view: BattleView, side: Side): readonly Source[] {
  const { objectives } = board.scenario
  const medalsFor = (kind: Objective['kind']): number =>
    objectives.find((one) => one.kind === kind && (one.side === 'any' || one.side === side))?.medals ?? 0
  const eliminated = view.units.filter((unit) => unit.side === opponent(side) && unit.gone === 'eliminated').length
  const exited = view.units.filter((unit) => unit.side === side && unit.gone === 'exited').length
  const eliminationMedals = eliminated * medalsFor('unit eliminated')
  const breakthroughMedals = exited * medalsFor('breakthrough')
  // The other permanent medals were taken for time pressure.
  const timePressureMedals = view.permanent[side] - eliminationMedals - breakthroughMedals
  const permanentSources: readonly Source[] = [
    { text: texts.enemyUnitsEliminated(eliminated), points: eliminationMedals },
    { text: texts.unitsBrokenThrough(exited), points: breakthroughMedals },
    { text: capital(objectiveName('time-pressure')), points: timePressureMedals },
  ]
  const heldSources = view.held.filter((one) => one.side === side).map((one) => heldSource(board, one))
  return [...permanentSources, ...heldSources].filter(({ points }) => points !== 0)
}

function heldSource(board: Board, { objective, hex }: Held): Source {
  const found = board.scenario.objectives[objective]
  const name = objectiveName(found?.id ?? '')
  return {
    text: hex === null ? capital(name) : texts.objectiveInHex(name, hexName(board, hex)),
    points: found?.medals ?? 0,
  }
}

/** One line for an objective, or one for each hex if they count separately. */
function objectiveLines(
  board: Board,
  view: BattleView,
  objective: Objective,
  index: number,
): readonly Score['objectives'][number][] {
  const line = (hex: Hex | null, hexes: readonly Hex[]) => ({
    text: objectiveText(board, objective, hex),
    rule: objectiveRule(board.scenario, objective),
    places: hexes.map(String),
    holder: view.held.find((one) => one.objective === index && one.hex === hex)?.side ?? null,
    points: objective.medals,
  })
  return objective.kind === 'start turn temporary each'
    ? objective.hexes.map((hex) => line(hex, [hex]))
    : [line(null, objective.hexes)]
}
