import { expect, test } from 'vitest'
import { movingStack } from '../testing/fire.ts'
import { hexId } from '../testing/ids.ts'
import { testBattle } from '../testing/test-battle.ts'
import { completeState } from './setup.ts'
import type { State } from './state.ts'

test('completes a version 1 checkpoint, and leaves a complete one as it is', () => {
  const { state } = testBattle({ scenario: 'sedd el bahr' }).context
  const currentState: State = { ...structuredClone(state), moving: movingStack('entente', hexId(0)) }
  const text = JSON.stringify(currentState)
  completeState(currentState)
  expect(JSON.stringify(currentState)).toBe(text)
  const before: State = JSON.parse(text, (key, value) => (isNew(key, value) ? undefined : value))
  expect(before).not.toEqual(currentState)
  completeState(before)
  expect(before).toEqual(currentState)
})

/** Objective markers, which version 1 already had, are not an array. */
const isNew = (key: string, value: unknown): boolean =>
  ['firedAcross', 'fled', 'resting', 'threatened'].includes(key) || (key === 'markers' && Array.isArray(value))
