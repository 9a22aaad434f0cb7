import { buildAnswer, type Json, Match, type MatchRecord, onlyAnswer, orThrow } from '@firestep/referee'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { SavedMatch, Seating } from '../store/index.ts'
import {
  againstBotSeating,
  bothSidesSeating,
  loadFace,
  playAtRandom,
  savedMatchOf,
  sharedScreenSeating,
} from '../testing/sample-matches.ts'
import type { Thinker } from './local-bot-search.ts'
import { LocalSession } from './local-session.ts'

let face: Awaited<ReturnType<typeof loadFace>>
beforeAll(async () => {
  face = await loadFace('great-war')
})

/** Gives the first legal answer. */
const firstAnswerThinker: Thinker = {
  async think({ match: { opening, entries }, seat }) {
    const match = orThrow(Match.load(face.game, { ...opening, entries }))
    const question = match.asked(seat)?.question
    if (question === undefined) throw new Error('nothing is asked')
    return buildAnswer(match.position.kind(question), match.view(seat), question.about, () => 0)
  },
  async hint({ match, seat }) {
    return { answer: await this.think({ match, seat, strength: '', seed: 1 }), considered: [], unit: null }
  },
}

function openSession(
  seating: Seating,
  { thinker = firstAnswerThinker, answers = 0 }: { thinker?: Thinker; answers?: number } = {},
) {
  const saved: SavedMatch[] = []
  const savedMatch = savedMatchOf(playAtRandom(face, 'opening-action-1', answers, 2), seating)
  const session = orThrow(
    LocalSession.open(face, savedMatch, { thinker, saveMatch: async (match) => void saved.push(match) }),
  )
  return { session, saved }
}

/** Any answer to the player's question. */
function anyAnswer(session: LocalSession): Json {
  const question = session.state.asked?.question
  const view = question && session.state.views[question.seat]
  const kind = question && session.rules.kinds[question.kind]
  if (question === undefined || view === undefined || kind === undefined) throw new Error('nobody is asked')
  return buildAnswer(kind, view, question.about, () => 0)
}

const questionCount = 60

/** Answers many questions; `inspect` gets the only possible answer of each, or undefined if there is a choice. */
function answerQuestions(session: LocalSession, inspect: (forcedAnswer: Json | undefined) => void): void {
  for (let i = 0; i < questionCount; i++) {
    const { asked, views } = session.state
    const kind = asked === null ? undefined : session.rules.kinds[asked.question.kind]
    const view = asked === null ? undefined : views[asked.question.seat]
    if (asked === null || kind === undefined || view === undefined) throw new Error('nobody is asked')
    inspect(onlyAnswer(kind, view, asked.question.about))
    answer(session)
  }
}

function answer(session: LocalSession): void {
  const { asked } = session.state
  if (asked === null) throw new Error('nobody is asked')
  expect(session.answer(asked.question.seat, anyAnswer(session), asked.number)).toEqual({ allowed: true })
}

describe('views of a local match', () => {
  test('against a bot, the player sees only their own view and no drawn cards of the bot', () => {
    const { session } = openSession(againstBotSeating)
    expect(Object.keys(session.state.views)).toEqual(['british'])
    const shown = JSON.stringify(session.state.steps)
    expect(session.state.views.british?.secrets.viewer).toBe('british')
    expect(shown).not.toContain('"side":"german","deck":"command","count":4,"cards"')
  })

  test('one player on both sides sees everything, two at one screen see both hands but an open log', () => {
    expect(Object.keys(openSession(bothSidesSeating).session.state.views)).toEqual(['german', 'british'])
    const { session } = openSession(sharedScreenSeating)
    expect(Object.keys(session.state.views)).toEqual(['german', 'british'])
    expect(JSON.stringify(session.state.steps)).not.toContain('"cards":["')
  })

  test('everything is open once the match is over', () => {
    const { session } = openSession(againstBotSeating)
    expect(session.resign('british')).toEqual({ allowed: true })
    expect(Object.keys(session.state.views)).toEqual(['german', 'british'])
    expect(session.state.result).toMatchObject({ how: 'resigned', winner: 'german' })
  })
})

describe('playing', () => {
  test('every answer is saved', () => {
    const { session, saved } = openSession(bothSidesSeating)
    answer(session)
    answer(session)
    const record = saved.at(-1)?.record as MatchRecord
    expect(record.entries.length).toBeGreaterThanOrEqual(3)
    expect(orThrow(Match.load(face.game, record)).plies.length).toBe(session.state.steps.at(-1)?.answers)
  })

  test('an answer to an old question is refused and changes nothing', () => {
    const { session } = openSession(bothSidesSeating)
    const { asked } = session.state
    const oldAnswer = anyAnswer(session)
    answer(session)
    const { length } = session.state.steps
    expect(session.answer(asked?.question.seat ?? '', oldAnswer, asked?.number ?? 0)).toMatchObject({ allowed: false })
    expect(session.state.steps.length).toBe(length)
  })

  test('a question with one answer is answered automatically and marked, and undo skips it', () => {
    const { session } = openSession(bothSidesSeating)
    session.begin()
    answerQuestions(session, (forcedAnswer) => expect(forcedAnswer).toBeUndefined())
    const forcedSteps = session.state.steps.filter((step) => step.forced)
    expect(forcedSteps.length).toBeGreaterThan(0)
    expect(session.state.steps.length).toBe(1 + questionCount + forcedSteps.length)
    const countChosen = () => session.state.steps.filter((step) => step.seat !== null && !step.forced).length
    while (session.describeUndo().possible) {
      const previousCount = countChosen()
      session.undo()
      expect(countChosen()).toBe(previousCount - 1)
    }
    expect(countChosen()).toBe(0)
  })

  test('a question with one answer is asked if its seat wants that', async () => {
    const { session } = openSession(bothSidesSeating)
    session.begin()
    for (const seat of ['british', 'german']) await session.updateDecisions(seat, { forced: 'ask' })
    const forcedAnswers: unknown[] = []
    answerQuestions(session, (forcedAnswer) => forcedAnswers.push(forcedAnswer))
    expect(forcedAnswers.some((forcedAnswer) => forcedAnswer !== undefined)).toBe(true)
    expect(session.state.steps.some((step) => step.forced)).toBe(false)
  })

  test('two at one screen: windows closed only by a hidden hand are asked, so that no hand is revealed', () => {
    const { session } = openSession(sharedScreenSeating)
    session.begin()
    const forcedAnswers: unknown[] = []
    answerQuestions(session, (forcedAnswer) => forcedAnswers.push(forcedAnswer))
    expect(forcedAnswers.some((forcedAnswer) => forcedAnswer !== undefined)).toBe(true)
  })

  test('a bot answers until a person is asked', async () => {
    const { session } = openSession(againstBotSeating)
    session.begin()
    for (let i = 0; i < questionCount && !session.state.steps.some(({ seat }) => seat === 'german'); i++) {
      await vi.waitFor(() => expect(session.state.asked).not.toBeNull())
      answer(session)
      session.markWatched(session.state.steps.at(-1)?.answers ?? 0)
    }
    expect(session.state.steps.some(({ seat }) => seat === 'german')).toBe(true)
  })

  test('a person’s answer counts as seen, and is saved once', () => {
    const { session, saved } = openSession(bothSidesSeating, { answers: 3 })
    session.begin()
    const { length } = saved
    answer(session)
    expect(session.watchedAnswers).toBe(4)
    expect(saved.slice(length).map(({ heard }) => heard)).toEqual([4])
  })

  test('a person’s answer does not skip steps they have not seen', () => {
    const savedMatch = { ...savedMatchOf(playAtRandom(face, 'opening-action-1', 3, 2), bothSidesSeating), heard: 1 }
    const session = orThrow(
      LocalSession.open(face, savedMatch, { thinker: firstAnswerThinker, saveMatch: async () => undefined }),
    )
    answer(session)
    expect(session.watchedAnswers).toBe(1)
  })

  test('bots do not get far ahead of the spectator', async () => {
    const { session } = openSession({
      open: false,
      seats: { german: { by: 'opponent', strength: 'recruit' }, british: { by: 'opponent', strength: 'recruit' } },
    })
    session.begin()
    await vi.waitFor(() => expect(session.state.steps.length).toBeGreaterThan(8))
    // Waits until the bots give no further answer.
    for (let length = 0; length < session.state.steps.length; ) {
      length = session.state.steps.length
      await new Promise((resolve) => setTimeout(resolve))
    }
    const { length } = session.state.steps
    expect(length).toBeLessThanOrEqual(11)
    session.markWatched(5)
    await vi.waitFor(() => expect(session.state.steps.length).toBeGreaterThan(length))
    session.close()
  })

  test('a lost bot worker is reported, nothing is lost, and it can be retried', async () => {
    let isLost = true
    const thinker: Thinker = {
      ...firstAnswerThinker,
      think: (request) => (isLost ? Promise.reject(new Error('It went away.')) : firstAnswerThinker.think(request)),
    }
    const { session } = openSession(
      { ...againstBotSeating, seats: { german: { by: 'person' }, british: { by: 'opponent', strength: 'recruit' } } },
      { thinker },
    )
    session.begin()
    await vi.waitFor(() => expect(session.state.problem).toBe('It went away.'))
    const { length } = session.state.steps
    isLost = false
    session.retry()
    await vi.waitFor(() => expect(session.state.steps.length).toBeGreaterThan(length))
    expect(session.state.problem).toBeNull()
  })

  test('a hint does not change the match; only successful requests are counted', async () => {
    const { signal } = new AbortController()
    const budget = { iterations: 1 }
    const { session, saved } = openSession(bothSidesSeating)
    const previousState = session.state
    const { answer: hintAnswer } = await session.hint(budget, signal)
    await session.hint(budget, signal)
    expect(session.state).toBe(previousState)
    const seat = session.state.asked?.question.seat ?? ''
    expect(saved.at(-1)?.hints).toEqual({ [seat]: 2 })
    expect(session.answer(seat, hintAnswer, session.state.asked?.number ?? 0)).toEqual({ allowed: true })
    expect(JSON.stringify(saved.at(-1)?.record)).not.toContain('hint')

    const failing = openSession(bothSidesSeating, {
      thinker: { ...firstAnswerThinker, hint: () => Promise.reject(new Error('It went away.')) },
    })
    await expect(failing.session.hint(budget, signal)).rejects.toThrow('It went away.')
    answer(failing.session)
    expect(failing.saved.at(-1)?.hints).toEqual({})
  })

  test('a seat is given to a bot and taken back', async () => {
    const { session } = openSession(bothSidesSeating)
    session.begin()
    session.setOccupant('british', { by: 'opponent', strength: 'recruit' })
    await vi.waitFor(() => expect(session.state.steps.length).toBeGreaterThan(1))
    session.setOccupant('british', { by: 'person' })
    await vi.waitFor(() => expect(session.state.asked?.question.seat).toBeDefined())
    answer(session)
  })
})

describe('decisions in advance', () => {
  /** Gives first answers until a question of this kind. */
  function answerUntil(session: LocalSession, kind: string): void {
    for (let i = 0; i < questionCount && session.state.asked?.question.kind !== kind; i++) answer(session)
    expect(session.state.asked?.question.kind).toBe(kind)
  }
  /** A card after which the seat's next question can be foreseen. */
  async function predictableOrder(session: LocalSession, seat: string) {
    const { asked, views } = session.state
    const kind = session.rules.kinds.command
    const view = views[seat]
    if (asked === null || view === undefined || kind === undefined) throw new Error('nobody is asked')
    for (const card of kind.next(view, asked.question.about, []).parts) {
      const command = [card]
      const foreseen = await session.lookAhead(seat, [{ kind: 'command', answer: command }])
      if (foreseen.taken === 1 && foreseen.question?.kind === 'order') return { command, foreseen }
    }
    throw new Error('no card can be foreseen')
  }
  const reopen = (saved: readonly SavedMatch[]) =>
    orThrow(
      LocalSession.open(face, saved.at(-1) as SavedMatch, {
        thinker: firstAnswerThinker,
        saveMatch: async () => undefined,
      }),
    )

  test('a plan is foreseen and played, each answer a step of the timeline', async () => {
    const { session } = openSession(bothSidesSeating)
    answerUntil(session, 'command')
    const seat = session.state.asked?.question.seat ?? ''
    const { command, foreseen } = await predictableOrder(session, seat)
    expect(session.state.asked?.question.kind).toBe('command')
    const kind = session.rules.kinds.order
    if (kind === undefined || foreseen.question === null) throw new Error('nothing is asked there')
    const order = buildAnswer(kind, foreseen.view, foreseen.question.about, () => 0)
    const { length } = session.state.steps
    await session.updateDecisions(seat, {
      plan: [
        { kind: 'command', answer: command },
        { kind: 'order', answer: order },
      ],
    })
    const ownSteps = session.state.steps.slice(length).filter((step) => step.seat === seat)
    expect(ownSteps.slice(0, 2).map((step) => step.answer)).toEqual([command, order])
    expect(session.state.answers).toBe(session.state.steps.at(-1)?.answers)
  })

  test('decisions survive a reload', async () => {
    const { session, saved } = openSession(againstBotSeating)
    const window = Object.keys(session.rules.kinds).find((kind) => session.passAnswer(kind) !== undefined) ?? ''
    const orders = [{ kind: 'command', when: { never: true }, answer: 'x', words: 'Never' }]
    await session.updateDecisions('british', { windows: { [window]: 'pass this turn' }, orders })
    await session.updateDecisions('british', { plan: [{ kind: 'no such kind', answer: 1 }] })
    expect(session.state.decisions.british).toMatchObject({ windows: { [window]: 'pass this turn' }, orders })
    const reopened = reopen(saved)
    expect(reopened.state.decisions).toEqual(session.state.decisions)
    expect(Object.keys(reopened.state.decisions)).toEqual(['british'])
  })

  test('answers by standing order are marked in the timeline, also after a reload, and undo skips them', async () => {
    const { session, saved } = openSession(bothSidesSeating)
    answerUntil(session, 'command')
    // On to the next command, so that an answer given by hand precedes the standing order.
    let lastByHand = session.state
    do {
      lastByHand = session.state
      answer(session)
    } while (session.state.asked?.question.kind !== 'command')
    const seat = session.state.asked.question.seat
    const previousAnswers = session.state.answers
    await session.updateDecisions(seat, { orders: [{ kind: 'command', when: {}, answer: anyAnswer(session) }] })
    expect(session.state.answers).toBeGreaterThan(previousAnswers)
    const marks = session.state.steps.map(({ ordered }) => ordered === true)
    expect(marks.filter(Boolean).length).toBe(1)
    expect(reopen(saved).state.steps.map(({ ordered }) => ordered === true)).toEqual(marks)
    expect(session.undo()).toEqual({ allowed: true })
    expect(session.state.steps).toEqual(lastByHand.steps)
    expect(session.state.asked?.question).toEqual(lastByHand.asked?.question)
  })

  test('invalid decisions are refused and change nothing', async () => {
    const { session } = openSession(againstBotSeating)
    const { decisions } = session.state
    const window = Object.keys(session.rules.kinds).find((kind) => session.passAnswer(kind) !== undefined) ?? ''
    const windows = { [window]: 'pass', command: 'pass' } as const
    await expect(session.updateDecisions('british', { windows })).rejects.toThrow(/not a window/)
    await expect(
      session.updateDecisions('british', { orders: [{ kind: 'tea', when: {}, answer: 1 }] }),
    ).rejects.toThrow(/'tea'/)
    expect(session.state.decisions).toEqual(decisions)
  })

  test('standing orders rest while a bot has the seat, and apply again for their owner', async () => {
    const { session, saved } = openSession(bothSidesSeating)
    const orders = [{ kind: 'command', when: { never: true }, answer: 'x', words: 'Never' }]
    await session.updateDecisions('british', { orders })
    session.setOccupant('british', { by: 'opponent', strength: 'recruit' })
    expect(session.state.decisions.british).toBeUndefined()
    const reopened = reopen(saved)
    reopened.setOccupant('british', { by: 'person' })
    expect(reopened.state.decisions.british?.orders).toEqual(orders)
  })
})

describe('undo', () => {
  test('goes back without limit, also over rolls, and reports what is rolled anew', () => {
    const { session } = openSession(bothSidesSeating, { answers: 40 })
    let undoCount = 0
    while (session.undo().allowed) undoCount++
    expect(undoCount).toBeGreaterThan(20)
    expect(session.state.steps.length).toBe(1)
    expect(session.state.takenBack).toContain('Taken back')
    expect(session.describeUndo().possible).toBe(false)
  })

  test('against a bot it also takes back what followed', async () => {
    const { session } = openSession(againstBotSeating, { answers: 40 })
    const { possible, text } = session.describeUndo()
    expect(possible).toBe(true)
    expect(text).toContain('your last choice')
    expect(session.undo()).toEqual({ allowed: true })
    expect(session.state.asked?.question.seat).toBe('british')
  })
})
