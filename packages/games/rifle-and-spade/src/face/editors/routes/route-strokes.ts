/** What the way of a stack is drawn with: who of it stays behind, then deed by deed what it does. */
import type { PieceRoute } from '@firestep/face'
import type { Json } from '@firestep/referee'
import type { Hex, UnitId } from '../../../rules/ids.ts'
import type { StackActionName } from '../../../rules/movement/stack-actions.ts'

/** What a stack can be drawn to do; whether some are left behind on the way, wait or run is decided when it comes to that. */
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
/** A deed with what is named in it. Going is drawn hex by hex, and On Top where its stretch is to end there. */
export type StrokeAction = readonly [Drawable, ...Json[]]
export type RouteStroke = Without | StrokeAction

export const asJson = (stroke: RouteStroke): Json => stroke as unknown as Json

const strokesOf = ({ strokes }: PieceRoute): readonly RouteStroke[] => strokes as unknown as readonly RouteStroke[]

export const leftBehind = (route: PieceRoute): UnitId[] =>
  strokesOf(route).flatMap((stroke) => (stroke[0] === 'without' ? [stroke[1]] : []))

export const deedsIn = (route: PieceRoute): StrokeAction[] =>
  strokesOf(route).filter((stroke): stroke is StrokeAction => stroke[0] !== 'without')

/** Strokes of a way up to so many deeds. */
export const cutTo = (route: PieceRoute, deeds: number): Json[] =>
  [...leftBehind(route).map((unit): RouteStroke => ['without', unit]), ...deedsIn(route).slice(0, deeds)].map(asJson)

const isStretch = (deed: Json | undefined): deed is 'go' | 'creep' => deed === 'go' || deed === 'creep'

/** Whether a deed only lengthens the stretch before it: 17.7.7a, out of reach of small arms it is declared as one. */
export const lengthens = (before: readonly Json[] | undefined, [deed]: StrokeAction): boolean =>
  isStretch(deed) && before?.[0] === deed && before.at(-1) !== 'on top'

/** As the rules take them: hexes that follow each other are one answer. */
export function answersOf(deeds: readonly StrokeAction[]): Json[][] {
  const answers: Json[][] = []
  for (const deed of deeds) {
    const last = answers.at(-1)
    if (last !== undefined && lengthens(last, deed)) last.push(...deed.slice(1))
    else answers.push([...deed])
  }
  return answers
}

/** An answer as it is drawn; null where nobody draws such a thing. */
export function drawnAs(answer: Json): StrokeAction[] | null {
  if (!Array.isArray(answer)) return null
  const [deed, ...named] = answer
  if (!isDrawable(deed)) return null
  if (!isStretch(deed)) return [[deed, ...named]]
  const hexes = named.filter((one) => typeof one === 'number')
  const onTop = named.at(-1) === 'on top'
  return hexes.map((hex, at) => (onTop && at === hexes.length - 1 ? [deed, hex, 'on top'] : [deed, hex]))
}

/** What is left of a stretch that something cut short: `path` is how far the stack has come. */
export function leftOf(answer: Json, path: readonly Hex[]): StrokeAction[] {
  const drawn = drawnAs(answer) ?? []
  for (let walked = drawn.length; walked > 0; walked--) {
    const behind = drawn.slice(0, walked)
    if (behind.every(([deed, hex], at) => isStretch(deed) && path.at(at - walked) === hex)) return drawn.slice(walked)
  }
  return []
}
