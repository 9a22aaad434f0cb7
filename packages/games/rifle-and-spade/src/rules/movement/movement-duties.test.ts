/** 11.8.3 6.1.4: duties that keep a stack from ending its movement, or from entering or leaving a work. */
import { expect, test } from 'vitest'
import { movingOnOrder, objectivesAt } from '../../testing/brigade-on-order.ts'
import { passReactions } from '../../testing/movement.ts'
import type { TestBattleSetup } from '../../testing/test-battle.ts'

const scrub = new Array(9).fill('sssssssss')

test.each([
  ['03.03', '03.04'],
  ['01.01', '01.02'],
])('11.8.3: a unit in %s that cannot come nearer to %s may end its movement there', (from, to) => {
  // The target hex of A is already full.
  const unitNames = Array.from({ length: 8 }, (_, i) => `B${i}`)
  const battle = movingOnOrder(
    'attack',
    objectivesAt({ A: to, ...Object.fromEntries(unitNames.map((name) => [name, to])) }),
    {
      map: scrub,
      units: [
        'entente HQ headquarters 05.02',
        `entente A half battalion ${from}`,
        ...unitNames.map((name) => `entente ${name} half battalion ${to}`),
        'ottoman C half battalion 09.01',
      ],
    },
  )
  battle.say('entente', [battle.unit('A')])
  expect(battle.refusal('entente', ['go', battle.hex(to)])).toBe('3.7.5')
  expect(battle.refusal('entente', ['hide', 'terrain'])).toBe('allowed')
})

test('11.8.3 11.8.3-4: a stack may rest while another unit that can only assault has not acted', () => {
  const pressing = (change: TestBattleSetup['change'] = () => {}) => {
    const battle = movingOnOrder('attack', objectivesAt({ A: '01.09', B: '05.06' }), {
      map: scrub,
      units: [
        'entente HQ headquarters 02.02',
        'entente A half battalion 01.02',
        'entente B half battalion 05.05',
        'ottoman C half battalion 05.06',
      ],
      change,
    })
    battle.say('entente', [battle.unit('A')])
    return battle.refusal('entente', ['hide', 'terrain'])
  }
  expect(pressing()).toBe('allowed')
  const setB = (more: object) =>
    pressing((state, places) => Object.assign(state.secrets.entente.units[places.unit('B')] ?? {}, more))
  expect([setB({ action: 'moved' }), setB({ confused: true }), setB({ committed: true })]).toEqual([
    '11.8.3',
    '11.8.3',
    'allowed',
  ])
})

test('6.1.4 11.8.3: a stack may not enter or leave a work if it then cannot make progress', () => {
  const price = (enterWork: number, goOnTop: number) => {
    const restAt = (marks: string) => {
      const battle = movingOnOrder('attack', objectivesAt({ A: '03.09' }), {
        overlay: { tables: { terrain: { activities: { 'enter work': enterWork, 'go on top': goOnTop } } } },
        works: ['entente shallow trench 03.03 front=N,NE ends=NW,SE rear=S,SW'],
        units: [
          'entente HQ headquarters 02.02',
          `entente A half battalion 03.03${marks}`,
          'ottoman C half battalion 09.01',
        ],
      })
      battle.say('entente', [battle.unit('A')])
      return battle
    }
    return [restAt(' top').refusal('entente', ['into work']), restAt('').refusal('entente', ['on top'])]
  }
  expect(price(1, 1)).toEqual(['allowed', 'allowed'])
  expect(price(6, 1)).toEqual(['11.8.3', 'allowed'])
  expect(price(1, 6)).toEqual(['allowed', '11.8.3'])
})

test.each([
  ['03.03', ['11.8.3-1', '11.8.3-3']],
  ['03.04', ['11.8.3-3']],
])(
  '11.8.3-1 8.3.5: a unit that spends all its points from %s into Us/Them has moved its whole allowance, although it could assault',
  (from, restHex) => {
    const battle = movingOnOrder('attack', objectivesAt({ A: '03.11', B: '03.11' }), {
      map: new Array(12).fill('sssssssss'),
      units: [
        'entente HQ headquarters 02.02',
        `entente A company ${from}`,
        'entente B company 03.09 hiding',
        'ottoman C company 03.09 hiding',
      ],
      usThem: ['03.09 ottoman'],
    })
    battle.say('entente', [battle.unit('A')])
    const rows = ['04', '05', '06', '07', '08', '09'].filter((row) => row > from.slice(3))
    battle.say('entente', ['go', ...rows.map((row) => battle.hex(`03.${row}`))])
    passReactions(battle)
    expect(battle.of('A')).toMatchObject({ hex: battle.hex('03.09'), hiding: 'terrain', action: 'moved' })
    const stops = battle.eventsFor('entente').find(({ type }) => type === 'stops')
    expect(stops?.rules.filter((rule) => rule.startsWith('11.'))).toEqual(restHex)
  },
)

test('11.8.3-1 16.3-3: a stack that is hit as it leaves and fails its check has not moved, whatever it has spent', () => {
  const battle = movingOnOrder('attack', objectivesAt({ A: '03.09' }), {
    overlay: { tables: { fireResults: { hundredths: new Array(22).fill(new Array(32).fill(0)) } } },
    // The step costs 3 points: all that it has left once it is Confused.
    levels: new Array(9).fill('111111111').fill('222222222', 3),
    ridges: ['03.04 N'],
    units: [
      'entente HQ headquarters 07.01',
      'entente A half battalion 03.03 morale=60',
      'ottoman C half battalion 03.02',
    ],
    dice: [5, 1, 0, 8, 0],
  })
  battle.say('entente', [battle.unit('A')])
  battle.say('entente', ['go', battle.hex('03.04')])
  expect(battle.state.moving).toMatchObject({ spent: 3, path: [battle.hex('03.03'), battle.hex('03.04')] })
  battle.say('ottoman', [[0, battle.hex('03.03')], battle.unit('C')])
  battle.say('entente', 'check')
  while (battle.asked('entente') === 'hide') battle.say('entente', [])
  expect(battle.of('A')).toMatchObject({ hex: battle.hex('03.03'), confused: true, action: 'moved' })
  const stops = battle.eventsFor('entente').find(({ type }) => type === 'stops')
  expect(stops?.rules.filter((rule) => rule.startsWith('11.'))).toEqual(['11.8.3-3'])
  expect(battle.drawsLeft).toBe(0)
})
