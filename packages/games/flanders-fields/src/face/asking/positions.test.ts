import { touchedBy } from '@firestep/face'
import { describe, expect, test } from 'vitest'
import { play } from '../../rules/play.ts'
import { type Arrangement, arrange } from '../../testing/arranged.ts'
import { inStep } from '../../testing/ordered.ts'
import { planned } from '../../testing/planned.ts'
import { pieceOf, sheetPoint } from '../board.ts'
import { askedOf } from './testing.ts'

/** A unit under orders. */
const acting = (wanted: Arrangement, unit: string, actions = 1, side: 'attacker' | 'defender' = 'attacker') =>
  arrange({
    ...wanted,
    ...{ side, order: { unit, actions }, script: (battle) => play(battle) },
  })

const company = (line: string, quality: 'raw' | 'experienced' | 'veteran' = 'experienced') => ({
  battalions: { B: { quality, companies: { A: [line] } } },
})

describe('orders', () => {
  test('orders.11 orders.13 a company of the late war: a 1 fails, veterans add one, a staff marker one more', () => {
    const at = inStep('battalions', {
      attacker: { battalions: { B: { quality: 'veteran', companies: { A: ['A1 infantry platoon 60 100 0'] } } } },
      change(state) {
        for (const battalion of state.battalions) battalion.staff = true
      },
    })
    const asked = askedOf(at, 'attacker')
    const unit = at.unit('A')
    const title = 'The order die of A Company, B'
    const needed = at.field.book.tables.orders.late.company
    /** In how many of six cases so many actions. */
    const cases = (more: number): Record<string, number> => {
      const found: Record<string, number> = {}
      for (const die of [1, 2, 3, 4, 5, 6]) {
        const count = die === 1 ? 0 : needed.filter((least) => die + more >= least).length
        const label = count === 0 ? 'No action' : `${count} action${count === 1 ? '' : 's'}`
        found[label] = (found[label] ?? 0) + 1
      }
      return found
    }
    expect(asked.odds(6, { unit })).toEqual({ [title]: cases(1) })
    expect(asked.odds(6, { unit, staff: true })).toEqual({ [title]: cases(1 + at.field.book.tables.staff.late) })
    expect(asked.offers().map(({ part }) => part)).toContainEqual({ unit, staff: true })
  })

  test('national.french-1914.elan élan is not used up by an order, a staff marker is', () => {
    const french = { army: 'french' as const, special: ['elan' as const] }
    const at = inStep('battalions', {
      ...{ period: 'early', date: '1914-09-06' },
      attacker: { ...french, ...company('A1 infantry platoon 60 100 0') },
      change(state) {
        for (const battalion of state.battalions) battalion.staff = true
      },
    })
    const asked = askedOf(at, 'attacker')
    const lines = asked.preview({ unit: at.unit('A'), staff: true, elan: true }).lines.slice(1)
    expect(lines).toEqual([
      'The staff marker is used up by it.',
      'An action that élan alone has given may only go forward.',
    ])
  })

  test('orders.4 companies are offered beside the machine guns that come before them, and ordering one says who goes without', () => {
    const at = inStep('battalions', {
      attacker: {
        battalions: { B: { companies: { A: ['A1 infantry platoon 60 100 0'] }, support: ['M machine gun 60 300 0'] } },
      },
    })
    const asked = askedOf(at, 'attacker')
    const [company, gun] = [at.unit('A'), at.unit('M')]
    expect(asked.offers().map(({ part }) => part)).toEqual([{ unit: gun }, { unit: company }, 'pass on'])
    expect(asked.unfinished({ unit: company })).toEqual(['Machine gun, B goes without an order this turn.'])
    expect(asked.unfinished({ unit: gun })).toEqual([])
  })

  test('orders.11 a company is ordered by touching any of its platoons', () => {
    const platoons = ['A1 infantry platoon 60 100 0', 'A2 infantry platoon 60 140 0']
    const at = inStep('battalions', { attacker: { battalions: { B: { companies: { A: platoons } } } } })
    const asked = askedOf(at, 'attacker')
    const touched = (base: string) =>
      asked
        .offers()
        .filter(touchedBy({ at: 'place', place: pieceOf(at.base(base)) }))
        .map(({ part }) => part)
    expect(touched('A1')).toEqual([{ unit: at.unit('A') }])
    expect(touched('A2')).toEqual(touched('A1'))
  })

  test('orders.2 orders.3 passing on says who goes without, and a base pointed at says why not', () => {
    const at = inStep('battalions', {
      attacker: {
        assets: ['MG machine gun 60 300 0'],
        battalions: { B: { companies: { A: ['A1 infantry platoon 60 100 0'], C: ['C1 infantry platoon 60 200 0'] } } },
      },
      defender: { assets: ['D machine gun 1700 300 180'] },
    })
    const asked = askedOf(at, 'attacker')
    expect(asked.unfinished('pass on')).toEqual(['A Company, B has had no order.', 'C Company, B has had no order.'])
    expect(asked.whyNot('MG')).toMatchObject({ allowed: false, rule: 'orders.5' })
    expect(asked.whyNot('D')).toMatchObject({ allowed: false, rule: 'sequence.1' })
    expect(asked.whyNot('A1')).toBeNull()
  })

  test('sos.3 hero.3 an SOS call fails on a 1, and a heroic deed does on four of six', () => {
    const at = inStep('support', {
      ...planned({ defender: { sos: [{ x: 570, y: 600 }] } }),
      side: 'defender',
      defender: {
        batteries: ['G field gun'],
        battalions: { D: { companies: { C: ['C1 infantry platoon 700 600 180'] } } },
      },
      attacker: { assets: ['M machine gun 570 600 0'] },
      change(state) {
        state.secrets.defender.plan = {
          ...{ bombardment: [], barrage: null, aims: [], sos: [{ x: 570, y: 600 }], gas: [], air: 0 },
          ...{ deepSuppression: false, hurricane: false },
        }
        state.cursor = 5
      },
    })
    const asked = askedOf(at, 'defender')
    const sos = { sos: at.unit('G'), x: 2280, y: 2400 }
    expect(asked.odds(6, sos)['Whether the battery answers']).toEqual({ 'In vain': 1, 'It fires': 5 })
    const heroic = { heroic: { base: at.base('C1'), targets: [at.base('M')] } }
    expect(Object.values(asked.odds(6, heroic))).toEqual([
      { 'The platoon is lost': 4, 'All of them are lost, and the platoon stands there': 2 },
    ])
    expect(asked.warning(heroic)).toContain('67%')
  })
})

describe('fire', () => {
  test('armourfire.cover.def FF-82 a tank on plain ground is read as in the open', () => {
    const at = acting(
      {
        attacker: company('A1 infantry platoon 300 600 0'),
        defender: { assets: ['T heavy tank 500 600 180 model=a7v'] },
      },
      'A',
    )
    const [odds] = askedOf(at, 'attacker').preview('fire', { bases: [at.base('A1')] }).odds
    expect(odds?.notes[0]).toMatchObject({
      text: expect.stringMatching(/is in the open, as tanks are$/),
      rule: 'armourfire.inf',
    })
  })

  test('national.british-1914.mad-minute mons.british.5 FF-124 whose minute it is, as the battle has it', () => {
    const lines = (special: 'mad minute' | 'mad minute by battalion') => {
      const at = acting(
        {
          ...{ period: 'early', date: '1914-08-23' },
          attacker: { special: [special], ...company('A1 infantry platoon 300 600 0') },
          defender: { assets: ['T infantry platoon 500 600 180'] },
        },
        'A',
      )
      const volley = { bases: [at.base('A1')], madMinute: true as const }
      return askedOf(at, 'attacker').preview('fire', volley).lines
    }
    expect(lines('mad minute')).toEqual(['Each company has its minute once in a game.'])
    expect(lines('mad minute by battalion')[0]).toContain('all of a battalion have it in the same turn')
  })

  test.each([
    [0, { Unharmed: 4, Suppressed: 1, Killed: 1 }],
    [1, { Unharmed: 4, 'Suppressed: 2 markers': 1, Killed: 1 }],
    [2, { Unharmed: 4, 'Killed, a third marker included': 2 }],
  ])('fire.1 suppress.kill.1 a platoon at one in soft cover that bears %i markers', (marks, expected) => {
    const at = acting(
      {
        attacker: company('A1 infantry platoon 300 600 0'),
        defender: { battalions: { D: { companies: { C: ['C1 infantry platoon 450 600 180'] } } } },
        suppressed: { C1: marks },
      },
      'A',
    )
    expect(Object.values(askedOf(at, 'attacker').odds(6, 'fire', { bases: [at.base('A1')] }))).toEqual([expected])
  })

  test('mg.4 mg.5 the beaten zone is previewed with own troops in it, and warned of', () => {
    const at = acting(
      {
        attacker: { assets: ['M machine gun 100 600 0'], ...company('A1 infantry platoon 230 600 0') },
        defender: { assets: ['T1 infantry platoon 180 600 180'] },
        change: (state) => {
          state.step = 'support'
        },
      },
      'M',
    )
    const asked = askedOf(at, 'attacker')
    const fire = { bases: [at.base('M')] }
    expect(asked.warning(['fire', fire])).toBe(
      'Your own troops stand in the beaten zone: the 1st platoon, A Company, B.',
    )
    const { marks, odds } = asked.preview('fire', fire)
    expect(odds).toHaveLength(2)
    expect(marks).toContainEqual(expect.objectContaining({ type: 'area', text: 'beaten zone' }))
  })

  test('arc.mg.pivot an enemy that no sample turns to is touched: the gun turns to it, and no farther than it may', () => {
    const at = acting(
      {
        // Early in the war no machine gun fires indirectly: behind it there is nothing to touch.
        period: 'early',
        attacker: { assets: ['M machine gun 300 600 0'] },
        defender: { assets: ['T infantry platoon 400 690 180', 'B infantry platoon 200 600 0'] },
        change: (state) => {
          state.step = 'support'
        },
      },
      'M',
    )
    const asked = askedOf(at, 'attacker')
    expect(asked.touchedBase('T')).toMatchObject({ part: 'fire', with: [{ bases: [at.base('M')], heading: 42 }] })
    expect(asked.touchedBase('B')).toBeNull()
    expect(asked.whyNot('B')).toMatchObject({ allowed: false, rule: 'arc.mg' })
  })

  test('aim.3 deviation.1 deviation.3 guns behind the table are redirected to any point; what nobody sees may fall elsewhere', () => {
    const guns = (...assets: string[]): Arrangement => ({
      attacker: { batteries: ['G field gun'], assets },
      defender: { assets: ['T infantry platoon 900 600 180'] },
      change: (state, places) => {
        state.step = 'support'
        state.aims = [{ battery: places.base('G'), x: 3600, y: 2400, live: false, settled: false, sos: false }]
      },
    })
    const asked = askedOf(acting(guns(), 'G'), 'attacker')
    expect(asked.touched(1200, 300)).toMatchObject({ part: 'redirect', with: [{ x: 4800, y: 1200 }] })
    const where = 'Where the area comes down'
    expect(asked.odds(3, 'fire')[where]).toEqual({ 'On the point': 1, 'Two to twelve centimetres off': 2 })
    const seen = askedOf(acting(guns('M machine gun 700 600 0'), 'G'), 'attacker')
    expect(seen.odds(3, 'fire')[where]).toBeUndefined()
  })
})

describe('assaults and morale', () => {
  const question = (kind: string, rule: string, about: object, seat = 'attacker') =>
    ({ seat, kind, rule, about, open: true }) as never

  test('assault.6 suppress.5 blockhouse.4 a blockhouse that shoots at whoever closes marks a whole company, a platoon one', () => {
    const notesOf = (defender: string) => {
      const at = arrange({
        attacker: company('A1 infantry platoon 572 600 0'),
        defender: { assets: [defender] },
      })
      const [by, target] = [at.base('Z'), at.base('A1')]
      const about = { by, targets: [target], mayHold: false }
      const asked = askedOf(at, 'defender', question('stand and shoot', 'assault.6', about, 'defender'))
      return asked.preview(target).odds[0]?.notes.map(({ rule }) => rule)
    }
    expect(notesOf('Z blockhouse 600 600 180')).toContain('suppress.5')
    expect(notesOf('Z machine gun 590 600 180')).toContain('suppress.5')
    expect(notesOf('Z infantry platoon 588 600 180')).not.toContain('suppress.5')
  })

  test('assault.11 infantry at infantry in the open: 36 cases, one factor ahead', () => {
    const at = arrange({
      attacker: company('A1 infantry platoon 300 600 0'),
      defender: { assets: ['T infantry platoon 330 600 180'] },
    })
    const [base, enemy] = [at.base('A1'), at.base('T')]
    const asked = askedOf(at, 'attacker', question('follow up', 'assault.13', { base, among: [enemy] }))
    // With one ahead the attacker wins in 21 of 36, draws in 5, loses in 10.
    expect(Object.values(asked.odds(36, enemy))).toEqual([
      {
        'Drawn: the attacker is thrown back 3 cm': 5,
        "Rifle platoon, defender's regiment is lost": 21,
        '1st platoon, A Company, B is lost': 10,
      },
    ])
  })

  test('morale.1 morale.8 raw troops that lost half: they stand on a five, with the Pals on a three', () => {
    const at = arrange({ attacker: company('A1 infantry platoon 300 600 0', 'raw') })
    const asked = askedOf(
      at,
      'attacker',
      question('steady', 'morale.1', { battalion: at.battalion('B'), can: ['pals'] }),
    )
    const stands = 'It stands'
    expect(asked.odds(6)['The morale die']).toMatchObject({ [stands]: 2, 'Routs: all of it is lost': 1 })
    expect(asked.odds(6, 'pals')['The morale die']).toMatchObject({ [stands]: 4 })
  })
})

describe('moves', () => {
  test('wire.test.late each platoon at the wire gets through on three or more', () => {
    const at = acting(
      {
        wire: [
          {
            ...{ id: 'W1', side: 'defender' },
            polygon: [
              [400, 0],
              [420, 0],
              [420, 1200],
              [400, 1200],
            ],
          },
        ],
        attacker: company('A1 infantry platoon 392 600 0'),
      },
      'A',
    )
    const asked = askedOf(at, 'attacker')
    const needed = at.field.book.tables.wire.test.late
    const crossing = asked.offer('Try the wire')
    expect(asked.odds(6, 'wire', ...(crossing.with ?? []))).toEqual({
      'Through the wire, for each of them': {
        'It hangs on the wire, in the open': needed - 1,
        'It comes out beyond': 7 - needed,
      },
    })
  })

  test('a move is told by distance and bearing, and one out of a trench before a machine gun is doubted', () => {
    const at = acting(
      {
        attacker: company('A1 infantry platoon 300 600 0'),
        trenches: [
          {
            ...{ id: 'T', width: 20, cover: 'medium', side: 'attacker', role: 'front', deepShelters: false },
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
    const asked = askedOf(at, 'attacker')
    const move = ['move', { ways: [{ base: at.base('A1'), way: [{ x: 1400, y: 2400, heading: 0 }] }] }]
    expect(asked.preview(...move).title).toMatch(/^A Company, B: 5 cm east/)
    expect(asked.warning(move)).toContain('leave their cover')
    expect(asked.warning(move)).toContain('machine gun')
  })
})

test('wire.extra.1: the gap that engineers would cut is drawn as it will lie', () => {
  const at = acting(
    {
      attacker: {
        battalions: { B: { companies: { E: { kind: 'engineer company', bases: ['E1 engineer platoon 392 600 0'] } } } },
      },
      wire: [
        {
          ...{ id: 'W', side: 'defender' },
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
  const asked = askedOf(at, 'attacker')
  const deed = { base: at.base('E1'), strip: 'W' }
  const [shown] = asked.preview('clear wire', deed).marks.filter(({ type }) => type === 'area')
  at.say('attacker', ['clear wire', deed])
  const [gap] = at.state.openings
  expect(shown).toMatchObject({ outline: gap?.corners.map((corner) => sheetPoint(asked.board, corner)) })
})
