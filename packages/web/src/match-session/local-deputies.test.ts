/** Deputies at one screen, and the early end of a campaign. */
import { buildAnswer, type Json, Match, orThrow } from '@firestep/referee'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { SavedMatch, Seating } from '../store/index.ts'
import { againstBotSeating, loadFace, playAtRandom, savedMatchOf } from '../testing/sample-matches.ts'
import type { Thinker } from './local-bot-search.ts'
import { LocalSession } from './local-session.ts'

let greatWar: Awaited<ReturnType<typeof loadFace>>
let redPoppies: Awaited<ReturnType<typeof loadFace>>
beforeAll(async () => {
  greatWar = await loadFace('great-war')
  redPoppies = await loadFace('red-poppies')
})

/** Gives the first legal answer, and records seat and strength. */
function thinkerFor(face: typeof greatWar) {
  const requests: string[] = []
  const thinker: Thinker = {
    async think({ match: { opening, entries }, seat, strength }): Promise<Json> {
      requests.push(`${seat} ${strength}`)
      const match = orThrow(Match.load(face.game, { ...opening, entries }))
      const question = match.asked(seat)?.question
      if (question === undefined) throw new Error('nothing is asked')
      return buildAnswer(match.position.kind(question), match.view(seat), question.about, () => 0)
    },
    hint: () => Promise.reject(new Error('nobody asks')),
  }
  return { thinker, requests }
}

function openSession(face: typeof greatWar, scenario: string, answers: number, seating: Seating) {
  const saved: SavedMatch[] = []
  const { thinker, requests } = thinkerFor(face)
  const deps = { thinker, saveMatch: async (match: SavedMatch) => void saved.push(match) }
  const session = orThrow(
    LocalSession.open(face, savedMatchOf(playAtRandom(face, scenario, answers, 2), seating), deps),
  )
  const stop = session.subscribe(() => session.markWatched(session.state.answers))
  return { session, saved, requests, deps, stop }
}

describe('a deputy', () => {
  test('plays to the end of the turn with only its owner’s view, and then hands the seat back', async () => {
    const { session, requests, saved, deps } = openSession(greatWar, 'opening-action-1', 0, againstBotSeating)
    session.begin()
    await vi.waitFor(() => expect(session.state.asked?.question.seat).toBe('british'))
    const turn = session.state.views.british && session.rules.turn(session.state.views.british)
    await session.updateDecisions('british', { deputy: { strength: 'sergeant', span: 'turn' } })
    expect(session.state.asked).toBeNull()
    expect(Object.keys(session.state.views)).toEqual(['british'])
    expect(session.state.deputies).toEqual({ british: { strength: 'sergeant', span: 'turn' } })
    await vi.waitFor(() => expect(session.state.asked?.question.seat).toBe('british'))
    expect(requests).toContain('british sergeant')
    expect(session.state.deputies).toEqual({})
    expect(session.state.views.british && session.rules.turn(session.state.views.british)).toBeGreaterThan(turn ?? 0)
    const deputedSteps = session.state.steps.filter(({ deputed }) => deputed)
    expect(deputedSteps.length).toBe(requests.filter((request) => request === 'british sergeant').length)
    expect(deputedSteps.every(({ seat }) => seat === 'british')).toBe(true)
    // Saved with the match.
    const reopened = orThrow(LocalSession.open(greatWar, saved.at(-1) as SavedMatch, deps))
    expect(reopened.state.steps.filter(({ deputed }) => deputed).length).toBe(deputedSteps.length)
  })

  test('can be dismissed at any time; undo dismisses it too', async () => {
    const { session } = openSession(greatWar, 'opening-action-1', 0, {
      seats: { german: { by: 'person' }, british: { by: 'person' } },
      open: true,
    })
    const { question, number } = session.state.asked ?? {}
    const view = question && session.state.views[question.seat]
    const kind = question && session.rules.kinds[question.kind]
    if (question === undefined || number === undefined || view === undefined || kind === undefined)
      throw new Error('nobody is asked')
    expect(
      session.answer(
        question.seat,
        buildAnswer(kind, view, question.about, () => 0),
        number,
      ).allowed,
    ).toBe(true)
    const seat = session.state.asked?.question.seat ?? ''
    const deputy = { strength: 'recruit', span: 'turn' }
    await session.updateDecisions(seat, { deputy })
    await session.updateDecisions(seat, { deputy: null })
    expect([session.state.deputies, session.state.asked?.question.seat]).toEqual([{}, seat])
    await session.updateDecisions(seat, { deputy })
    expect(session.undo().allowed).toBe(true)
    expect(session.state.deputies).toEqual({})
  })
})

describe('an early end', () => {
  /** A campaign in which the entente leads, one of its seats held by a bot. */
  function openCampaign(botSeat: 'central' | 'entente') {
    const person = { by: 'person' } as const
    const seats = { central: person, entente: person, [botSeat]: { by: 'opponent', strength: 'recruit' } as const }
    const { session } = openSession(redPoppies, 'ysc1', 6, { seats, open: false })
    const view = Object.values(session.state.views)[0] ?? expect.unreachable('there is no view')
    const points = session.matchFace.score(view).sides.map((side) => [side.seat, side.points])
    expect(points).toEqual([
      ['central', 0],
      ['entente', 4],
    ])
    return session
  }

  test('of a campaign: a losing bot agrees to end after the day, but not at once', async () => {
    const session = openCampaign('central')
    await session.agreeEarlyEnd('entente', 'day')
    expect([session.state.endsAfter, session.state.result]).toEqual(['day', null])
    await expect(session.agreeEarlyEnd('entente', null)).rejects.toThrow('The Germans do not agree')
    expect(session.state.result).toBeNull()
  })

  test('of a campaign: a leading bot agrees to end after the day and at once', async () => {
    const session = openCampaign('entente')
    await session.agreeEarlyEnd('central', 'day')
    expect([session.state.endsAfter, session.state.result]).toEqual(['day', null])
    await session.agreeEarlyEnd('central', null)
    expect(session.state.result).toMatchObject({ how: 'agreed', winner: 'entente' })
  })

  test('is refused in a single scenario, which has no score before its end', async () => {
    const { session } = openSession(greatWar, 'opening-action-1', 3, againstBotSeating)
    await expect(session.agreeEarlyEnd('british', null)).rejects.toThrow('no score that could count before its end')
  })
})
