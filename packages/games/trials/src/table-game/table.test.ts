import { arrange } from '@firestep/conformance/arrange'
import { asId, at, buildAnswer, canonical, type Json, Match, orThrow, quickTape } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { type BaseId, baseIdsOf, printed, readBook, type Side, seats } from './data.ts'
import { checkShot, fireModifiers } from './fire.ts'
import { table } from './index.ts'
import type { Base, Pose, State, TableGame } from './state.ts'

const book = orThrow(readBook(printed))
const rules = orThrow(table.rules(table.data))

const baseId = (id: number) => asId<BaseId>(id)

/** A pose in millimetres. */
const pose = (x: number, y: number, heading: number): Pose => ({ x: x * 4, y: y * 4, heading })

/**
 * Bases by id: red's are 0 to 3, blue's 4 to 7, the last of each is a gun. Bases that are left out have been destroyed.
 */
function stateWith(poses: Readonly<Record<number, Pose>>, overrides: Partial<State> = {}): State {
  const bases = book.bases.map((_, id): Base => {
    const here = poses[id] ?? null
    return { pose: here, destroyed: here === null, fired: false, pinned: false }
  })
  const first = (seat: Side) => baseIdsOf(book, seat).find((id) => poses[id] !== undefined) ?? null
  const secrets = { red: { commander: first('red') }, blue: { commander: first('blue') } }
  return { turn: 1, active: 'red', deployed: true, bases, secrets, ...overrides }
}

/** A game that continues from a position with these dice. */
function playFrom(state: State, ...dice: number[]) {
  const game = arrange<TableGame>({ rules, state, dice })
  return Object.assign(game, {
    answer(seat: Side, answer: Json) {
      game.say(seat, answer)
      expect(rules.invariants(state)).toEqual([])
    },
    poseOf: (id: number) => state.bases[id]?.pose ?? null,
  })
}

const row = (x: number, heading: number): Pose[] => [60, 140, 220, 300].map((y) => pose(x, y, heading))
const redRow = row(60, 0)
const blueRow = row(540, 180)

describe('1 Deployment', () => {
  const deploymentGame = () => playFrom(rules.setUp({} as never, { scenario: 'crossing', options: null }))

  test('table.1.1: neither seat sees the other’s bases until both have deployed', () => {
    const game = deploymentGame()
    game.answer('red', [...redRow, 2])
    expect(game.eventsOf('set down')).toEqual([])
    expect(game.position.state.bases.every((base) => base.pose === null)).toBe(true)
    expect(game.refusal('blue', [...blueRow])).toBe('table.1.1')
    game.answer('blue', [...blueRow, 7])
    expect(game.eventsOf('set down').map(({ seat }) => seat)).toEqual(['red', 'blue'])
    expect(game.position.asked('red')?.kind).toBe('move')
  })
  test('table.1.2: poses must be whole numbers', () => {
    const game = deploymentGame()
    const withFirstBase = (first: Json) => game.refusal('red', [first, ...redRow.slice(1), 0])
    expect(withFirstBase(pose(60, 60, 0))).toBe('allowed')
    const invalidPoses: Json[] = [
      7,
      { x: 240.5, y: 240, heading: 0 },
      { x: 240, y: 240, heading: 360 },
      { x: 1e300, y: 240, heading: 0 },
    ]
    for (const one of invalidPoses) expect(withFirstBase(one)).toBe('table.1.2')
    for (const one of [null, [], { x: 1, y: 2 }, { ...pose(60, 60, 0), z: 1 }])
      expect(withFirstBase(one)).toBe('table.1.1')
  })
  test('table.1.3: a corner outside the zone is refused', () => {
    const game = deploymentGame()
    const withFirstBase = (first: Json) => game.refusal('red', [first, ...redRow.slice(1), 0])
    expect(withFirstBase(pose(125, 60, 0))).toBe('allowed')
    expect(withFirstBase({ ...pose(125, 60, 0), x: 501 })).toBe('table.1.3')
    expect(withFirstBase(pose(60, 20, 0))).toBe('table.1.3')
  })
  test('table.1.4: bases may touch but not overlap', () => {
    const game = deploymentGame()
    const withSecondBaseAt = (y: number) =>
      game.refusal('red', [pose(60, 60, 0), pose(60, y, 0), pose(60, 220, 0), pose(60, 300, 0), 0])
    expect(withSecondBaseAt(120)).toBe('allowed')
    expect(withSecondBaseAt(119)).toBe('table.1.4')
  })
  test('table.1.5: the commander is chosen in secret', () => {
    const game = deploymentGame()
    expect(game.refusal('red', [...redRow, 4])).toBe('table.1.5')
    game.answer('red', [...redRow, 1])
    game.answer('blue', [...blueRow, 4])
    expect(game.position.view('red').secrets).toMatchObject({
      own: { commander: 1 },
      shown: { blue: { chosen: true } },
    })
    expect(canonical(game.position.view('blue'))).not.toContain('"commander":1')
  })
})

describe('2 Movement', () => {
  const threeBases = () => playFrom(stateWith({ 0: pose(60, 60, 0), 1: pose(60, 140, 0), 4: pose(540, 350, 0) }))

  test('table.2.1: one base of the active seat moves, or none', () => {
    const game = threeBases()
    expect(game.refusal('red', [4, pose(500, 350, 0)])).toBe('table.2.1')
    expect(game.refusal('red', [2, pose(60, 300, 0)])).toBe('table.2.1')
    expect(game.refusal('red', 'stay')).toBe('table.2.1')
    expect(game.refusal('red', ['stay'])).toBe('allowed')
    game.answer('red', [0, pose(100, 60, 0)])
    expect(game.eventsOf('moves')).toMatchObject([{ base: 0, way: [pose(100, 60, 0)] }])
    expect(game.poseOf(0)).toEqual(pose(100, 60, 0))
    expect(game.position.asked('blue')?.kind).toBe('move')
  })
  test('table.2.2: a path has one to three legs, none of them empty', () => {
    const game = threeBases()
    const legs = [70, 80, 90, 100].map((x) => pose(x, 60, 0))
    expect(game.refusal('red', [0])).toBe('table.2.2')
    expect(game.refusal('red', [0, ...legs])).toBe('table.2.2')
    expect(game.refusal('red', [0, ...legs.slice(1)])).toBe('allowed')
    expect(game.refusal('red', [0, pose(60, 60, 0)])).toBe('table.2.2')
    expect(game.refusal('red', [0, pose(60, 60, 1)])).toBe('allowed')
    expect(game.refusal('red', [0, pose(60, 60, 360)])).toBe('table.1.2')
    expect(game.refusal('red', [0, 'there'])).toBe('table.2.1')
  })
  test('table.2.3: a wood costs double', () => {
    const game = playFrom(stateWith({ 0: pose(60, 60, 0), 1: pose(160, 300, 0), 4: pose(540, 350, 0) }))
    expect(game.refusal('red', [0, pose(180, 60, 0)])).toBe('allowed')
    expect(game.refusal('red', [0, pose(181, 60, 0)])).toBe('table.2.3')
    expect(game.refusal('red', [1, pose(230, 300, 0)])).toBe('allowed')
    expect(game.refusal('red', [1, pose(240, 300, 0)])).toBe('table.2.3')
  })
  test('table.2.4: turning costs a millimetre per six degrees', () => {
    const game = threeBases()
    expect(game.refusal('red', [0, pose(165, 60, 90)])).toBe('allowed')
    expect(game.refusal('red', [0, pose(166, 60, 90)])).toBe('table.2.4')
    expect(game.refusal('red', [0, pose(179, 60, 354)])).toBe('allowed')
    expect(game.refusal('red', [0, pose(180, 60, 354)])).toBe('table.2.4')
  })
  test('table.2.5: no other base may be in the way of the moving base', () => {
    const game = playFrom(stateWith({ 0: pose(60, 60, 0), 1: pose(100, 121, 0), 4: pose(100, 340, 0) }))
    expect(game.refusal('red', [0, pose(160, 60, 0)])).toBe('allowed')
    expect(game.refusal('red', [0, pose(160, 62, 0)])).toBe('table.2.5')
    expect(game.refusal('red', [1, pose(110, 360, 0)])).toBe('table.2.5')
  })
  test('table.2.6: a base may not leave the table', () => {
    const game = threeBases()
    expect(game.refusal('red', [0, pose(60, 30, 0)])).toBe('allowed')
    expect(game.refusal('red', [0, pose(60, 29, 0)])).toBe('table.2.6')
  })
})

describe('3 Reaction', () => {
  test('table.3.1: play stops at the millimetre where the base comes into view', () => {
    // Blue looks down from y = 145. Its fan is 30 wide on either side, plus a millimetre for each one ahead: at y = 30
    // it begins at x = 55, and red's front corner is 15 ahead of its centre.
    const game = playFrom(stateWith({ 0: pose(20, 60, 0), 4: pose(200, 160, 270) }))
    game.answer('red', [0, pose(100, 60, 0)])
    expect(game.position.asked('blue')).toMatchObject({ kind: 'react', about: { target: 0, by: [4] } })
    expect(game.poseOf(0)).toEqual(pose(40, 60, 0))
    expect(game.refusal('blue', 5)).toBe('table.3.2')
    expect(game.refusal('blue', 'all')).toBe('table.3.1')
    game.answer('blue', 'pass')
    expect(game.poseOf(0)).toEqual(pose(100, 60, 0))
  })
  test('table.3.1: several bases that react at one moment share one question', () => {
    const game = playFrom(stateWith({ 0: pose(240, 60, 0), 4: pose(300, 60, 180), 7: pose(300, 120, 200) }), 1, 1)
    game.answer('red', [0, pose(240, 60, 30)])
    expect(game.position.asked('blue')?.about).toEqual({ target: 0, by: [4, 7] })
    game.answer('blue', 4)
    expect(game.position.asked('blue')?.about).toEqual({ target: 0, by: [7] })
    game.answer('blue', 7)
    expect(game.eventsOf('fired').map(({ base }) => base)).toEqual([4, 7])
  })
  test('table.3.2: bases beside or beyond the fan cannot be fired at', () => {
    const game = playFrom(
      stateWith({ 0: pose(100, 200, 0), 1: pose(100, 300, 180), 4: pose(200, 200, 180), 5: pose(500, 200, 180) }),
    )
    game.answer('red', ['stay'])
    expect(game.refusal('red', [0, 4])).toBe('allowed')
    expect(game.refusal('red', [1, 4])).toBe('table.3.2')
    expect(game.refusal('red', [0, 5])).toBe('table.3.2')
    expect(game.refusal('red', [4, 0])).toBe('table.3.2')
    expect(game.refusal('red', [0, 4, 4])).toBe('table.3.2')
  })
  test('table.3.3: a wood hides bases behind it', () => {
    const game = playFrom(stateWith({ 0: pose(140, 300, 0), 3: pose(140, 200, 0), 4: pose(280, 300, 180) }))
    game.answer('red', ['stay'])
    expect(game.refusal('red', [0, 4])).toBe('table.3.3')
    expect(game.refusal('red', [3, 4])).toBe('allowed')
  })
  test('table.3.4: a base that has fired cannot react until its next turn', () => {
    const stateWithSpent = (firedBases: readonly number[]) => {
      const state = stateWith({ 0: pose(100, 200, 0), 4: pose(200, 200, 180), 5: pose(560, 360, 180) })
      for (const id of firedBases) at(state.bases, id).fired = true
      return state
    }
    const afterFiring = playFrom(stateWithSpent([4]))
    afterFiring.answer('red', [0, pose(101, 200, 0)])
    expect(afterFiring.position.asked('blue')).toBeUndefined()
    const game = playFrom(stateWithSpent([]), 1)
    game.answer('red', [0, pose(101, 200, 0)])
    game.answer('blue', 4)
    expect(game.position.state.bases[4]?.fired).toBe(true)
    expect(game.refusal('red', [0, 4])).toBe('allowed')
    game.answer('red', 'pass')
    expect(game.position.state.bases[4]?.fired).toBe(false)
    const twice = playFrom(stateWithSpent([]), 1, 1)
    twice.answer('red', [0, pose(101, 200, 0)])
    twice.answer('blue', 4)
    twice.answer('red', 'pass')
    twice.answer('blue', [5, pose(550, 360, 180)])
    twice.answer('blue', [4, 0])
    expect(checkShot(book, twice.position.state.bases, baseId(4), baseId(0))).toMatchObject({ rule: 'table.3.4' })
  })
})

describe('4 Fire', () => {
  const duel = { 0: pose(100, 200, 0), 4: pose(180, 200, 180), 5: pose(560, 60, 0) }
  const duelShot = (die: number) => {
    const game = playFrom(stateWith(duel), die)
    game.answer('red', ['stay'])
    game.answer('red', [0, 4])
    return game
  }
  const modifierValue = (by: number, from: Pose, target: number, to: Pose, rule: string) =>
    fireModifiers(book, baseId(by), from, baseId(target), to).find((one) => one.rule === rule)?.value

  test('table.4.1: a four pins, a six destroys', () => {
    expect([3, 4, 6].map((die) => duelShot(die).eventsOf('fired')[0]?.result)).toEqual([
      'missed',
      'pinned',
      'destroyed',
    ])
  })
  test('table.4.2: guns add to the roll', () => {
    expect(modifierValue(3, pose(100, 200, 0), 4, pose(180, 200, 180), 'table.4.2')).toBe(1)
  })
  test('table.4.3: a wood protects the target', () => {
    expect(modifierValue(0, pose(140, 300, 0), 4, pose(220, 300, 180), 'table.4.3')).toBe(-1)
    expect(modifierValue(0, pose(140, 300, 0), 4, pose(180, 300, 180), 'table.4.3')).toBe(undefined)
  })
  test('table.4.4: beyond half the range the roll is reduced', () => {
    expect(modifierValue(0, pose(100, 200, 0), 4, pose(230, 200, 180), 'table.4.4')).toBeUndefined()
    expect(modifierValue(0, pose(100, 200, 0), 4, pose(231, 200, 180), 'table.4.4')).toBe(-1)
  })
  test('table.4.5: fire from behind adds to the roll', () => {
    expect(modifierValue(0, pose(100, 200, 0), 4, pose(180, 200, 0), 'table.4.5')).toBe(1)
    expect(modifierValue(0, pose(100, 200, 0), 4, pose(180, 200, 90), 'table.4.5')).toBeUndefined()
  })
  test('table.4.6: after its move a seat may fire with one base', () => {
    const game = playFrom(stateWith(duel))
    game.answer('red', ['stay'])
    expect(game.position.asked('red')?.rule).toBe('table.4.6')
    game.answer('red', 'pass')
    expect(game.position.asked('blue')?.kind).toBe('move')
  })
  test('table.4.7: a pinned base stops, and stays in place in its next turn', () => {
    const reaction = playFrom(stateWith(duel), 4)
    reaction.answer('red', [0, pose(120, 200, 0)])
    reaction.answer('blue', 4)
    expect(reaction.poseOf(0)).toEqual(pose(101, 200, 0))
    expect(reaction.eventsOf('stopped')).toMatchObject([{ base: 0 }])
    const pinned = duelShot(4)
    expect(pinned.refusal('blue', [4, pose(190, 200, 180)])).toBe('table.4.7')
    expect(pinned.refusal('blue', [5, pose(560, 70, 0)])).toBe('allowed')
    pinned.answer('blue', ['stay'])
    pinned.answer('blue', 'pass')
    expect(pinned.position.state.bases[4]?.pinned).toBe(false)
  })
  test('table.4.8: all viewers learn whether a lost base was the commander', () => {
    const other = playFrom(
      stateWith(duel, { secrets: { red: { commander: baseId(0) }, blue: { commander: baseId(5) } } }),
      6,
    )
    other.answer('red', ['stay'])
    other.answer('red', [0, 4])
    expect(other.eventsOf('destroyed')).toMatchObject([{ base: 4, commander: false }])
    expect(other.position.outcome).toBeUndefined()
  })
  test('table.5.1: a seat without its commander loses', () => {
    const game = duelShot(6)
    expect(game.eventsOf('destroyed')).toMatchObject([{ base: 4, commander: true }])
    expect(game.eventsOf('ended')).toMatchObject([{ rule: 'table.5.1', winner: 'red' }])
    expect(game.position.outcome).toEqual({ winner: 'red' })
  })
  test('table.5.2: after the last turn more bases win', () => {
    const last = playFrom(stateWith(duel, { turn: book.data.turns + 1 }))
    expect(last.eventsOf('ended')).toMatchObject([{ rule: 'table.5.2', winner: 'blue' }])
  })
})

describe('the game', () => {
  const start = (overlay: Json, seed = 1) =>
    Match.start(table, { scenario: 'crossing', overlay, dice: { kind: 'quick', seed } })

  test('is played with data corrected by an overlay', () => {
    expect('problems' in start({ troops: { gun: { range: 500 } } })).toBe(false)
    const problemsWith = (overlay: Json) => {
      const match = start(overlay)
      return 'problems' in match ? match.problems.join() : null
    }
    expect(problemsWith({ troops: { gun: { range: -1 } } })).toContain('troops.gun.range')
    expect(problemsWith({ zone: 400 })).toContain('zone')
    expect(
      problemsWith({
        areas: [
          {
            ground: 'wood',
            corners: [
              [0, 0],
              [10, 10],
              [20, 20],
            ],
          },
        ],
      }),
    ).toContain('areas')
  })
  test('ends in random play, and every redeal looks the same to its viewer', () => {
    for (let seed = 1; seed <= 6; seed++) {
      const tape = quickTape(seed)
      const match = start(null, seed)
      if ('problems' in match) throw new Error(match.problems.join())
      while (match.result === null) {
        const questions = match.position.questions()
        const question = questions[tape.draw(questions.length) - 1]
        if (question === undefined) throw new Error('nobody is asked')
        const { seat, about } = question
        const answer = buildAnswer(match.position.kind(question), match.view(seat), about, (n) => tape.draw(n) - 1)
        expect(match.choose(seat, answer)).toEqual({ allowed: true })
        expect(rules.invariants(match.position.state)).toEqual([])
        if (tape.draw(12) > 1) continue
        for (const viewer of seats) {
          const fork = match.fork({ seat: viewer, tape })
          expect(canonical(fork.view(viewer))).toBe(canonical(match.positionFor({ seat: viewer, tape }).view(viewer)))
        }
      }
      expect(match.answers().length).toBeLessThan(400)
    }
  })
})

describe('invariants', () => {
  const faultsAfter = (change: (state: State) => void): readonly string[] => {
    const state = stateWith({ 0: pose(200, 200, 0), 1: pose(400, 200, 0), 4: pose(200, 300, 0) })
    expect(rules.invariants(state)).toEqual([])
    change(state)
    return rules.invariants(state)
  }
  const move = (id: number, to: Pose) => (state: State) => {
    Object.assign(state.bases[id] ?? {}, { pose: to })
  }

  test('a base is on the table until it is destroyed', () => {
    expect(faultsAfter((state) => Object.assign(state.bases[1] ?? {}, { pose: null }))).toEqual([
      'base 1 is missing from the table',
    ])
    expect(faultsAfter(move(2, pose(500, 300, 0)))).toEqual(['base 2 is still on the table'])
  })

  test('bases stand wholly on the table and do not overlap', () => {
    expect(faultsAfter(move(1, pose(0, 200, 0)))).toEqual(['base 1 is not wholly on the table'])
    expect(faultsAfter(move(1, pose(205, 200, 0)))).toEqual(['bases 0 and 1 overlap'])
  })

  test('each side has a commander of its own', () => {
    const commander = (id: number | null) =>
      faultsAfter(({ secrets }) => {
        secrets.red.commander = id === null ? null : baseId(id)
      })
    expect([commander(1), commander(null), commander(4)]).toEqual([
      [],
      ['red has no base of its own as commander'],
      ['red has no base of its own as commander'],
    ])
  })
})
