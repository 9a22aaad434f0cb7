/** Strokes of a stack's route: units that stay behind, then its actions in order. */
import type { PieceRoute } from '@firestep/face'
import type { Json } from '@firestep/referee'
import type { Hex, UnitId } from '../../../rules/ids.ts'
import type { StackActionName } from '../../../rules/movement/stack-actions.ts'

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
type Drawable = (typeof drawable)[number]
export const isDrawable = (deed: Json | undefined): deed is Drawable => drawable.some((one) => one === deed)

type Without = readonly ['without', UnitId]
/** An action with its arguments. Moves are drawn hex by hex; On Top is added where the stretch is to end. */
export type StrokeAction = readonly [Drawable, ...Json[]]
export type RouteStroke = Without | StrokeAction

export const asJson = (stroke: RouteStroke): Json => stroke as unknown as Json

const strokesOf = ({ strokes }: PieceRoute): readonly RouteStroke[] => strokes as unknown as readonly RouteStroke[]

export const leftBehind = (route: PieceRoute): UnitId[] =>
  strokesOf(route).flatMap((stroke) => (stroke[0] === 'without' ? [stroke[1]] : []))

export const deedsIn = (route: PieceRoute): StrokeAction[] =>
  strokesOf(route).filter((stroke): stroke is StrokeAction => stroke[0] !== 'without')

/** Strokes of a route up to this number of actions. */
export const cutTo = (route: PieceRoute, deeds: number): Json[] =>
  [...leftBehind(route).map((unit): RouteStroke => ['without', unit]), ...deedsIn(route).slice(0, deeds)].map(asJson)

const isStretch = (deed: Json | undefined): deed is 'go' | 'creep' => deed === 'go' || deed === 'creep'

/**
 * 17.7.7a: true if an action only lengthens the stretch before it, because outside small-arms range it is declared as
 * one.
 */
export const lengthens = (before: readonly Json[] | undefined, [deed]: StrokeAction): boolean =>
  isStretch(deed) && before?.[0] === deed && before.at(-1) !== 'on top'

/** As answers of the rules: consecutive hexes are one answer. */
export function answersOf(deeds: readonly StrokeAction[]): Json[][] {
  const answers: Json[][] = []
  for (const deed of deeds) {
    const last = answers.at(-1)
    if (last !== undefined && lengthens(last, deed)) last.push(...deed.slice(1))
    else answers.push([...deed])
  }
  return answers
}

/** An answer as strokes; null if it cannot be drawn. */
export function drawnAs(answer: Json): StrokeAction[] | null {
  if (!Array.isArray(answer)) return null
  const [deed, ...named] = answer
  if (!isDrawable(deed)) return null
  if (!isStretch(deed)) return [[deed, ...named]]
  const hexes = named.filter((one) => typeof one === 'number')
  const onTop = named.at(-1) === 'on top'
  return hexes.map((hex, at) => (onTop && at === hexes.length - 1 ? [deed, hex, 'on top'] : [deed, hex]))
}

/** The rest of an interrupted stretch; `path` is the stack's path so far. */
export function leftOf(answer: Json, path: readonly Hex[]): StrokeAction[] {
  const drawn = drawnAs(answer) ?? []
  for (let walked = drawn.length; walked > 0; walked--) {
    const behind = drawn.slice(0, walked)
    if (behind.every(([deed, hex], at) => isStretch(deed) && path.at(at - walked) === hex)) return drawn.slice(walked)
  }
  return []
}
