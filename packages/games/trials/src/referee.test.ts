/** Guarantees of the referee for any match, shown on Raid. */
import {
  adoptNewRules,
  buildAnswer,
  continueFromCheckpoint,
  Match,
  type MatchRecord,
  makeFairDice,
  orThrow,
  quickTape,
  readRecord,
  refused,
  type Seat,
  valueAt,
  verify,
} from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { type Raid, raid } from './raid-game.ts'

const dice = { kind: 'quick', seed: 5 } as const

const newMatch = () => orThrow(Match.start(raid, { scenario: 'skirmish', dice }))
const load = (record: MatchRecord) => orThrow(Match.load(raid, record))

/** Plays a number of random answers; a high number plays to the end. */
function playRandom(match: Match<Raid>, answers: number, seed = 1): Match<Raid> {
  const tape = quickTape(seed)
  for (let i = 0; i < answers && match.result === null; i++) {
    const questions = match.position.questions()
    const question = questions[tape.draw(questions.length) - 1]
    if (question === undefined) break
    const answer = buildAnswer(
      match.position.kind(question),
      match.view(question.seat),
      question.about,
      (n) => tape.draw(n) - 1,
    )
    expect(match.choose(question.seat, answer).allowed).toBe(true)
  }
  return match
}

function playToPlanning(match: Match<Raid>): Match<Raid> {
  match.choose('attack', [-1, 0])
  match.choose('defend', [-1, 0])
  return match
}

const ruleOf = (ruling: ReturnType<Match<Raid>['choose']>) => (ruling.allowed ? 'allowed' : ruling.rule)

describe('invalid input is refused with its rule and changes nothing', () => {
  test.each([
    ['a seat that does not exist', 'nobody', [0, 1], undefined, 'referee.seat'],
    ['an answer out of turn', 'defend', [1, 1], undefined, 'referee.turn'],
    ['an answer to a question that has gone by', 'attack', [0, 1], 7, 'referee.stale'],
    ['a unit that does not exist', 'attack', [77, 1], undefined, 'raid.2.1'],
    ['no answer at all', 'attack', null, 0, 'raid.2'],
    ['something else entirely', 'attack', { units: [0] }, undefined, 'raid.2'],
  ])('refuses %s', (_what, seat, answer, number, rule) => {
    const match = newMatch()
    const before = [match.hash(), match.entries.length]
    expect(ruleOf(match.choose(seat, answer, number))).toBe(rule)
    expect([match.hash(), match.entries.length]).toEqual(before)
  })

  test('nothing is accepted after the end', () => {
    const match = playRandom(newMatch(), 5_000)
    expect(match.result).not.toBeNull()
    expect(ruleOf(match.choose('attack', [0, 1]))).toBe('referee.over')
    expect(ruleOf(match.resign('attack'))).toBe('referee.over')
  })

  test('an unknown scenario or option is reported as a problem', () => {
    expect(Match.start(raid, { scenario: 'verdun', dice })).toEqual({ problems: ["Raid has no scenario 'verdun'"] })
    expect(Match.start(raid, { scenario: 'skirmish', options: { night: true }, dice })).toHaveProperty('problems')
  })

  test('the second of two identical answers is refused as stale', () => {
    const match = newMatch()
    const { number } = match.asked('attack') ?? { number: -1 }
    expect(match.choose('attack', [0, 1], number).allowed).toBe(true)
    expect(ruleOf(match.choose('attack', [0, 1], number))).toBe('referee.stale')
  })
})

describe('undo', () => {
  test('reaches over the seat’s own answers and stops where another seat was asked', () => {
    const match = newMatch()
    match.choose('attack', [0, 1])
    expect(match.undoReach('attack')).toEqual({ to: null, why: 'another seat has been asked since' })
    expect(ruleOf(match.undo('attack'))).toBe('referee.undo')
  })

  test('in parallel planning a seat undoes only its own steps, unseen by others', () => {
    const match = playToPlanning(newMatch())
    match.choose('attack', 'stop')
    const before = match.position.view('attack')
    const heard = match.events('attack').length
    match.choose('defend', 'stop') // This ends the planning.
    expect(match.undoReach('defend').to).toBeNull()

    const again = playToPlanning(newMatch())
    again.choose('attack', 'stop')
    expect(again.undo('attack').allowed).toBe(true)
    expect(again.asked('attack')?.question.kind).toBe('plan')
    expect(again.events('defend').some(({ type }) => type === 'taken back')).toBe(false)
    expect(again.events('attack').at(-1)).toMatchObject({ type: 'taken back' })
    expect(before.turn).toBe(1)
    expect(heard).toBeGreaterThan(0)
  })

  test('does not go past a die, even one rolled secretly in planning', () => {
    const match = playToPlanning(newMatch())
    match.choose('attack', 'go')
    expect(match.undoReach('attack')).toEqual({ to: null, why: 'dice were rolled or cards drawn' })
  })

  test('a takeback by consent reaches any entry, names its cost, and rolls new numbers', () => {
    const match = playRandom(newMatch(), 120)
    while (match.position.parallelSince !== undefined) playRandom(match, 1, match.entries.length)
    const to = match.entries.findIndex((entry, ply) => ply > 40 && entry.kind === 'answer' && entry.draws.length === 2)
    const withdrawn = match.entries[to]
    const cost = match.takebackCost(to, 'attack')
    expect(cost.entries).toBe(match.entries.length - to)
    expect(cost.rolls).toBeGreaterThan(0)
    const entryCount = match.entries.length
    expect(match.takeback(to).allowed).toBe(true)
    expect(match.entries.length).toBe(entryCount + 1)
    for (const viewer of ['attack', 'defend', null])
      expect(match.events(viewer).at(-1)).toMatchObject({ type: 'taken back', rolls: cost.rolls })
    const seat = withdrawn?.kind === 'answer' ? withdrawn.seat : ''
    expect(match.choose(seat, withdrawn?.kind === 'answer' ? withdrawn.answer : null).allowed).toBe(true)
    const newEntry = match.entries.at(-1)
    expect(newEntry).toMatchObject({ kind: 'answer', seat })
    expect(load(match.toRecord()).hash()).toBe(match.hash())
    expect(verify(raid, match.toRecord()).verified).toBe(true)
  })

  test('a takeback of an entry that is not in force is refused', () => {
    const match = playRandom(newMatch(), 30)
    match.takeback(10)
    expect(ruleOf(match.takeback(20))).toBe('referee.takeback')
    expect(ruleOf(match.takeback(0))).toBe('referee.takeback')
    expect(ruleOf(match.takeback(5, 'attack'))).toBe('referee.takeback')
  })

  test('a finished match can be taken back and played on', () => {
    const match = playRandom(newMatch(), 5_000)
    const answers = match.answers().length
    const to = match.entries.length - 5
    expect(match.takeback(to).allowed).toBe(true)
    expect(match.result).toBeNull()
    expect(match.answers().length).toBe(answers - 5)
    expect(playRandom(match, 5_000, 9).result).not.toBeNull()
    expect(verify(raid, match.toRecord()).verified).toBe(true)
  })
})

describe('parallel planning', () => {
  test('a takeback by consent does not reveal how often the other seat rolled in secret', () => {
    const match = playToPlanning(newMatch())
    match.choose('attack', 'go')
    match.choose('attack', 'go')
    expect(match.takebackCost(2, 'defend')).toEqual({ entries: 1, rolls: 0 })
    expect(match.takeback(2).allowed).toBe(true)
    expect(match.events('defend').at(-1)).toMatchObject({ type: 'taken back', rolls: 0 })
    expect(match.events('attack').at(-1)).toMatchObject({ type: 'taken back', rolls: 2 })
  })

  test('a seat’s own takeback reaches no further than its undo, and lifts no resignation', () => {
    const match = playToPlanning(newMatch())
    match.choose('attack', 'go')
    expect(ruleOf(match.takeback(3, 'attack'))).toBe('referee.undo')
    const resigned = playToPlanning(newMatch())
    resigned.choose('attack', 'stop')
    resigned.resign('attack')
    expect(ruleOf(resigned.takeback(3, 'attack'))).toBe('referee.over')
  })

  test('other seats see no question, no progress and no roll', () => {
    const match = playToPlanning(newMatch())
    const seen = () =>
      JSON.stringify([
        match.view('defend'),
        match.position.waiting('defend'),
        match.events('defend'),
        match.asked('defend'),
      ])
    const before = seen()
    match.choose('attack', 'go')
    match.choose('attack', 'go')
    match.choose('attack', 'stop')
    expect(seen()).toBe(before)
    expect(match.position.waiting('defend')).toContainEqual({ seat: 'attack', question: null })
    match.choose('defend', 'stop')
    expect(
      match.events('defend').filter((heard) => heard.type === 'told' && heard.event.type === 'planned'),
    ).toHaveLength(2)
  })

  test('a fork does not hold another seat’s sealed answers', () => {
    const match = playToPlanning(newMatch())
    const unanswered = match.positionFor({ seat: 'defend', tape: quickTape(1) })
    match.choose('attack', 'go')
    match.choose('attack', 'stop')
    const sealed = match.positionFor({ seat: 'defend', tape: quickTape(1) })
    expect(sealed.state).toEqual(unanswered.state)
    expect(sealed.asked('attack')?.about).toBe(0)
  })
})

describe('forks', () => {
  test('stand where the match stands, whichever checkpoint they start from', () => {
    const match = newMatch()
    for (let n = 0; n < 40 && match.result === null; n++) {
      playRandom(match, 1, n)
      for (const { seat } of match.position.questions())
        expect(match.fork({ seat, tape: quickTape(n) }).asked(seat)).toEqual(match.position.asked(seat))
    }
  })

  test('follow the active line: after a takeback none starts in the withdrawn part', () => {
    const match = playRandom(newMatch(), 12)
    match.fork({ seat: 'attack', tape: quickTape(1) })
    match.takeback(match.plies[6] ?? 0)
    const [question] = match.position.questions()
    const seat = question?.seat ?? 'attack'
    expect(match.positionFor({ seat, tape: quickTape(1) }).state).toEqual(match.position.state)
  })
})

describe('windows and plans', () => {
  const passedReactions = (match: Match<Raid>) =>
    match.answers().filter(({ seat, answer }) => seat === 'defend' && answer === -1).length

  test('a window set to pass is passed whatever the hand holds, with an ordinary answer in the record', () => {
    const match = newMatch()
    expect(match.setWindow('defend', 'react', 'pass').allowed).toBe(true)
    match.choose('attack', [0, 3])
    expect(passedReactions(match)).toBe(3)
    expect(match.asked('defend')?.question.kind).toBe('command')
  })

  test('passing for this turn ends with the turn', () => {
    const match = newMatch()
    match.setWindow('defend', 'react', 'pass this turn')
    match.choose('attack', [0, 1])
    match.choose('defend', [-1, 0])
    match.choose('attack', 'stop')
    match.choose('defend', 'stop')
    match.choose('attack', [0, 1])
    expect(match.asked('defend')?.question.kind).toBe('react')
  })

  test('a window set to pass is passed after a takeback too', () => {
    const match = newMatch()
    match.setWindow('defend', 'react', 'pass')
    match.choose('attack', [0, 3])
    match.takeback(3)
    expect(match.asked('defend')?.question.kind).toBe('command')
  })

  test.each([[null], ['abc'], [[null]], [[{ kind: 'command' }]], [[{ kind: 7, answer: 1 }]]])(
    'refuses the plan %j',
    (plan) => {
      expect(ruleOf(newMatch().setPlan('attack', plan as never))).toBe('referee.shape')
    },
  )

  test('only a window can be set to pass', () => {
    expect(ruleOf(newMatch().setWindow('attack', 'command', 'pass'))).toBe('referee.window')
    expect(ruleOf(newMatch().setWindow('attack', 'no such kind', 'pass'))).toBe('referee.window')
    expect(ruleOf(newMatch().setWindow('attack', 'react', 'pass this afternoon'))).toBe('referee.window')
  })

  test('a plan is played until the other side acts; passing a window is no act', () => {
    for (const [reaction, rest] of [
      [-1, undefined],
      [
        2,
        {
          rest: [{ kind: 'plan', answer: 'stop' }],
          last: { kind: 'command', answer: [1, 1] },
          halted: 'another side has acted',
        },
      ],
    ] as const) {
      const match = newMatch()
      match.choose('attack', [0, 2])
      match.setPlan('defend', [
        { kind: 'react', answer: -1 },
        { kind: 'react', answer: -1 },
        { kind: 'command', answer: [1, 1] },
        { kind: 'plan', answer: 'stop' },
      ])
      expect(match.asked('attack')?.question.kind).toBe('react')
      match.choose('attack', reaction)
      expect(match.decisions.planOf('defend')).toEqual(rest)
    }
  })

  test('a plan is halted when something is revealed', () => {
    const match = playToPlanning(newMatch())
    match.choose('defend', 'stop')
    match.setPlan('attack', [
      { kind: 'plan', answer: 'stop' },
      { kind: 'command', answer: [0, 1] },
    ])
    expect(match.decisions.planOf('attack')).toEqual({
      rest: [{ kind: 'command', answer: [0, 1] }],
      last: { kind: 'plan', answer: 'stop' },
      halted: 'something was revealed',
    })
  })

  test('a standing order answers for its owner where the rules allow it', () => {
    const match = newMatch()
    const seats: Seat[] = []
    match.onEntry = ({ entry }) => seats.push(entry.kind === 'answer' ? entry.seat : '')
    match.setOrders('defend', [
      { kind: 'react', when: {}, answer: 99 },
      { kind: 'react', when: {}, answer: -1 },
    ])
    match.choose('attack', [0, 2])
    expect(passedReactions(match)).toBe(2)
    expect(seats).toEqual(['attack', 'defend', 'defend'])
    expect(match.asked('defend')?.question.kind).toBe('command')
  })

  describe('instructions', () => {
    const fireInstruction = (guns: number[], within: number | null, does: string) => ({
      kinds: ['react'],
      instruction: { guns, within, does },
    })
    const firedGuns = (match: Match<Raid>) =>
      match.answers().flatMap(({ seat, answer }) => (seat === 'defend' && typeof answer === 'number' ? [answer] : []))

    test('become ordinary answers, the first that covers a gun deciding; the record replays to the same', () => {
      const match = newMatch()
      const from: unknown[] = []
      match.onEntry = (event) => from.push(event.from)
      expect(
        match.setOrders('defend', [fireInstruction([1], null, 'hold'), fireInstruction([], null, 'fire')]).allowed,
      ).toBe(true)
      match.setWindow('attack', 'card', 'pass')
      match.choose('attack', [0, 1])
      const guns = match.position.state.units.flatMap(({ seat }, unit) => (seat === 'defend' ? [unit] : []))
      const shots = firedGuns(match).filter((gun) => gun >= 0)
      expect(shots.length).toBeGreaterThan(0)
      expect(shots).toEqual(guns.slice(1, 1 + shots.length))
      expect(from).toContain('order')
      expect(load(match.toRecord()).hash()).toBe(match.hash())
      expect(JSON.stringify(match.toRecord())).not.toContain('guns')
    })

    test('that do not cover a gun leave it to the player', () => {
      const match = newMatch()
      match.setOrders('defend', [fireInstruction([3], null, 'hold')])
      match.choose('attack', [0, 1])
      expect(match.asked('defend')?.question.kind).toBe('react')
      match.setOrders('defend', [fireInstruction([], 0, 'fire')])
      expect(match.asked('defend')?.question.kind).toBe('react')
      match.setOrders('defend', [fireInstruction([], null, 'hold')])
      expect(match.asked('defend')?.question.kind).toBe('command')
    })

    test('rank with other orders: the first that applies is followed', () => {
      const hold = { kind: 'react', when: {}, answer: -1 }
      for (const [orders, shots] of [
        [[hold, fireInstruction([], null, 'fire')], 0],
        [[fireInstruction([], null, 'fire'), hold], 1],
        [[fireInstruction([], 0, 'fire'), hold], 0],
      ] as const) {
        const match = newMatch()
        match.setOrders('defend', orders)
        match.choose('attack', [0, 1])
        expect(Math.min(1, firedGuns(match).filter((gun) => gun >= 0).length)).toBe(shots)
      }
    })

    test.each([
      [{ kinds: ['react'], instruction: { guns: [], within: null } }],
      [{ kinds: ['react'], instruction: { guns: [99], within: null, does: 'fire' } }],
      [{ kinds: ['react'], instruction: { guns: [1, 0], within: null, does: 'fire' } }],
      [{ kinds: ['react'], instruction: { guns: [0, 0], within: null, does: 'fire' } }],
      [{ kinds: ['react'], instruction: { guns: 0, within: null, does: 'fire' } }],
      [{ kinds: ['react'], instruction: { guns: [], within: 0.5, does: 'fire' } }],
      [{ kinds: ['react'], instruction: { guns: [], within: 21, does: 'fire' } }],
      [{ kinds: ['react'], instruction: { guns: [], within: 1, does: 'run' } }],
      [{ kinds: ['react'], instruction: { guns: [], within: 1, does: 'fire', tea: 1 } }],
      [{ kinds: ['react'], instruction: 'fire' }],
      [{ kinds: ['react'], instruction: null }],
      [{ kinds: ['command'], instruction: { guns: [], within: 1, does: 'fire' } }],
      [{ kinds: ['toString'], instruction: {} }],
      [{ kinds: [], instruction: {} }],
    ])('%j is refused and nothing changes', (order) => {
      const match = newMatch()
      expect(ruleOf(match.setOrders('defend', [order as never]))).toBe('referee.instruction')
      expect(match.decisions.ordersOf('defend')).toEqual([])
    })

    test('undo stops at a manual answer: automatic ones would be given again', () => {
      const match = newMatch()
      match.setOrders('attack', [{ kind: 'plan', when: {}, answer: 'stop' }])
      match.choose('attack', [-1, 0])
      match.choose('defend', [-1, 0])
      match.choose('defend', 'stop')
      expect(match.asked('attack')?.question.kind).toBe('command')
      match.setOrders('attack', [{ kind: 'command', when: {}, answer: [-1, 0] }])
      expect(ruleOf(match.undo('attack'))).toBe('referee.undo')
    })
  })

  test('a standing order and a plan do not stop each other', () => {
    const match = newMatch()
    match.setOrders('attack', [{ kind: 'react', when: {}, answer: -1 }])
    match.setPlan('attack', [
      { kind: 'command', answer: [0, 1] },
      { kind: 'plan', answer: 'stop' },
    ])
    match.choose('defend', -1)
    match.choose('defend', [1, 1])
    expect(match.decisions.planOf('attack')?.halted).toBe('another side has acted')
    expect(match.asked('attack')?.question.kind).toBe('plan')
  })

  test('a plan and the standing orders of others are played step for step', () => {
    const match = newMatch()
    match.setOrders('defend', [{ kind: 'react', when: {}, answer: -1 }])
    match.setWindow('attack', 'react', 'pass')
    match.setPlan('attack', [{ kind: 'command', answer: [0, 2] }])
    expect(match.answers().map(({ seat, answer }) => [seat, answer])).toEqual([
      ['attack', [0, 2]],
      ['defend', -1],
      ['defend', -1],
    ])
    expect(match.asked('defend')?.question.kind).toBe('command')
    expect(match.decisions.planOf('attack')).toBeUndefined()
  })

  test('standing orders that would play a whole match pause after 100 answers', () => {
    const match = newMatch()
    match.setOrders('defend', [
      { kind: 'command', when: {}, answer: [-1, 0] },
      { kind: 'plan', when: {}, answer: 'stop' },
    ])
    match.setOrders('attack', [
      { kind: 'command', when: {}, answer: [-1, 0] },
      { kind: 'plan', when: {}, answer: 'stop' },
    ])
    expect(match.entries).toHaveLength(101)
    expect(match.result).toBeNull()
  })

  test('a plan stops at an illegal answer and names the rule', () => {
    const match = newMatch()
    match.setPlan('attack', [{ kind: 'command', answer: [1, 1] }])
    expect(match.decisions.planOf('attack')?.halted).toContain('raid.2.1')
    expect(match.entries).toHaveLength(1)
  })
})

describe('records', () => {
  const finishedRecord = () => playRandom(newMatch(), 5_000).toRecord()
  /** A finished match with changed parts. */
  const editedRecord = (change: (record: MatchRecord) => Partial<MatchRecord>): MatchRecord => {
    const record = finishedRecord()
    const read = readRecord(JSON.parse(JSON.stringify({ ...record, ...change(record) })))
    if ('problem' in read) throw new Error(read.problem)
    return read
  }
  /** The same with one entry changed. */
  const editedEntry = (ply: number, change: object): MatchRecord =>
    editedRecord(({ entries }) => ({
      entries: entries.map((entry, i) => (i === ply ? { ...entry, ...change } : entry)),
    }))
  const problem = (record: MatchRecord) => {
    const result = verify(raid, record)
    return result.verified ? 'verified' : `${result.ply}: ${result.problem}`
  }

  test('a record survives serialization and verifies', () => {
    expect(problem(editedRecord(() => ({})))).toBe('verified')
  })

  test('a changed die, answer, range, end or rules version is reported with its ply', () => {
    expect(problem(editedEntry(9, { draws: [[1, 6]] }))).toMatch(/^9: /)
    expect(problem(editedEntry(1, { answer: [99, 1] }))).toMatch(/^1: not legal \(raid.2.1\)/)
    expect(problem(editedEntry(0, { draws: [[1, 2]] }))).toMatch(/^0: /)
    expect(problem(editedRecord(({ entries }) => ({ entries: entries.toSpliced(20, 1) })))).toMatch(/^\d+: /)
    expect(problem(editedRecord(() => ({ closing: { hash: '0'.repeat(64), result: null } })))).toContain(
      'another result',
    )
    expect(problem(editedRecord(() => ({ rules: { version: '0', hash: '0'.repeat(64) } })))).toContain('rules 0')
  })

  test('fair dice verify, and a broken commitment is reported', () => {
    const fair = makeFairDice('a'.repeat(64), { attack: 'b'.repeat(64), defend: 'c'.repeat(64) })
    const match = playRandom(orThrow(Match.start(raid, { scenario: 'skirmish', dice: fair })), 5_000)
    const record = match.toRecord()
    expect(problem(record)).toBe('verified')
    expect(problem({ ...record, dice: { ...fair, secret: 'd'.repeat(64) } })).toContain('commitment')
    expect(problem({ ...record, dice: makeFairDice('d'.repeat(64), fair.contributions) })).toMatch(/^0: draw 1/)
  })

  test('a reloaded match goes on with the same numbers', () => {
    const match = playRandom(newMatch(), 60)
    const reloaded = load(match.toRecord())
    expect(playRandom(reloaded, 60, 4).hash()).toBe(playRandom(match, 60, 4).hash())
  })

  test('a record of another game, an unknown winner or wrong dice fail verification', () => {
    expect(problem(editedRecord(() => ({ game: 'chess' })))).toContain('chess')
    const agreed = playRandom(newMatch(), 20)
    agreed.agree(null)
    const record = agreed.toRecord()
    const napoleon = [...record.entries.slice(0, -1), { kind: 'agreement', winner: 'Napoleon' } as const]
    expect(problem({ ...record, entries: napoleon })).toContain('Napoleon')
    expect(problem({ ...record, dice: makeFairDice('a'.repeat(64), {}) })).toMatch(/draw 1|no seat contributed/)
  })

  test('a deeply nested answer is refused', () => {
    let nested: unknown = 0
    for (let i = 0; i < 20_000; i++) nested = [nested]
    expect(ruleOf(newMatch().choose('attack', nested as never))).toBe('referee.shape')
  })

  test('a view past the end is the view at the end', () => {
    const match = playRandom(newMatch(), 30)
    expect(match.viewAt('attack', 999)).toEqual(match.viewAt('attack', 30))
    expect(match.events('attack', -5)).toEqual(match.events('attack'))
  })

  test('a match restarted at its end hears of the end once', () => {
    const match = playRandom(newMatch(), 5_000)
    const snapshot = match.snapshot()
    const restarted = orThrow(Match.load(raid, match.toRecord(), snapshot))
    const heard = match.events('attack').length
    expect(restarted.result).toEqual(match.result)
    expect(restarted.result?.how).toBe('played')
    expect(restarted.events('attack', heard)).toEqual([])
    expect(restarted.events('attack', heard - 1)).toEqual(match.events('attack', heard - 1))
  })

  test('resignation, agreement and time-out end a match and are recorded', () => {
    const ends = [
      (match: Match<Raid>) => match.resign('attack'),
      (match: Match<Raid>) => match.timeOut('attack'),
      (match: Match<Raid>) => match.agree('defend'),
    ]
    for (const end of ends) {
      const match = playRandom(newMatch(), 20)
      expect(end(match).allowed).toBe(true)
      expect(match.result?.winner).toBe('defend')
      expect(match.events(null).at(-1)).toMatchObject({ type: 'ended' })
      expect(load(match.toRecord()).result).toEqual(match.result)
      expect(problem(match.toRecord())).toBe('verified')
    }
  })

  test('a restart from a stored checkpoint changes nothing, undo and past events included', () => {
    const match = playRandom(newMatch(), 150)
    const restarted = orThrow(Match.load(raid, match.toRecord(), match.snapshot()))
    expect(restarted.hash()).toBe(match.hash())
    for (const seat of ['attack', 'defend']) {
      expect(restarted.asked(seat)).toEqual(match.asked(seat))
      expect(restarted.undoReach(seat)).toEqual(match.undoReach(seat))
      expect(restarted.events(seat)).toEqual(match.events(seat))
    }
    expect(restarted.viewAt('attack', 10)).toEqual(match.viewAt('attack', 10))
  })

  test('the reach of undo is the same after any restart', () => {
    const match = newMatch()
    const tape = quickTape(2)
    for (let i = 0; i < 200; i++) {
      playRandom(match, 1, tape.draw(1e6))
      const restarted = orThrow(Match.load(raid, match.toRecord(), match.snapshot()))
      for (const seat of ['attack', 'defend']) expect(restarted.undoReach(seat)).toEqual(match.undoReach(seat))
    }
  })
})

describe('draws', () => {
  test('are marked with who saw them: all viewers, the planning seat, or only seats that are told', () => {
    const match = newMatch()
    const seen: string[] = []
    match.onEntry = ({ entry, inParallelPhase, sights }) => {
      if ('draws' in entry) expect(sights).toHaveLength(entry.draws.length)
      if (sights.length > 0) seen.push(`${inParallelPhase} ${sights.join(' ')}`)
    }
    match.choose('attack', [0, 1])
    match.choose('defend', 1)
    match.choose('attack', 'pass')
    expect(seen).toEqual(['false open open'])
    match.choose('defend', -1)
    match.choose('defend', [-1, 0])
    match.choose('attack', 'go')
    match.choose('attack', 'stop')
    match.choose('defend', 'stop')
    expect(seen.slice(1)).toEqual(['true aside', 'true picked picked'])
  })
})

describe('a rules update', () => {
  const rules = orThrow(raid.rules({}))
  const changed = (part: Partial<typeof rules>) => ({ ...raid, version: '2', rules: () => ({ ...rules, ...part }) })
  /** A match of the old rules, its hash after each entry, and an earlier checkpoint. */
  function matchBeforeUpdate() {
    const match = newMatch()
    const stood: string[] = [match.hashWithQuestions()]
    match.onEntry = () => stood.push(match.hashWithQuestions())
    playRandom(match, 60)
    const snapshot = match.snapshot()
    playRandom(match, 8, 3)
    if (snapshot === undefined) throw new Error('no checkpoint')
    return { match, snapshot, stood: (ply: number) => stood[ply], record: match.toRecord() }
  }

  test('that changes nothing for the match is adopted, and the record says from where on', () => {
    const { match, snapshot, stood, record } = matchBeforeUpdate()
    const updatedGame = changed({})
    const adopted = adoptNewRules(updatedGame, record, snapshot, stood)
    if (!('entries' in adopted)) throw new Error(adopted.why)
    expect(adopted.entries.at(-1)).toEqual({ kind: 'rules', version: '2', hash: adopted.edition.hash })
    expect(adopted.hash()).toBe(match.hash())
    const again = orThrow(Match.load(updatedGame, adopted.toRecord(), snapshot))
    expect(playRandom(again, 30, 4).hash()).toBe(playRandom(adopted, 30, 4).hash())
  })

  test('that refuses an answer, asks otherwise or leads elsewhere is located at its entry', () => {
    const { snapshot, stood, record } = matchBeforeUpdate()
    const first = snapshot.entries
    const strictGame = changed({
      kinds: { ...rules.kinds, react: { ...valueAt(rules.kinds, 'react'), check: () => refused('raid.9', 'no') } },
    })
    const difference = adoptNewRules(strictGame, record, snapshot, stood)
    expect(difference).toMatchObject({ why: expect.stringContaining('raid.9') })
    expect(difference).toMatchObject({
      ply: record.entries.findIndex(
        (entry, ply) => ply >= first && entry.kind === 'answer' && typeof entry.answer === 'number',
      ),
    })
    const laterTurnGame = changed({
      *play(state, table) {
        state.turn++
        return yield* rules.play(state, table)
      },
    })
    expect(adoptNewRules(laterTurnGame, record, snapshot, stood)).toEqual({
      ply: first - 1,
      why: 'the rules go on from here in another way',
    })
    const closedQuestionsGame = changed({
      *play(state, table) {
        const script = rules.play(state, table)
        for (let step = script.next(); ; step = script.next(yield step.value)) {
          if (step.done === true) return step.value
          if ('question' in step.value)
            step = { done: false, value: { question: { ...step.value.question, open: false } } }
        }
      },
    })
    expect(adoptNewRules(closedQuestionsGame, record, snapshot, stood)).toEqual({
      ply: first - 1,
      why: 'the rules go on from here in another way',
    })
    expect(adoptNewRules({ ...raid, version: '2', scenarios: [] }, record, snapshot, stood)).toMatchObject({
      ply: first,
    })
  })

  test('that leads elsewhere lets the match go on from its checkpoint and reload from there', () => {
    const { match, snapshot, record } = matchBeforeUpdate()
    const updatedGame = changed({})
    const heard = ['attack', 'defend', null].map((viewer) => match.streamLength(viewer))
    const continued = orThrow(continueFromCheckpoint(updatedGame, record, snapshot, { heard, rolls: 3 }))
    const expected = { type: 'taken back', from: snapshot.heard[0], rolls: 3 }
    expect(continued.events('attack', heard[0])).toEqual([expected])
    expect(continued.streamLength('attack')).toBe((heard[0] ?? 0) + 1)
    expect(continued.plies.length).toBe(snapshot.answers)
    expect(continued.entries.slice(record.entries.length).map(({ kind }) => kind)).toEqual(['takeback', 'rules'])
    const again = orThrow(Match.load(updatedGame, continued.toRecord(), continued.snapshot()))
    expect(again.hash()).toBe(continued.hash())
    expect(again.streamLength('attack')).toBe(continued.streamLength('attack'))
    expect(playRandom(again, 30, 4).hash()).toBe(playRandom(continued, 30, 4).hash())
  })

  test('that stores more fields completes the checkpoint it goes on from', () => {
    const { match, snapshot, record } = matchBeforeUpdate()
    const { turn, ...olderState } = JSON.parse(snapshot.state)
    const updatedGame = changed({
      complete(state) {
        state.turn ??= turn
      },
    })
    const heard = ['attack', 'defend', null].map((viewer) => match.streamLength(viewer))
    const continued = (state: string) =>
      orThrow(continueFromCheckpoint(updatedGame, record, { ...snapshot, state }, { heard, rolls: 3 })).hash()
    expect(continued(JSON.stringify(olderState))).toBe(continued(snapshot.state))
  })
})
