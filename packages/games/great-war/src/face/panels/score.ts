/** The score: medals of each side with their sources, and open objectives. */
import type { Score } from '@firestep/face'
import type { Side } from '../../data/schema.ts'
import { type Objective, opponent } from '../../rules/book.ts'
import type { BattleView, Held, Hex } from '../../rules/state.ts'
import { medalsOf } from '../../rules/victory.ts'
import { type Board, counted, hexName } from '../board.ts'
import { objectiveName } from '../names/objectives.ts'
import { capital } from '../names/text.ts'
import { objectiveRule, objectiveTask, seated } from './objectives.ts'

type Source = Score['sides'][number]['from'][number]

export const scoreOf = (board: Board, view: BattleView): Score => ({
  unit: { one: 'medal', many: 'medals' },
  needed: board.scenario.medals,
  sides: seated.map((side) => ({
    seat: side,
    points: medalsOf(board.ground(view), side),
    from: sources(board, view, side),
  })),
  objectives: board.scenario.objectives.flatMap((objective, i) => places(board, view, objective, i)),
})

function sources(board: Board, view: BattleView, side: Side): readonly Source[] {
  const { objectives } = board.scenario
  const worth = (kind: Objective['kind']): number =>
    objectives.find((one) => one.kind === kind && (one.side === 'any' || one.side === side))?.medals ?? 0
  const felled = view.units.filter((unit) => unit.side === opponent(side) && unit.gone === 'eliminated').length
  const through = view.units.filter((unit) => unit.side === side && unit.gone === 'exited').length
  const fromFelled = felled * worth('unit eliminated')
  const fromThrough = through * worth('breakthrough')
  // The other permanent medals were taken for time pressure.
  const rest = view.permanent[side] - fromFelled - fromThrough
  const kept: readonly Source[] = [
    { text: `${counted(felled, 'enemy unit')} eliminated`, points: fromFelled },
    { text: `${counted(through, 'unit')} broken through`, points: fromThrough },
    { text: capital(objectiveName('time-pressure')), points: rest },
  ]
  const held = view.held.filter((one) => one.side === side).map((one) => heldSource(board, one))
  return [...kept, ...held].filter(({ points }) => points !== 0)
}

function heldSource(board: Board, { objective, hex }: Held): Source {
  const found = board.scenario.objectives[objective]
  const name = objectiveName(found?.id ?? '')
  return { text: capital(hex === null ? name : `${name} ${hexName(board, hex)}`), points: found?.medals ?? 0 }
}

/** One line for an objective, or one for each hex if they count separately. */
function places(
  board: Board,
  view: BattleView,
  objective: Objective,
  index: number,
): readonly Score['objectives'][number][] {
  const line = (hex: Hex | null, hexes: readonly Hex[]) => ({
    text: objectiveTask(board, objective, hex),
    rule: objectiveRule(board.scenario, objective),
    places: hexes.map(String),
    holder: view.held.find((one) => one.objective === index && one.hex === hex)?.side ?? null,
    points: objective.medals,
  })
  return objective.kind === 'start turn temporary each'
    ? objective.hexes.map((hex) => line(hex, [hex]))
    : [line(null, objective.hexes)]
}
