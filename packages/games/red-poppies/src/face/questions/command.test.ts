import { describe, expect, test } from 'vitest'
import { startMove, takeSteps } from '../../testing/move-shorthand.ts'
import { piece, place, questionFaceOf } from '../../testing/question-face.ts'
import { beforeSetup, preparedAnswer } from '../../testing/started-scenario.ts'
import { type Places, type TestBattle, type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'

describe('a command', () => {
  const units = ['ge-inf X10', 'ge-inf X11', 'ge-inf X12 dispersed', 'ge-mg X10', 'ge-inf X13 spent', 'br-inf V10 in']

  test('3.5 3.5-2 3.11-3 3.3-1: a mass is built unit by unit, and a unit that cannot join says why', () => {
    const face = questionFaceOf(testBattle({ units }), 'central')
    expect(face.options().find(({ part, isWhole }) => part === 0 && isWhole !== true)).toMatchObject({
      group: 'Infantry',
      piece: 'unit-0',
      place: 'X10',
      detail: expect.stringMatching(/^formed, ready; fire \+\d, range \d, melee \+\d, cohesion \d, move 3$/),
    })
    expect(face.options(0).map(({ part }) => part)).toEqual([1, 3])
    expect(face.preview(0, 1).title).toBe('Command a mass of 2')
    expect(face.refusalText(piece(4))).toBe('3.3-1: it is spent')
    expect(face.refusalText(piece(2), 0, 1)).toBe('3.5-2: a dispersed unit cannot join a mass')
    expect(face.refusalText(piece(3), 0, 1)).toMatch(/^3\.11-3: /)
    expect(face.refusalText(piece(5), 0)).toMatch(/^6\.01: /)
    expect(face.refusalText(piece(1), 0)).toBeNull()
  })

  test('3.5: a whole mass is the first option, and a click on a hex of its own means it', () => {
    const face = questionFaceOf(testBattle({ units }), 'central')
    const [first] = face.options()
    expect(first).toMatchObject({ label: 'The whole mass: 2 units', part: 0, followingParts: [1], isWhole: true })
    // X10 holds a machine gun as well, which a click there could mean.
    expect([first?.place, first?.otherPlaces]).toEqual(['X11', []])
    expect(face.options(0, 1)).toEqual([])
  })

  test('3.5: units that could not be a mass are not offered as one', () => {
    const apart = ['ge-inf X10', 'ge-inf X12', 'ge-inf X11 dispersed', 'ge-mg X10', 'br-inf V10 in']
    const options = questionFaceOf(testBattle({ units: apart }), 'central').options()
    expect(options.some(({ isWhole }) => isWhole)).toBe(false)
  })

  test('5.21: passing warns of units that could still be commanded', () => {
    const face = questionFaceOf(testBattle({ units }), 'central')
    expect(face.unfinished(['pass'])[0]).toMatch(/^4 units could still take a command/)
    expect(face.options().at(-1)).toMatchObject({ part: 'pass', ends: true })
  })
})

const guns = {
  side: 'central',
  groups: 1,
  firepower: 4,
  howitzer: true,
  mode: 'runner',
  preregistered: false,
  provenance: 'test',
}
const near = 'V10 W10 W11'

describe('off-map artillery', () => {
  const calling = (setup: TestBattleSetup = {}) =>
    testBattle({ units: ['ge-inf X10', 'br-inf V10 in'], changes: { artillery: [guns], bombardments: [] }, ...setup })

  const primed = (state: TestBattle['state'], at: Places, vertex: string) => {
    for (const group of state.groups) {
      group.crossHair = { vertex: at.vertex(vertex), load: 'shell', mode: 'runner', due: 1 }
      group.primed = true
    }
  }

  test('6.1 7.21-3 7.242: a call shows guns, delay, signal odds, observers of the vertex and effect of the shells', () => {
    const battle = calling()
    const face = questionFaceOf(battle, 'central')
    expect(face.option(0, 'call').label).toBe('Howitzers +4, by runner')
    expect(face.option('runner', 'call', 0)).toMatchObject({
      label: 'By runner',
      detail: 'ready in 3 turns, then 42% with each command (6 or less)',
    })
    expect(face.option(battle.vertex(near), 'call', 0, 'runner')).toMatchObject({
      place: face.place(near),
      group: 'On the enemy',
      detail: expect.stringMatching(/^1 enemy unit; \d\d% on target/),
    })
    const { odds, lines, marks } = face.preview('call', 0, 'runner', battle.vertex(near), 'shell')
    expect(odds.map(({ sum }) => sum)).toEqual([
      '2 dice, at most 6',
      expect.stringMatching(/^1 die /),
      '2 dice +3, at most 8',
    ])
    expect(odds[0]?.outcomes[0]).toEqual({ label: 'They fire', chance: 15 / 36, tone: 'loss' })
    expect(odds[2]?.modifiers.map(({ name }) => name)).toEqual([
      'firepower',
      'formed',
      'trench, against a mortar or howitzer',
    ])
    expect(lines).toContainEqual(expect.stringMatching(/^Seen by .* at X10\.$/))
    expect(marks).toContainEqual({ type: 'sight', from: 'X10', to: face.place(near), blockedAt: null })
  })

  test('6.1-1: a vertex that no unit sees is refused', () => {
    const face = questionFaceOf(calling(), 'central')
    expect(face.refusalText(place(face.place('B06 B07 C07')), 'call', 0, 'runner')).toBe(
      '6.1-1: none of your infantry sees that vertex',
    )
  })

  test('6.02: a command shows which own guns may fire first, and warns of own units they would strike', () => {
    const battle = calling({ change: (state, at) => primed(state, at, 'X10 Y10 Y11') })
    const face = questionFaceOf(battle, 'central')
    expect(face.preview(0).lines).toContainEqual(
      expect.stringMatching(/^First the German howitzers \+4 may fire \(42%\)/),
    )
    expect(face.warning([0])).toMatch(/may fire first \(42%\) on .* and would strike 1 unit of your own\.$/)
    expect(face.warning(['pass'])).toBeNull()
  })

  test('6.2 6.2-2 7.23-2: calling off has three outcomes', () => {
    const battle = calling({ change: (state, at) => primed(state, at, near) })
    const { odds } = questionFaceOf(battle, 'central').preview('cancel', 0)
    expect(odds[0]?.outcomes.map(({ label, chance }) => [label, Math.round(36 * chance)])).toEqual([
      ['Cancelled', 15],
      ['No effect', 18],
      ['They fire by mistake', 3],
    ])
  })

  test('7.243 7.243-1: a stray shows its three spines in the order of the die', () => {
    const battle = calling({ change: (state, at) => primed(state, at, near), dice: [1, 1, 6] })
    battle.say('central', [0])
    const face = questionFaceOf(battle, 'central')
    const [first] = face.options()
    const { odds, marks } = face.preview(first?.part ?? null)
    expect(odds[0]?.outcomes.map(({ chance }) => chance)).toEqual([1 / 3, 1 / 3, 1 / 3])
    expect(marks.flatMap((mark) => (mark.type === 'ring' && mark.tone === 'aim' ? [mark.text] : []))).toEqual([
      '1–2',
      '3–4',
      '5–6',
    ])
    expect(face.refusalText(place(face.place(near)))).toMatch(/^7\.243-1: /)
  })
})

describe('choices after chance', () => {
  test('6.41 6.42: a shovel is a scrape or a bomb stop towards a neighbour', () => {
    const battle = testBattle({
      couplets: 1,
      actor: 'entente',
      units: ['br-inf V10 dispersed in', 'ge-inf V11'],
      change: (state, { side }) => state.bombStops.push(side('V10|V11')),
      dice: [1, 2],
    })
    battle.say('entente', [0])
    battle.say('entente', [0, 'dig'])
    battle.say('central', ['pass'])
    const face = questionFaceOf(battle, 'entente')
    expect(face.options().map(({ label }) => label)).toContain('Bomb stop towards V09')
    expect(face.refusalText(place('V11'))).toBe('6.42: an enemy is on the other side of that bomb stop')
  })

  test('7.513: each direction tells the units that the gas would reach', () => {
    const battle = testBattle({
      units: ['ge-inf AD10', 'br-inf B12', 'ge-inf AC11'],
      changes: { bombardments: [], artillery: [], date: '1917-09-20' },
      change: (state, at) => void state.gas.push(at.hex('AC10')),
      dice: [2, 2],
    })
    startMove(battle, 'central', [0])
    takeSteps(battle, 'central', 'AC10')
    const face = questionFaceOf(battle, 'central')
    expect(face.option('S')).toMatchObject({
      label: 'To the south',
      detail: 'it reaches 1 unit of your own',
    })
    expect(face.option('N').detail).toBe('it reaches no units')
    expect(face.preview('S').odds).toHaveLength(1)
  })
})

describe('setting up', () => {
  test('10.1 3.4: units are placed one by one, grouped by hex, and a hex that is not theirs says why', () => {
    const battle = beforeSetup('ys1')
    const [firstSide] = battle.battlefield.scenario.setupOrder
    const face = questionFaceOf(battle, firstSide)
    const [first, second] = preparedAnswer(battle, firstSide)
    expect(face.prompt().title).toBe('Set up: place 8 units')
    expect(face.option(first ?? null)).toMatchObject({
      group: 'AH15',
      place: 'AH15',
      label: expect.stringContaining('to AH15, dispersed'),
    })
    expect(face.preview(first ?? null).lines[0]).toBe('1 of 8 units placed.')
    expect(face.refusalText(place('AG20'))).toMatch(/sets up on or adjacent to AH15, not in AG20$/)
    expect(face.refusalText(place('AH15'), first ?? null, second ?? null)).toMatch(
      /^3\.4: AH15 is full: you already have 2 units/,
    )
    expect(face.options().every((option) => option.group === option.place)).toBe(true)
  })
})
