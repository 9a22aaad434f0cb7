import type { Face } from '@firestep/face'
import { buildAnswer, orThrow, quickTape } from '@firestep/referee'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { draftOfAnswer } from '../../answer/proposed-answer.ts'
import { RemoteSession } from '../../match-session/remote-session.ts'
import { memoryStore } from '../../store/memory-store.ts'
import { FakeServer } from '../../testing/fake-server.ts'
import { loadFace, playAtRandom } from '../../testing/sample-matches.ts'
import { plannedAnswerOf } from './new-decisions.ts'
import { isAskedFor, PlanDraft, stateAfterPlan } from './plan-draft.ts'

const seat = 'british'

let face: Face
beforeAll(async () => {
  face = await loadFace('great-war')
})

async function openAtCommand() {
  const server = new FakeServer(playAtRandom(face, 'opening-action-1', 0), seat)
  for (const tape = quickTape(1); server.match.asked(seat)?.question.kind !== 'command'; ) {
    const [question] = server.match.position.questions()
    if (question === undefined) throw new Error('nobody is asked')
    const kind = server.match.position.kind(question)
    const answer = buildAnswer(kind, server.match.view(question.seat), question.about, (n) => tape.draw(n) - 1)
    server.play(question.seat, answer)
  }
  const deps = { connection: server, call: server.call, storage: memoryStore(), coach: false }
  const session = orThrow(RemoteSession.open(face, server.now(), deps))
  session.begin()
  await vi.waitFor(() => expect(session.state.isLoading).toBe(false))
  const planDraft = new PlanDraft(session)
  return { server, session, planDraft, ...planHelpers(session, planDraft) }
}

/** The session with the plan, and a way to answer in it. */
function planHelpers(session: RemoteSession, planDraft: PlanDraft) {
  const plannedState = () => stateAfterPlan(session.state, planDraft.snapshot())
  const tape = quickTape(3)
  const answer = (): Promise<void> => {
    const { asked, views } = plannedState()
    const view = views[seat]
    const kind = asked === null ? undefined : session.rules.kinds[asked.question.kind]
    if (asked === null || view === undefined || kind === undefined) throw new Error('nothing is asked')
    const { question } = asked
    const newAnswer = buildAnswer(kind, view, question.about, (n) => tape.draw(n) - 1)
    const draft = draftOfAnswer({ matchFace: session.matchFace, kind, question, view }, newAnswer)
    if (draft === null) throw new Error(`${JSON.stringify(newAnswer)} cannot be built`)
    return planDraft.add(plannedAnswerOf(draft, newAnswer))
  }
  return { plannedState, answer }
}

describe('a plan draft', () => {
  test('goes from question to question with the usual prompts, until something cannot be foreseen', async () => {
    const { server, session, planDraft, plannedState, answer } = await openAtCommand()
    const entryCount = server.match.entries.length
    await planDraft.begin(seat)
    expect(plannedState().asked?.question).toEqual(session.state.asked?.question)
    const kinds: string[] = []
    while (plannedState().asked !== null) {
      kinds.push(plannedState().asked?.question.kind ?? '')
      expect(plannedState().asked?.number).toBe(-kinds.length)
      await answer()
    }
    const plan = planDraft.snapshot()
    expect(kinds.slice(0, 2)).toEqual(['command', 'order'])
    expect(plan?.steps.map(({ kind }) => kind)).toEqual(kinds)
    expect(plan?.prediction?.why).toMatch(/dice are rolled|somebody else/)
    for (const { words } of plan?.steps ?? []) expect(words).toMatch(/^[A-Z0-9]/)
    // Nothing has been played.
    expect(server.match.entries).toHaveLength(entryCount)
    expect(session.state.views[seat]).toEqual(server.now().views[seat])
  })

  test('handed in, leads to the foreseen view', async () => {
    const { server, session, planDraft, plannedState, answer } = await openAtCommand()
    await planDraft.begin(seat)
    await answer()
    const { views, asked } = plannedState()
    await session.updateDecisions(seat, { plan: [...(planDraft.snapshot()?.steps ?? [])] })
    planDraft.stop()
    while (passWindow(server));
    await vi.waitFor(() => expect(session.state.asked?.question).toEqual(asked?.question))
    expect(session.state.views[seat]).toEqual(views[seat])
    expect(plannedState()).toBe(session.state)
  })

  test('a step is taken back, and impossible steps are dropped with the reason', async () => {
    const { session, planDraft, plannedState, answer } = await openAtCommand()
    await planDraft.begin(seat)
    await answer()
    expect(plannedState().asked?.question.kind).toBe('order')
    await planDraft.removeLast()
    expect(plannedState().asked?.question).toEqual(session.state.asked?.question)
    await planDraft.begin(seat, [{ kind: 'command', answer: 'no such card' }])
    expect(planDraft.snapshot()).toMatchObject({ steps: [], prediction: { why: expect.stringMatching(/\(command/) } })
    expect(plannedState().asked?.question.kind).toBe('command')
  })

  test('only the latest reply of the server counts, and a refusal is shown', async () => {
    const { server, planDraft, plannedState, answer } = await openAtCommand()
    await planDraft.begin(seat)
    const addition = answer()
    expect(plannedState().asked).toBeNull()
    const removal = planDraft.removeLast()
    await Promise.all([addition, removal])
    expect(planDraft.snapshot()?.steps).toEqual([])
    server.disconnect()
    await planDraft.refresh()
    expect(planDraft.snapshot()?.problem).toBe('The server cannot be reached.')
  })
})

test('the rest of a plan waits for its own question, not for a window in between', async () => {
  const { session } = await openAtCommand()
  const { asked } = session.state
  const remaining = [{ kind: 'command', answer: 'any' }]
  expect(isAskedFor(asked, seat, remaining)).toBe(true)
  expect(isAskedFor(asked, 'german', remaining)).toBe(false)
  expect(isAskedFor(asked, seat, [{ kind: 'order', answer: 'any' }, ...remaining])).toBe(false)
  expect(isAskedFor(null, seat, remaining)).toBe(false)
})

/** Passes a window of the other side; false if none is open. */
function passWindow(server: FakeServer): boolean {
  const { position } = server.match
  const window = position.questions().find((question) => question.seat !== seat)
  const pass = window === undefined ? undefined : position.kind(window).pass
  if (window === undefined || pass === undefined) return false
  server.play(window.seat, pass)
  return true
}
