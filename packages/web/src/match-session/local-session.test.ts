import { buildAnswer, type Json, Match, type MatchRecord, onlyAnswer, orThrow } from '@firestep/referee'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { SavedMatch, Seating } from '../store/index.ts'
import { against, keptAs, loadFace, mine, playedAtRandom, shared } from '../testing/sample-matches.ts'
import type { Thinker } from './bot-turn.ts'
import { LocalSession } from './local-session.ts'

let face: Awaited<ReturnType<typeof loadFace>>
beforeAll(async () => {
  face = await loadFace('great-war')
})

/** Gives the first legal answer. */
const simple: Thinker = {
  async think({ record, seat }) {
    const match = orThrow(Match.load(face.game, record))
    const question = match.asked(seat)?.question
    if (question === undefined) throw new Error('nothing is asked')
    return buildAnswer(match.position.kind(question), match.view(seat), question.about, () => 0)
  },
  async hint({ record, seat }) {
    return { answer: await this.think({ match: '', record, seat, strength: '', seed: 1 }), considered: [], unit: null }
  },
}

function sitDown(seating: Seating, { thinker = simple, answers = 0 }: { thinker?: Thinker; answers?: number } = {}) {
  const saved: SavedMatch[] = []
  const savedMatch = keptAs(playedAtRandom(face, 'opening-action-1', answers, 2), seating)
  const session = orThrow(LocalSession.open(face, savedMatch, { thinker, keep: async (one) => void saved.push(one) }))
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

/** Answers sixty questions; `look` gets the only answer of each, or undefined if there is a choice. */
function forSixtyAnswers(session: LocalSession, look: (only: Json | undefined) => void): number {
  for (let i = 0; i < 60; i++) {
    const { asked, views } = session.state
    const kind = asked === null ? undefined : session.rules.kinds[asked.question.kind]
    const view = asked === null ? undefined : views[asked.question.seat]
    if (asked === null || kind === undefined || view === undefined) throw new Error('nobody is asked')
    look(onlyAnswer(kind, view, asked.question.about))
    answer(session)
  }
  return 60
}

function answer(session: LocalSession): void {
  const { asked } = session.state
  if (asked === null) throw new Error('nobody is asked')
  expect(session.answer(asked.question.seat, anyAnswer(session), asked.number)).toEqual({ allowed: true })
}

describe('views of a local match', () => {
  test('against a bot, the player sees only their own view and no drawn cards of the bot', () => {
    const { session } = sitDown(against)
    expect(Object.keys(session.state.views)).toEqual(['british'])
    const shown = JSON.stringify(session.state.steps)
    expect(session.state.views.british?.secrets.viewer).toBe('british')
    expect(shown).not.toContain('"side":"german","deck":"command","count":4,"cards"')
  })

  test('one player on both sides sees everything, two at one screen see both hands but an open log', () => {
    expect(Object.keys(sitDown(mine).session.state.views)).toEqual(['german', 'british'])
    const { session } = sitDown(shared)
    expect(Object.keys(session.state.views)).toEqual(['german', 'british'])
    expect(JSON.stringify(session.state.steps)).not.toContain('"cards":["')
  })

  test('everything is open once the match is over', () => {
    const { session } = sitDown(against)
    expect(session.resign('british')).toEqual({ allowed: true })
    expect(Object.keys(session.state.views)).toEqual(['german', 'british'])
    expect(session.state.result).toMatchObject({ how: 'resigned', winner: 'german' })
  })
})

describe('playing', () => {
  test('every answer is saved', () => {
    const { session, saved } = sitDown(mine)
    answer(session)
    answer(session)
    const record = saved.at(-1)?.record as MatchRecord
    expect(record.entries.length).toBeGreaterThanOrEqual(3)
    expect(orThrow(Match.load(face.game, record)).plies.length).toBe(session.state.steps.at(-1)?.answers)
  })

  test('an answer to an old question is refused and changes nothing', () => {
    const { session } = sitDown(mine)
    const { asked } = session.state
    const said = anyAnswer(session)
    answer(session)
    const { length } = session.state.steps
    expect(session.answer(asked?.question.seat ?? '', said, asked?.number ?? 0)).toMatchObject({ allowed: false })
    expect(session.state.steps.length).toBe(length)
  })

  test('a question with one answer is answered automatically and marked, and undo skips it', () => {
    const { session } = sitDown(mine)
    session.begin()
    const byHand = forSixtyAnswers(session, (only) => expect(only).toBeUndefined())
    const forced = session.state.steps.filter((step) => step.forced)
    expect(forced.length).toBeGreaterThan(0)
    expect(session.state.steps.length).toBe(1 + byHand + forced.length)
    const decided = () => session.state.steps.filter((step) => step.seat !== null && !step.forced).length
    while (session.undoReach().possible) {
      const before = decided()
      session.undo()
      expect(decided()).toBe(before - 1)
    }
    expect(decided()).toBe(0)
  })

  test('a question with one answer is asked if its seat wants that', async () => {
    const { session } = sitDown(mine)
    session.begin()
    for (const seat of ['british', 'german']) await session.decide(seat, { forced: 'ask' })
    const answers: unknown[] = []
    forSixtyAnswers(session, (only) => answers.push(only))
    expect(answers.some((only) => only !== undefined)).toBe(true)
    expect(session.state.steps.some((step) => step.forced)).toBe(false)
  })

  test('two at one screen: windows closed only by a hidden hand are asked, so that no hand is revealed', () => {
    const { session } = sitDown(shared)
    session.begin()
    const put: unknown[] = []
    forSixtyAnswers(session, (only) => put.push(only))
    // Windows closed only by a hidden hand are asked.
    expect(put.some((only) => only !== undefined)).toBe(true)
  })

  test('a bot answers until a person is asked', async () => {
    const { session } = sitDown(against)
    session.begin()
    for (let i = 0; i < 60 && !session.state.steps.some(({ seat }) => seat === 'german'); i++) {
      await vi.waitFor(() => expect(session.state.asked).not.toBeNull())
      answer(session)
      session.watch(session.state.steps.at(-1)?.answers ?? 0)
    }
    expect(session.state.steps.some(({ seat }) => seat === 'german')).toBe(true)
  })

  test('a person’s answer counts as seen, and is saved once', () => {
    const { session, saved } = sitDown(mine, { answers: 3 })
    session.begin()
    const { length } = saved
    answer(session)
    expect(session.seen).toBe(4)
    expect(saved.slice(length).map(({ heard }) => heard)).toEqual([4])
  })

  test('a person’s answer does not skip steps they have not seen', () => {
    const kept = { ...keptAs(playedAtRandom(face, 'opening-action-1', 3, 2), mine), heard: 1 }
    const session = orThrow(LocalSession.open(face, kept, { thinker: simple, keep: async () => undefined }))
    answer(session)
    expect(session.seen).toBe(1)
  })

  test('bots do not get far ahead of the spectator', async () => {
    const { session } = sitDown({
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
    session.watch(5)
    await vi.waitFor(() => expect(session.state.steps.length).toBeGreaterThan(length))
    session.close()
  })

  test('a lost bot worker is reported, nothing is lost, and it can be retried', async () => {
    let lost = true
    const thinker: Thinker = {
      ...simple,
      think: (job) => (lost ? Promise.reject(new Error('It went away.')) : simple.think(job)),
    }
    const { session } = sitDown(
      { ...against, seats: { german: { by: 'person' }, british: { by: 'opponent', strength: 'recruit' } } },
      { thinker },
    )
    session.begin()
    await vi.waitFor(() => expect(session.state.trouble).toBe('It went away.'))
    const { length } = session.state.steps
    lost = false
    session.retry()
    await vi.waitFor(() => expect(session.state.steps.length).toBeGreaterThan(length))
    expect(session.state.trouble).toBeNull()
  })

  test('a hint does not change the match; only successful requests are counted', async () => {
    const { signal } = new AbortController()
    const budget = { iterations: 1 }
    const { session, saved } = sitDown(mine)
    const told = session.state
    const { answer: advised } = await session.hint(budget, signal)
    await session.hint(budget, signal)
    expect(session.state).toBe(told)
    const seat = session.state.asked?.question.seat ?? ''
    expect(saved.at(-1)?.hints).toEqual({ [seat]: 2 })
    expect(session.answer(seat, advised, session.state.asked?.number ?? 0)).toEqual({ allowed: true })
    expect(JSON.stringify(saved.at(-1)?.record)).not.toContain('hint')

    const lost = sitDown(mine, { thinker: { ...simple, hint: () => Promise.reject(new Error('It went away.')) } })
    await expect(lost.session.hint(budget, signal)).rejects.toThrow('It went away.')
    answer(lost.session)
    expect(lost.saved.at(-1)?.hints).toEqual({})
  })

  test('a seat is given to a bot and taken back', async () => {
    const { session } = sitDown(mine)
    session.begin()
    session.seat('british', { by: 'opponent', strength: 'recruit' })
    await vi.waitFor(() => expect(session.state.steps.length).toBeGreaterThan(1))
    session.seat('british', { by: 'person' })
    await vi.waitFor(() => expect(session.state.asked?.question.seat).toBeDefined())
    answer(session)
  })
})

describe('decisions in advance', () => {
  /** Gives first answers until a question of this kind. */
  function goTo(session: LocalSession, kind: string): void {
    for (let i = 0; i < 60 && session.state.asked?.question.kind !== kind; i++) answer(session)
    expect(session.state.asked?.question.kind).toBe(kind)
  }
  /** A card after which the seat's next question can be foreseen. */
  async function foreseenOrder(session: LocalSession, seat: string) {
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
  const reopened = (saved: readonly SavedMatch[]) =>
    orThrow(LocalSession.open(face, saved.at(-1) as SavedMatch, { thinker: simple, keep: async () => undefined }))

  test('a plan is foreseen and played, each answer a step of the timeline', async () => {
    const { session } = sitDown(mine)
    goTo(session, 'command')
    const seat = session.state.asked?.question.seat ?? ''
    const { command, foreseen } = await foreseenOrder(session, seat)
    expect(session.state.asked?.question.kind).toBe('command')
    const kind = session.rules.kinds.order
    if (kind === undefined || foreseen.question === null) throw new Error('nothing is asked there')
    const order = buildAnswer(kind, foreseen.view, foreseen.question.about, () => 0)
    const { length } = session.state.steps
    await session.decide(seat, {
      plan: [
        { kind: 'command', answer: command },
        { kind: 'order', answer: order },
      ],
    })
    const own = session.state.steps.slice(length).filter((step) => step.seat === seat)
    expect(own.slice(0, 2).map((step) => step.answer)).toEqual([command, order])
    expect(session.state.answers).toBe(session.state.steps.at(-1)?.answers)
  })

  test('decisions survive a reload', async () => {
    const { session, saved } = sitDown(against)
    const window = Object.keys(session.rules.kinds).find((kind) => session.pass(kind) !== undefined) ?? ''
    const orders = [{ kind: 'command', when: { never: true }, answer: 'x', words: 'Never' }]
    await session.decide('british', { windows: { [window]: 'pass this turn' }, orders })
    await session.decide('british', { plan: [{ kind: 'no such kind', answer: 1 }] })
    expect(session.state.ahead.british).toMatchObject({ windows: { [window]: 'pass this turn' }, orders })
    const again = reopened(saved)
    expect(again.state.ahead).toEqual(session.state.ahead)
    expect(Object.keys(again.state.ahead)).toEqual(['british'])
  })

  test('answers by standing order are marked in the timeline, also after a reload, and undo skips them', async () => {
    const { session, saved } = sitDown(mine)
    goTo(session, 'command')
    const seat = session.state.asked?.question.seat ?? ''
    const before = session.state.answers
    await session.decide(seat, { orders: [{ kind: 'command', when: {}, answer: anyAnswer(session) }] })
    expect(session.state.answers).toBeGreaterThan(before)
    const marks = session.state.steps.map(({ ordered }) => ordered === true)
    expect(marks.filter(Boolean).length).toBe(1)
    expect(reopened(saved).state.steps.map(({ ordered }) => ordered === true)).toEqual(marks)
    const { length } = session.state.steps
    if (session.undo().allowed) expect(session.state.steps.length).toBeLessThan(length)
  })

  test('invalid decisions are refused and change nothing', async () => {
    const { session } = sitDown(against)
    const { ahead } = session.state
    const window = Object.keys(session.rules.kinds).find((kind) => session.pass(kind) !== undefined) ?? ''
    const windows = { [window]: 'pass', command: 'pass' } as const
    await expect(session.decide('british', { windows })).rejects.toThrow(/not a window/)
    await expect(session.decide('british', { orders: [{ kind: 'tea', when: {}, answer: 1 }] })).rejects.toThrow(/'tea'/)
    expect(session.state.ahead).toEqual(ahead)
  })

  test('standing orders rest while a bot has the seat, and apply again for their owner', async () => {
    const { session, saved } = sitDown(mine)
    const orders = [{ kind: 'command', when: { never: true }, answer: 'x', words: 'Never' }]
    await session.decide('british', { orders })
    session.seat('british', { by: 'opponent', strength: 'recruit' })
    expect(session.state.ahead.british).toBeUndefined()
    const again = reopened(saved)
    again.seat('british', { by: 'person' })
    expect(again.state.ahead.british?.orders).toEqual(orders)
  })
})

describe('undo', () => {
  test('goes back without limit, also over rolls, and reports what is rolled anew', () => {
    const { session } = sitDown(mine, { answers: 40 })
    let undone = 0
    while (session.undo().allowed) undone++
    expect(undone).toBeGreaterThan(20)
    expect(session.state.steps.length).toBe(1)
    expect(session.state.takenBack).toContain('Taken back')
    expect(session.undoReach().possible).toBe(false)
  })

  test('against a bot it also takes back what followed', async () => {
    const { session } = sitDown(against, { answers: 40 })
    const { possible, text: words } = session.undoReach()
    expect(possible).toBe(true)
    expect(words).toContain('your last choice')
    expect(session.undo()).toEqual({ allowed: true })
    expect(session.state.asked?.question.seat).toBe('british')
  })
})
