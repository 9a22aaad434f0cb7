import { type LogLine, type LogLineParts, logLine } from '@firestep/face'
import { expect, test } from 'vitest'
import type { TimelineStep } from '../match-session/timeline-step.ts'
import { logEntries } from './log-entries.ts'

const place = (id: string) => ({ id, label: id, at: { x: 0, y: 0 }, outline: [], neighbours: [] })
const source = {
  windows: {},
  matchFace: { sheet: { width: 1, height: 1, lowerSeat: 'german', places: ['A1', 'A2', 'A3'].map(place) } },
}

const line = (text: string, parts: Partial<LogLineParts> = {}): LogLine => logLine({ text, ...parts }, [])
const moves = (from: string, to: string): LogLine =>
  line(`X moves from ${from} to ${to}`, { movement: { subject: 'X moves', places: [from, to] } })

const step = (answers: number, lines: readonly LogLine[], parts: Partial<TimelineStep> = {}): TimelineStep => ({
  answers,
  seat: 'german',
  kind: 'step',
  answer: null,
  lines,
  events: [],
  ...parts,
})

const textsOf = (steps: readonly TimelineStep[], shownAnswers = 99): string[][] =>
  logEntries({ steps, takenBack: null }, shownAnswers, source).map(({ lines }) => lines.map(({ text }) => text))

test('the steps of one movement are one line, and small lines follow it', () => {
  const small = line('controls A2', { weight: 'small' })
  const steps = [step(1, [moves('A1', 'A2'), small]), step(2, [moves('A2', 'A3')])]
  expect(textsOf(steps)).toEqual([['X moves A1 → A2 → A3', 'controls A2']])
})

test('a shot on the way parts the movement', () => {
  const steps = [step(1, [moves('A1', 'A2')]), step(2, [line('a shot')]), step(3, [moves('A2', 'A3')])]
  expect(textsOf(steps)).toHaveLength(3)
})

test('what is still to be played is not told before', () => {
  expect(textsOf([step(1, [line('first')]), step(2, [line('second')])], 1)).toEqual([['first']])
})

test('an answer without a choice says so in small print', () => {
  const [entry] = logEntries({ steps: [step(1, [line('stays')], { forced: true })], takenBack: null }, 9, source)
  expect(entry?.lines.at(-1)).toMatchObject({ text: '(automatic: only one choice)', weight: 'small' })
})

test('an answer of a deputy says so in the open', () => {
  const [entry] = logEntries({ steps: [step(1, [line('stays')], { deputed: true })], takenBack: null }, 9, source)
  expect(entry?.lines.at(-1)).toMatchObject({ text: 'The computer decided this for you.', weight: 'plain' })
})
