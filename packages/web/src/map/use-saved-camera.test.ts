import { expect, test } from 'vitest'
import { readSavedCamera } from './use-saved-camera.ts'

const saved = { scale: 0.8, at: { x: 120, y: 80 }, isTurned: false, focus: 'C4' }

test('a stored camera is read back', () => {
  expect(readSavedCamera(saved)).toEqual(saved)
})

test('anything else is no camera', () => {
  for (const broken of [
    undefined,
    null,
    'far',
    [],
    { ...saved, scale: 0 },
    { ...saved, scale: 'large' },
    { ...saved, at: { x: 1 } },
    { ...saved, isTurned: 1 },
    { ...saved, focus: null },
  ])
    expect(readSavedCamera(broken)).toBeNull()
})
