/** Strokes of a unit's route: the declaration of its move, then the use of each point. */
import type { PieceRoute } from '@firestep/face'
import { either, oneOf, type PlannedAnswer, type Shape, sequence } from '@firestep/referee'
import type { Hex, UnitId } from '../../../rules/ids.ts'
import type { Manner } from '../../../rules/move.ts'
import { type MovementStep, stepShape } from '../../../rules/movement-steps.ts'
import { hexShape, unitShape } from '../../../rules/question-types.ts'
import { mannerShape, unitActionShape } from '../../../rules/unit-actions.ts'
import { pieceOf, unitOfPiece } from '../../board.ts'

/** Before the first point: with a companion from its hex, by transport, or dispersed onto the map. */
type Declaration = readonly ['with', UnitId] | readonly ['by', Manner]
/** A point, or entering a hex and rallying the stragglers in it (3.8); without 'rally' no unit is rallied. */
export type StepStroke = MovementStep | readonly ['enter', Hex, 'rally']
export type Stroke = Declaration | StepStroke

const strokeShape: Shape<Stroke> = either(
  stepShape,
  sequence([oneOf('enter'), hexShape, oneOf('rally')]),
  sequence([oneOf('with'), unitShape]),
  sequence([oneOf('by'), mannerShape]),
)

/** The strokes of a route, which the page keeps as plain data. */
export const strokesOf = ({ strokes }: PieceRoute): readonly Stroke[] => strokes.filter(strokeShape.fits)

const isDeclaration = (stroke: Stroke): stroke is Declaration => stroke[0] === 'with' || stroke[0] === 'by'

export const stepsIn = (route: PieceRoute): StepStroke[] =>
  strokesOf(route).filter((stroke): stroke is StepStroke => !isDeclaration(stroke))

/** Parts of the move's declaration besides the unit. */
export const declaredIn = (route: PieceRoute): (UnitId | Manner)[] =>
  strokesOf(route).flatMap((stroke) => (isDeclaration(stroke) ? [stroke[1]] : []))

export function leaderOf({ piece }: PieceRoute): UnitId {
  const unit = unitOfPiece(piece)
  if (unit === null) throw new Error(`${piece} is no unit`)
  return unit
}

/** The step in the form of the rules. */
export const stepIn = (stroke: StepStroke): MovementStep => (stroke[0] === 'enter' ? ['enter', stroke[1]] : stroke)

export const rallies = (stroke: StepStroke): boolean => stroke[0] === 'enter' && stroke[2] === 'rally'

/**
 * The rest of a plan as drawn, the moving units first; null if it contains more than moves. Steps of a unit that no
 * longer moves are left out.
 */
export function readPlan(plan: readonly PlannedAnswer[], movingUnit: UnitId | null): PieceRoute[] | null {
  const routes: { unit: UnitId; strokes: Stroke[] }[] = movingUnit === null ? [] : [{ unit: movingUnit, strokes: [] }]
  for (const { kind, answer } of plan) {
    const last = routes.at(-1)
    if (kind === 'rally') {
      const lastStroke = last?.strokes.at(-1)
      if (answer === 'rally' && lastStroke?.[0] === 'enter')
        last?.strokes.splice(-1, 1, ['enter', lastStroke[1], 'rally'])
    } else if (kind === 'act' && unitActionShape.fits(answer) && answer[1] === 'move') {
      const [unit, , ...declaration] = answer
      routes.push({ unit, strokes: declaration.map((part) => (unitShape.fits(part) ? ['with', part] : ['by', part])) })
    } else if (kind !== 'step' || !stepShape.fits(answer)) return null
    else if (answer[0] !== 'stop') last?.strokes.push(answer)
  }
  return routes.map(({ unit, strokes }) => ({ piece: pieceOf(unit), strokes }))
}
