import { expect, test } from 'vitest'
import { movingStack } from '../testing/fire.ts'
import { hexId } from '../testing/ids.ts'
import { testBattle } from '../testing/test-battle.ts'
import { completeState } from './setup.ts'
import type { State } from './state.ts'

test('completeState adds to a version 1 checkpoint what it lacks, and leaves a complete one as it is', () => {
  const { state } = testBattle({ scenario: 'sedd el bahr' }).context
  // With a moving stack, so that its new field `resting` is there too.
  const currentState: State = { ...structuredClone(state), moving: movingStack('entente', hexId(0)) }
  const text = JSON.stringify(currentState)
  completeState(currentState)
  expect(JSON.stringify(currentState)).toBe(text)
  const versionOne: State = JSON.parse(text, (key, value) => (isNew(key, value) ? undefined : value))
  expect(versionOne).not.toEqual(currentState)
  completeState(versionOne)
  expect(versionOne).toEqual(currentState)
})

/** Fields that version 1 lacked. It had other `markers`, an object of the state: only the arrays on units are new. */
const isNew = (key: string, value: unknown): boolean =>
  ['firedAcross', 'fled', 'resting', 'threatened'].includes(key) || (key === 'markers' && Array.isArray(value))
