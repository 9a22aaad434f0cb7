import { expect, test } from 'vitest'
import type { Side } from '../../data/schema.ts'
import { trigger } from '../../testing/fire.ts'
import { unitId } from '../../testing/ids.ts'
import { testBattle } from '../../testing/test-battle.ts'
import { commandedFire } from './commanded-fire.ts'
import { opportunityFire } from './opportunity-fire.ts'

const scrub = new Array(7).fill('sssssss')
/** Every fire has no effect. */
const blanks = { tables: { fireResults: { hundredths: new Array(22).fill(new Array(32).fill(0)) } } }
const shots = (count: number) => new Array(count).fill([9, 9, 9]).flat()

/** A comes out and fires, and units that can reply come out in turn. Also returns the rules of the questions. */
function chainOfFire() {
  const questions: string[] = []
  const battle = testBattle({
    map: scrub,
    overlay: blanks,
    units: [
      'entente A mg section 04.04 hiding',
      'entente B mg section 05.03 hiding',
      'entente C mg section 06.04 hiding',
      'ottoman X mg section 04.03 hiding',
      'ottoman Y mg section 06.03 hiding',
      'ottoman Z mg section 06.05 hiding',
      'ottoman Target company 04.05',
    ],
    active: 'entente',
    script: commandedFire,
    dice: shots(6),
  })
  battle.say('entente', [battle.hex('04.05'), 0])
  expect(battle.lastEvent('come out')).toMatchObject({ side: 'entente', hex: battle.hex('04.04') })
  // The target, in the open, could reply first; all other windows are passed.
  const chain: [Side, string, number][] = [
    ['ottoman', '04.04', 0],
    ['entente', '04.03', 1],
    ['ottoman', '05.03', 1],
    ['entente', '06.03', 2],
    ['ottoman', '06.04', 2],
  ]
  for (;;) {
    const [question] = battle.position.questions()
    if (question === undefined || question.kind === 'commanded fire') break
    const { seat } = question
    questions.push(question.rule)
    const [next] = chain
    const isNext = next !== undefined && question.rule === '7.6.5-4' && seat === next[0]
    if (isNext) {
      chain.shift()
      battle.say(seat, [[0, battle.hex(next[1])], next[2]])
    } else battle.say(seat, [])
    if (chain.length === 4 && battle.asked('entente') === 'opportunity fire')
      expect(battle.refusal('entente', [[0, battle.hex('04.03')], 0])).toBe('7.6.6')
  }
  expect(chain).toEqual([])
  return { battle, asked: questions }
}

test('7.6.5-1 7.6.5-2 7.6.5-3 17.4.1: firers come out, enemies in the open may reply first, then they fire; also the active side', () => {
  const { battle, asked } = chainOfFire()
  expect(battle.allEvents('come out').map(({ hex }) => battle.label(hex))).toEqual([
    '04.04',
    '04.03',
    '05.03',
    '06.03',
    '06.04',
    '06.05',
  ])
  expect(asked.indexOf('7.6.5-2')).toBeGreaterThanOrEqual(0)
  expect(asked.indexOf('7.6.5-2')).toBeLessThan(asked.indexOf('7.6.5-4'))
  expect(battle.allEvents('fire').map(({ rules }) => rules.includes('7.6.5-3'))).toEqual(new Array(6).fill(true))
  // Commanded fire is the active side's right; its replies are an exception and cite 17.4.1.
  expect(battle.allEvents('fire').map(({ rules }) => rules.includes('17.4.1'))).toEqual([
    false,
    false,
    true,
    false,
    true,
    false,
  ])
})

test('7.6.5 7.6.5-2 7.6.5-5 7.6.6: a unit that comes out is fired at first by enemies in the open, and may hide again', () => {
  const battle = testBattle({
    map: scrub,
    overlay: blanks,
    units: [
      'entente A half battalion 04.04 hiding',
      'entente Friend half battalion 05.04',
      'ottoman T half battalion 04.03',
    ],
    active: 'entente',
    script: commandedFire,
    dice: shots(2),
  })
  battle.say('entente', [battle.hex('04.03'), 0])
  expect(battle.of('A').hiding).toBeNull()
  expect(battle.asked('ottoman')).toBe('opportunity fire')
  battle.say('ottoman', [[0, battle.hex('04.04')], 0])
  expect(battle.lastEvent('fire')).toMatchObject({ side: 'ottoman', occasion: 'counter-fire' })
  expect(battle.asked('ottoman')).toBe('hide')
  battle.say('ottoman', [])
  expect(battle.lastEvent('fire')).toMatchObject({ side: 'entente', occasion: 'commanded', points: 4 })
  expect(battle.asked('entente')).toBe('hide')
  battle.say('entente', [[0, 'terrain']])
  expect(battle.of('A').hiding).toBe('terrain')
  expect(battle.lastEvent('hide').rules).toContain('7.6.5-5')
  expect(battle.drawsLeft).toBe(0)
})

test('7.6.5-3 16.1.2d: a unit Confused by the reply still fires, with half its points', () => {
  const battle = testBattle({
    map: scrub,
    units: ['entente A half battalion 04.04 hiding', 'ottoman T half battalion 04.03'],
    active: 'entente',
    script: commandedFire,
    dice: [0, 7, 9, 9, 0, 9, 9, 9],
  })
  battle.say('entente', [battle.hex('04.03'), 0])
  battle.say('ottoman', [[0, battle.hex('04.04')], 0])
  expect(battle.lastEvent('fire')).toMatchObject({ nearMiss: true })
  battle.say('entente', 'check')
  expect(battle.of('A').confused).toBe(true)
  battle.say('ottoman', [])
  expect(battle.lastEvent('fire')).toMatchObject({ side: 'entente', points: 2 })
})

test('8.3.1-3 8.3.1-4: in Us/Them a unit that came out to fire goes back into hiding', () => {
  const battle = testBattle({
    map: scrub,
    overlay: blanks,
    units: ['ottoman Mover company 04.04', 'ottoman There company 04.04 hiding', 'entente A company 04.04 hiding'],
    usThem: ['04.04 entente'],
    *script(battle, places) {
      battle.state.secrets.ottoman.moving = [unitId(0)]
      yield* opportunityFire(battle, trigger(battle.sheet, places, 'ottoman', '04.03 04.04'))
    },
    dice: shots(1),
  })
  battle.say('entente', [[0, battle.hex('04.04')], 0])
  // The mover, in the open, may reply to the unit that came out.
  expect(battle.asked('ottoman')).toBe('opportunity fire')
  battle.say('ottoman', [])
  expect(battle.lastEvent('fire')).toMatchObject({ points: 4 })
  battle.say('ottoman', [])
  expect(battle.of('A').hiding).toBe('terrain')
})

test('8.3.3 7.6.5-5: a unit that fired at enemies leaving Us/Them may stay in the open, unless others of them remain', () => {
  const pathAfter = (otherUnits: readonly string[]) => {
    const battle = testBattle({
      map: scrub,
      overlay: blanks,
      units: ['ottoman Mover company 04.03', ...otherUnits, 'entente A company 04.04 hiding'],
      usThem: ['04.04 entente'],
      *script(battle, places) {
        battle.state.secrets.ottoman.moving = [unitId(0)]
        yield* opportunityFire(battle, trigger(battle.sheet, places, 'ottoman', '04.04 04.03'))
      },
      dice: shots(1),
    })
    battle.say('entente', [[0, battle.hex('04.04')], 0])
    while (battle.asked('ottoman') !== undefined) battle.say('ottoman', [])
    const question = battle.position.asked('entente')
    return [question?.kind, battle.of('A').hiding]
  }
  expect(pathAfter([])).toEqual(['hide', null])
  expect(pathAfter(['ottoman There company 04.04 hiding'])).toEqual([undefined, 'terrain'])
})

test('3.8.2: fire reveals its points by type and hex, and the other side remembers them', () => {
  const battle = testBattle({
    overlay: blanks,
    units: ['entente A half battalion 04.04', 'entente M mg section 04.04', 'ottoman T half battalion 04.03'],
    active: 'entente',
    script: commandedFire,
    dice: shots(1),
  })
  battle.say('entente', [battle.hex('04.03'), 0, 1])
  expect(battle.lastEvent('fire')).toMatchObject({
    strengths: [{ from: battle.hex('04.04'), rifle: 4, mg: 2, artillery: 0 }],
  })
  expect(battle.lastEvent('fire').rules).toContain('3.8.2')
  expect(battle.state.secrets.ottoman.knows.strengths).toEqual([{ hex: battle.hex('04.04'), rifle: 4, mg: 2 }])
})

test('7.6.5-1 7.6.5-3: coming out is reported by hex, and only then does the fire cite its rule', () => {
  const battle = testBattle({
    map: scrub,
    overlay: blanks,
    units: [
      'entente A company 04.04 hiding',
      'entente B company 04.04 hiding',
      'entente C company 03.04 hiding',
      'entente Up company 04.04',
      'entente Stays company 04.04 hiding',
      'ottoman T half battalion 04.03',
    ],
    active: 'entente',
    script: commandedFire,
    dice: shots(1),
  })
  battle.say('entente', [battle.hex('04.03'), 0, 1, 2, 3])
  const hexes = [battle.hex('04.04'), battle.hex('03.04')].sort((a, b) => a - b)
  const outs = hexes.map((hex) => ({ type: 'come out', side: 'entente', hex, rules: ['7.6.5', '7.6.5-1'] }))
  expect(battle.allEvents('come out')).toEqual(outs)
  const units = (hex: number) => (hex === battle.hex('04.04') ? [0, 1] : [2])
  expect(battle.eventsFor('entente')).toEqual(outs.map((out) => ({ ...out, units: units(out.hex) })))
  expect(['A', 'B', 'C', 'Stays'].map((name) => battle.of(name).hiding)).toEqual([null, null, null, 'terrain'])
  expect(battle.used.has('come out')).toBe(true)
  const plain = testBattle({
    overlay: blanks,
    units: ['entente A company 04.04', 'ottoman T half battalion 04.03'],
    active: 'entente',
    script: commandedFire,
    dice: shots(1),
  })
  plain.say('entente', [plain.hex('04.03'), 0])
  expect(plain.lastEvent('fire').rules).not.toContain('7.6.5-3')
  expect(plain.allEvents('come out')).toEqual([])
})

test('7.6.6 7.6.5-4: a unit replies from hiding to one that came out, but none fires twice in an exchange', () => {
  const exchange = (replier: string) => {
    const battle = testBattle({
      map: scrub,
      overlay: blanks,
      units: [
        'entente A mg section 04.04 hiding',
        `entente B mg section ${replier}`,
        'ottoman X mg section 04.03 hiding',
        'ottoman Target company 04.05',
      ],
      active: 'entente',
      script: commandedFire,
      dice: shots(2),
    })
    battle.say('entente', [battle.hex('04.05'), battle.unit('A')])
    while (battle.position.asked('ottoman')?.rule !== '7.6.5-4') battle.say('ottoman', [])
    battle.say('ottoman', [[0, battle.hex('04.04')], battle.unit('X')])
    // X comes out, and fires when all other windows have been passed.
    for (;;) {
      const [question] = battle.position.questions()
      if (question === undefined || question.kind === 'commanded fire') break
      if (question.seat === 'entente' && question.rule === '7.6.5-4') break
      battle.say(question.seat, [])
    }
    expect(battle.lastEvent('fire')).toMatchObject({ side: 'ottoman', occasion: 'from hiding' })
    return battle
  }
  // Alone, A is not asked to reply to X; B may reply out of hiding, A not again.
  expect(exchange('01.07').asked('entente')).toBe('commanded fire')
  const joined = exchange('05.03 hiding')
  expect(joined.position.asked('entente')).toMatchObject({ kind: 'opportunity fire', rule: '7.6.5-4' })
  const reply = (name: string) => joined.refusal('entente', [[0, joined.hex('04.03')], joined.unit(name)])
  expect([reply('A'), reply('B')]).toEqual(['7.6.6', 'allowed'])
})

test('7.6.6: a unit that has fired in the exchange cannot fire again, and a new exchange clears this', () => {
  const battle = testBattle({
    map: scrub,
    overlay: blanks,
    units: ['entente A company 04.04', 'entente B company 04.05 hiding', 'ottoman T half battalion 04.03'],
    active: 'entente',
    change(state) {
      state.secrets.entente.shot = [unitId(0)]
      state.secrets.ottoman.shot = [unitId(0)]
    },
    script: commandedFire,
    dice: shots(1),
  })
  expect(battle.refusal('entente', [battle.hex('04.03'), 0])).toBe('7.6.6')
  battle.say('entente', [])
  const after = testBattle({
    overlay: blanks,
    units: ['entente A company 04.04', 'entente B company 05.04', 'ottoman T half battalion 04.03'],
    active: 'entente',
    script: commandedFire,
    dice: shots(1),
  })
  after.say('entente', [after.hex('04.03'), 0])
  expect([after.state.secrets.entente.shot, after.state.secrets.ottoman.shot]).toEqual([[], []])
  expect(after.refusal('entente', [after.hex('04.03'), 1])).toBe('allowed')
})
