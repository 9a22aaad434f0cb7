import type { Json } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { RecentSteps, stepsAfter } from './recent-steps.ts'
import { applyChange } from './view-change.ts'
import type { ViewerStep } from './viewer-steps.ts'

/** A step that counts up by one; two of three have an event. */
const step = (count: number, from: number): ViewerStep => ({
  viewer: 'attack',
  from,
  heard: count % 3 === 0 ? [] : [{ type: 'told', event: { count } }],
  answers: count,
  seat: 'attack',
  kind: 'count',
  change: [{ op: 'replace', path: '/count', value: count }],
})

/** The recent steps of a viewer after a number of steps. */
function recentStepsAfter(steps: number): { readonly recent: RecentSteps; readonly heard: number } {
  const recent = new RecentSteps({ count: 0 }, 0)
  let heard = 0
  for (let count = 1; count <= steps; count++) {
    const newStep = step(count, heard)
    recent.add(newStep)
    heard += newStep.heard.length
  }
  return { recent, heard }
}

const viewAfterAll = (start: Json, steps: readonly ViewerStep[]): Json =>
  steps.reduce((view, { change }) => applyChange(view, change), start)

describe('recent steps', () => {
  test('are kept up to 64, then the older half is dropped', () => {
    const afterSixtyThree = recentStepsAfter(63).recent
    expect(afterSixtyThree.range()).toMatchObject({ start: { count: 0 }, steps: { length: 63 } })
    expect([afterSixtyThree.reaches(0), afterSixtyThree.reaches(-1)]).toEqual([true, false])
    const { recent } = recentStepsAfter(64)
    expect(recent.range()).toMatchObject({ start: { count: 32 }, steps: { length: 32 } })
    expect(recent.range().steps[0]).toMatchObject({ answers: 33 })
    // Ten of the first thirty-two had no event.
    expect([21, 22, 23].map((heard) => recent.reaches(heard))).toEqual([false, true, true])
    expect(recentStepsAfter(95).recent.range()).toMatchObject({ start: { count: 32 }, steps: { length: 63 } })
    expect(recentStepsAfter(96).recent.range()).toMatchObject({ start: { count: 64 }, steps: { length: 32 } })
  })

  test('lead from the view before them to the current view', () => {
    const { start, steps } = recentStepsAfter(70).recent.range()
    expect(viewAfterAll(start, steps)).toEqual({ count: 70 })
  })

  test('include all that a returning viewer missed', () => {
    const { recent, heard } = recentStepsAfter(10)
    const range = recent.range()
    for (let from = 0; from < heard; from++) {
      const remaining = stepsAfter(range, from)
      expect(remaining.flatMap((viewerStep) => viewerStep.heard)).toHaveLength(heard - from)
      expect(remaining[0]?.from).toBe(from)
      expect(viewAfterAll({ stale: true }, remaining)).toEqual({ count: 10 })
    }
    expect(stepsAfter(range, heard)).toEqual([])
    expect(stepsAfter(range, heard + 1)).toEqual([])
    expect(range.start).toEqual({ count: 0 })
  })
})
