import { contestOf } from '@firestep/bots/testing'
import { expect, test } from 'vitest'
import { greatWar } from '../index.ts'
import { knowledge } from './index.ts'

const { played, won, adviceOn, everybodyOn } = contestOf(greatWar, knowledge, { iterations: 12 })

// Long runs with intervals are for the laboratory; these few show that nobody has lost their head.
test('the Recruit beats random play, and the Sergeant does not lose to it', () => {
  expect(won('opening-action-1', 'recruit', 'random', 8)).toBeGreaterThanOrEqual(6)
  expect(won('opening-action-1', 'sergeant', 'random', 6)).toBe(6)
})

test('the Colonel beats the Recruit though it has only a few playouts for each decision', () => {
  expect(won('opening-action-1', 'colonel', 'recruit', 4)).toBeGreaterThanOrEqual(3)
})

test('between themselves Sergeants finish a battle', () => {
  expect(played('loos-fight-for-the-trenches', 3, 'sergeant').result?.how).toBe('played')
})

test('in every battle, whatever the mind thinks worth a look is allowed', () => {
  const { faults, kinds } = adviceOn(40)
  expect(faults).toEqual([])
  // The set-up question of Mametz Wood stands for those that come up once in a while.
  expect(kinds).toEqual(expect.arrayContaining(['bombers', 'command', 'order', 'move', 'battle', 'bombard']))
})

test('the same seed gives the same match', () => {
  const hash = () => played('opening-action-2', 5, 'recruit', 80).hash()
  expect(hash()).toBe(hash())
})

test('every strength answers and every hint is given in every scenario and variant', () => {
  expect(everybodyOn(30)).toEqual([])
})
