/**
 * Checks that the rules allow everything a face proposes: options and their continuations, clicked points, drafts,
 * routes and setups.
 */
import {
  allowed,
  type GameTypes,
  type Json,
  type QuestionKind,
  quickTape,
  type Rules,
  type Ruling,
  refused,
  type Tape,
} from '@firestep/referee'
import type { DrawnRoutes, RouteEditor } from '../editors/routes.ts'
import type { Placement, SetupEditor, SwitchSettings } from '../editors/setup.ts'
import type { MatchFace } from '../face.ts'
import { type AnswerOption, type PointerTarget, partsOf as partsOfOffer } from '../questions/prompt.ts'
import type { QuestionFace } from '../questions/question-face.ts'
import { type AskedMoment, beginnings } from './asked-moments.ts'

/** The parts of a face that propose answers. */
export type Proposing<T extends GameTypes> = QuestionFace<T> & Pick<MatchFace<T>, 'tabletopEditor' | 'routeEditor'>

export type Proposal =
  | 'what stands ready'
  | 'an offer'
  | 'a point that is touched'
  | 'a draft'
  | 'an arrangement'
  | 'a stroke of a way'
  | 'a way'
  | 'a set-up read back'
  | 'a set-up laid out'

/** The number of options of one list that are followed to the end of an answer. */
const followed = 4
/** The number of beginnings of an answer that are checked per question. */
const mostBegun = 3
/** The number of strokes in a route. */
const strokes = 4

/** The proposals of a moment that the rules refuse; `met` counts proposals by sort. */
export function refusedProposals<T extends GameTypes>(
  rules: Rules<T>,
  face: Proposing<T>,
  asked: AskedMoment<T>,
  pointed: readonly PointerTarget[],
  met: Map<Proposal, number>,
): string[] {
  const { view, question } = asked
  const kind = rules.kinds[question.kind]
  if (kind === undefined) throw new Error(`nobody knows how '${question.kind}' is answered`)
  const tape = quickTape(11)
  const faults: string[] = []
  const judge = (sort: Proposal, answer: Json, ruling: Ruling = kind.check(view, question.about, answer)): void => {
    met.set(sort, (met.get(sort) ?? 0) + 1)
    if (!ruling.allowed)
      faults.push(`${question.kind}: ${sort}: ${JSON.stringify(answer)?.slice(0, 200)}: ${ruling.rule}: ${ruling.why}`)
  }
  const scene = { kind, view, about: question.about, tape, judge }
  const ready = kind.preparedAnswer(view, question.about)
  if (ready !== null) judge('what stands ready', ready)
  const starts = [...beginnings(rules, asked)].filter((soFar) => kind.isMultiPart || soFar.length === 0)
  for (const soFar of spread(starts, mostBegun)) {
    const ticks = face.ticks(view, question, soFar)
    const offers = ticks !== null && soFar.length === (ticks.after ?? 0) ? [] : face.options(view, question, soFar)
    for (const option of spread(offers, followed)) follow(scene, soFar, option, 'an offer')
    for (const one of pointed) {
      const place = one.at === 'place' ? one.place : one.at === 'piece' ? one.piece : null
      const touched = place === null ? null : (face.optionAt?.(view, question, soFar, place) ?? null)
      if (touched !== null) follow(scene, soFar, touched, 'a point that is touched')
    }
    const orderEditor = face.orderEditor?.(view, question, soFar) ?? null
    if (orderEditor !== null && !orderEditor.ahead)
      for (const { written } of orderEditor.starts)
        if (orderEditor.read(written).ruling.allowed) judge('a draft', orderEditor.answer(written))
    const tabletopEditor = face.tabletopEditor?.(view, question, soFar) ?? null
    for (const { arranged } of tabletopEditor?.starts ?? []) {
      const said = tabletopEditor?.read(
        arranged,
        tabletopEditor.pieces.map(({ piece }) => piece),
      ).ruling
      if (said?.allowed || tabletopEditor?.cornered === false)
        judge('an arrangement', tabletopEditor?.answer(arranged) ?? null)
    }
    const routeEditor = face.routeEditor?.(view, question, soFar) ?? null
    if (routeEditor !== null && soFar.length === 0) drawWays(scene, question.kind, routeEditor)
  }
  const setupEditor = face.setupEditor?.(view, question) ?? null
  if (setupEditor !== null) layOut(scene, setupEditor, ready)
  return faults
}

interface Scene<View> {
  readonly kind: QuestionKind<View>
  readonly view: View
  readonly about: Json
  readonly tape: Tape
  judge(sort: Proposal, answer: Json, ruling?: Ruling): void
}

/** At most `most` elements of a list, spread over it, the first included. */
export const spread = <Item>(list: readonly Item[], most: number): readonly Item[] => {
  const step = Math.max(1, Math.ceil(list.length / most))
  return list.filter((_, i) => i % step === 0)
}

/** Continues from an option to the end of an answer, at random. */
function follow<View>(context: Scene<View>, before: readonly Json[], option: AnswerOption, sort: Proposal): void {
  const { kind, judge } = context
  const added = partsOfOffer(option)
  const answer = kind.isMultiPart ? grownOn(context, [...before, ...added]) : (added[0] ?? null)
  if (answer === undefined)
    judge(sort, [...before, ...added], refused(option.label, 'nothing can follow, and it cannot end there'))
  else judge(sort, answer)
}

/** Undefined if it gets to a point without a next part that is no end either. */
function grownOn<View>({ kind, view, about, tape }: Scene<View>, begun: readonly Json[]): Json | undefined {
  const soFar = [...begun]
  const growing = kind.builder?.(view, about)
  for (const part of soFar) growing?.add(part)
  for (;;) {
    const { parts, enough } = growing?.next() ?? kind.next(view, about, soFar)
    const picks = parts.length + (enough ? 1 : 0)
    if (picks === 0) return undefined
    const part = parts[tape.draw(picks) - 1]
    if (part === undefined) return soFar
    soFar.push(part)
    growing?.add(part)
  }
}

/** Draws a few routes at random: the plan they stand for must begin with an answer to the question. */
function drawWays<View>({ tape, judge, kind, view, about }: Scene<View>, name: string, routeEditor: RouteEditor): void {
  for (const { piece } of spread(routeEditor.movers, 2)) {
    let drawn: DrawnRoutes = []
    for (let i = 0; i < strokes; i++) {
      const next = routeEditor.next(drawn, piece)
      const option = next.length === 0 ? undefined : next[tape.draw(next.length) - 1]
      if (option === undefined) break
      const before = drawn.find((route) => route.piece === piece)?.strokes ?? []
      drawn = [{ piece, strokes: [...before, ...partsOfOffer(option)] }]
      const [barred] = routeEditor.lawful(drawn).barred
      judge(
        'a stroke of a way',
        drawn.map((route) => ({ ...route })),
        barred?.ruling ?? allowed,
      )
      const [first] = routeEditor.plan(drawn)
      if (first?.kind === name) judge('a way', first.answer, kind.check(view, about, first.answer))
    }
  }
}

/**
 * A default setup can be laid out and read back; and items placed one after another where the rules allow each make a
 * legal setup.
 */
function layOut<View>({ judge, tape }: Scene<View>, setupEditor: SetupEditor<View>, ready: Json | null): void {
  if (ready !== null) {
    const laid = setupEditor.read(ready)
    if ('refused' in laid) judge('a set-up read back', ready, laid.refused)
    else judge('a set-up read back', setupEditor.answer(laid.stands))
  }
  const stands: Placement[] = []
  for (const thing of setupEditor.groups.flatMap(({ things }) => things)) {
    const ruling = setupEditor.beside(stands, thing.id)
    const way: SwitchSettings = Object.fromEntries(
      thing.switches.map((id) => [id, setupEditor.switches.find((one) => one.id === id)?.options[0]?.id ?? '']),
    )
    const places = setupEditor.places(thing.id).filter((place) => ruling(place, way).allowed)
    const place = places.length === 0 ? undefined : places[tape.draw(places.length) - 1]
    if (place !== undefined) stands.push({ thing: thing.id, place, way })
  }
  // If some items had no room left, the setup is incomplete.
  if (stands.length === setupEditor.groups.reduce((sum, { things }) => sum + things.length, 0))
    judge('a set-up laid out', setupEditor.answer(stands))
}
