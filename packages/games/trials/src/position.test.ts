/** Views of a position: waiting seats, questions, hidden state; and recorded draws. */
import { inParallel, Match, orThrow, type Script } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { answerAll, say, startTale, type Tale, taleGame, whisper } from './testing/one-script-game.ts'

const seats = ['attack', 'defend', 'bystander']
const viewers = [...seats, null]

const asked = (seat: string, open: boolean, ...about: string[]) => ({
  seat,
  question: { seat, kind: 'say', rule: 'tale.1', about, open },
})
const busy = (seat: string) => ({ seat, question: null })

/** The seats that each viewer sees waited for. */
const waiting = ({ position }: Match<Tale>) => viewers.map((viewer) => position.waiting(viewer))

describe('waiting seats', () => {
  test('open questions are seen by all viewers; of a secret one they see only the seat', () => {
    const match = startTale(
      taleGame({
        seats,
        *play() {
          yield* say('attack', 'on')
          yield* whisper('defend', 'on')
          return { winner: null }
        },
      }),
    )
    const openQuestion = asked('attack', true, 'on')
    expect(waiting(match)).toEqual([[openQuestion], [openQuestion], [openQuestion], [openQuestion]])
    answerAll(match, 'attack', 'on')
    expect(waiting(match)).toEqual([
      [busy('defend')],
      [asked('defend', false, 'on')],
      [busy('defend')],
      [busy('defend')],
    ])
    answerAll(match, 'defend', 'on')
    expect(waiting(match)).toEqual([[], [], [], []])
  })

  test('in a parallel phase the other seats look busy until all have ended', () => {
    const match = startTale(
      taleGame({
        seats,
        *play(state) {
          const plan = function* (seat: string): Script {
            state.secrets[seat]?.push(yield* say(seat, 'on'))
          }
          yield* inParallel({ attack: plan('attack'), defend: plan('defend') })
          yield* say('bystander', 'end')
          return { winner: null }
        },
      }),
    )
    const outside = [busy('attack'), busy('defend')]
    const attack = asked('attack', true, 'on')
    const defend = asked('defend', true, 'on')
    expect(waiting(match)).toEqual([[attack, busy('defend')], [busy('attack'), defend], outside, outside])
    expect(match.position.questions()).toEqual([attack.question, defend.question])
    answerAll(match, 'attack', 'on')
    expect(waiting(match)).toEqual([[busy('defend')], [busy('attack'), defend], outside, outside])
    // Outsiders see the seats as they were when the parallel phase began.
    const shown = (viewer: string | null) => match.view(viewer).secrets.shown
    expect(viewers.map(shown)).toEqual([
      { defend: 0, bystander: 0 },
      { attack: 0, bystander: 0 },
      { attack: 0, defend: 0 },
      { attack: 0, defend: 0, bystander: 0 },
    ])
    answerAll(match, 'defend', 'on')
    const end = asked('bystander', true, 'end')
    expect(waiting(match)).toEqual([[end], [end], [end], [end]])
    expect(shown(null)).toEqual({ attack: 1, defend: 1, bystander: 0 })
  })
})

test('a view holds public state, the viewer’s own secrets, and what the others show', () => {
  const match = startTale(
    taleGame({
      seats,
      setUp: () => ({ turn: 1, said: ['hello'], secrets: { attack: ['a'], defend: ['b', 'c'], bystander: [] } }),
      *play() {
        yield* say('attack', 'on')
        return { winner: null }
      },
    }),
  )
  const open = { turn: 1, said: ['hello'] }
  expect(viewers.map((viewer) => match.view(viewer))).toEqual([
    { ...open, secrets: { viewer: 'attack', own: ['a'], shown: { defend: 2, bystander: 0 } } },
    { ...open, secrets: { viewer: 'defend', own: ['b', 'c'], shown: { attack: 1, bystander: 0 } } },
    { ...open, secrets: { viewer: 'bystander', own: [], shown: { attack: 1, defend: 2 } } },
    { ...open, secrets: { viewer: null, own: null, shown: { attack: 1, defend: 2, bystander: 0 } } },
  ])
  expect(() => match.view('nobody')).toThrow("there is no seat 'nobody' to see with")
})

test('a parallel branch may ask only its own seat', () => {
  const game = taleGame({
    *play() {
      yield* inParallel({ attack: say('defend', 'on') })
      return { winner: null }
    },
  })
  expect(() => startTale(game)).toThrow('the branch of attack asks defend')
})

test('a parallel phase without seats ends at once, and each seat gets its own result', () => {
  const match = startTale(
    taleGame({
      seats,
      *play(state) {
        expect(yield* inParallel({})).toEqual({})
        const said = yield* inParallel({ defend: say('defend', 'on'), bystander: say('bystander', 'off') })
        state.said.push(JSON.stringify(said))
        yield* say('attack', 'on')
        return { winner: null }
      },
    }),
  )
  answerAll(match, 'bystander', 'off')
  answerAll(match, 'defend', 'on')
  expect(match.position.state.said).toEqual(['{"defend":"on","bystander":"off"}'])
})

describe('events', () => {
  /** All events that each viewer was told. */
  const eventTexts = (match: Match<Tale>) =>
    viewers.map((viewer) => match.events(viewer).flatMap((item) => (item.type === 'told' ? [item.event.said] : [])))

  test('reach each viewer in the form it may know, or not at all', () => {
    const match = startTale(
      taleGame({
        seats,
        *play(_state, table) {
          table.tell({ said: 'open' })
          table.tell({ said: 'drew' }, { attack: { said: 'drew an ace' } }, 'attack')
          table.tell(null, { defend: { said: 'psst' } })
          table.reveal({ said: 'shown' }, 'defend', { bystander: { said: 'shown closely' } })
          yield* say('attack', 'on')
          return { winner: null }
        },
      }),
    )
    expect(eventTexts(match)).toEqual([
      ['open', 'drew an ace', 'shown'],
      ['open', 'drew', 'psst', 'shown'],
      ['open', 'drew', 'shown closely'],
      ['open', 'drew', 'shown'],
    ])
  })

  test('of a parallel phase reach other seats when all have ended, in seat order', () => {
    const match = startTale(
      taleGame({
        seats,
        *play(state, table) {
          const plan = function* (seat: string): Script {
            for (const word of ['first', 'second']) {
              yield* say(seat, 'on')
              table.tell({ said: `${seat} ${word}` }, { [seat]: { said: `own ${word}` } }, seat)
            }
          }
          yield* inParallel({ attack: plan('attack'), defend: plan('defend') })
          state.said.push(yield* say('attack', 'on'))
          return { winner: null }
        },
      }),
    )
    answerAll(match, 'defend', 'on', 'on')
    answerAll(match, 'attack', 'on')
    expect(eventTexts(match)).toEqual([['own first'], ['own first', 'own second'], [], []])
    answerAll(match, 'attack', 'on')
    const [attack, defend] = [
      ['attack first', 'attack second'],
      ['defend first', 'defend second'],
    ] as const
    expect(eventTexts(match)).toEqual([
      ['own first', 'own second', ...defend],
      ['own first', 'own second', ...attack],
      [...attack, ...defend],
      [...attack, ...defend],
    ])
  })
})

describe('recorded draws', () => {
  const dice = taleGame({
    setUp(table) {
      table.roll(6)
      return { turn: 1, said: [], secrets: { attack: [], defend: [] } }
    },
    *play(state, table) {
      for (;;) {
        yield* say('attack', 'roll')
        state.said.push(`${table.roll(6)}`, table.pick(['left', 'right']))
      }
    },
  })
  const match = startTale(dice)
  answerAll(match, 'attack', 'roll')
  const record = match.toRecord()
  const [start, first] = record.entries

  /** Loads a record with other draws of its start or first answer. */
  const loadedWith = (at: 0 | 1, draws: readonly (readonly [number, number])[]) => {
    const entries = [start, first].flatMap((entry, i) =>
      entry === undefined ? [] : i === at ? { ...entry, draws } : entry,
    )
    return () => orThrow(Match.load(dice, { ...record, entries })).position.state.said
  }

  test('are replayed as recorded, whatever the seed gives', () => {
    expect(
      loadedWith(1, [
        [1, 6],
        [2, 2],
      ])(),
    ).toEqual(['1', 'right'])
    expect(
      loadedWith(1, [
        [6, 6],
        [1, 2],
      ])(),
    ).toEqual(['6', 'left'])
  })

  test.each([
    [
      1,
      [
        [0, 6],
        [1, 2],
      ],
      '0 is recorded as drawn from 1 to 6',
    ],
    [
      1,
      [
        [7, 6],
        [1, 2],
      ],
      '7 is recorded as drawn from 1 to 6',
    ],
    [
      1,
      [
        [1.5, 6],
        [1, 2],
      ],
      '1.5 is recorded as drawn from 1 to 6',
    ],
    [
      1,
      [
        [1, 8],
        [1, 2],
      ],
      'draws from 1 to 6 where 1 to 8 is recorded',
    ],
    [1, [[1, 6]], 'draws one more number (1 to 2) than recorded'],
    [
      1,
      [
        [1, 6],
        [1, 2],
        [1, 6],
      ],
      'leaves 1 recorded draws unused',
    ],
    [0, [], 'draws one more number (1 to 6) than recorded'],
    [
      0,
      [
        [1, 6],
        [1, 6],
        [1, 6],
      ],
      'leaves 2 recorded draws unused',
    ],
  ] as const)('of entry %i that do not fit are rejected: %j', (at, draws, why) => {
    expect(loadedWith(at, draws)).toThrow(why)
  })
})
