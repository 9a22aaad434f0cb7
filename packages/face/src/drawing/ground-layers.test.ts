import { isValidElement } from 'react'
import { expect, test } from 'vitest'
import { isSameGround, makeGround } from './ground-layers.tsx'

const groundOf = () =>
  makeGround<{ readonly wire: string; readonly turn: number }>({
    groundKey: ({ wire }) => `wire ${wire}`,
    printed: () => null,
    markers: () => null,
    reconstruction: () => null,
  })

test('the drawing of a ground is given the key of its view', () => {
  const { Ground, groundKey } = groundOf()
  const view = { wire: 'N19', turn: 1 }
  expect(groundKey(view)).toBe('wire N19')
  const drawn = Ground({ view, rebuilt: true })
  expect(isValidElement(drawn) && drawn.props).toEqual({ view, changes: 'wire N19', rebuilt: true })
})

test('a ground is drawn again if its key or the wash over it changes, whatever else is in the view', () => {
  const drawn = { view: { turn: 1 }, changes: 'wire N19', rebuilt: false }
  expect(isSameGround(drawn, { ...drawn, view: { turn: 2 } })).toBe(true)
  expect(isSameGround(drawn, { ...drawn, changes: 'wire N18' })).toBe(false)
  expect(isSameGround(drawn, { ...drawn, rebuilt: true })).toBe(false)
})
