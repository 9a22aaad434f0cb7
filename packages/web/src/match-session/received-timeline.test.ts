import type { LogLine, MatchFace } from '@firestep/face'
import { describe, expect, test } from 'vitest'
import { type ReceivedStep, ReceivedTimeline } from './received-timeline.ts'
import type { AnyView } from './timeline.ts'

/** Narrates an event by its name and the counts before and after it. */
const matchFace = {
  narrate: (event: { type: string }, before: { count: number }, after: { count: number }): LogLine => ({
    text: `${event.type} ${before.count}-${after.count}`,
    rules: [],
    seat: null,
    weight: 'plain',
    marks: [],
    pieces: [],
    dice: [],
    sum: [],
  }),
} as unknown as MatchFace

const begun = () => new ReceivedTimeline(matchFace, { count: 0 } as unknown as AnyView)

const told = (type: string) => ({ type: 'told', event: { type } }) as const

function step(from: number, answers: number, count: number, ...events: string[]): ReceivedStep {
  const change = [{ op: 'replace', path: '/count', value: count }]
  return { from, answers, seat: 'mine', kind: null, heard: events.map(told), change }
}

const texts = (seen: ReceivedTimeline): string[] => seen.steps.flatMap(({ lines }) => lines.map(({ text }) => text))

describe('the received timeline', () => {
  test('shows each step once, in order', () => {
    const seen = begun()
    expect(seen.take(step(0, 0, 0, 'set-up'))).toBe('taken')
    expect(seen.take(step(1, 1, 1, 'move'))).toBe('taken')
    expect(seen.take(step(0, 0, 0, 'set-up'))).toBe('known')
    expect(seen.take(step(1, 1, 1, 'move'))).toBe('known')
    expect(texts(seen)).toEqual(['set-up 0-0', 'move 0-1'])
    expect(seen.view).toEqual({ count: 1 })
  })

  test('does not skip missing steps', () => {
    const seen = begun()
    seen.take(step(0, 0, 0, 'set-up'))
    expect(seen.take(step(4, 3, 3, 'fire'))).toBe('gap')
    expect(texts(seen)).toEqual(['set-up 0-0'])
    expect(seen.view).toEqual({ count: 0 })
  })

  test('has a step for an answer without events, only once', () => {
    const seen = begun()
    seen.take(step(0, 0, 0, 'set-up'))
    expect(seen.take(step(1, 1, 5))).toBe('taken')
    expect(seen.take(step(1, 1, 5))).toBe('known')
    expect(seen.steps.map(({ answers }) => answers)).toEqual([0, 1])
    expect(seen.viewAt(0)).toEqual({ count: 0 })
    expect(seen.viewAt(1)).toEqual({ count: 5 })
  })

  test('parallel phase: own steps come one by one, those of the others at once at its end', () => {
    const seen = begun()
    seen.take(step(0, 0, 0, 'set-up'))
    seen.take(step(1, 1, 1, 'my order'))
    seen.take(step(2, 2, 2, 'my order'))
    // Four answers of another seat, sealed until now, count at once.
    const joined = { ...step(3, 7, 9, 'their orders', 'begin'), seat: null }
    expect(seen.take(joined)).toBe('taken')
    expect(seen.steps.map(({ answers }) => answers)).toEqual([0, 1, 2, 7])
    expect(seen.viewAt(5)).toEqual({ count: 2 })
    expect(seen.viewAt(7)).toEqual({ count: 9 })
  })

  test('a takeback removes later steps and their views', () => {
    const seen = begun()
    seen.take(step(0, 0, 0, 'set-up'))
    for (let i = 1; i <= 40; i++) seen.take(step(i, i, i, 'move'))
    const back: ReceivedStep = {
      ...step(41, 10, 10),
      seat: null,
      heard: [{ type: 'taken back', from: 11, rolls: 2 }],
    }
    expect(seen.take(back)).toBe('taken')
    expect(seen.steps.at(-1)?.answers).toBe(10)
    expect(seen.takenBack).toContain('2 rolls')
    expect(seen.viewAt(10)).toEqual({ count: 10 })
    expect(seen.viewAt(9)).toEqual({ count: 9 })
    seen.take(step(42, 11, 111, 'another move'))
    expect(seen.takenBack).toBeNull()
    expect(seen.viewAt(11)).toEqual({ count: 111 })
  })
})

test('a different view without events is adopted, and later steps build on it', () => {
  const seen = begun()
  seen.take(step(0, 0, 0, 'set-up'))
  seen.adopt({ count: 7 } as unknown as AnyView, 2)
  expect(seen.view).toEqual({ count: 7 })
  expect(seen.steps.at(-1)).toMatchObject({ answers: 2, lines: [] })
  seen.take(step(1, 3, 8, 'move'))
  expect(texts(seen)).toEqual(['set-up 0-0', 'move 7-8'])
})
