/**
 * Cached analyses of current moves. Between two points of a move only the mover's place changes, unless a unit fires or
 * takes scoring ground: until then, the analysis of the first point serves all the others.
 */
import type { UnitId } from '../rules/ids.ts'
import type { Battlefield, Move } from '../rules/state.ts'
import type { PositionAnalysis } from './analysis.ts'
import { stakesOf } from './scenario-goals.ts'

interface Known {
  readonly sign: string
  readonly reach: number | undefined
  readonly analysis: PositionAnalysis
}

export class MoveAnalyses {
  /** A move is the same object from its first point to its last, and another one in every future. */
  private readonly known = new WeakMap<Move, Known>()

  study(
    battlefield: Battlefield,
    move: Move,
    reach: number | undefined,
    make: (movers: readonly UnitId[]) => PositionAnalysis,
  ): PositionAnalysis {
    const sign = signOf(battlefield, move)
    const known = this.known.get(move)
    if (known !== undefined && known.sign === sign && known.reach === reach) return known.analysis
    const analysis = make([...move.units])
    this.known.set(move, { sign, reach, analysis })
    return analysis
  }
}

/** Everything that may change during a move and matters to where it goes. */
function signOf(battlefield: Battlefield, { units }: Move): string {
  const { state, scenario } = battlefield
  let sign = `${units.join()} ${state.breaches.length} ${state.scrapes.length}`
  for (const { hex } of stakesOf(scenario).goals) sign += state.control[hex]
  for (const [id, { hex, formed, spent, within }] of state.units.entries())
    if (!units.includes(id)) sign += ` ${hex}${formed ? 'f' : ''}${spent ? 's' : ''}${within ?? ''}`
  return sign
}
