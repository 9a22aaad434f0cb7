import { describe, expect, test } from 'vitest'
import { movementBattle } from '../../testing/movement.ts'

describe('17.4.10 17.7.7a: fire drawn by a move', () => {
  test('17.4.10: the end of movement draws fire only after a real move that has not been fired at', () => {
    const end = (drawsFire: boolean, deed: 'go' | 'none') => {
      const battle = movementBattle({
        overlay: { tables: { fireResults: { hundredths: new Array(22).fill(new Array(32).fill(0)) } } },
        units: ['entente A company 03.05', 'ottoman X company 03.03'],
        dice: drawsFire ? [9, 9, 9] : [],
      })
      battle.say('entente', [0])
      if (deed === 'go') {
        battle.say('entente', ['go', battle.hex('03.04')])
        battle.say('ottoman', drawsFire ? [[0, battle.hex('03.04')], 0] : [])
      }
      battle.say('entente', ['stop'])
      return battle.position.asked('ottoman')?.rule
    }
    expect([end(false, 'go'), end(true, 'go'), end(false, 'none')]).toEqual(['17.4.10', undefined, undefined])
  })

  test('17.7.7a: guns see the whole stretch beyond small arms range, and choose a step of it', () => {
    const battle = movementBattle({
      map: new Array(9).fill('ccccccc'),
      overlay: { tables: { fireResults: { hundredths: new Array(22).fill(new Array(32).fill(0)) } } },
      units: ['entente A company 03.09', 'ottoman G mountain 75mm 4guns 03.02', 'ottoman R company 03.02'],
      dice: [9, 9, 9],
    })
    const [firstHex, secondHex, thirdHex] = [battle.hex('03.08'), battle.hex('03.07'), battle.hex('03.06')]
    const [start] = [battle.hex('03.09')]
    battle.say('entente', [0])
    battle.say('entente', ['go', firstHex, secondHex, thirdHex])
    expect([battle.position.asked('ottoman')?.rule, battle.choices('ottoman')]).toEqual([
      '17.7.7a',
      [
        [0, firstHex],
        [0, start],
        [1, secondHex],
        [1, firstHex],
        [2, thirdHex],
        [2, secondHex],
      ],
    ])
    battle.say('ottoman', [[1, secondHex], 0])
    expect(battle.state.moving).toMatchObject({
      hex: secondHex,
      path: [start, firstHex, secondHex],
      spent: 2,
      shelledBy: [0],
      firedOn: true,
    })
    expect([battle.asked('entente'), battle.state.moving?.declared, battle.state.moving?.triggered]).toEqual([
      'step',
      false,
      true,
    ])
  })

  test('17.7.7a: a stretch that guns let pass cannot be extended, unless it comes within small arms range', () => {
    const added = (rifles: string) => {
      const battle = movementBattle({
        map: new Array(9).fill('ccccccc'),
        units: ['entente A company 03.09', 'ottoman G mountain 75mm 4guns 03.02', `ottoman R company ${rifles}`],
      })
      battle.say('entente', [0])
      battle.say('entente', ['go', battle.hex('03.08')])
      battle.say('ottoman', [])
      expect(battle.state.moving).toMatchObject({ declared: true, spent: 1 })
      return ['02.07', '03.07'].map((hex) => battle.refusal('entente', ['go', battle.hex(hex)]))
    }
    expect([added('03.05'), added('03.06')]).toEqual([
      ['17.7.7a', '17.7.7a'],
      ['17.7.7a', 'allowed'],
    ])
  })
})
