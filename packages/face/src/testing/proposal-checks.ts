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
import { type AskedMoment, answerBeginnings } from './asked-moments.ts'

/** The parts of a face that propose answers. */
export type ProposingFace<T extends GameTypes> = QuestionFace<T> & Pick<MatchFace<T>, 'tabletopEditor' | 'routeEditor'>

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
const maxFollowedOptions = 4
/** The number of beginnings of an answer that are checked per question. */
const maxBeginnings = 3
/** The number of strokes in a route. */
const maxStrokes = 4

/** The proposals of a moment that the rules refuse; `met` counts proposals by sort. */
export function refusedProposals<T extends GameTypes>(
  rules: Rules<T>,
  face: ProposingFace<T>,
  moment: AskedMoment<T>,
  pointed: readonly PointerTarget[],
  counts: Map<Proposal, number>,
): string[] {
  const { view, question } = moment
  const kind = rules.kinds[question.kind]
  if (kind === undefined) throw new Error(`nobody knows how '${question.kind}' is answered`)
  const tape = quickTape(11)
  const faults: string[] = []
  const record = (sort: Proposal, answer: Json, ruling: Ruling = kind.check(view, question.about, answer)): void => {
    counts.set(sort, (counts.get(sort) ?? 0) + 1)
    if (!ruling.allowed)
      faults.push(`${question.kind}: ${sort}: ${JSON.stringify(answer)?.slice(0, 200)}: ${ruling.rule}: ${ruling.why}`)
  }
  const context = { kind, view, about: question.about, tape, record }
  const prepared = kind.preparedAnswer(view, question.about)
  if (prepared !== null) record('what stands ready', prepared)
  const beginnings = [...answerBeginnings(rules, moment)].filter((soFar) => kind.isMultiPart || soFar.length === 0)
  for (const soFar of spreadOver(beginnings, maxBeginnings)) {
    const ticks = face.ticks(view, question, soFar)
    const options =
      ticks !== null && soFar.length === (ticks.fixedParts ?? 0) ? [] : face.options(view, question, soFar)
    for (const option of spreadOver(options, maxFollowedOptions)) followOption(context, soFar, option, 'an offer')
    for (const one of pointed) {
      const place = one.at === 'place' ? one.place : one.at === 'piece' ? one.piece : null
      const touchedOption = place === null ? null : (face.optionAt?.(view, question, soFar, place) ?? null)
      if (touchedOption !== null) followOption(context, soFar, touchedOption, 'a point that is touched')
    }
    const orderEditor = face.orderEditor?.(view, question, soFar) ?? null
    if (orderEditor !== null && !orderEditor.isPreparation)
      for (const { draft } of orderEditor.initialDrafts)
        if (orderEditor.readBack(draft).ruling.allowed) record('a draft', orderEditor.answer(draft))
    const tabletopEditor = face.tabletopEditor?.(view, question, soFar) ?? null
    for (const { arrangement } of tabletopEditor?.initialArrangements ?? []) {
      const ruling = tabletopEditor?.readBack(
        arrangement,
        tabletopEditor.pieces.map(({ piece }) => piece),
      ).ruling
      if (ruling?.allowed || tabletopEditor?.hasCorners === false)
        record('an arrangement', tabletopEditor?.answer(arrangement) ?? null)
    }
    const routeEditor = face.routeEditor?.(view, question, soFar) ?? null
    if (routeEditor !== null && soFar.length === 0) drawRandomRoutes(context, question.kind, routeEditor)
  }
  const setupEditor = face.setupEditor?.(view, question) ?? null
  if (setupEditor !== null) placeAllItems(context, setupEditor, prepared)
  return faults
}

interface CheckContext<View> {
  readonly kind: QuestionKind<View>
  readonly view: View
  readonly about: Json
  readonly tape: Tape
  record(sort: Proposal, answer: Json, ruling?: Ruling): void
}

/** At most `most` elements of a list, spread over it, the first included. */
export const spreadOver = <Item>(list: readonly Item[], maxItems: number): readonly Item[] => {
  const step = Math.max(1, Math.ceil(list.length / maxItems))
  return list.filter((_, i) => i % step === 0)
}

/** Continues from an option to the end of an answer, at random. */
function followOption<View>(
  context: CheckContext<View>,
  before: readonly Json[],
  option: AnswerOption,
  sort: Proposal,
): void {
  const { kind, record } = context
  const added = partsOfOffer(option)
  const answer = kind.isMultiPart ? continueAtRandom(context, [...before, ...added]) : (added[0] ?? null)
  if (answer === undefined)
    record(sort, [...before, ...added], refused(option.label, 'nothing can follow, and it cannot end there'))
  else record(sort, answer)
}

/** Undefined if it gets to a point without a next part that is no end either. */
function continueAtRandom<View>(
  { kind, view, about, tape }: CheckContext<View>,
  beginning: readonly Json[],
): Json | undefined {
  const soFar = [...beginning]
  const builder = kind.builder?.(view, about)
  for (const part of soFar) builder?.add(part)
  for (;;) {
    const { parts, enough } = builder?.next() ?? kind.next(view, about, soFar)
    const choices = parts.length + (enough ? 1 : 0)
    if (choices === 0) return undefined
    const part = parts[tape.draw(choices) - 1]
    if (part === undefined) return soFar
    soFar.push(part)
    builder?.add(part)
  }
}

/** Draws a few routes at random: the plan they stand for must begin with an answer to the question. */
function drawRandomRoutes<View>(
  { tape, record, kind, view, about }: CheckContext<View>,
  name: string,
  routeEditor: RouteEditor,
): void {
  for (const { piece } of spreadOver(routeEditor.movers, 2)) {
    let drawn: DrawnRoutes = []
    for (let i = 0; i < maxStrokes; i++) {
      const next = routeEditor.nextOptions(drawn, piece)
      const option = next.length === 0 ? undefined : next[tape.draw(next.length) - 1]
      if (option === undefined) break
      const before = drawn.find((route) => route.piece === piece)?.strokes ?? []
      drawn = [{ piece, strokes: [...before, ...partsOfOffer(option)] }]
      const [barred] = routeEditor.legalRoutes(drawn).refused
      record(
        'a stroke of a way',
        drawn.map((route) => ({ ...route })),
        barred?.ruling ?? allowed,
      )
      const [first] = routeEditor.plan(drawn)
      if (first?.kind === name) record('a way', first.answer, kind.check(view, about, first.answer))
    }
  }
}

/**
 * A default setup can be laid out and read back; and items placed one after another where the rules allow each make a
 * legal setup.
 */
function placeAllItems<View>(
  { record, tape }: CheckContext<View>,
  setupEditor: SetupEditor<View>,
  prepared: Json | null,
): void {
  if (prepared !== null) {
    const laid = setupEditor.read(prepared)
    if ('refused' in laid) record('a set-up read back', prepared, laid.refused)
    else record('a set-up read back', setupEditor.answer(laid.placements))
  }
  const stands: Placement[] = []
  for (const thing of setupEditor.groups.flatMap(({ items }) => items)) {
    const ruling = setupEditor.placementRuling(stands, thing.id)
    const way: SwitchSettings = Object.fromEntries(
      thing.switches.map((id) => [id, setupEditor.switches.find((one) => one.id === id)?.options[0]?.id ?? '']),
    )
    const places = setupEditor.places(thing.id).filter((place) => ruling(place, way).allowed)
    const place = places.length === 0 ? undefined : places[tape.draw(places.length) - 1]
    if (place !== undefined) stands.push({ thing: thing.id, place, way })
  }
  // If some items had no room left, the setup is incomplete.
  if (stands.length === setupEditor.groups.reduce((sum, { items }) => sum + items.length, 0))
    record('a set-up laid out', setupEditor.answer(stands))
}
