import { answerFor } from '@firestep/bots'
import { Match, orThrow } from '@firestep/referee'
import { botKnowledge } from '@firestep/registry/bot-knowledge'
import { expect, test } from 'vitest'
import { buildTimeline } from '../../match-session/timeline.ts'
import type { TimelineStep } from '../../match-session/timeline-step.ts'
import { loadFace } from '../../testing/sample-matches.ts'
import { sceneTimes } from './pace.ts'
import { type SequenceViewer, sequenceOf } from './sequence.ts'

/** The longest a turn of the other side may take at normal speed, in milliseconds. */
const maxTurnMs = 12_000

/** Between two Recruits: how long all is shown that happens between two decisions of a seat, reactions included. */
async function turnTimes(game: string, scenario: string, seat: string, answers: number): Promise<number[]> {
  const [face, knowledge] = await Promise.all([loadFace(game), botKnowledge[game]?.()])
  if (knowledge === undefined) throw new Error(`no bot plays '${game}'`)
  const match = orThrow(Match.start(face.game, { scenario, dice: { kind: 'quick', seed: 7 } }))
  while (match.plies.length < answers && match.result === null) {
    const asked = match.position.questions()[0]?.seat ?? ''
    const ruling = match.choose(asked, answerFor(match, knowledge, 'recruit', asked, 7))
    if (!ruling.allowed) throw new Error(ruling.why)
  }
  const { timeline } = orThrow(buildTimeline(face, match.toRecord(), { seat }))
  return timesOf(timeline.steps, { ownSeats: [seat], isReaction: (kind) => kind in face.windows, planFrom: null })
}

function timesOf(steps: readonly TimelineStep[], viewer: SequenceViewer): number[] {
  const turns: number[] = []
  let turnMs = 0
  let watched = 0
  for (const [i, { seat, kind }] of steps.entries()) {
    if (seat === null || kind === null || !viewer.ownSeats.includes(seat)) continue
    const { scenes, nextIndex, isBlocking } = sequenceOf(steps.slice(0, i), watched, viewer)
    if (isBlocking) for (const ms of sceneTimes(scenes, 1).slice(nextIndex)) turnMs += ms
    watched = steps[i - 1]?.answers ?? 0
    if (viewer.isReaction(kind)) continue
    if (turnMs > 0) turns.push(turnMs)
    turnMs = 0
  }
  return turns
}

test('a turn of Red Poppies is played to the other side within twelve seconds', async () => {
  const times = await turnTimes('red-poppies', 'ys2', 'entente', 300)
  expect(times.length).toBeGreaterThan(5)
  expect(Math.max(...times)).toBeLessThanOrEqual(maxTurnMs + 1)
})
