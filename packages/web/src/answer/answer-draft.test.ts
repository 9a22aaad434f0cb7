import { type AnswerOption, type MatchFace, pointOfPlace } from '@firestep/face'
import {
  allowed,
  anyJson,
  integer,
  type Json,
  listOf,
  nothing,
  orThrow,
  type Question,
  type QuestionKind,
  questionTypes,
  refused,
} from '@firestep/referee'
import { beforeAll, describe, expect, test } from 'vitest'
import { type AnyMatch, type AnyView, freezeView } from '../match-session/any-match.ts'
import { loadFace, playAtRandom } from '../testing/sample-matches.ts'
import { stub } from '../testing/stub.ts'
import {
  type AnswerDraft,
  answerDraft,
  choose,
  chosenPlaces,
  initialDraft,
  isComplete,
  meantOption,
  needsConfirmation,
  partsWith,
  tickAll,
  tickedParts,
  touch,
  warningsOf,
  whyNot,
  withoutLastPart,
} from './answer-draft.ts'

let face: Awaited<ReturnType<typeof loadFace>>
beforeAll(async () => {
  face = await loadFace('great-war')
})

/** A draft of the first question of a kind, and with the wanted property, in random matches. */
function firstDraftOf(
  kind: string,
  { gameFace = face, scenario = 'opening-action-1', isWanted = (_: AnswerDraft): boolean => true } = {},
): { readonly match: AnyMatch; readonly start: AnswerDraft } {
  for (let answers = 0; ; answers++) {
    const match = playAtRandom(gameFace, scenario, answers, 5)
    for (const seat of match.edition.rules.seats) {
      const question = match.asked(seat)?.question
      const found = question?.kind === kind ? match.edition.rules.kinds[kind] : undefined
      if (question === undefined || found === undefined) continue
      const matchFace = orThrow(gameFace.openMatch(match.edition.data, scenario))
      const start = answerDraft({ matchFace, kind: found, question, view: freezeView(match.view(seat)) })
      if (isWanted(start)) return { match, start }
    }
  }
}

const firstOption = ({ options }: AnswerDraft): AnswerOption => {
  const [one] = options
  if (one === undefined) throw new Error('nothing is offered')
  return one
}

describe('an answer draft of a list of parts', () => {
  test('grows part by part until it can be given, and goes back', () => {
    const { start } = firstDraftOf('move')
    expect(start.answer).toBeUndefined()
    const unit = choose(start, firstOption(start))
    const move = unit.answer === undefined ? choose(unit, firstOption(unit)) : unit
    expect(move.ruling).toEqual({ allowed: true })
    expect(move.answer).toEqual(move.soFar)
    expect(withoutLastPart(withoutLastPart(move)).soFar).toEqual([])
  })

  test('starts anew when another unit is touched', () => {
    const unitsOf = ({ options }: AnswerDraft) => options.filter(({ piece }) => piece !== null)
    const { start } = firstDraftOf('move', { isWanted: (draft) => unitsOf(draft).length > 1 })
    const [one, other] = unitsOf(start)
    if (one === undefined || other?.place == null) throw new Error('there are no two units on the map')
    const chosen = choose(start, one)
    expect(chosen.soFar[0]).toEqual(one.part)
    const { draft, options } = touch(chosen, { at: 'place', place: other.place })
    expect(draft.soFar).toEqual([])
    expect(options.map(({ part }) => part)).toEqual([other.part])
  })
})

describe('an answer draft of a set', () => {
  test('is ticked in any order and given in the order of the rules', () => {
    const { match, start } = firstDraftOf('order')
    expect(start.ticks).not.toBeNull()
    const ticked = [...start.options].reverse().reduce((soFar, option) => {
      const more = choose(soFar, option)
      return more.ruling?.allowed === true ? more : soFar
    }, start)
    expect(ticked.soFar.length).toBeGreaterThan(0)
    expect(chosenPlaces(ticked).length).toBeGreaterThan(0)
    expect(match.choose(start.posed.question.seat, ticked.answer ?? null)).toEqual({ allowed: true })
  })

  test('loses a tick at a second touch', () => {
    const { start } = firstDraftOf('order')
    const once = choose(start, firstOption(start))
    expect(choose(once, firstOption(start)).soFar).toEqual([])
    expect(withoutLastPart(once).soFar).toEqual([])
  })
})

test('a set after a first part offers only the parts that go with it', async () => {
  const { start } = firstDraftOf('move', { gameFace: await loadFace('rifle-and-spade'), scenario: 'sedd el bahr' })
  const { matchFace, view, question } = start.posed
  const stacks = start.options.map((option) => choose(start, option)).filter(({ ticks }) => ticks !== null)
  expect(start.options.map(({ part }) => part)).toContain('reorganise')
  expect(stacks.length).toBeGreaterThan(0)
  for (const { ticks, options, soFar } of stacks) {
    expect(options.map(({ part }) => part)).toEqual(ticks?.parts)
    for (const { part } of options) expect(matchFace.preview(view, question, [...soFar, part]).title).toMatch(/^Move /)
  }
})

const { list } = questionTypes<AnyView>()

describe('an answer draft of a first part and a set', () => {
  const numbers = { rule: '17.4', about: nothing, answer: listOf(integer()) }

  /** A fire: a numbered target, then the firers; 1 and 2 may not fire together. */
  const fire = list('fire', numbers).kind({
    pass: [],
    next: (_view, _about, soFar) =>
      soFar.length === 0
        ? { parts: [1, 7], enough: true }
        : { parts: [1, 2, 3].filter((one) => !soFar.slice(1).includes(one)), enough: soFar.length > 1 },
    check: (_view, _about, [, ...firers]) =>
      firers.includes(1) && firers.includes(2) ? refused('17.4', 'not these two') : allowed,
    explain: () => allowed,
  })
  const optionOf = (part: Json): AnswerOption => ({
    part,
    label: `${part}`,
    detail: null,
    group: '',
    place: part === 7 ? 'there' : 'here',
    piece: null,
    card: null,
    ends: false,
  })
  const matchFace = stub<MatchFace>({
    ticks: (_view: AnyView, _question: Question, [aim]: readonly Json[]) =>
      aim === undefined
        ? null
        : { parts: [1, 2, 3], fixedParts: 1, answerOf: (some: readonly Json[]) => [aim, ...some] },
    options: (_view: AnyView, _question: Question, soFar: readonly Json[]) =>
      (soFar.length === 0 ? [1, 7] : [1, 2, 3]).map(optionOf),
  })
  const question: Question = { seat: 'one', kind: 'fire', rule: '17.4', about: null, open: true }
  const begin = () => answerDraft({ matchFace, kind: fire, question, view: {} as AnyView })

  test('a prepared set starts ticked, other prepared answers do not', () => {
    const set = list('set', numbers).kind({
      preparedAnswer: () => [1, 3],
      next: () => ({ parts: [1, 2, 3], enough: true }),
      check: () => allowed,
      explain: () => allowed,
    })
    const ticks = () => ({ parts: [1, 2, 3], answerOf: (some: readonly Json[]) => [...some] })
    const options = () => [1, 2, 3].map(optionOf)
    const posed = {
      matchFace: stub<MatchFace>({ ticks, options }),
      question,
      view: {} as AnyView,
    }
    expect(initialDraft({ ...posed, kind: set }).answer).toEqual([1, 3])
    expect(initialDraft({ ...posed, kind: { ...set, preparedAnswer: () => null } }).answer).toEqual([])
    expect(initialDraft({ ...posed, matchFace, kind: { ...fire, preparedAnswer: () => [1, 3] } }).soFar).toEqual([])
  })

  test('a first part with the same number is no tick of the set', () => {
    const aimed = choose(begin(), optionOf(1))
    expect(tickedParts(aimed)).toEqual([])
    const fires = choose(aimed, optionOf(1))
    expect([fires.answer, tickedParts(fires)]).toEqual([[1, 1], [1]])
    expect(choose(fires, optionOf(1)).soFar).toEqual([1])
    expect(withoutLastPart(withoutLastPart(fires)).soFar).toEqual([])
  })

  test('ticks all at once if they may go together, and unticks all at once', () => {
    const aimed = choose(begin(), optionOf(7))
    expect(tickAll(aimed, [1, 2, 3].map(optionOf))).toBeNull()
    const both = tickAll(aimed, [1, 3].map(optionOf))
    expect(both?.answer).toEqual([7, 1, 3])
    expect(both === null ? null : tickAll(both, [1, 3].map(optionOf))?.soFar).toEqual([7])
  })

  test('offers no tick beyond what the rules allow, and is complete when none is left', () => {
    const aimed = choose(begin(), optionOf(7))
    const offered = ({ options }: AnswerDraft) => options.map(({ part }) => part)
    expect([offered(aimed), isComplete(aimed)]).toEqual([[1, 2, 3], false])
    const once = choose(aimed, optionOf(1))
    expect([offered(once), isComplete(once)]).toEqual([[1, 3], false])
    const full = choose(once, optionOf(3))
    expect([offered(full), isComplete(full)]).toEqual([[1, 3], true])
    expect(offered(choose(once, optionOf(1)))).toEqual([1, 2, 3])
  })

  test('a place that would be too much replaces nothing', () => {
    const places = { 1: 'one', 2: 'two', 3: 'three' }
    const placed = (part: 1 | 2 | 3) => ({ ...optionOf(part), place: places[part] })
    const options = (_view: AnyView, _question: Question, soFar: readonly Json[]) =>
      soFar.length === 0 ? [optionOf(7)] : [placed(1), placed(2), placed(3)]
    const posed = { ...begin().posed, matchFace: stub<MatchFace>({ ticks: matchFace.ticks, options }) }
    const fires = choose(choose(answerDraft(posed), optionOf(7)), placed(1))
    const { draft, options: touched } = touch(fires, { at: 'place', place: 'two' })
    expect([draft.soFar, touched]).toEqual([[7, 1], []])
  })

  test('is confirmed where it is more than one deed and beyond undo, or an editor can shape it', () => {
    const posedWith = (isFinal: boolean, isArranged: boolean) => ({
      ...begin().posed,
      matchFace: stub<MatchFace>({
        ticks: matchFace.ticks,
        options: matchFace.options,
        orderEditor: () => null,
        tabletopEditor: () => (isArranged ? stub({ opensByItself: true }) : null),
        prompt: () => ({ title: '', why: '', rule: '17.4', passText: null, ...(isFinal ? { isFinal } : {}) }),
      }),
    })
    const aimed = (isFinal: boolean, isArranged = false) =>
      choose(answerDraft(posedWith(isFinal, isArranged)), optionOf(7))
    const full = (start: AnswerDraft) => choose(choose(start, optionOf(1)), optionOf(3))
    expect(needsConfirmation(full(aimed(true)))).toBe(true)
    expect(needsConfirmation(full(aimed(false)))).toBe(false)
    expect(needsConfirmation(full(aimed(false, true)))).toBe(true)
    expect(needsConfirmation(choose(aimed(true), optionOf(1)))).toBe(false)
  })

  test('starts anew when another target is touched', () => {
    const fires = choose(choose(begin(), optionOf(7)), optionOf(3))
    const { draft, options } = touch(fires, { at: 'place', place: 'there' })
    expect([draft.soFar, options.map(({ part }) => part)]).toEqual([[], [7]])
  })
})

describe('an answer draft of a sampled question', () => {
  const aim = list('aim', { rule: 'aim.1', about: nothing, answer: listOf(anyJson) }).kind({
    sampled: true,
    next: (_view, _about, soFar) => ({ parts: soFar.length < 2 ? [[0, 0]] : [], enough: soFar.length === 2 }),
    check: () => allowed,
    explain: () => allowed,
  })
  const optionOf = (part: Json, place: string | null): AnswerOption => ({
    part,
    label: '',
    detail: null,
    group: '',
    place,
    piece: null,
    card: null,
    ends: false,
  })
  const matchFace = stub<MatchFace>({
    ticks: () => null,
    prompt: () => ({ title: 'Aim', why: '', rule: 'aim.1', passText: null }),
    whyNot: () => null,
    options: (_view: AnyView, _question: Question, soFar: readonly Json[]) =>
      soFar.length === 0 ? [optionOf('gun', 'base-1'), optionOf('mortar', 'base-2')] : [optionOf([0, 0], '@0,0')],
    // The right half of the map is out of range.
    optionAt(_view: AnyView, _question: Question, soFar: readonly Json[], place: string) {
      const at = soFar.length === 1 ? pointOfPlace(place) : null
      return at === null || at.x > 500 ? null : optionOf([at.x, at.y], place)
    },
  })
  const question: Question = { seat: 'one', kind: 'aim', rule: 'aim.1', about: null, open: true }
  const gunDraft = () =>
    choose(answerDraft({ matchFace, kind: aim, question, view: {} as AnyView }), optionOf('gun', 'base-1'))
  const at = (place: string) => ({ at: 'place', place }) as const

  test('a touched point is offered and becomes part of the answer', () => {
    const { draft, options } = touch(gunDraft(), at('@40,30'))
    const aimed = choose(draft, firstOption({ options } as AnswerDraft))
    expect(aimed.answer).toEqual(['gun', [40, 30]])
    expect(chosenPlaces(aimed)).toEqual(['base-1', '@40,30'])
    expect(withoutLastPart(aimed).soFar).toEqual(['gun'])
  })

  test('another touched point replaces the chosen one, and another gun starts anew', () => {
    const aimed = choose(gunDraft(), optionOf([40, 30], '@40,30'))
    expect(touch(aimed, at('@90,30')).draft.soFar).toEqual(['gun'])
    expect(touch(aimed, at('base-2')).draft.soFar).toEqual([])
  })

  test('a complete list of one part is chosen automatically, a sample is not', () => {
    const kind: QuestionKind<AnyView> = {
      ...aim,
      next: (_view, _about, soFar) => ({
        parts: soFar.length < 2 ? ['on'] : [],
        enough: soFar.length === 2,
        all: true,
      }),
    }
    const built = choose(answerDraft({ matchFace, kind, question, view: {} as AnyView }), optionOf('gun', 'base-1'))
    expect(built.answer).toEqual(['gun', 'on'])
    expect(gunDraft().answer).toBeUndefined()
  })

  test('a touched point out of range is refused', () => {
    expect(touch(gunDraft(), at('@900,30')).options).toEqual([])
    expect(whyNot(gunDraft(), at('@40,30'))).toBeNull()
    expect(whyNot(gunDraft(), at('@900,30'))).toMatchObject({ allowed: false, why: 'this does not answer “Aim”' })
  })
})

describe('the next unit', () => {
  const act = list('act', { rule: '6.03', about: nothing, answer: listOf(anyJson) }).kind({
    next: (_view, _about, [unit, target]) => {
      if (unit === undefined) return { parts: ['gun', 'company', 'end'], enough: false }
      if (unit === 'end' || target !== undefined) return { parts: [], enough: true }
      return { parts: unit === 'gun' ? ['A1'] : ['A1', 'B2'], enough: false }
    },
    check: () => allowed,
    explain: () => allowed,
  })
  const question: Question = { seat: 'one', kind: 'act', rule: '6.03', about: null, open: true }
  const places: Readonly<Record<string, string>> = { gun: 'G7', company: 'C3', A1: 'A1', B2: 'B2' }
  const optionOf = (part: string, isGun: boolean): AnswerOption => ({
    part,
    label: part,
    detail: null,
    group: '',
    place: places[part] ?? null,
    piece: part === 'end' ? null : part,
    card: null,
    ends: part === 'end',
    ...(part === 'A1' || part === 'B2' ? { role: isGun ? 'move' : 'target' } : {}),
  })
  const posedWith = (gathering: boolean) => ({
    matchFace: stub<MatchFace>({
      ticks: () => null,
      prompt: () => ({
        title: 'Act',
        why: '',
        rule: '6.03',
        passText: null,
        ...(gathering ? { isGathering: true } : {}),
      }),
      options: (_view: AnyView, _question: Question, [unit]: readonly Json[]) =>
        (unit === undefined ? ['gun', 'company', 'end'] : unit === 'gun' ? ['A1'] : ['A1', 'B2']).map((part) =>
          optionOf(part, unit === 'gun'),
        ),
    }),
    kind: act,
    question,
    view: {} as AnyView,
  })
  const start = () => initialDraft(posedWith(false))

  test('is in hand, the first that can fight, with the ways to end beside its targets', () => {
    const { soFar, answer, options } = start()
    expect([soFar, answer, options.map(({ part }) => part)]).toEqual([['company'], undefined, ['A1', 'B2', 'end']])
  })

  test('is laid down by going back, and gives way to another unit and to the end', () => {
    expect(withoutLastPart(start()).soFar).toEqual([])
    const { draft, options } = touch(start(), { at: 'place', place: 'G7' })
    expect([draft.soFar, options.map(({ part }) => part)]).toEqual([[], ['gun']])
    const end = start().options.find(({ ends }) => ends)
    expect(end === undefined ? null : [choose(start(), end).answer, partsWith(start(), end)]).toEqual([
      ['end'],
      ['end'],
    ])
  })

  test('is not picked up where units are gathered one by one', () => {
    expect(initialDraft(posedWith(true)).soFar).toEqual([])
  })

  test('has its only way added, but never its only target', () => {
    const root = answerDraft(posedWith(false))
    const gun = choose(root, optionOf('gun', true))
    expect(gun.answer).toEqual(['gun', 'A1'])
    const { matchFace } = posedWith(false)
    const oneTarget = {
      ...posedWith(false),
      kind: {
        ...act,
        next: (...[, , soFar]: Parameters<typeof act.next>) =>
          act.next(
            {} as AnyView,
            null,
            soFar.map((part) => (part === 'company' ? 'gun' : part)),
          ),
      },
      matchFace: stub<MatchFace>({
        ticks: matchFace.ticks,
        prompt: matchFace.prompt,
        options: (_view: AnyView, _question: Question, soFar: readonly Json[]) =>
          soFar.length === 0 ? [optionOf('company', false)] : [optionOf('A1', false)],
      }),
    }
    expect(choose(answerDraft(oneTarget), optionOf('company', false)).soFar).toEqual(['company'])
  })
})

test('a touch means the only option, or the whole body of several units', () => {
  const option = (part: string, isWhole: boolean): AnswerOption => ({
    part,
    label: part,
    detail: null,
    group: '',
    place: 'A1',
    piece: part,
    card: null,
    ends: false,
    ...(isWhole ? { isWhole } : {}),
  })
  const [one, other, whole] = [option('one', false), option('other', false), option('whole', true)]
  expect(meantOption([one])).toBe(one)
  expect(meantOption([one, other])).toBeNull()
  expect(meantOption([whole, one, other])).toBe(whole)
  expect(meantOption([whole, { ...whole, part: 'second' }])).toBeNull()
})

test('units left unused are named only where the answer is beyond undo, and only if the player wants that', () => {
  const end = (isFinal: boolean): AnswerDraft =>
    stub<AnswerDraft>({
      answer: ['end'],
      posed: {
        ...stub<AnswerDraft['posed']>({ question: stub<Question>({}), view: {} as AnyView }),
        matchFace: stub<MatchFace>({
          prompt: () => ({ title: '', why: '', rule: '1', passText: null, ...(isFinal ? { isFinal } : {}) }),
          warning: () => 'it hurts',
          unfinished: () => ['two could still move'],
        }),
      },
    })
  const all = { warnings: true, unfinished: true }
  expect(warningsOf(end(true), all)).toEqual(['it hurts', 'two could still move'])
  expect(warningsOf(end(false), all)).toEqual(['it hurts'])
  expect(warningsOf(end(true), { ...all, unfinished: false })).toEqual(['it hurts'])
  expect(warningsOf(end(true), { ...all, warnings: false })).toEqual(['two could still move'])
})
