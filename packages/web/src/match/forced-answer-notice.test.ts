import { logLine } from '@firestep/face'
import { expect, test } from 'vitest'
import type { TimelineStep } from '../match-session/timeline-step.ts'
import { countForcedAnswers, forcedText } from './forced-answer-notice.tsx'

const line = logLine({ text: 'x' }, [])
const step = (seat: string, kind: string, overrides: Partial<TimelineStep> = {}): TimelineStep => ({
  answers: 1,
  seat,
  kind,
  answer: null,
  lines: [],
  events: [],
  ...overrides,
})
const forced = { forced: true }

test('counts automatic answers by kind since the last decision, without those of others and those logged', () => {
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
  expect([...countForcedAnswers(steps, ['us'])]).toEqual([['hide', 2]])
  expect([...countForcedAnswers(steps.slice(0, 2), ['us'])]).toEqual([])
})

test('the log names the window, or says that there was only one choice', () => {
  expect(forcedText('hide', { hide: 'When they have fired' })).toBe(
    'When they have fired: nothing to decide (automatic).',
  )
  expect(forcedText(null, {})).toBe('Only one choice (automatic).')
})
