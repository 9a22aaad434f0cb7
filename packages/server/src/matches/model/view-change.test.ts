import type { LiveStep } from '@firestep/api'
import { expect, test } from 'vitest'
import { applyChange } from './view-change.ts'

test('a view takes a JSON Patch and stays as it was; anything else throws', () => {
  const view = { men: 3 }
  expect(applyChange(view, [{ op: 'replace', path: '/men', value: 2 }])).toEqual({ men: 2 })
  expect(view).toEqual({ men: 3 })
  const notPatches: LiveStep['change'][] = [[{ path: '/men', value: 2 }], [{ op: 'remove' }]]
  for (const change of notPatches) expect(() => applyChange(view, change)).toThrow('is a JSON Patch')
})
