/** The course of a match: checkpoints, restarts, faults of the rules, and what is not played twice. */
import {
  type EntryEvent,
  type Game,
  inParallel,
  Match,
  noDecisions,
  orThrow,
  quickTape,
  RulesFault,
  restoreDecisions,
  type StoredSnapshot,
} from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { begin, give, interrupt, murmur, say, type Tale, tale, whisper } from './testing/one-script-game.ts'

const seats = ['attack', 'defend', null]
const words = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'] as const

/** Attack says words without end, with a checkpoint before every fifth; how often a question was reached is counted. */
function counting() {
  const counted = { asked: 0, setUp: 0 }
  const game = tale({
    setUp() {
      counted.setUp++
      return { turn: 1, said: [], secrets: { attack: [], defend: [] } }
    },
    *play(state, table) {
      for (;;) {
        if (state.said.length % 5 === 0) table.checkpoint()
        counted.asked++
        const word = yield* say('attack', ...words)
        state.said.push(word)
        table.tell({ said: word })
      }
    },
  })
  return { game, counted }
}

/** Says so many different words. */
function talk(match: Match<Tale>, count: number): Match<Tale> {
  for (let i = 0; i < count; i++) give(match, 'attack', words[i % words.length] ?? '')
  return match
}

function storedOf(match: Match<Tale>): StoredSnapshot {
  const stored = match.snapshot()
  if (stored === undefined) throw new Error('no checkpoint was kept')
  return stored
}

const restarted = (game: Game<Tale>, match: Match<Tale>): Match<Tale> =>
  orThrow(Match.load(game, match.toRecord(), match.snapshot()))

describe('the checkpoint that a store keeps', () => {
  test('is the set-up, then the newest that lies sixteen answers on, and no other until the next', () => {
    const match = begin(counting().game)
    const first = storedOf(match)
    expect(first).toMatchObject({ entries: 1, answers: 0, draws: 0, heard: [0, 0, 0] })
    talk(match, 19)
    expect(match.snapshot()).toEqual(first)
    talk(match, 1)
    const second = storedOf(match)
    expect(second).toMatchObject({ entries: 21, answers: 20, heard: [20, 20, 20] })
    expect(JSON.parse(second.state).said).toHaveLength(20)
    talk(match, 4)
    expect(match.snapshot()).toEqual(second)
  })

  test('is the same behind a restart', () => {
    const { game } = counting()
    const match = talk(begin(game), 23)
    expect(restarted(game, match).snapshot()).toEqual(match.snapshot())
  })

  test('is an older one after a takeback, published behind it', () => {
    const match = talk(begin(counting().game), 23)
    match.takeback(5)
    expect(match.snapshot()).toMatchObject({ entries: 25, answers: 0, heard: [24, 24, 24] })
  })

  test('says how far each seat could go back there', () => {
    const match = talk(begin(counting().game), 20)
    expect(storedOf(match).reach).toEqual([
      { to: 1, why: 'this is where the match began' },
      { to: null, why: 'attack has answered since' },
    ])
  })
})

describe('behind a restart', () => {
  test('nothing before the checkpoint is played again, neither to see how far one may go back nor to go on', () => {
    const { game, counted } = counting()
    const match = talk(begin(game), 23)
    const record = match.toRecord()
    counted.setUp = 0
    counted.asked = 0
    const again = orThrow(Match.load(game, record, match.snapshot()))
    expect(counted).toEqual({ setUp: 0, asked: 4 })
    for (const seat of ['attack', 'defend']) expect(again.undoReach(seat)).toEqual(match.undoReach(seat))
    talk(again, 1)
    expect(again.undo('attack')).toEqual({ allowed: true })
    // What was heard before it is only known by playing it.
    expect(again.events('attack', 20)).toHaveLength(5)
    expect(counted.setUp).toBe(0)
    expect(again.events('attack', 19)).toHaveLength(6)
    expect(counted.setUp).toBe(1)
  })

  test('a takeback reaches before the checkpoint, and futures begin in what is left', () => {
    const { game } = counting()
    const match = talk(begin(game), 42)
    const again = restarted(game, match)
    for (const one of [match, again]) {
      expect(one.takeback(8)).toEqual({ allowed: true })
      expect(one.position.state.said).toEqual(words)
      for (let futures = 0; futures < 2; futures++) {
        const future = one.fork({ seat: 'attack', tape: quickTape(1) })
        expect(future.state.said).toEqual(words)
        expect(future.asked('attack')).toEqual(one.position.asked('attack'))
      }
      expect(one.viewAt('attack', 3).said).toEqual(words.slice(0, 3))
    }
    for (const viewer of seats) {
      expect(again.events(viewer)).toEqual(match.events(viewer))
      expect(again.events(viewer).at(-1)).toEqual({ type: 'taken back', from: 7, rolls: 0 })
    }
  })
})

test('a takeback in a match that was never restarted plays nothing from its beginning', () => {
  const { game, counted } = counting()
  const match = talk(begin(game), 20)
  counted.asked = 0
  match.takeback(19)
  expect(counted).toEqual({ setUp: 1, asked: 19 })
  expect(match.position.state.said).toHaveLength(18)
})

test('futures begin at the newest checkpoint, which the first of them finds', () => {
  const { game, counted } = counting()
  const match = talk(begin(game), 12)
  match.fork({ seat: 'attack', tape: quickTape(1) })
  counted.asked = 0
  expect(match.fork({ seat: 'attack', tape: quickTape(2) }).state.said).toHaveLength(12)
  expect(counted.asked).toBe(3)
  talk(match, 3)
  match.fork({ seat: 'attack', tape: quickTape(1) })
  counted.asked = 0
  expect(match.fork({ seat: 'attack', tape: quickTape(2) }).state.said).toHaveLength(15)
  expect(counted.asked).toBe(1)
})

test('what a viewer heard is read from a number on, whatever the number is', () => {
  const match = talk(begin(counting().game), 3)
  const all = words.slice(0, 3).map((said) => ({ type: 'told', event: { said } }))
  expect(match.events('attack')).toEqual(all)
  for (const from of [0, -1, 0.9, Number.NaN]) expect(match.events('attack', from)).toEqual(all)
  expect([1, 1.9, 2, 3, 99].map((from) => match.events('attack', from))).toEqual([
    all.slice(1),
    all.slice(1),
    all.slice(2),
    [],
    [],
  ])
  expect(match.heard('defend')).toBe(3)
})

test('who is not asked has no question, and nobody has one when it is over', () => {
  const match = begin(
    tale({
      *play(state) {
        state.said.push(yield* say('attack', 'end'))
        return { winner: 'defend' }
      },
    }),
  )
  expect(match.asked('attack')).toEqual({
    question: { seat: 'attack', kind: 'say', rule: 'tale.1', about: ['end'], open: true },
    number: 0,
  })
  expect(match.asked('defend')).toBeUndefined()
  give(match, 'attack', 'end')
  expect(match.asked('attack')).toBeUndefined()
  expect(match.result).toEqual({ how: 'played', winner: 'defend', outcome: { winner: 'defend' } })
})

test('a match may be over as soon as it is set up, and everyone hears of it', () => {
  const game = tale({
    *play() {
      return { winner: null }
    },
  })
  const match = begin(game)
  const result = { how: 'played', winner: null, outcome: { winner: null } }
  expect(match.result).toEqual(result)
  for (const viewer of seats) expect(match.events(viewer)).toEqual([{ type: 'ended', result }])
  expect(restarted(game, match).result).toEqual(result)
})

describe('an answer that the rules fail on', () => {
  /** Attack goes on, shows its hand, or breaks the rules behind a checkpoint, a roll and something told. */
  const fragile = tale({
    *play(state, table) {
      for (;;) {
        const word = yield* say('attack', 'on', 'show', 'break')
        state.said.push(word)
        table.tell({ said: word })
        if (word === 'show') {
          table.reveal({ said: 'hand' }, 'attack')
          table.halt('defend', 'tale.9', 'attack has shown its hand')
        }
        if (word === 'break') {
          table.checkpoint()
          table.roll(6)
          throw new Error('a bug')
        }
      }
    },
  })
  const breaks = (match: Match<Tale>) => {
    try {
      match.choose('attack', 'break')
    } catch (fault) {
      if (fault instanceof RulesFault) return fault
    }
    throw new Error('the rules did not fail')
  }

  test('is no entry: the match stands as before it, and says what broke it', () => {
    const match = begin(fragile)
    give(match, 'attack', 'on', 'show', ...Array(13).fill('on'))
    const before = [match.hash(), match.toRecord(), match.snapshot(), match.asked('attack')]
    const heard = seats.map((viewer) => match.events(viewer))
    const fault = breaks(match)
    expect(fault.message).toBe('the rules failed: a bug')
    expect(fault.entry).toEqual({ kind: 'answer', seat: 'attack', answer: 'break', draws: [[expect.any(Number), 6]] })
    expect([match.hash(), match.toRecord(), match.snapshot(), match.asked('attack')]).toEqual(before)
    expect(seats.map((viewer) => match.events(viewer))).toEqual(heard)
    // No checkpoint of what never was is kept behind the next answer.
    give(match, 'attack', 'on')
    expect(match.snapshot()).toEqual(before[2])
    expect(match.position.state.said).not.toContain('break')
    expect(match.plies).toHaveLength(16)
  })

  test('halts no plan by what is played again to stand as before', () => {
    const match = begin(fragile)
    give(match, 'attack', 'show')
    match.plan('defend', [{ kind: 'say', answer: 'on' }])
    breaks(match)
    expect(match.decisions.plan('defend')).toEqual({ rest: [{ kind: 'say', answer: 'on' }], last: null, halted: null })
  })
})

describe('who hears of entries', () => {
  test('hears of each once, of whose own takebacks they are, and what they answered', () => {
    const match = begin(
      tale({
        *play(state) {
          const whole = function* (seat: string) {
            for (;;) state.secrets[seat]?.push(yield* whisper(seat, 'on'))
          }
          state.said.push(yield* say('attack', 'plan'))
          yield* inParallel({ attack: whole('attack'), defend: whole('defend') })
          return { winner: null }
        },
      }),
    )
    const heard: EntryEvent[] = []
    match.onEntry = (done) => heard.push(done)
    give(match, 'attack', 'plan', 'on')
    match.undo('attack')
    match.takeback(1)
    match.resign('defend')
    expect(heard.map(({ entry, question, aside, from }) => [entry.kind, question?.about, aside, from])).toEqual([
      ['answer', ['plan'], false, null],
      ['answer', ['on'], true, null],
      ['takeback', undefined, true, null],
      ['takeback', undefined, false, null],
      ['resignation', undefined, false, null],
    ])
    expect(heard.map(({ entry }) => entry)).toEqual(match.entries.slice(1))
    expect(match.entries.slice(3, 5)).toEqual([
      { kind: 'takeback', to: 2, only: 'attack' },
      { kind: 'takeback', to: 1, only: null },
    ])
  })
})

describe('a plan is halted', () => {
  const plan = [{ kind: 'say', answer: 'on' }]
  const planned = (match: Match<Tale>) => {
    match.plan('defend', plan)
    return match
  }
  const why = (match: Match<Tale>) => match.decisions.plan('defend')?.halted

  test('by an answer of its owner’s own hand, once it is put back', () => {
    const match = begin(
      tale({
        *play(state) {
          for (;;) state.said.push(yield* say('defend', 'on', 'off'))
        },
      }),
    )
    restoreDecisions(match.decisions, 'defend', { ...noDecisions, plan })
    give(match, 'defend', 'off')
    expect(match.decisions.plan('defend')).toEqual({ rest: plan, last: null, halted: 'you answered by hand' })
  })

  test('by what is revealed to it, not by what it knew, nor by what others are told', () => {
    const match = planned(
      begin(
        tale({
          *play(state, table) {
            for (;;) {
              const word = yield* say('attack', 'own', 'known', 'aloud', 'news')
              state.said.push(word)
              if (word === 'own') table.reveal({ said: 'card' }, 'defend')
              if (word === 'known') table.tell({ said: 'card' }, { attack: { said: 'ace' } }, 'attack')
              if (word === 'aloud') table.tell({ said: 'card' })
              if (word === 'news') table.tell(null, { defend: { said: 'ace' } })
            }
          },
        }),
      ),
    )
    // That another has answered halts it as well, but later.
    const halts: (string | null | undefined)[] = []
    for (const word of ['own', 'known', 'aloud', 'news']) {
      planned(match)
      give(match, 'attack', word)
      halts.push(why(match))
    }
    expect(halts).toEqual([
      'another side has acted',
      'another side has acted',
      'another side has acted',
      'something was revealed',
    ])
  })

  test('by what others do in a quiet window only where the rules say so', () => {
    const match = begin(
      tale({
        *play(state, table) {
          for (;;) {
            const word = yield* murmur('attack', 'hush', 'bang', 'boom')
            state.said.push(word)
            if (word === 'bang') table.halt('defend', 'tale.9', 'it was hit')
            if (word === 'boom') table.halt('attack', 'tale.9', 'it was hit')
          }
        },
      }),
    )
    planned(match)
    give(match, 'attack', 'pass', 'hush', 'boom')
    expect(why(match)).toBeNull()
    give(match, 'attack', 'bang')
    expect(why(match)).toBe('it was hit (tale.9)')
  })

  test('not by another’s window that goes by, but by what is said in it', () => {
    const match = begin(
      tale({
        *play(state) {
          for (;;) state.said.push(yield* interrupt('attack', 'no'))
        },
      }),
    )
    planned(match)
    give(match, 'attack', 'pass')
    expect(why(match)).toBeNull()
    give(match, 'attack', 'no')
    expect(why(match)).toBe('another side has acted')
  })
})
