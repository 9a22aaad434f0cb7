import { answerFor } from '@firestep/bots'
import { Match, orThrow } from '@firestep/referee'
import { botKnowledge } from '@firestep/registry/bot-knowledge'
import { expect, test } from 'vitest'
import { buildTimeline } from '../../match-session/timeline.ts'
import type { TimelineStep } from '../../match-session/timeline-step.ts'
import { loadFace } from '../../testing/sample-matches.ts'
import { sceneTimes } from './pace.ts'
import { scenesOf } from './scenes.ts'
import { type SequenceViewer, sequenceOf } from './sequence.ts'

/** The longest a turn of the other side may take at normal speed, in milliseconds. */
const maxTurnMs = 12_000

/** Between two Recruits: what a seat sees of so many answers. */
async function playedSteps(game: string, scenario: string, seat: string, answers: number) {
  const [face, knowledge] = await Promise.all([loadFace(game), botKnowledge[game]?.()])
  if (knowledge === undefined) throw new Error(`no bot plays '${game}'`)
  const match = orThrow(Match.start(face.game, { scenario, dice: { kind: 'quick', seed: 7 } }))
  while (match.plies.length < answers && match.result === null) {
    const asked = match.position.questions()[0]?.seat ?? ''
    const ruling = match.choose(asked, answerFor(match, knowledge, 'recruit', asked, 7))
    if (!ruling.allowed) throw new Error(ruling.why)
  }
  const { timeline } = orThrow(buildTimeline(face, match.toRecord(), { seat }))
  const viewer: SequenceViewer = { ownSeats: [seat], isReaction: (kind) => kind in face.windows, planFrom: null }
  return { steps: timeline.steps, viewer }
}

/** How long all is shown that happens between two decisions of a seat, reactions included. */
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
  const { steps, viewer } = await playedSteps('red-poppies', 'ys2', 'entente', 300)
  const times = timesOf(steps, viewer)
  expect(times.length).toBeGreaterThan(5)
  expect(Math.max(...times)).toBeLessThanOrEqual(maxTurnMs + 1)
})

test('the first turn of the Germans at Mons is a dozen scenes, each long enough to be read', async () => {
  const { steps } = await playedSteps('flanders-fields', 'mons-1914', 'defender', 90)
  const [first, second] = steps.flatMap(({ lines }, i) => (lines.some(({ weight }) => weight === 'heading') ? [i] : []))
  const scenes = scenesOf(steps.slice(first, second))
  expect(steps.slice(first, second).length).toBeGreaterThan(60)
  expect(scenes.length).toBeLessThanOrEqual(16)
  expect(Math.min(...sceneTimes(scenes, 1))).toBeGreaterThan(500)
})
