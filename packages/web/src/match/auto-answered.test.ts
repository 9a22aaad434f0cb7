import type { Line } from '@firestep/face'
import { expect, test } from 'vitest'
import type { Step } from '../match-session/timeline.ts'
import { forcedWords, wentBy } from './auto-answered.tsx'

const line: Line = { text: 'x', rules: [], seat: null, weight: 'plain', marks: [], pieces: [], dice: [], sum: [] }
const step = (seat: string, kind: string, more: Partial<Step> = {}): Step => ({
  answers: 1,
  seat,
  kind,
  answer: null,
  lines: [],
  events: [],
  ...more,
})
const forced = { forced: true }

test('what went by since the last decision is counted by kind; what others did and what was told is not among it', () => {
  const steps = [
    step('us', 'fire', forced),
    step('us', 'move'),
    step('us', 'hide', forced),
    step('them', 'move'),
    step('us', 'retreat', { ...forced, lines: [line] }),
    step('us', 'fire', { ordered: true }),
    step('us', 'hide', forced),
    step('them', 'hide', forced),
  ]
  expect([...wentBy(steps, ['us'])]).toEqual([['hide', 2]])
  expect([...wentBy(steps.slice(0, 2), ['us'])]).toEqual([])
})

test('the log names the moment', () => {
  expect(forcedWords('hide', { hide: 'When they have fired' })).toBe('When they have fired: nothing to decide.')
  expect(forcedWords(null, {})).toBe('There was only one answer.')
})
