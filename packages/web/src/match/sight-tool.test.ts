import type { MatchFace, Sheet } from '@firestep/face'
import { allowed } from '@firestep/referee'
import { expect, test } from 'vitest'
import type { AnyView } from '../match-session/any-match.ts'
import { stub } from '../testing/stub.ts'
import { nextSight, noSight, sightResult } from './highlights.ts'

const hexes: Sheet = { width: 100, height: 100, places: [], lowerSeat: 'one' }
const gridlessSheet: Sheet = { ...hexes, gridless: { centimetre: 20 } }
const view = {} as AnyView
const matchFace = stub<MatchFace>({
  sheet: gridlessSheet,
  sight: (_view: AnyView, from: string, to: string) => ({ ruling: allowed, marks: [], lines: [`${from} to ${to}`] }),
  pieces: () => [],
  seenBy: (_view: AnyView, place: string) => ({ marks: [], lines: [`who sees ${place}`] }),
})

test('on a gridless map touches choose both ends, and a third touch starts anew', () => {
  const from = nextSight(noSight, 'base-1', gridlessSheet)
  const bothEnds = nextSight(from, '@40,30', gridlessSheet)
  expect(bothEnds).toEqual({ from: 'base-1', to: '@40,30' })
  expect(nextSight(bothEnds, 'base-2', gridlessSheet)).toEqual({ from: 'base-2', to: null })
  expect(nextSight(bothEnds, 'base-1', gridlessSheet)).toEqual(noSight)
})

test('on a hex map every touch chooses the viewing hex', () => {
  expect(nextSight(nextSight(noSight, 'A1', hexes), 'B2', hexes)).toEqual({ from: 'B2', to: null })
})

test('with both ends the result describes the line; with one end, the units that see it', () => {
  const from = { from: 'base-1', to: null }
  expect(sightResult(matchFace, view, noSight, 'base-2')).toBeNull()
  expect(sightResult(matchFace, view, from, null)?.lines).toEqual(['who sees base-1'])
  expect(sightResult(matchFace, view, from, 'base-1')?.lines).toEqual(['who sees base-1'])
  expect(sightResult(matchFace, view, from, '@40,30')?.lines).toEqual(['base-1 to @40,30'])
  expect(sightResult(matchFace, view, { ...from, to: 'base-3' }, '@40,30')?.lines).toEqual(['base-1 to base-3'])
})

test('the page measures from middle to middle unless the face gives a measure', () => {
  const from = { from: '@0,0', to: null }
  const result = sightResult(matchFace, view, from, '@60,80')
  expect(result?.lines).toEqual(['5.0 cm from middle to middle.', '@0,0 to @60,80'])
  expect(result?.marks).toEqual([{ type: 'measure', from: '@0,0', to: '@60,80', text: '5.0 cm' }])
  const marks = [{ type: 'measure', from: '@0,0', to: '@60,80', text: '48 mm' }]
  const exact = stub<MatchFace>({ ...matchFace, sight: () => ({ ruling: allowed, marks }) })
  expect(sightResult(exact, view, from, '@60,80')?.marks).toEqual(marks)
  const gridded = { ...matchFace, sheet: hexes } as MatchFace
  expect(sightResult(gridded, view, from, '@60,80')?.marks).toEqual([])
})
