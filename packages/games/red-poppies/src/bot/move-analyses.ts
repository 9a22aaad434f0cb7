/**
 * Cached analyses of current moves. Between two points of a move only the mover's place changes, unless a unit fires or
 * takes scoring ground: until then, the analysis of the first point serves all the others.
 */
import { asId } from '@firestep/referee'
import type { UnitId } from '../rules/ids.ts'
import type { Battlefield, Move } from '../rules/state.ts'
import type { PositionAnalysis } from './analysis.ts'
import { scenarioGoalsOf } from './scenario-goals.ts'

interface CachedAnalysis {
  readonly signature: string
  readonly reach: number | undefined
  readonly analysis: PositionAnalysis
}

export class MoveAnalyses {
  /** A move is the same object from its first point to its last, and another one in every future. */
  private readonly cache = new WeakMap<Move, CachedAnalysis>()

  analysisFor(
    battlefield: Battlefield,
    move: Move,
    reach: number | undefined,
    analyse: (movers: readonly UnitId[]) => PositionAnalysis,
  ): PositionAnalysis {
    const signature = signatureOf(battlefield, move)
    const cached = this.cache.get(move)
    if (cached !== undefined && cached.signature === signature && cached.reach === reach) return cached.analysis
    const analysis = analyse([...move.units])
    this.cache.set(move, { signature, reach, analysis })
    return analysis
  }
}

/** Everything that may change during a move and matters to where it goes. */
function signatureOf(battlefield: Battlefield, { units }: Move): string {
  const { state, scenario } = battlefield
  let signature = `${units.join()} ${state.breaches.length} ${state.scrapes.length}`
  for (const { hex } of scenarioGoalsOf(scenario).goals) signature += state.control[hex]
  for (const [id, { hex, formed, spent, within }] of state.units.entries())
    if (!units.includes(asId(id))) signature += ` ${hex}${formed ? 'f' : ''}${spent ? 's' : ''}${within ?? ''}`
  return signature
}
