/** Verification of records, entry by entry, and the faults it reports. */
import {
  adoptNewRules,
  continueFromCheckpoint,
  type Entry,
  Match,
  type MatchRecord,
  makeFairDice,
  orThrow,
  presetTape,
  type StoredSnapshot,
  verify,
} from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { answerAll, say, startTale, type Tale, taleGame } from './testing/one-script-game.ts'

/** The attacker rolls and goes on until it says `end`. An early end is a draw. */
const game = taleGame({
  early: { after: ['turn'], outcome: () => ({ winner: null }) },
  setUp(table) {
    table.roll(6)
    return { turn: 1, said: [], secrets: { attack: [], defend: [] } }
  },
  *play(state, table) {
    for (;;) {
      table.checkpoint()
      const word = yield* say('attack', 'on', 'roll', 'turn', 'fail', 'end')
      state.said.push(word)
      if (word === 'roll') state.said.push(`${table.roll(6)}`)
      if (word === 'turn') state.turn++
      if (word === 'fail') throw new Error('a bug')
      if (word === 'end') return { winner: 'attack' }
    }
  },
})

const matchAfter = (...words: string[]): Match<Tale> => {
  const match = startTale(game)
  answerAll(match, 'attack', ...words)
  return match
}

/** The verdict on a record in one line: its ply and problem. */
const verdict = (record: MatchRecord, verifiedGame = game): string => {
  const result = verify(verifiedGame, record)
  return result.verified ? 'verified' : `${result.ply}: ${result.problem}`
}

/** A record with further entries after those of a match. */
const withEntries = (match: Match<Tale>, ...entries: Entry[]): MatchRecord => {
  const record = match.toRecord()
  return { ...record, entries: [...record.entries, ...entries] }
}

const onEntry: Entry = { kind: 'answer', seat: 'attack', answer: 'on', draws: [] }

describe('a valid record', () => {
  test('verifies to the match that it leads to', () => {
    const match = matchAfter('on', 'roll', 'end')
    const result = verify(game, match.toRecord())
    expect(result.verified && result.match.toRecord()).toEqual(match.toRecord())
    expect(verdict(matchAfter().toRecord())).toBe('verified')
  })

  test('verifies with resignations, agreements, time-outs, early ends, takebacks and rules updates', () => {
    for (const end of [
      (match: Match<Tale>) => match.resign('defend'),
      (match: Match<Tale>) => match.timeOut('attack'),
      (match: Match<Tale>) => match.agree('attack'),
      (match: Match<Tale>) => match.agree(null),
      (match: Match<Tale>) => match.settleFor(null),
      (match: Match<Tale>) => match.settleFor('turn'),
      (match: Match<Tale>) => match.takeback(1),
    ]) {
      const match = matchAfter('on', 'roll')
      expect(end(match)).toEqual({ allowed: true })
      expect(verdict(match.toRecord())).toBe('verified')
    }
    const match = matchAfter('on')
    const { version, hash } = match.edition
    match.apply({ kind: 'rules', version, hash })
    expect(verdict(match.toRecord())).toBe('verified')
  })

  test('verifies when play went on after a takeback from the end', () => {
    const match = matchAfter('on', 'end')
    expect(match.result?.winner).toBe('attack')
    match.takeback(2)
    answerAll(match, 'attack', 'roll')
    expect(verdict(match.toRecord())).toBe('verified')
  })
})

describe('a fault in a record', () => {
  test('is a wrong closing result or position', () => {
    const record = matchAfter('on', 'roll').toRecord()
    const { closing } = record
    const result = { how: 'agreed', winner: null, outcome: null } as const
    expect(verdict({ ...record, closing: { ...closing, result } })).toBe('2: it ends with another result than it says')
    expect(verdict({ ...record, closing: { ...closing, hash: '0'.repeat(64) } })).toBe(
      '2: it ends in another position than it says',
    )
  })

  test.each<[string, Entry]>([
    ['2: not legal (tale.1): that is not among the choices', { ...onEntry, answer: 'off' }],
    ['2: not legal (referee.turn): defend is not asked anything now', { ...onEntry, seat: 'defend' }],
    ['2: not legal (referee.takeback): entry 7 is not an answer in force', { kind: 'takeback', to: 7, only: null }],
    [
      "2: not legal (referee.takeback): entry 1 is not attack's own in planning that is still open",
      { kind: 'takeback', to: 1, only: 'attack' },
    ],
    ["2: there is no seat 'Napoleon'", { kind: 'resignation', seat: 'Napoleon' }],
    ["2: there is no seat 'Napoleon'", { kind: 'time-out', seat: 'Napoleon' }],
    ["2: there is no seat 'Napoleon'", { kind: 'agreement', winner: 'Napoleon' }],
    [
      '2: not legal (referee.settlement): it cannot be agreed to end after this day',
      { kind: 'settlement', after: { span: 'day', until: 1 } },
    ],
    ['2: turn 2 was not under way', { kind: 'settlement', after: { span: 'turn', until: 2 } }],
    ['2: a bug', { ...onEntry, answer: 'fail' }],
    ['2: draw 1 is 7 of 6, the seed gives', { ...onEntry, answer: 'roll', draws: [[7, 6]] }],
    ['2: draws one more number (1 to 6) than recorded', { ...onEntry, answer: 'roll' }],
  ])('is reported as %s', (expected, entry) => {
    expect(verdict(withEntries(matchAfter('on'), entry, onEntry))).toContain(expected)
  })

  test('is any entry but a takeback after the end', () => {
    const finished = matchAfter('end')
    for (const entry of [
      onEntry,
      { kind: 'resignation', seat: 'attack' },
      { kind: 'agreement', winner: null },
    ] as const)
      expect(verdict(withEntries(finished, entry))).toBe('2: the match is over before it')
  })

  test('is a draw that the rules never made', () => {
    // Draws of the seed for a start with two draws.
    const twoDrawGame = taleGame({
      setUp(table) {
        table.roll(6)
        table.roll(6)
        return { turn: 1, said: [], secrets: { attack: [], defend: [] } }
      },
      *play() {
        yield* say('attack', 'on')
        return { winner: null }
      },
    })
    const [start] = startTale(twoDrawGame).entries
    const record = matchAfter().toRecord()
    expect(start).toMatchObject({ draws: { length: 2 } })
    expect(verdict({ ...record, entries: start === undefined ? [] : [start] })).toBe(
      '0: leaves 1 recorded draws unused',
    )
  })

  test('is reported without an entry if it concerns the whole record', () => {
    const record = matchAfter('on').toRecord()
    expect(verdict({ ...record, entries: [] })).toBe('null: it has no entries')
    expect(verdict({ ...record, scenario: 'saga' })).toBe("null: Tale has no scenario 'saga'")
    const byHand = orThrow(Match.start(game, { scenario: 'tale', dice: { kind: 'by hand' }, tape: presetTape(3) }))
    expect(verdict(byHand.toRecord())).toBe('null: its dice were fed by hand: nothing to derive them from')
  })
})

describe('fair dice', () => {
  const secret = 'a'.repeat(64)
  const recordWith = (contributions: Record<string, string>) => {
    const dice = makeFairDice(secret, contributions)
    return orThrow(Match.start(game, { scenario: 'tale', dice })).toRecord()
  }

  test('verify only with contributions of seats, at least one', () => {
    expect(verdict(recordWith({ attack: 'b'.repeat(64) }))).toBe('verified')
    expect(verdict(recordWith({}))).toBe('null: no seat contributed to its dice')
    expect(verdict(recordWith({ attack: 'b'.repeat(64), Napoleon: 'c'.repeat(64) }))).toBe(
      "null: 'Napoleon' contributed to its dice and is no seat",
    )
  })

  test('verify only when the secret is disclosed', () => {
    const record = recordWith({ attack: 'b'.repeat(64) })
    if (record.dice.kind !== 'fair') throw new Error('the dice are not fair')
    expect(verdict({ ...record, dice: { ...record.dice, secret: null } })).toBe(
      "null: the server's secret is not disclosed yet",
    )
  })
})

describe('a rules update', () => {
  function earlierMatch() {
    const match = matchAfter('on', 'roll', 'on', 'roll')
    const first = matchAfter().snapshot()
    if (first === undefined) throw new Error('no checkpoint')
    const snapshot: StoredSnapshot = first
    return { match, snapshot, record: match.toRecord() }
  }
  const updatedGame = { ...game, version: '2' }

  test('is compared with the hash after each entry, where it was kept', () => {
    const { match, snapshot, record } = earlierMatch()
    const hashes = [matchAfter(), matchAfter('on'), matchAfter('on', 'roll')].map((one) => one.hashWithQuestions())
    expect(adoptNewRules(updatedGame, record, snapshot, (ply) => hashes[ply])).toMatchObject({ entries: { length: 6 } })
    expect(adoptNewRules(updatedGame, record, snapshot, () => undefined)).toMatchObject({ entries: { length: 6 } })
    expect(adoptNewRules(updatedGame, record, snapshot, (ply) => (ply === 0 ? '' : undefined))).toEqual({
      ply: 0,
      why: 'the rules go on from here in another way',
    })
    expect(adoptNewRules(updatedGame, record, snapshot, (ply) => (ply === 3 ? '' : undefined))).toEqual({
      ply: 3,
      why: 'it leads to another position',
    })
    expect(match.entries).toHaveLength(5)
  })

  test('names the entry that it refuses or fails on', () => {
    const { snapshot } = earlierMatch()
    const refusedRecord = withEntries(matchAfter('on'), { ...onEntry, answer: 'off' }, onEntry)
    expect(adoptNewRules(updatedGame, refusedRecord, snapshot, () => undefined)).toEqual({
      ply: 2,
      why: 'not legal (tale.1): that is not among the choices',
    })
    const failingRecord = withEntries(matchAfter('on'), { ...onEntry, answer: 'fail' }, onEntry)
    expect(adoptNewRules(updatedGame, failingRecord, snapshot, () => undefined)).toEqual({ ply: 2, why: 'a bug' })
  })

  test('goes on from a checkpoint without a takeback if nothing follows it', () => {
    const { snapshot } = earlierMatch()
    const heard = [0, 0, 0]
    const onEntry = orThrow(continueFromCheckpoint(updatedGame, matchAfter().toRecord(), snapshot, { heard, rolls: 0 }))
    expect(onEntry.entries.map(({ kind }) => kind)).toEqual(['start', 'rules'])
    expect(onEntry.events('attack')).toEqual([])
    expect(onEntry.asked('attack')?.number).toBe(0)
  })

  test('that cannot go on reports the problem', () => {
    const { record, snapshot } = earlierMatch()
    const broken = {
      ...updatedGame,
      ...taleGame({
        *play() {
          throw new Error('another bug')
        },
      }),
      version: '3',
    }
    const withdrawn = { heard: [0, 0, 0], rolls: 2 }
    expect(continueFromCheckpoint(broken, record, snapshot, withdrawn)).toEqual({
      problems: ['the rules as they are now do not go on from there: another bug'],
    })
    expect(continueFromCheckpoint({ ...updatedGame, scenarios: [] }, record, snapshot, withdrawn)).toEqual({
      problems: ["Tale has no scenario 'tale'"],
    })
  })
})
