/** At one screen: an opponent plays in a person's place for a while, and a campaign is agreed to end early. */
import { buildAnswer, type Json, Match, orThrow } from '@firestep/referee'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { SavedMatch, Seating } from '../store/index.ts'
import { against, keptAs, loadFace, playedAtRandom } from '../testing/sample-matches.ts'
import type { Thinker } from './bot-turn.ts'
import { LocalSession } from './local-session.ts'

let greatWar: Awaited<ReturnType<typeof loadFace>>
let redPoppies: Awaited<ReturnType<typeof loadFace>>
beforeAll(async () => {
  greatWar = await loadFace('great-war')
  redPoppies = await loadFace('red-poppies')
})

/** Answers the first thing that may be answered, and remembers for whom. */
function thinkerFor(face: typeof greatWar) {
  const asked: string[] = []
  const thinker: Thinker = {
    async think({ record, seat, strength }): Promise<Json> {
      asked.push(`${seat} ${strength}`)
      const match = orThrow(Match.load(face.game, record))
      const question = match.asked(seat)?.question
      if (question === undefined) throw new Error('nothing is asked')
      return buildAnswer(match.position.kind(question), match.view(seat), question.about, () => 0)
    },
    hint: () => Promise.reject(new Error('nobody asks')),
  }
  return { thinker, asked }
}

function sitDown(face: typeof greatWar, scenario: string, answers: number, sitting: Seating) {
  const saved: SavedMatch[] = []
  const { thinker, asked } = thinkerFor(face)
  const services = { thinker, keep: async (one: SavedMatch) => void saved.push(one) }
  const desk = orThrow(LocalSession.open(face, keptAs(playedAtRandom(face, scenario, answers, 2), sitting), services))
  const stop = desk.subscribe(() => desk.watch(desk.state.answers))
  return { desk, saved, asked, services, stop }
}

describe('an opponent in a person’s place', () => {
  test('plays to the end of the turn, for the eyes of that person alone, and hands back by itself', async () => {
    const { desk, asked, saved, services } = sitDown(greatWar, 'opening-action-1', 0, against)
    desk.begin()
    await vi.waitFor(() => expect(desk.state.asked?.question.seat).toBe('british'))
    const turn = desk.state.views.british && desk.rules.turn(desk.state.views.british)
    await desk.decide('british', { deputy: { strength: 'sergeant', span: 'turn' } })
    expect(desk.state.asked).toBeNull()
    expect(Object.keys(desk.state.views)).toEqual(['british'])
    expect(desk.state.deputies).toEqual({ british: { strength: 'sergeant', span: 'turn' } })
    await vi.waitFor(() => expect(desk.state.asked?.question.seat).toBe('british'))
    expect(asked).toContain('british sergeant')
    expect(desk.state.deputies).toEqual({})
    expect(desk.state.views.british && desk.rules.turn(desk.state.views.british)).toBeGreaterThan(turn ?? 0)
    const marked = desk.state.steps.filter(({ deputed }) => deputed)
    expect(marked.length).toBe(asked.filter((one) => one === 'british sergeant').length)
    expect(marked.every(({ seat }) => seat === 'british')).toBe(true)
    // It is kept with the match.
    const again = orThrow(LocalSession.open(greatWar, saved.at(-1) as SavedMatch, services))
    expect(again.state.steps.filter(({ deputed }) => deputed).length).toBe(marked.length)
  })

  test('is sent away at any time; undo sends it away too', async () => {
    const { desk } = sitDown(greatWar, 'opening-action-1', 0, {
      seats: { german: { by: 'person' }, british: { by: 'person' } },
      open: true,
    })
    const { question, number } = desk.state.asked ?? {}
    const view = question && desk.state.views[question.seat]
    const kind = question && desk.rules.kinds[question.kind]
    if (question === undefined || number === undefined || view === undefined || kind === undefined)
      throw new Error('nobody is asked')
    expect(
      desk.answer(
        question.seat,
        buildAnswer(kind, view, question.about, () => 0),
        number,
      ).allowed,
    ).toBe(true)
    const seat = desk.state.asked?.question.seat ?? ''
    const deputy = { strength: 'recruit', span: 'turn' }
    await desk.decide(seat, { deputy })
    await desk.decide(seat, { deputy: null })
    expect([desk.state.deputies, desk.state.asked?.question.seat]).toEqual([{}, seat])
    await desk.decide(seat, { deputy })
    expect(desk.undo().allowed).toBe(true)
    expect(desk.state.deputies).toEqual({})
  })
})

describe('an early end', () => {
  const alone: Seating = {
    seats: { central: { by: 'opponent', strength: 'recruit' }, entente: { by: 'person' } },
    open: false,
  }

  test('of a campaign: after the day an opponent always agrees, at once only if it does not lose', async () => {
    const { desk } = sitDown(redPoppies, 'ysc1', 6, alone)
    await desk.agreeEarlyEnd('entente', 'day')
    expect([desk.state.endsAfter, desk.state.result]).toEqual(['day', null])
    const score = desk.matchFace.score(Object.values(desk.state.views)[0] as never)
    const [central = 0, entente = 0] = ['central', 'entente'].map(
      (seat) => score.sides.find((side) => side.seat === seat)?.points ?? 0,
    )
    if (central < entente) await expect(desk.agreeEarlyEnd('entente', null)).rejects.toThrow('does not agree')
    else {
      await desk.agreeEarlyEnd('entente', null)
      expect(desk.state.result).toMatchObject({ how: 'agreed', winner: central > entente ? 'central' : null })
    }
  })

  test('is refused where there is no score to count: a single scenario', async () => {
    const { desk } = sitDown(greatWar, 'opening-action-1', 3, against)
    await expect(desk.agreeEarlyEnd('british', null)).rejects.toThrow('no score that could count before its end')
  })
})
