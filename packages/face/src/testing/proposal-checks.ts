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
import { type AnswerOption, type PointerTarget, partsOf } from '../questions/prompt.ts'
import type { QuestionFace } from '../questions/question-face.ts'
import { type AskedMoment, answerBeginnings } from './asked-moments.ts'

/** The parts of a face that propose answers. */
export type ProposingFace<T extends GameTypes> = QuestionFace<T> & Pick<MatchFace<T>, 'tabletopEditor' | 'routeEditor'>

export type Proposal =
  | 'prepared answer'
  | 'option'
  | 'clicked point'
  | 'draft'
  | 'arrangement'
  | 'route stroke'
  | 'route'
  | 'setup read back'
  | 'setup placed item by item'

/** The number of options of one list that are followed to the end of an answer. */
const maxFollowedOptions = 4
/** The number of beginnings of an answer that are checked per question. */
const maxBeginnings = 3
/** The number of strokes in a route. */
const maxStrokes = 4

/** The proposals of a moment that the rules refuse; all proposals are added to `counts`, by sort. */
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
  if (prepared !== null) record('prepared answer', prepared)
  const beginnings = [...answerBeginnings(rules, moment)].filter((soFar) => kind.isMultiPart || soFar.length === 0)
  for (const soFar of spreadOver(beginnings, maxBeginnings)) {
    const ticks = face.ticks(view, question, soFar)
    const options =
      ticks !== null && soFar.length === (ticks.fixedParts ?? 0) ? [] : face.options(view, question, soFar)
    for (const option of spreadOver(options, maxFollowedOptions)) followOption(context, soFar, option, 'option')
    for (const target of pointed) {
      const place = target.at === 'place' ? target.place : target.at === 'piece' ? target.piece : null
      const clickedOption = place === null ? null : (face.optionAt?.(view, question, soFar, place) ?? null)
      if (clickedOption !== null) followOption(context, soFar, clickedOption, 'clicked point')
    }
    const orderEditor = face.orderEditor?.(view, question, soFar) ?? null
    if (orderEditor !== null && !orderEditor.isPreparation)
      for (const { draft } of orderEditor.initialDrafts)
        if (orderEditor.readBack(draft).ruling.allowed) record('draft', orderEditor.answer(draft))
    const tabletopEditor = face.tabletopEditor?.(view, question, soFar) ?? null
    for (const { arrangement } of tabletopEditor?.initialArrangements ?? []) {
      const ruling = tabletopEditor?.readBack(
        arrangement,
        tabletopEditor.pieces.map(({ piece }) => piece),
      ).ruling
      if (ruling?.allowed || tabletopEditor?.hasCorners === false)
        record('arrangement', tabletopEditor?.answer(arrangement) ?? null)
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

/** At most `maxItems` elements of a list, spread over it, the first included. */
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
  const added = partsOf(option)
  const answer = kind.isMultiPart ? continueAtRandom(context, [...before, ...added]) : (added[0] ?? null)
  if (answer === undefined)
    record(sort, [...before, ...added], refused(option.label, 'nothing can follow, and it cannot end there'))
  else record(sort, answer)
}

/** Undefined if it comes to a point where nothing can follow and the answer cannot end. */
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
  kindName: string,
  routeEditor: RouteEditor,
): void {
  for (const { piece } of spreadOver(routeEditor.movers, 2)) {
    let drawn: DrawnRoutes = []
    for (let i = 0; i < maxStrokes; i++) {
      const options = routeEditor.nextOptions(drawn, piece)
      const option = options.length === 0 ? undefined : options[tape.draw(options.length) - 1]
      if (option === undefined) break
      const before = drawn.find((route) => route.piece === piece)?.strokes ?? []
      drawn = [{ piece, strokes: [...before, ...partsOf(option)] }]
      const [refusal] = routeEditor.legalRoutes(drawn).refused
      record(
        'route stroke',
        drawn.map((route) => ({ ...route })),
        refusal?.ruling ?? allowed,
      )
      const [first] = routeEditor.plan(drawn)
      if (first?.kind === kindName) record('route', first.answer, kind.check(view, about, first.answer))
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
    const setup = setupEditor.read(prepared)
    if ('refused' in setup) record('setup read back', prepared, setup.refused)
    else record('setup read back', setupEditor.answer(setup.placements))
  }
  const items = setupEditor.groups.flatMap((group) => group.items)
  const placements: Placement[] = []
  for (const item of items) {
    const ruling = setupEditor.placementRuling(placements, item.id)
    const settings: SwitchSettings = Object.fromEntries(
      item.switches.map((id) => [
        id,
        setupEditor.switches.find((candidate) => candidate.id === id)?.options[0]?.id ?? '',
      ]),
    )
    const places = setupEditor.places(item.id).filter((place) => ruling(place, settings).allowed)
    const place = places.length === 0 ? undefined : places[tape.draw(places.length) - 1]
    if (place !== undefined) placements.push({ thing: item.id, place, way: settings })
  }
  // If some items had no room left, the setup is incomplete.
  if (placements.length === items.length) record('setup placed item by item', setupEditor.answer(placements))
}
