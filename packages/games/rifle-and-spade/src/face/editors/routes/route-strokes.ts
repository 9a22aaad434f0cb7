/** Strokes of a stack's route: units that stay behind, then its actions in order. */
import type { PieceRoute } from '@firestep/face'
import { either, isAmong, type Json, oneOf, sequence, type TypeOf } from '@firestep/referee'
import type { Hex, UnitId } from '../../../rules/ids.ts'
import type { StackActionName } from '../../../rules/movement/stack-actions.ts'
import { hexShape, hidingShape, unitShape } from '../../../rules/shapes.ts'

/** Actions that can be drawn; leaving units behind on the way, waiting and running are decided when asked. */
const drawable = [
  'go',
  'creep',
  'assault',
  'column',
  'limber',
  'unlimber',
  'on top',
  'into work',
  'hide',
  'come out',
  'rally',
  'long',
  'prolong',
  'drag',
] as const satisfies readonly StackActionName[]
type DrawableAction = (typeof drawable)[number]
export const isDrawable = (action: Json | undefined): action is DrawableAction => isAmong(drawable, action)

const leaveBehindShape = sequence([oneOf('without'), unitShape])
export type LeaveBehind = TypeOf<typeof leaveBehindShape>
export const strokeArgumentShape = either(hexShape, oneOf('on top'), hidingShape)
const strokeActionShape = sequence([oneOf(...drawable)], strokeArgumentShape)
/** An action with its arguments. Moves are drawn hex by hex; On Top is added where the stretch is to end. */
export type StrokeAction = TypeOf<typeof strokeActionShape>

export const unitsLeftBehind = ({ strokes }: PieceRoute): UnitId[] =>
  strokes.filter(leaveBehindShape.fits).map(([, unit]) => unit)

export const actionsIn = ({ strokes }: PieceRoute): StrokeAction[] => strokes.filter(strokeActionShape.fits)

/** Strokes of a route up to this number of actions. */
export const cutTo = (route: PieceRoute, actions: number): Json[] => [
  ...unitsLeftBehind(route).map((unit): LeaveBehind => ['without', unit]),
  ...actionsIn(route).slice(0, actions),
]

const isStretch = (action: Json | undefined): action is 'go' | 'creep' => action === 'go' || action === 'creep'

/**
 * 17.7.7a: true if an action only lengthens the stretch before it, because outside small-arms range it is declared as
 * one.
 */
export const extendsStretch = (before: readonly Json[] | undefined, [action]: StrokeAction): boolean =>
  isStretch(action) && before?.[0] === action && before.at(-1) !== 'on top'

/** As answers of the rules: consecutive hexes are one answer. */
export function answersOf(actions: readonly StrokeAction[]): Json[][] {
  const answers: Json[][] = []
  for (const action of actions) {
    const last = answers.at(-1)
    if (last !== undefined && extendsStretch(last, action)) last.push(...action.slice(1))
    else answers.push([...action])
  }
  return answers
}

/** An answer as strokes; null if it cannot be drawn. */
export function strokesForAnswer(answer: Json): StrokeAction[] | null {
  if (!strokeActionShape.fits(answer)) return null
  const [action, ...args] = answer
  if (!isStretch(action)) return [answer]
  const hexes = args.filter(hexShape.fits)
  const onTop = args.at(-1) === 'on top'
  return hexes.map((hex, index) => (onTop && index === hexes.length - 1 ? [action, hex, 'on top'] : [action, hex]))
}

/** The rest of an interrupted stretch; `path` is the stack's path so far. */
export function remainingStrokes(answer: Json, path: readonly Hex[]): StrokeAction[] {
  const drawn = strokesForAnswer(answer) ?? []
  for (let walkedCount = drawn.length; walkedCount > 0; walkedCount--) {
    const walkedStrokes = drawn.slice(0, walkedCount)
    if (walkedStrokes.every(([action, hex], index) => isStretch(action) && path.at(index - walkedCount) === hex))
      return drawn.slice(walkedCount)
  }
  return []
}
