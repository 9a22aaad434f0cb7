import { type LogLine, logLine, type MatchFace } from '@firestep/face'
import { describe, expect, test } from 'vitest'
import { stub } from '../testing/stub.ts'
import { parseView } from './any-match.ts'
import { type ReceivedStep, ReceivedTimeline } from './received-timeline.ts'

/** Narrates an event by its name and the counts before and after it. */
const matchFace = stub<MatchFace>({
  narrate: (event: { type: string }, before: { count: number }, after: { count: number }): LogLine =>
    logLine({ text: `${event.type} ${before.count}-${after.count}` }, []),
})

const viewOf = (count: number) => parseView({ count, secrets: {} })

const startTimeline = () => new ReceivedTimeline(matchFace, viewOf(0))

const toldItem = (type: string) => ({ type: 'told', event: { type } }) as const

function step(from: number, answers: number, count: number, ...events: string[]): ReceivedStep {
  const change = [{ op: 'replace', path: '/count', value: count }]
  return { from, answers, seat: 'mine', kind: null, heard: events.map(toldItem), change }
}

const texts = (timeline: ReceivedTimeline): string[] =>
  timeline.steps.flatMap(({ lines }) => lines.map(({ text }) => text))

describe('the received timeline', () => {
  test('shows each step once, in order', () => {
    const timeline = startTimeline()
    expect(timeline.add(step(0, 0, 0, 'set-up'))).toBe('added')
    expect(timeline.add(step(1, 1, 1, 'move'))).toBe('added')
    expect(timeline.add(step(0, 0, 0, 'set-up'))).toBe('known')
    expect(timeline.add(step(1, 1, 1, 'move'))).toBe('known')
    expect(texts(timeline)).toEqual(['set-up 0-0', 'move 0-1'])
    expect(timeline.view).toEqual(viewOf(1))
  })

  test('does not skip missing steps', () => {
    const timeline = startTimeline()
    timeline.add(step(0, 0, 0, 'set-up'))
    expect(timeline.add(step(4, 3, 3, 'fire'))).toBe('gap')
    expect(texts(timeline)).toEqual(['set-up 0-0'])
    expect(timeline.view).toEqual(viewOf(0))
  })

  test('has a step for an answer without events, only once', () => {
    const timeline = startTimeline()
    timeline.add(step(0, 0, 0, 'set-up'))
    expect(timeline.add(step(1, 1, 5))).toBe('added')
    expect(timeline.add(step(1, 1, 5))).toBe('known')
    expect(timeline.steps.map(({ answers }) => answers)).toEqual([0, 1])
    expect(timeline.viewAt(0)).toEqual(viewOf(0))
    expect(timeline.viewAt(1)).toEqual(viewOf(5))
  })

  test('parallel phase: own steps come one by one, those of the others at once at its end', () => {
    const timeline = startTimeline()
    timeline.add(step(0, 0, 0, 'set-up'))
    timeline.add(step(1, 1, 1, 'my order'))
    timeline.add(step(2, 2, 2, 'my order'))
    // Four answers of another seat, sealed until now, count at once.
    const joint = { ...step(3, 7, 9, 'their orders', 'begin'), seat: null }
    expect(timeline.add(joint)).toBe('added')
    expect(timeline.steps.map(({ answers }) => answers)).toEqual([0, 1, 2, 7])
    expect(timeline.viewAt(5)).toEqual(viewOf(2))
    expect(timeline.viewAt(7)).toEqual(viewOf(9))
  })

  test('a takeback removes later steps and their views', () => {
    const timeline = startTimeline()
    timeline.add(step(0, 0, 0, 'set-up'))
    for (let i = 1; i <= 40; i++) timeline.add(step(i, i, i, 'move'))
    const takeback: ReceivedStep = {
      ...step(41, 10, 10),
      seat: null,
      heard: [{ type: 'taken back', from: 11, rolls: 2 }],
    }
    expect(timeline.add(takeback)).toBe('added')
    expect(timeline.steps.at(-1)?.answers).toBe(10)
    expect(timeline.takenBack).toContain('2 rolls')
    expect(timeline.viewAt(10)).toEqual(viewOf(10))
    expect(timeline.viewAt(9)).toEqual(viewOf(9))
    timeline.add(step(42, 11, 111, 'another move'))
    expect(timeline.takenBack).toBeNull()
    expect(timeline.viewAt(11)).toEqual(viewOf(111))
  })
})

test('a different view without events is adopted, and later steps build on it', () => {
  const timeline = startTimeline()
  timeline.add(step(0, 0, 0, 'set-up'))
  timeline.adopt(viewOf(7), 2)
  expect(timeline.view).toEqual(viewOf(7))
  expect(timeline.steps.at(-1)).toMatchObject({ answers: 2, lines: [] })
  timeline.add(step(1, 3, 8, 'move'))
  expect(texts(timeline)).toEqual(['set-up 0-0', 'move 7-8'])
})
