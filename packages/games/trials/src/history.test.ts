/** The course of a match: checkpoints, restarts, faults of the rules, and replays avoided. */
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

/** The attacker says words without end, with a checkpoint before every fifth. Counts the questions reached. */
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

/** Says a number of words in turn. */
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

describe('the stored checkpoint', () => {
  test('is the set-up, then the newest one sixteen answers on, until the next', () => {
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

  test('is the same after a restart', () => {
    const { game } = counting()
    const match = talk(begin(game), 23)
    expect(restarted(game, match).snapshot()).toEqual(match.snapshot())
  })

  test('is an older one after a takeback', () => {
    const match = talk(begin(counting().game), 23)
    match.takeback(5)
    expect(match.snapshot()).toMatchObject({ entries: 25, answers: 0, heard: [24, 24, 24] })
  })

  test('says how far each seat could undo there', () => {
    const match = talk(begin(counting().game), 20)
    expect(storedOf(match).reach).toEqual([
      { to: 1, why: 'this is where the match began' },
      { to: null, why: 'attack has answered since' },
    ])
  })
})

describe('after a restart', () => {
  test('nothing before the checkpoint is replayed, neither for undo nor to go on', () => {
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
    // Events from before the checkpoint can only be had by replaying them.
    expect(again.events('attack', 20)).toHaveLength(5)
    expect(counted.setUp).toBe(0)
    expect(again.events('attack', 19)).toHaveLength(6)
    expect(counted.setUp).toBe(1)
  })

  test('a takeback reaches before the checkpoint, and forks start from the remaining line', () => {
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

test('a takeback in a match that was never restarted does not run the set-up again', () => {
  const { game, counted } = counting()
  const match = talk(begin(game), 20)
  counted.asked = 0
  match.takeback(19)
  expect(counted).toEqual({ setUp: 1, asked: 19 })
  expect(match.position.state.said).toHaveLength(18)
})

test('forks start at the newest checkpoint, which the first fork finds', () => {
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

test('a viewer’s events are read from any number on, even an invalid one', () => {
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

test('a seat that is not asked has no question, and no seat has one after the end', () => {
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

test('a match may be over after set-up, and every viewer hears of it', () => {
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

describe('an answer on which the rules fail', () => {
  /** The attacker goes on, shows its hand, or makes the rules fail after a checkpoint, a roll and an event. */
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

  test('makes no entry: the match is unchanged, and the error names the cause', () => {
    const match = begin(fragile)
    give(match, 'attack', 'on', 'show', ...Array(13).fill('on'))
    const before = [match.hash(), match.toRecord(), match.snapshot(), match.asked('attack')]
    const heard = seats.map((viewer) => match.events(viewer))
    const fault = breaks(match)
    expect(fault.message).toBe('the rules failed: a bug')
    expect(fault.entry).toEqual({ kind: 'answer', seat: 'attack', answer: 'break', draws: [[expect.any(Number), 6]] })
    expect([match.hash(), match.toRecord(), match.snapshot(), match.asked('attack')]).toEqual(before)
    expect(seats.map((viewer) => match.events(viewer))).toEqual(heard)
    // A checkpoint of the failed answer is not kept.
    give(match, 'attack', 'on')
    expect(match.snapshot()).toEqual(before[2])
    expect(match.position.state.said).not.toContain('break')
    expect(match.plies).toHaveLength(16)
  })

  test('halts no plan when the match is replayed', () => {
    const match = begin(fragile)
    give(match, 'attack', 'show')
    match.plan('defend', [{ kind: 'say', answer: 'on' }])
    breaks(match)
    expect(match.decisions.plan('defend')).toEqual({ rest: [{ kind: 'say', answer: 'on' }], last: null, halted: null })
  })
})

describe('the entry listener', () => {
  test('hears of each entry once, with its question, its parallel phase and the owner of a takeback', () => {
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

  test('by its owner’s own answer, once restored', () => {
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

  test('by something revealed to its seat, not by what it knew or what others are told', () => {
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
    // An answer of another seat halts the plan as well, but later.
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

  test('by answers in a quiet window only if the rules say so', () => {
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

  test('by an answer in another seat’s window, not by a pass', () => {
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
