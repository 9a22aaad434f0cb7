/** 17.7.6: Spotters for guns that do not see the target. */
import { expect, test } from 'vitest'
import { reckonFire, ruleAgainstFire } from '../../testing/fire.ts'
import { testBattle } from '../../testing/test-battle.ts'

/**
 * Guns in 04.09 behind a hill. A ridge between 04.04 and 04.03 gives friends to the south partial sight of the target
 * in 04.02.
 */
const seen = (units: readonly string[], gun = 'howitzer 15cm 4guns') => {
  const battle = testBattle({
    map: new Array(9).fill('ccccccccc'),
    ridges: ['04.04 N'],
    levels: new Array(9).fill('111111111').with(1, '111211111').with(7, '333333333'),
    units: ['ottoman T half battalion 04.02', `entente G ${gun} 04.09`, ...units.map((text) => `entente ${text}`)],
  })
  const rule = ruleAgainstFire(battle, 'entente', 'G', '04.02')
  if (rule !== 'allowed') return rule
  const { sum } = reckonFire(battle, 'entente', '04.02', ['G'])
  return `${'observed fire' in sum ? 'observed' : 'direct'}${'partial sight' in sum ? ', partial' : ''}`
}

const [hazy, high, farApart] = ['Hazy company 04.07', 'High company 04.08', 'Apart company 08.01']

test('17.7.6 17.1.2-2: guns use the best view of all friends within Messaging Range', () => {
  expect([seen([]), seen([hazy]), seen([high]), seen([farApart])]).toEqual([
    '17.1.2-2',
    'observed, partial',
    'observed',
    '17.1.2-2',
  ])
  expect([seen([hazy, high]), seen([high, hazy])]).toEqual(['observed', 'observed'])
  // A friend that sees better but is out of range does not help, nor does one off the map.
  expect([seen([hazy, farApart]), seen([farApart, hazy])]).toEqual(['observed, partial', 'observed, partial'])
  expect([seen(['Off company off']), seen(['HQ headquarters 04.08'])]).toEqual(['17.1.2-2', 'observed'])
})

test('17.1.2-1: a low-angle gun needs a line of sight of its own', () => {
  const allTargets = [hazy, high, farApart]
  expect([seen(allTargets, 'field 18pdr 4guns'), seen(allTargets, 'mountain 75mm 4guns')]).toEqual([
    '17.1.2-1',
    '17.1.2-1',
  ])
})
