import { expect, test } from 'vitest'
import { parseAppearance } from './appearance.ts'

test('a stored appearance is read, and anything else is the default', () => {
  expect(parseAppearance('dark larger')).toEqual({ theme: 'dark', textSize: 'larger' })
  expect(parseAppearance('light')).toEqual({ theme: 'light', textSize: 'normal' })
  for (const text of [null, '', 'sepia huge', '{"theme":"dark"}'])
    expect(parseAppearance(text)).toEqual({ theme: 'system', textSize: 'normal' })
})
