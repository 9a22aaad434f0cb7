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
import {
  answerAll,
  interrupt,
  murmur,
  say,
  startTale,
  type Tale,
  taleGame,
  whisper,
} from './testing/one-script-game.ts'

const viewers = ['attack', 'defend', null]
const words = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'] as const

/** The attacker says words without end, with a checkpoint before every fifth. Counts the questions reached. */
function countingGame() {
  const counts = { asked: 0, setUp: 0 }
  const game = taleGame({
    setUp() {
      counts.setUp++
      return { turn: 1, said: [], secrets: { attack: [], defend: [] } }
    },
    *play(state, table) {
      for (;;) {
        if (state.said.length % 5 === 0) table.checkpoint()
        counts.asked++
        const word = yield* say('attack', ...words)
        state.said.push(word)
        table.tell({ said: word })
      }
    },
  })
  return { game, counts }
}

/** Says a number of words in turn. */
function sayWords(match: Match<Tale>, count: number): Match<Tale> {
  for (let i = 0; i < count; i++) answerAll(match, 'attack', words[i % words.length] ?? '')
  return match
}

function snapshotOf(match: Match<Tale>): StoredSnapshot {
  const stored = match.snapshot()
  if (stored === undefined) throw new Error('no checkpoint was kept')
  return stored
}

const restart = (game: Game<Tale>, match: Match<Tale>): Match<Tale> =>
  orThrow(Match.load(game, match.toRecord(), match.snapshot()))

describe('the stored checkpoint', () => {
  test('is the set-up, then the newest one sixteen answers on, until the next', () => {
    const match = startTale(countingGame().game)
    const first = snapshotOf(match)
    expect(first).toMatchObject({ entries: 1, answers: 0, draws: 0, heard: [0, 0, 0] })
    sayWords(match, 19)
    expect(match.snapshot()).toEqual(first)
    sayWords(match, 1)
    const second = snapshotOf(match)
    expect(second).toMatchObject({ entries: 21, answers: 20, heard: [20, 20, 20] })
    expect(JSON.parse(second.state).said).toHaveLength(20)
    sayWords(match, 4)
    expect(match.snapshot()).toEqual(second)
  })

  test('is the same after a restart', () => {
    const { game } = countingGame()
    const match = sayWords(startTale(game), 23)
    expect(restart(game, match).snapshot()).toEqual(match.snapshot())
  })

  test('is an older one after a takeback', () => {
    const match = sayWords(startTale(countingGame().game), 23)
    match.takeback(5)
    expect(match.snapshot()).toMatchObject({ entries: 25, answers: 0, heard: [24, 24, 24] })
  })

  test('says how far each seat could undo there', () => {
    const match = sayWords(startTale(countingGame().game), 20)
    expect(snapshotOf(match).reach).toEqual([
      { to: 1, why: 'this is where the match began' },
      { to: null, why: 'attack has answered since' },
    ])
  })
})

describe('after a restart', () => {
  test('nothing before the checkpoint is replayed, neither for undo nor to go on', () => {
    const { game, counts } = countingGame()
    const match = sayWords(startTale(game), 23)
    const record = match.toRecord()
    counts.setUp = 0
    counts.asked = 0
    const reloaded = orThrow(Match.load(game, record, match.snapshot()))
    expect(counts).toEqual({ setUp: 0, asked: 4 })
    for (const seat of ['attack', 'defend']) expect(reloaded.undoReach(seat)).toEqual(match.undoReach(seat))
    sayWords(reloaded, 1)
    expect(reloaded.undo('attack')).toEqual({ allowed: true })
    // Events from before the checkpoint can only be had by replaying them.
    expect(reloaded.events('attack', 20)).toHaveLength(5)
    expect(counts.setUp).toBe(0)
    expect(reloaded.events('attack', 19)).toHaveLength(6)
    expect(counts.setUp).toBe(1)
  })

  test('a takeback reaches before the checkpoint, and forks start from the remaining line', () => {
    const { game } = countingGame()
    const match = sayWords(startTale(game), 42)
    const reloaded = restart(game, match)
    for (const one of [match, reloaded]) {
      expect(one.takeback(8)).toEqual({ allowed: true })
      expect(one.position.state.said).toEqual(words)
      for (let forkCount = 0; forkCount < 2; forkCount++) {
        const fork = one.fork({ seat: 'attack', tape: quickTape(1) })
        expect(fork.state.said).toEqual(words)
        expect(fork.asked('attack')).toEqual(one.position.asked('attack'))
      }
      expect(one.viewAt('attack', 3).said).toEqual(words.slice(0, 3))
    }
    for (const viewer of viewers) {
      expect(reloaded.events(viewer)).toEqual(match.events(viewer))
      expect(reloaded.events(viewer).at(-1)).toEqual({ type: 'taken back', from: 7, rolls: 0 })
    }
  })
})

test('a takeback in a match that was never restarted does not run the set-up again', () => {
  const { game, counts } = countingGame()
  const match = sayWords(startTale(game), 20)
  counts.asked = 0
  match.takeback(19)
  expect(counts).toEqual({ setUp: 1, asked: 19 })
  expect(match.position.state.said).toHaveLength(18)
})

test('forks start at the newest checkpoint, which the first fork finds', () => {
  const { game, counts } = countingGame()
  const match = sayWords(startTale(game), 12)
  match.fork({ seat: 'attack', tape: quickTape(1) })
  counts.asked = 0
  expect(match.fork({ seat: 'attack', tape: quickTape(2) }).state.said).toHaveLength(12)
  expect(counts.asked).toBe(3)
  sayWords(match, 3)
  match.fork({ seat: 'attack', tape: quickTape(1) })
  counts.asked = 0
  expect(match.fork({ seat: 'attack', tape: quickTape(2) }).state.said).toHaveLength(15)
  expect(counts.asked).toBe(1)
})

test('a viewer’s events are read from any number on, even an invalid one', () => {
  const match = sayWords(startTale(countingGame().game), 3)
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
  expect(match.streamLength('defend')).toBe(3)
})

test('a seat that is not asked has no question, and no seat has one after the end', () => {
  const match = startTale(
    taleGame({
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
  answerAll(match, 'attack', 'end')
  expect(match.asked('attack')).toBeUndefined()
  expect(match.result).toEqual({ how: 'played', winner: 'defend', outcome: { winner: 'defend' } })
})

test('a match may be over after set-up, and every viewer hears of it', () => {
  const game = taleGame({
    *play() {
      return { winner: null }
    },
  })
  const match = startTale(game)
  const result = { how: 'played', winner: null, outcome: { winner: null } }
  expect(match.result).toEqual(result)
  for (const viewer of viewers) expect(match.events(viewer)).toEqual([{ type: 'ended', result }])
  expect(restart(game, match).result).toEqual(result)
})

describe('an answer on which the rules fail', () => {
  /** The attacker goes on, shows its hand, or makes the rules fail after a checkpoint, a roll and an event. */
  const failingGame = taleGame({
    *play(state, table) {
      for (;;) {
        const word = yield* say('attack', 'on', 'show', 'break')
        state.said.push(word)
        table.tell({ said: word })
        if (word === 'show') {
          table.reveal({ said: 'hand' }, 'attack')
          table.haltPlan('defend', 'tale.9', 'attack has shown its hand')
        }
        if (word === 'break') {
          table.checkpoint()
          table.roll(6)
          throw new Error('a bug')
        }
      }
    },
  })
  const failingAnswer = (match: Match<Tale>) => {
    try {
      match.choose('attack', 'break')
    } catch (fault) {
      if (fault instanceof RulesFault) return fault
    }
    throw new Error('the rules did not fail')
  }

  test('makes no entry: the match is unchanged, and the error names the cause', () => {
    const match = startTale(failingGame)
    answerAll(match, 'attack', 'on', 'show', ...Array(13).fill('on'))
    const stateBefore = [match.hash(), match.toRecord(), match.snapshot(), match.asked('attack')]
    const heard = viewers.map((viewer) => match.events(viewer))
    const fault = failingAnswer(match)
    expect(fault.message).toBe('the rules failed: a bug')
    expect(fault.entry).toEqual({ kind: 'answer', seat: 'attack', answer: 'break', draws: [[expect.any(Number), 6]] })
    expect([match.hash(), match.toRecord(), match.snapshot(), match.asked('attack')]).toEqual(stateBefore)
    expect(viewers.map((viewer) => match.events(viewer))).toEqual(heard)
    // A checkpoint of the failed answer is not kept.
    answerAll(match, 'attack', 'on')
    expect(match.snapshot()).toEqual(stateBefore[2])
    expect(match.position.state.said).not.toContain('break')
    expect(match.plies).toHaveLength(16)
  })

  test('halts no plan when the match is replayed', () => {
    const match = startTale(failingGame)
    answerAll(match, 'attack', 'show')
    match.setPlan('defend', [{ kind: 'say', answer: 'on' }])
    failingAnswer(match)
    expect(match.decisions.planOf('defend')).toEqual({
      rest: [{ kind: 'say', answer: 'on' }],
      last: null,
      halted: null,
    })
  })
})

describe('the entry listener', () => {
  test('hears of each entry once, with its question, its parallel phase and the owner of a takeback', () => {
    const match = startTale(
      taleGame({
        *play(state) {
          const endlessPlan = function* (seat: string) {
            for (;;) state.secrets[seat]?.push(yield* whisper(seat, 'on'))
          }
          state.said.push(yield* say('attack', 'plan'))
          yield* inParallel({ attack: endlessPlan('attack'), defend: endlessPlan('defend') })
          return { winner: null }
        },
      }),
    )
    const heard: EntryEvent[] = []
    match.onEntry = (event) => heard.push(event)
    answerAll(match, 'attack', 'plan', 'on')
    match.undo('attack')
    match.takeback(1)
    match.resign('defend')
    expect(
      heard.map(({ entry, question, inParallelPhase, from }) => [entry.kind, question?.about, inParallelPhase, from]),
    ).toEqual([
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
  const withPlan = (match: Match<Tale>) => {
    match.setPlan('defend', plan)
    return match
  }
  const haltReason = (match: Match<Tale>) => match.decisions.planOf('defend')?.halted

  test('by its owner’s own answer, once restored', () => {
    const match = startTale(
      taleGame({
        *play(state) {
          for (;;) state.said.push(yield* say('defend', 'on', 'off'))
        },
      }),
    )
    restoreDecisions(match.decisions, 'defend', { ...noDecisions, plan })
    answerAll(match, 'defend', 'off')
    expect(match.decisions.planOf('defend')).toEqual({ rest: plan, last: null, halted: 'you answered by hand' })
  })

  test('by something revealed to its seat, not by what it knew or what others are told', () => {
    const match = withPlan(
      startTale(
        taleGame({
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
      withPlan(match)
      answerAll(match, 'attack', word)
      halts.push(haltReason(match))
    }
    expect(halts).toEqual([
      'another side has acted',
      'another side has acted',
      'another side has acted',
      'something was revealed',
    ])
  })

  test('by answers in a quiet window only if the rules say so', () => {
    const match = startTale(
      taleGame({
        *play(state, table) {
          for (;;) {
            const word = yield* murmur('attack', 'hush', 'bang', 'boom')
            state.said.push(word)
            if (word === 'bang') table.haltPlan('defend', 'tale.9', 'it was hit')
            if (word === 'boom') table.haltPlan('attack', 'tale.9', 'it was hit')
          }
        },
      }),
    )
    withPlan(match)
    answerAll(match, 'attack', 'pass', 'hush', 'boom')
    expect(haltReason(match)).toBeNull()
    answerAll(match, 'attack', 'bang')
    expect(haltReason(match)).toBe('it was hit (tale.9)')
  })

  test('by an answer in another seat’s window, not by a pass', () => {
    const match = startTale(
      taleGame({
        *play(state) {
          for (;;) state.said.push(yield* interrupt('attack', 'no'))
        },
      }),
    )
    withPlan(match)
    answerAll(match, 'attack', 'pass')
    expect(haltReason(match)).toBeNull()
    answerAll(match, 'attack', 'no')
    expect(haltReason(match)).toBe('another side has acted')
  })
})
