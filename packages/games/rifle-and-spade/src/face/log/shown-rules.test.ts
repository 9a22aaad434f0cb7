import { expect, test } from 'vitest'
import { hexId } from '../../testing/ids.ts'
import { rulesShownFor } from './shown-rules.ts'

test('the deciding rule comes first, and each rule once', () => {
  const rules = rulesShownFor({
    type: 'morale',
    side: 'ottoman',
    hex: hexId(1),
    event: 'fire',
    roll: 80,
    result: 'failed',
    rules: ['16.3', '16.3-3', '16.3'],
  })
  expect(rules).toEqual(['16.3-3', '16.3'])
})
