import type { Face, MatchFace } from '@firestep/face'
import { applyOverlay, Match, orThrow } from '@firestep/referee'
import { expect, test } from 'vitest'
import { type GreatWar, greatWar } from '../index.ts'
import { face } from './index.ts'

test('implements the face contract with 16 battles and at least four examples', () => {
  const any: Face = face
  expect(any.game.id).toBe('great-war')
  expect(any.scenarios).toHaveLength(16)
  expect(any.scenarios.map(({ id }) => id)).toContain(any.first.scenario)
  expect(any.examples.length).toBeGreaterThanOrEqual(4)
})

test('every reaction window has a name, and no other kind has one', () => {
  const { kinds } = orThrow(greatWar.rules(greatWar.data))
  expect(Object.keys(face.windows).sort()).toEqual(
    Object.keys(kinds)
      .filter((kind) => kinds[kind]?.pass !== undefined)
      .sort(),
  )
})

/**
 * All members of this match face: a missing one does not compile. The members of `Elsewhere` are not needed: a move is
 * one answer, no question kind takes instructions, the map has no layers and no names, and battles have no chapters.
 */
type TestedElsewhere = 'routeEditor' | 'standingOrders' | 'campaign' | 'layers' | 'tabletopEditor' | 'seenBy' | 'Names'
const faceMembers = {
  scenario: 1,
  sheet: 1,
  Ground: 1,
  groundKey: 1,
  placeLabel: 1,
  pieces: 1,
  Figure: 1,
  Thumbnail: 1,
  cards: 1,
  Die: 1,
  dieLabel: 1,
  prompt: 1,
  options: 1,
  ticks: 1,
  preview: 1,
  warning: 1,
  unfinished: 1,
  whyNot: 1,
  narrate: 1,
  luck: 1,
  casualties: 1,
  strengthUnit: 1,
  strength: 1,
  phases: 1,
  score: 1,
  charts: 1,
  roster: 1,
  boxes: 1,
  piles: 1,
  tracks: 1,
  tray: 1,
  sight: 1,
  provenance: 1,
  dueLessons: 1,
  conditions: 1,
  setupEditor: 1,
  orderEditor: 1,
  optionAt: 1,
} satisfies Record<Exclude<keyof MatchFace<GreatWar>, TestedElsewhere>, 1>

test.each(greatWar.scenarios.map(({ id }) => [id]))('opens %s with every part of a match face', (scenario) => {
  const matchFace = orThrow(face.openMatch(greatWar.data, scenario))
  expect(Object.keys(matchFace).sort()).toEqual(Object.keys(faceMembers).sort())
  const match = orThrow(Match.start<GreatWar>(greatWar, { scenario, dice: { kind: 'quick', seed: 3 } }))
  const view = match.position.view('british')
  expect(matchFace.scenario.id).toBe(scenario)
  expect(matchFace.pieces(view)).toHaveLength(view.units.length)
  for (const { id, label } of matchFace.sheet.places) expect(matchFace.placeLabel(view, id)).toMatch(`${label}, `)
  expect(matchFace.boxes(view).map(({ title }) => title)).toContain('German reserve artillery')
})

test('follows an overlay that renames a battle and a side', () => {
  const data = applyOverlay(greatWar.data, {
    battles: { mametz: { title: 'Mametz, once more', bottomName: 'French' } },
  })
  const matchFace = orThrow(face.openMatch(data, 'mametz'))
  expect(matchFace.scenario.title).toBe('Mametz, once more')
  expect(matchFace.scenario.aim).toContain('for the French ')
})

test('reports an unknown battle and malformed data as problems', () => {
  expect(face.openMatch(greatWar.data, 'waterloo')).toEqual({ problems: ["there is no battle 'waterloo'"] })
  expect(face.openMatch({}, 'mametz')).toHaveProperty('problems')
})
