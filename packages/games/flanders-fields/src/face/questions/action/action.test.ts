import { describe, expect, test } from 'vitest'
import { oneCompanyForce, questionFaceOf, underOrders } from '../../../testing/question-face.ts'
import type { TestBattleSetup } from '../../../testing/test-battle.ts'
import { sheetPoint } from '../../board.ts'

describe('fire', () => {
  test('armourfire.cover.def FF-82: a tank on plain ground counts as in the open', () => {
    const battle = underOrders(
      {
        attacker: oneCompanyForce('A1 infantry platoon 300 600 0'),
        defender: { assets: ['T heavy tank 500 600 180 model=a7v'] },
      },
      'A',
    )
    const [odds] = questionFaceOf(battle, 'attacker').preview('fire', { bases: [battle.base('A1')] }).odds
    expect(odds?.notes[0]).toMatchObject({
      text: expect.stringMatching(/is in the open$/),
      rule: 'armourfire.inf',
    })
  })

  test('national.british-1914.mad-minute mons.british.5 FF-124: says if each company or each battalion has its minute', () => {
    const lines = (special: 'mad minute' | 'mad minute by battalion') => {
      const battle = underOrders(
        {
          period: 'early',
          date: '1914-08-23',
          attacker: { special: [special], ...oneCompanyForce('A1 infantry platoon 300 600 0') },
          defender: { assets: ['T infantry platoon 500 600 180'] },
        },
        'A',
      )
      const volley = { bases: [battle.base('A1')], madMinute: true as const }
      return questionFaceOf(battle, 'attacker').preview('fire', volley).lines
    }
    expect(lines('mad minute')).toEqual(['Twice the dice, once a game for each company.'])
    expect(lines('mad minute by battalion')[0]).toContain('all companies of a battalion in the same turn')
  })

  test.each([
    [0, { Unharmed: 4, Suppressed: 1, Killed: 1 }],
    [1, { Unharmed: 4, 'Suppressed: 2 markers': 1, Killed: 1 }],
    [2, { Unharmed: 4, 'Killed, or by a third marker': 2 }],
  ])(
    'fire.1 suppress.kill.1: odds of a platoon firing at one in soft cover that bears %i markers',
    (marks, expected) => {
      const battle = underOrders(
        {
          attacker: oneCompanyForce('A1 infantry platoon 300 600 0'),
          defender: { battalions: { D: { companies: { C: ['C1 infantry platoon 450 600 180'] } } } },
          suppressed: { C1: marks },
        },
        'A',
      )
      expect(Object.values(questionFaceOf(battle, 'attacker').odds(6, 'fire', { bases: [battle.base('A1')] }))).toEqual(
        [expected],
      )
    },
  )

  test('mg.4 mg.5: previews the beaten zone, and warns of own troops in it', () => {
    const battle = underOrders(
      {
        attacker: { assets: ['M machine gun 100 600 0'], ...oneCompanyForce('A1 infantry platoon 230 600 0') },
        defender: { assets: ['T1 infantry platoon 180 600 180'] },
        change: (state) => {
          state.step = 'support'
        },
      },
      'M',
    )
    const face = questionFaceOf(battle, 'attacker')
    const fire = { bases: [battle.base('M')] }
    expect(face.warning(['fire', fire])).toBe('Your own troops are in the beaten zone: the 1st platoon, A Company, B.')
    const { marks, odds } = face.preview('fire', fire)
    expect(odds).toHaveLength(2)
    expect(marks).toContainEqual(expect.objectContaining({ type: 'area', text: 'beaten zone' }))
  })

  test('arc.mg.pivot: touching an enemy outside the listed options turns the gun to it, up to its pivot limit', () => {
    const battle = underOrders(
      {
        // In the early war machine guns have no indirect fire, so an enemy behind one cannot be touched.
        period: 'early',
        attacker: { assets: ['M machine gun 300 600 0'] },
        defender: { assets: ['T infantry platoon 400 690 180', 'B infantry platoon 200 600 0'] },
        change: (state) => {
          state.step = 'support'
        },
      },
      'M',
    )
    const face = questionFaceOf(battle, 'attacker')
    expect(face.touchedBase('T')).toMatchObject({
      part: 'fire',
      followingParts: [{ bases: [battle.base('M')], heading: 42 }],
    })
    expect(face.touchedBase('B')).toBeNull()
    expect(face.whyNot('B')).toMatchObject({ allowed: false, rule: 'arc.mg' })
  })

  test('aim.3 deviation.1 deviation.3: off-table guns redirect to any point, and unobserved points may deviate', () => {
    const guns = (...assets: string[]): TestBattleSetup => ({
      attacker: { batteries: ['G field gun'], assets },
      defender: { assets: ['T infantry platoon 900 600 180'] },
      change: (state, places) => {
        state.step = 'support'
        state.aims = [{ battery: places.base('G'), x: 3600, y: 2400, live: false, settled: false, sos: false }]
      },
    })
    const face = questionFaceOf(underOrders(guns(), 'G'), 'attacker')
    expect(face.touched(1200, 300)).toMatchObject({ part: 'redirect', followingParts: [{ x: 4800, y: 1200 }] })
    const where = 'Where the shells fall'
    expect(face.odds(3, 'fire')[where]).toEqual({ 'On the point': 1, '2 to 12 cm off': 2 })
    const questionFace = questionFaceOf(underOrders(guns('M machine gun 700 600 0'), 'G'), 'attacker')
    expect(questionFace.odds(3, 'fire')[where]).toBeUndefined()
  })
})

describe('moves', () => {
  test('wire.test.late: each platoon at the wire gets through on 3 or more', () => {
    const battle = underOrders(
      {
        wire: [
          {
            id: 'W1',
            side: 'defender',
            polygon: [
              [400, 0],
              [420, 0],
              [420, 1200],
              [400, 1200],
            ],
          },
        ],
        attacker: oneCompanyForce('A1 infantry platoon 392 600 0'),
      },
      'A',
    )
    const face = questionFaceOf(battle, 'attacker')
    const needed = battle.battlefield.book.tables.wire.test.late
    const crossing = face.option('Try the wire')
    expect(face.odds(6, 'wire', ...(crossing.followingParts ?? []))).toEqual({
      'Through the wire, each base': {
        'Caught on the wire, in the open': needed - 1,
        'Gets through': 7 - needed,
      },
    })
  })

  test('a preview gives distance and bearing, and warns of leaving a trench before a machine gun', () => {
    const battle = underOrders(
      {
        attacker: oneCompanyForce('A1 infantry platoon 300 600 0'),
        trenches: [
          {
            id: 'T',
            width: 20,
            cover: 'medium',
            side: 'attacker',
            role: 'front',
            deepShelters: false,
            line: [
              [300, 0],
              [300, 1200],
            ],
          },
        ],
        defender: { assets: ['M machine gun 700 600 180'] },
      },
      'A',
    )
    const face = questionFaceOf(battle, 'attacker')
    const move = ['move', { ways: [{ base: battle.base('A1'), way: [{ x: 1400, y: 2400, heading: 0 }] }] }]
    expect(face.preview(...move).title).toMatch(/^A Company, B: 5 cm east/)
    expect(face.warning(move)).toContain('leave cover')
    expect(face.warning(move)).toContain('machine gun')
  })
})

test('wire.extra.1: the preview shows the gap where engineers cut it', () => {
  const battle = underOrders(
    {
      attacker: {
        battalions: { B: { companies: { E: { kind: 'engineer company', bases: ['E1 engineer platoon 392 600 0'] } } } },
      },
      wire: [
        {
          id: 'W',
          side: 'defender',
          polygon: [
            [400, 0],
            [420, 0],
            [420, 1200],
            [400, 1200],
          ],
        },
      ],
    },
    'E',
  )
  const face = questionFaceOf(battle, 'attacker')
  const action = { base: battle.base('E1'), strip: 'W' }
  const [gapMark] = face.preview('clear wire', action).marks.filter(({ type }) => type === 'area')
  battle.say('attacker', ['clear wire', action])
  const [gap] = battle.state.openings
  expect(gapMark).toMatchObject({ outline: gap?.corners.map((corner) => sheetPoint(face.board, corner)) })
})
