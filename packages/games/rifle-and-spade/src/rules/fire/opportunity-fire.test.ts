import { expect, test } from 'vitest'
import { movingStack, trigger } from '../../testing/fire.ts'
import { unitId } from '../../testing/ids.ts'
import { type TestBattle, type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import type { FireTrigger } from '../fire-triggers.ts'
import { nowhere } from '../ids.ts'
import { type Aftermath, opportunityFire } from './opportunity-fire.ts'

interface Moved extends TestBattle {
  readonly came: () => Aftermath
}

/** The Ottoman Mover, and other movers named, act from hex to hex or in a hex. */
function move(setup: TestBattleSetup, path: string, changes: Partial<FireTrigger> = {}, movers = ['Mover']): Moved {
  let came: Aftermath | undefined
  const battle = testBattle({
    ...setup,
    *script(battle, places) {
      const { state, sheet } = battle
      state.secrets.ottoman.moving = movers.map(places.unit)
      const step = trigger(sheet, places, 'ottoman', path, changes)
      state.moving = movingStack('ottoman', step.hex)
      came = yield* opportunityFire(battle, step)
    },
  })
  return {
    ...battle,
    get drawsLeft() {
      return battle.drawsLeft
    },
    came() {
      if (came === undefined) throw new Error('it has not ended')
      return came
    },
  }
}

const mover = 'ottoman Mover half battalion 04.04'

test('17.4.5a 1.4.2 1.4.2a 1.4.5: a step may be fired at once, in the hex entered or left', () => {
  const battle = move({ units: [mover, 'entente A half battalion 04.05'], dice: [5, 9, 9] }, '04.03 04.04')
  expect(battle.asked('entente')).toBe('opportunity fire')
  expect(battle.choices('entente')).toEqual([[0, battle.hex('04.04')]])
  battle.say('entente', [[0, battle.hex('04.04')], 0])
  expect(battle.lastEvent('fire')).toMatchObject({
    points: 4,
    die: 5,
    cell: { column: 4, row: 2, hundredths: 33 },
    percentile: 99,
    losses: 0,
    nearMiss: false,
  })
  expect(battle.lastEvent('fire').strengths).toEqual([{ from: battle.hex('04.05'), rifle: 4, mg: 0, artillery: 0 }])
  // 3.8.2: the firers are not named.
  expect(battle.lastEvent('fire')).not.toHaveProperty('firers')
  expect(battle.came()).toMatchObject({ fired: true, stopped: false, checked: null })
  expect(battle.state.moving?.firedOn).toBe(true)
  expect(battle.drawsLeft).toBe(0)
})

test('17.4.5a: machine guns that reach both hexes choose one; passing is allowed', () => {
  const battle = move({ units: [mover, 'entente M mg section 05.05'] }, '04.03 04.04')
  expect(battle.choices('entente')).toEqual([
    [0, battle.hex('04.04')],
    [0, battle.hex('04.03')],
  ])
  expect(battle.refusal('entente', [[0, battle.hex('04.02')], 0])).toBe('17.4')
  expect(battle.refusal('entente', [[0, battle.hex('04.04')]])).toBe('17.4')
  battle.say('entente', [])
  expect(battle.came().fired).toBe(false)
})

test('17.4: all adjacent stacks and machine guns may combine, or one farther stack', () => {
  const battle = move(
    {
      units: [
        mover,
        'entente A company 04.05',
        'entente B company 05.05',
        'entente M mg section 04.06',
        'entente G mountain 75mm 4guns 04.07',
        'entente H mountain 75mm 4guns 06.07',
      ],
    },
    '04.03 04.04',
  )
  const aim = [0, battle.hex('04.04')]
  expect(battle.choices('entente', aim)).toEqual([0, 1, 3, 4])
  battle.of('A').hex = battle.hex('05.04')
  expect(battle.choices('entente', aim)).toEqual([0, 1, 2, 3, 4])
  expect(battle.choices('entente', aim, 0)).toEqual([1, 2])
  expect(battle.choices('entente', aim, 3)).toEqual([])
  expect(battle.refusal('entente', [aim, 0, 3])).toBe('17.4')
  expect(battle.refusal('entente', [aim, 3, 4])).toBe('17.4')
  expect(battle.refusal('entente', [aim, 1, 0])).toBe('17.4')
  expect(battle.refusal('entente', [aim, 0, 1, 2])).toBe('allowed')
})

test('17.4.6 9.2.6 17.4.7: HQs alone, and units that stay hidden while they move, draw no fire', () => {
  const staff = move({ units: ['ottoman Mover headquarters 04.04', 'entente A company 04.05'] }, '04.03 04.04')
  expect(staff.came().fired).toBe(false)
  const hidden = move(
    { map: new Array(7).fill('sssssss'), units: [`${mover} hiding`, 'entente A company 04.05'] },
    '04.03 04.04',
  )
  expect(hidden.came().fired).toBe(false)
})

test('17.4.9 7.6.2a: only rising from hiding is a trigger too, without movement modifiers', () => {
  const battle = move({ units: [mover, 'entente A half battalion 04.05'], dice: [5, 9, 9] }, '04.04', {
    deed: 'leave hiding',
  })
  battle.say('entente', [[0, battle.hex('04.04')], 0])
  expect(battle.lastEvent('fire').modifiers).toEqual([])
})

test('17.4.10: a movement that drew no fire may be fired at when it ends', () => {
  const battle = move({ units: [mover, 'entente A half battalion 04.05'], dice: [5, 9, 9] }, '04.04', {
    deed: 'end of movement',
  })
  battle.say('entente', [[0, battle.hex('04.04')], 0])
  expect(battle.sum(battle.lastEvent('fire').modifiers)).toEqual({ moving: -3 })
})

test('RS-045 17.2 step 4 17.2 step 5 1.4.6: 1.34 is one loss, and a second one on 00 to 34', () => {
  const losses = (tens: number, ones: number) => {
    const battle = move(
      {
        units: ['ottoman Mover half battalion 04.04', 'entente A half battalion 04.05', 'entente M mg platoon 04.05'],
        dice: [3, tens, ones, 0, 0],
        overlay: { tables: { fireResults: { hundredths: new Array(22).fill(new Array(32).fill(134)) } } },
      },
      '04.03 04.04',
    )
    battle.say('entente', [[0, battle.hex('04.04')], 0, 1])
    if (battle.asked('ottoman') === 'lead') battle.say('ottoman', 'check')
    return battle.lastEvent('fire').losses
  }
  expect([losses(3, 4), losses(3, 5)]).toEqual([2, 1])
})

test('RS-050 17.2.5 1.4.4: at 0.46 a roll of 46 hits, 47 to 86 is a Near Miss, 87 has no effect', () => {
  const fall = (tens: number, ones: number) => {
    const battle = move(
      {
        units: [mover, 'entente A half battalion 04.05'],
        dice: [3, tens, ones, ...(tens === 8 && ones === 7 ? [] : [0, 0])],
        overlay: { tables: { fireResults: { hundredths: new Array(22).fill(new Array(32).fill(46)) } } },
      },
      '04.03 04.04',
    )
    battle.say('entente', [[0, battle.hex('04.04')], 0])
    if (battle.asked('ottoman') === 'lead') battle.say('ottoman', 'check')
    expect(battle.drawsLeft).toBe(0)
    const { losses, nearMiss } = battle.lastEvent('fire')
    return losses > 0 ? 'hit' : nearMiss ? 'near miss' : 'nothing'
  }
  expect([fall(4, 6), fall(4, 7), fall(8, 6), fall(8, 7)]).toEqual(['hit', 'near miss', 'near miss', 'nothing'])
})

test('17.2.7: a stack that is wiped out makes no check', () => {
  const battle = move(
    { units: ['ottoman Mover company 04.04', 'entente A half battalion 04.05'], dice: [0, 0, 0] },
    '04.03 04.04',
  )
  battle.say('entente', [[0, battle.hex('04.04')], 0])
  expect(battle.allEvents('morale')).toEqual([])
  expect(battle.came()).toMatchObject({ stopped: true, checked: null })
  expect(battle.of('Mover').hex).toBe(-2)
})

test('17.1: the whole stack in the hex is fired at, including units that did not draw the fire', () => {
  const battle = move(
    {
      units: ['ottoman Mover company 04.04', 'ottoman Rests half battalion 04.04', 'entente A half battalion 04.05'],
      dice: [0, 0, 0, 9, 0],
    },
    '04.03 04.04',
  )
  battle.say('entente', [[0, battle.hex('04.04')], 0])
  expect(battle.sum(battle.lastEvent('fire').modifiers)).toMatchObject({ density: -1, moving: -3 })
  expect(battle.of('Mover').hex).toBe(-2)
  battle.say('ottoman', 'check')
  expect(battle.of('Rests').confused).toBe(true)
})

test('16.3-3: a stack hit while leaving that fails its check stays in the hex', () => {
  const battle = move({ units: [mover, 'entente M mg section 05.03'], dice: [0, 8, 0, 9, 0] }, '04.03 04.04')
  battle.say('entente', [[0, battle.hex('04.03')], 0])
  battle.say('ottoman', 'check')
  expect(battle.came()).toMatchObject({ checked: 'failed', stopped: true })
  expect(battle.of('Mover').hex).toBe(battle.hex('04.03'))
  expect(battle.state.moving?.hex).toBe(battle.hex('04.03'))
})

test('16.3-3a: a stack that is Confused in the hex it assaults goes on', () => {
  const battle = move({ units: [mover, 'entente A half battalion 04.04'], dice: [0, 9, 0, 9, 0] }, '04.03 04.04', {
    deed: 'move to assault',
    wave: 1,
  })
  battle.say('entente', [[0, battle.hex('04.04')], 0])
  battle.say('ottoman', 'check')
  expect(battle.of('Mover')).toMatchObject({ confused: true, hex: battle.hex('04.04') })
})

test.each([
  ['where the stack is, and fails', '04.04', [8, 0], true],
  ['where the stack is, and holds', '04.04', [0, 0], false],
  ['where they came from, and fails', '04.05', [8, 0], false],
])(
  '19.1.8 16.3-3: fire at fled guns %s; the stack stops only if it fails there itself',
  (_, hexLabel, check, stopped) => {
    const battle = move(
      {
        overlay: { tables: { fireResults: { hundredths: new Array(22).fill(new Array(32).fill(0)) } } },
        units: [
          `${mover} morale=60`,
          'ottoman Bty mountain 75mm 4guns 04.04 column morale=60',
          'ottoman Rest company 04.05 morale=60',
          'entente A half battalion 05.05',
        ],
        change(state, places) {
          state.fled = [
            {
              side: 'ottoman',
              hex: places.hex('04.04'),
              deed: 'retreat',
              left: places.hex('04.05'),
              crossed: places.facing('S'),
              points: { entered: 0, left: 0 },
              wave: 0,
              inWork: false,
              fromBoats: false,
              guns: places.unit('Bty'),
            },
          ]
        },
        // No effect on the stack, a Near Miss on the guns.
        dice: [5, 9, 9, 5, 1, 0, ...check],
      },
      '04.03 04.04',
    )
    const letBe = () => {
      for (let question = battle.asked('ottoman'); question !== undefined; question = battle.asked('ottoman'))
        battle.say('ottoman', question === 'lead' ? 'check' : [])
    }
    battle.say('entente', [[0, battle.hex('04.04')], 0])
    letBe()
    battle.say('entente', [[0, battle.hex(hexLabel)], 0])
    letBe()
    expect(battle.lastEvent('morale')).toMatchObject({
      hex: battle.hex(hexLabel),
      result: check[0] === 8 ? 'failed' : 'passed',
    })
    expect(battle.came()).toEqual({
      fired: true,
      at: battle.hex('04.04'),
      checked: null,
      stopped,
      hid: false,
      leftColumn: false,
    })
    expect([battle.of('Mover').confused, battle.state.fled, battle.drawsLeft]).toEqual([stopped, [], 0])
  },
)

test('7.2.1 7.2-3 7.2.4: after the fire the stack may hide, and then stops', () => {
  const battle = move(
    {
      map: new Array(7).fill('sssssss'),
      units: [
        mover,
        'ottoman Rest half battalion 04.04',
        'ottoman Big half battalion 04.04',
        'entente A half battalion 04.05',
      ],
      dice: [5, 9, 9],
    },
    '04.03 04.04',
  )
  battle.say('entente', [[0, battle.hex('04.04')], 0])
  expect(battle.lastEvent('fire').modifiers.some(({ name }) => name === 'hiding')).toBe(false)
  expect(battle.asked('ottoman')).toBe('hide')
  expect(battle.choices('ottoman')).toEqual([
    [0, 'terrain'],
    [1, 'terrain'],
    [2, 'terrain'],
  ])
  expect(battle.choices('ottoman', [0, 'terrain'], [1, 'terrain'])).toEqual([])
  expect(
    battle.refusal('ottoman', [
      [0, 'terrain'],
      [1, 'terrain'],
      [2, 'terrain'],
    ]),
  ).toBe('7.1.2')
  expect(battle.refusal('ottoman', [[0, 'work']])).toBe('7.1')
  expect(
    battle.refusal('ottoman', [
      [1, 'terrain'],
      [0, 'terrain'],
    ]),
  ).toBe('7.2')
  expect(battle.whyNot('ottoman', 0)).toBe('allowed')
  battle.say('ottoman', [
    [0, 'terrain'],
    [1, 'terrain'],
  ])
  expect(battle.of('Mover').hiding).toBe('terrain')
  expect(battle.came()).toMatchObject({ hid: true, stopped: true })
})

test('14.2.8 3.7.8a: guns on a road cannot unlimber without room beside it', () => {
  const battle = move(
    {
      map: new Array(7).fill('SSSSSSS'),
      roads: [['04.03', '04.04', '04.05']],
      units: ['ottoman Mover field 75mm 4guns 04.04 column', 'entente A half battalion 04.05'],
      dice: [9, 9, 9],
    },
    '04.03 04.04',
  )
  battle.say('entente', [[0, battle.hex('04.04')], 0])
  expect(battle.choices('ottoman')).toEqual([])
  expect(battle.refusal('ottoman', [0])).toBe('3.7.6')
})

test('14.2.8 17.4.8: a column under fire may leave column', () => {
  const battle = move({ units: [`${mover} column`, 'entente A half battalion 04.05'], dice: [9, 9, 9] }, '04.03 04.04')
  battle.say('entente', [[0, battle.hex('04.04')], 0])
  expect(battle.asked('ottoman')).toBe('leave column')
  battle.say('ottoman', [0])
  expect(battle.of('Mover').column).toBe(false)
  expect(battle.came().leftColumn).toBe(true)
})

test('17.4.5 17.4.10: the result of a fire is returned to the script that moves the stack', () => {
  const never = { fired: false, at: null, checked: null, stopped: false, hid: false, leftColumn: false }
  const farBattle = move({ units: [mover, 'entente A half battalion 01.01'] }, '04.03 04.04')
  expect([farBattle.asked('entente'), farBattle.came()]).toEqual([undefined, never])
  const passed = move({ units: [mover, 'entente A half battalion 04.05'] }, '04.03 04.04')
  passed.say('entente', [])
  expect([passed.came(), passed.state.moving?.firedOn]).toEqual([never, false])
  const missed = move({ units: [mover, 'entente A half battalion 04.05'], dice: [9, 9, 9] }, '04.03 04.04')
  missed.say('entente', [[0, missed.hex('04.04')], 0])
  expect(missed.came()).toEqual({ ...never, fired: true, at: missed.hex('04.04') })
})

test('17.4.10: only movement of the moving stack counts as fired on', () => {
  const firedOn = (changes: Partial<FireTrigger>) => {
    const battle = move({ units: [mover, 'entente A half battalion 04.05'], dice: [9, 9, 9] }, '04.04', changes)
    battle.say('entente', [[0, battle.hex('04.04')], 0])
    return battle.state.moving?.firedOn
  }
  const deeds = ['move within the hex', 'limber', 'leave hiding', 'engineer', 'long move'] as const
  expect(deeds.map((deed) => firedOn({ deed }))).toEqual([true, true, false, false, false])
  expect(firedOn({ deed: 'retreat', guns: unitId(0) })).toBe(false)
})

test('16.3-3 19.1.1: a stack that fails its check stays in the hex it was leaving, unless it retreats', () => {
  const fireHex = (label: string, changes: Partial<FireTrigger>, dice = [0, 8, 0, 9, 0]) => {
    const battle = move({ units: [mover, 'entente M mg section 05.03'], dice }, '04.03 04.04', changes)
    battle.say('entente', [[0, battle.hex(label)], 0])
    battle.say('ottoman', 'check')
    const { checked, stopped } = battle.came()
    return [checked, stopped, battle.label(battle.of('Mover').hex), battle.label(battle.state.moving?.hex ?? nowhere)]
  }
  expect(fireHex('04.03', {})).toEqual(['failed', true, '04.03', '04.03'])
  expect(fireHex('04.04', {})).toEqual(['failed', true, '04.04', '04.04'])
  expect(fireHex('04.03', { deed: 'retreat' })).toEqual(['failed', true, '04.04', '04.04'])
  expect(fireHex('04.04', { deed: 'long move' })).toEqual(['failed', true, '04.03', '04.03'])
  expect(fireHex('04.03', {}, [0, 8, 0, 0, 0])).toEqual(['passed', false, '04.04', '04.04'])
})

test.each<[FireTrigger['deed'], string, string]>([
  ['leave hiding', '04.04', '7.6.2a'],
  ['end of movement', '04.04', '17.4.10'],
  ['retreat', '04.03 04.04', '19.1.8'],
  ['move', '04.03 04.04', '17.4.5a'],
  ['move', '04.04', '17.4.5'],
  ['move within the hex', '04.04', '17.4.5'],
  ['move to assault', '04.03 04.04', '17.4.5'],
  ['engineer', '04.04', '17.4'],
  ['limber', '04.04', '17.4'],
])('17.4.4: "%s" along %s draws fire under rule %s', (deed, path, rule) => {
  const battle = move({ units: [mover, 'entente A half battalion 04.05'] }, path, { deed })
  expect(battle.position.asked('entente')?.rule).toBe(rule)
})

test('17.4.6 17.4.7 7.4.2: one unit in the open that is no HQ is enough; behind a ridge some enemies may fire', () => {
  const map = new Array(7).fill('sssssss')
  const drawn = (units: string[], changes: Partial<FireTrigger> = {}) =>
    move({ map, units: [...units, 'entente A half battalion 04.05'] }, '04.03 04.04', changes, ['Mover', 'Two']).asked(
      'entente',
    ) !== undefined
  const hq = 'ottoman Mover headquarters 04.04'
  expect([drawn([hq, 'ottoman Two headquarters 04.04']), drawn([hq, 'ottoman Two company 04.04'])]).toEqual([
    false,
    true,
  ])
  const hid = `${mover} hiding`
  expect([drawn([hid, 'ottoman Two company 04.04 hiding']), drawn([hid, 'ottoman Two company 04.04'])]).toEqual([
    false,
    true,
  ])
  expect(drawn([hid, 'ottoman Two company 04.04 hiding'], { behindRidge: true })).toBe(true)
})
