import { type LogLine, type LogLineParts, logLine } from '@firestep/face'
import { describe, expect, test } from 'vitest'
import type { TimelineStep } from '../../match-session/timeline-step.ts'
import { naturalMs, sceneTimes } from './pace.ts'
import { lineText, type PlaybackScene, rollsOf, scenesOf, trailOf } from './scenes.ts'
import { type SequenceViewer, sequenceOf } from './sequence.ts'

const line = (parts: Partial<LogLineParts> = {}): LogLine => logLine({ text: 'something', ...parts }, [])

const moves = (subject: string, ...places: string[]): LogLine =>
  line({
    text: `${subject} moves from ${places[0]} to ${places.at(-1)}`,
    movement: { subject: `${subject} moves`, places },
    marks: [{ type: 'path', places, seat: 'german' }],
  })

const shot = (from: string, to: string): LogLine =>
  line({
    dice: ['burst', 'flag'],
    marks: [{ type: 'shot', from, to, seat: 'german' }],
    result: { place: to, text: '1 hit', tone: 'good' },
  })

/** One step per seat and lines, numbered from 1. */
const stepsOf = (...steps: readonly (readonly [string, ...LogLine[]])[]): TimelineStep[] =>
  steps.map(([seat, ...lines], i) => ({ answers: i + 1, seat, kind: 'act', answer: null, lines, events: [] }))

const texts = (scenes: readonly PlaybackScene[]): string[] =>
  scenes.map(({ lines }) => lines.map((shown) => lineText(shown, (place) => place)).join('; '))

describe('scenes', () => {
  test('the steps of one movement are one scene, with one line and one path', () => {
    const scenes = scenesOf(stepsOf(['german', moves('A', 'A1', 'A2')], ['german', moves('A', 'A2', 'A3')]))
    expect(texts(scenes)).toEqual(['A moves A1 → A2 → A3'])
    expect(trailOf(scenes)).toEqual([{ type: 'path', places: ['A1', 'A2', 'A3'], seat: 'german' }])
  })

  test('another unit, or another place to start from, is another scene', () => {
    const steps = stepsOf(
      ['german', moves('A', 'A1', 'A2')],
      ['german', moves('B', 'A2', 'A3')],
      ['german', moves('B', 'B1', 'B2')],
    )
    expect(scenesOf(steps)).toHaveLength(3)
  })

  test('a movement under fire goes on in a new scene after the shot', () => {
    const steps = stepsOf(
      ['german', moves('A', 'A1', 'A2')],
      ['british', shot('C3', 'A2')],
      ['german', moves('A', 'A2', 'A3')],
    )
    expect(texts(scenesOf(steps))).toEqual(['A moves from A1 to A2', 'something', 'A moves from A2 to A3'])
  })

  test('steps without anything to see belong to the scene before them, at the start to the first', () => {
    const silent = line({ weight: 'small' })
    const scenes = scenesOf(stepsOf(['british', silent], ['german', moves('A', 'A1', 'A2')], ['british', silent]))
    expect(scenes.map(({ answers, steps }) => ({ answers, steps: steps.length }))).toEqual([{ answers: 3, steps: 3 }])
  })

  test('up to three small news of one seat are read together', () => {
    const news = stepsOf(
      ['german', line()],
      ['german', line()],
      ['german', line()],
      ['german', line()],
      ['british', line()],
    )
    expect(scenesOf(news).map(({ lines }) => lines.length)).toEqual([3, 1, 1])
  })

  test('results by which nothing changes share one rest, each at a place of its own', () => {
    const miss = (to: string): LogLine =>
      line({ dice: ['flag'], result: { place: to, text: 'miss', tone: 'bad', isMinor: true } })
    const countsOf = (...to: readonly string[]) =>
      scenesOf(stepsOf(...to.map((place) => ['german', miss(place)] as const))).map(({ lines }) => lines.length)
    expect(countsOf('A1', 'A2', 'A3', 'A4')).toEqual([3, 1])
    expect(countsOf('A1', 'A1')).toEqual([1, 1])
    expect(scenesOf(stepsOf(['german', miss('A1')], ['german', shot('B1', 'A2')]))).toHaveLength(2)
    expect(scenesOf(stepsOf(['german', miss('A1')], ['british', miss('A2')]))).toHaveLength(2)
  })

  describe('an order whose roll changes nothing', () => {
    const order = (unit: string, place: string): LogLine =>
      line({ dice: ['3'], pieces: [unit], result: { place, text: '1 action', tone: 'good', isMinor: true } })
    const goes = (unit: string, ...places: string[]): LogLine => ({ ...moves(unit, ...places), pieces: [unit] })

    test('is one scene with what the unit does', () => {
      const steps = stepsOf(
        ['german', order('A', 'A1')],
        ['german', goes('A', 'A1', 'A2')],
        ['german', goes('A', 'A2', 'A3')],
        ['german', line({ pieces: ['A'] })],
      )
      expect(texts(scenesOf(steps))).toEqual(['something; A moves A1 → A2 → A3; something'])
      expect(scenesOf(stepsOf(['german', order('A', 'A1')], ['german', goes('B', 'B1', 'B2')]))).toHaveLength(2)
    })

    test('up to three such orders are one scene, and a shot is one of its own', () => {
      const orders = (['A', 'B', 'C', 'D'] as const).flatMap((unit) => [
        ['german', order(unit, `${unit}1`)] as const,
        ['german', goes(unit, `${unit}1`, `${unit}2`)] as const,
      ])
      expect(scenesOf(stepsOf(...orders)).map(({ lines }) => lines.length)).toEqual([6, 2])
      expect(scenesOf(stepsOf(['german', order('A', 'A1')], ['german', shot('A1', 'B1')]))).toHaveLength(2)
    })
  })

  test('those who move together are told of in one line each', () => {
    const together = [moves('A', 'A1', 'A2'), moves('B', 'B1', 'B2'), moves('A', 'A2', 'A3'), moves('B', 'B2', 'B3')]
    expect(texts(scenesOf(stepsOf(['german', ...together])))).toEqual(['A moves A1 → A2 → A3; B moves B1 → B2 → B3'])
  })

  test('movements are seen even if their lines are small', () => {
    const small = { ...moves('A', 'A1', 'A2'), weight: 'small' as const }
    expect(scenesOf(stepsOf(['german', small]))).toHaveLength(1)
  })

  test('the rolls of a scene are those with a result at a place', () => {
    const [scene] = scenesOf(stepsOf(['german', shot('A1', 'B2'), line({ dice: ['3'] })]))
    expect(scene === undefined ? [] : rollsOf(scene).map(({ result }) => result.place)).toEqual(['B2'])
  })
})

describe('the pace', () => {
  const [movement, roll] = scenesOf(stepsOf(['german', moves('A', 'A1', 'A2', 'A3')], ['german', shot('A1', 'B2')]))

  test('a roll rests longer than a movement, and speed divides all times', () => {
    if (movement === undefined || roll === undefined) throw new Error('two scenes were expected')
    expect(naturalMs(roll)).toBeGreaterThan(naturalMs(movement))
    expect(sceneTimes([roll], 2)[0]).toBe(naturalMs(roll) / 2)
  })

  test.each([20, 60, 200])('a turn of %i scenes is played within twelve seconds, and rolls rest longest', (count) => {
    if (movement === undefined || roll === undefined) throw new Error('two scenes were expected')
    const scenes = Array.from({ length: count }, (_, i) => (i % 2 === 0 ? roll : movement))
    const times = sceneTimes(scenes, 1)
    expect(times.reduce((sum, ms) => sum + ms, 0)).toBeLessThanOrEqual(12_000.001)
    expect(times[0]).toBeGreaterThanOrEqual(times[1] ?? 0)
  })

  test('a result without dice rests too', () => {
    const [wire] = scenesOf(stepsOf(['german', line({ result: { place: 'A1', text: 'dispersed', tone: 'bad' } })]))
    const [news] = scenesOf(stepsOf(['german', line()]))
    if (wire === undefined || news === undefined) throw new Error('two scenes were expected')
    expect(naturalMs(wire)).toBeGreaterThan(naturalMs(news))
  })
})

describe('the sequence since the last decision', () => {
  const british: SequenceViewer = { ownSeats: ['british'], isReaction: (kind) => kind === 'react', planFrom: null }
  const steps = stepsOf(
    ['british', moves('Own', 'C1', 'C2')],
    ['german', moves('A', 'A1', 'A2')],
    ['german', shot('A2', 'C2')],
  )

  test('begins with that decision, and what others did is shown before the next question', () => {
    const sequence = sequenceOf(steps, 1, british)
    expect(sequence).toMatchObject({ nextIndex: 1, isBlocking: true, isPlaying: true })
    expect(texts(sequence.scenes)[0]).toBe('Own moves from C1 to C2')
  })

  test('what has been seen is kept in it, to be played again', () => {
    expect(sequenceOf(steps, 3, british)).toMatchObject({ nextIndex: 3, isBlocking: false, isPlaying: false })
  })

  test('a movement that goes on after it was seen is played from there, and again as one', () => {
    const going = stepsOf(
      ['british', moves('Own', 'C1', 'C2')],
      ['german', moves('A', 'A1', 'A2')],
      ['german', moves('A', 'A2', 'A3')],
    )
    const { scenes, nextIndex } = sequenceOf(going, 2, british)
    expect(texts(scenes.slice(nextIndex))).toEqual(['A moves from A2 to A3'])
    expect(texts(sequenceOf(going, 3, british).scenes)).toEqual(['Own moves from C1 to C2', 'A moves A1 → A2 → A3'])
  })

  test('a pass after a roll that was seen does not play the roll again', () => {
    const passed = stepsOf(['british', moves('Own', 'C1', 'C2')], ['german', shot('A2', 'C2')], ['british']).map(
      (step, i) => (i === 2 ? { ...step, kind: 'react' } : step),
    )
    expect(sequenceOf(passed, 2, british)).toMatchObject({ nextIndex: 2, isPlaying: false })
  })

  test('a reaction of the player does not end it', () => {
    const reaction = { ...stepsOf(['british'])[0], answers: 4, kind: 'react', seat: 'british' } as TimelineStep
    expect(sequenceOf([...steps, reaction], 4, british).scenes).toHaveLength(3)
  })

  test('the own roll is worth showing, but does not hold up the next question', () => {
    const own = stepsOf(['british', moves('Own', 'C1', 'C2')], ['british', shot('C2', 'A1')])
    expect(sequenceOf(own, 1, british)).toMatchObject({ isBlocking: false, isPlaying: true })
  })

  test('a plan that is watched is shown like the play of others', () => {
    const own = stepsOf(['british', moves('Own', 'C1', 'C2')], ['british', moves('Own', 'C2', 'C3')])
    expect(sequenceOf(own, 1, { ...british, planFrom: 1 }).isBlocking).toBe(true)
    expect(sequenceOf(own, 1, british).isBlocking).toBe(false)
  })
})
