import { Match, orThrow } from '@firestep/referee'
import { expect, test } from 'vitest'
import { council } from '../../testing/three-seats.ts'
import { type Viewer, ViewerSteps } from './viewer-steps.ts'

test('a step goes to whoever answers, and to others when play waits for somebody else, even if no view changes', () => {
  const match = orThrow(Match.start(council, { scenario: 'hall', dice: { kind: 'quick', seed: 1 } }))
  const steps = new ViewerSteps(match)
  for (const viewer of ['north', 'south', null]) steps.add(viewer)
  const noticedBy: (readonly Viewer[])[] = []
  match.onEntry = (event) => noticedBy.push([...steps.stepsFor(event).keys()])
  for (const seat of ['north', 'north', 'east']) expect(match.choose(seat, 'aye').allowed).toBe(true)
  expect(noticedBy).toEqual([['north'], ['north', 'south', null], ['north', 'south', null]])
})

test('the answer of a seat is shown to itself; others learn who answered which question', () => {
  const match = orThrow(Match.start(council, { scenario: 'hall', dice: { kind: 'quick', seed: 1 } }))
  const steps = new ViewerSteps(match)
  for (const viewer of ['north', 'south']) steps.add(viewer)
  match.choose('north', 'aye')
  let sent: unknown
  match.onEntry = (event) => {
    sent = Object.fromEntries(steps.stepsFor(event))
  }
  match.choose('north', 'nay')
  const common = { from: 0, heard: [], change: [], seat: 'north', kind: 'vote', answers: 2 }
  expect(sent).toEqual({
    north: { viewer: 'north', answer: 'nay', ...common },
    south: { viewer: 'south', ...common },
  })
})
