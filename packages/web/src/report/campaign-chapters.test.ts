/** The report of a campaign, day by day. */
import { Match, makeFairDice, orThrow, quickTape } from '@firestep/referee'
import { beforeAll, describe, expect, test } from 'vitest'
import { runAtOnce } from '../match-session/time-slices.ts'
import { buildTimeline } from '../match-session/timeline.ts'
import { giveRandomAnswer, loadFace } from '../testing/sample-matches.ts'
import { decidingScoreText, goals, headline } from './headline.ts'
import { countStatistics, lossesOf, type MatchStatistics } from './match-statistics.ts'

let loaded: Exclude<ReturnType<typeof buildTimeline>, { problems: unknown }>
let statistics: MatchStatistics

/** Two random days, then an agreed end. */
beforeAll(async () => {
  const face = await loadFace('red-poppies')
  const contributions = { central: 'b'.repeat(64), entente: 'c'.repeat(64) }
  const opening = { scenario: 'ysc1', dice: makeFairDice('a'.repeat(64), contributions) }
  const match = orThrow(Match.start(face.game, opening))
  const tape = quickTape(4)
  const day = () => campaignDay(match.position.state)
  while (match.result === null) {
    if (day() === 2 && match.endsAfter === null) match.settleFor('day')
    giveRandomAnswer(match, tape)
  }
  expect(match.result.how).toBe('agreed')
  loaded = orThrow(buildTimeline(face, match.toRecord(), 'all'))
  statistics = runAtOnce(countStatistics(loaded, 'all'))
})

function campaignDay(state: object): unknown {
  const campaign = 'campaign' in state ? state.campaign : null
  return typeof campaign === 'object' && campaign !== null && 'day' in campaign ? campaign.day : null
}

describe('campaign chapters', () => {
  test('there is one for each day played, without gaps; a day without answers has none', () => {
    const { chapters } = statistics
    expect(chapters.map(({ title }) => title)).toEqual(['Day 1', 'Day 2'])
    expect(chapters[0]?.date).toMatch(/^\d+ October 1914$/)
    expect(chapters.map(({ from }) => from)).toEqual([0, chapters[0]?.to])
    expect(chapters[1]?.to).toBe(loaded.match.plies.length)
  })

  test('losses, luck and points of the days add up to those of the campaign', () => {
    const { chapters, seats, luck, score } = statistics
    for (const seat of seats) {
      const sumOver = (read: (side: NonNullable<(typeof chapters)[number]['sides'][string]>) => number) =>
        chapters.reduce((total, { sides }) => total + (sides[seat] === undefined ? 0 : read(sides[seat])), 0)
      expect(sumOver(({ losses }) => losses)).toBe(lossesOf(statistics, seat))
      expect(sumOver((side) => side.luck)).toBeCloseTo(luck[seat]?.at(-1) ?? 0)
      expect((score[seat]?.[0] ?? 0) + sumOver(({ gained }) => gained)).toBe(score[seat]?.at(-1))
    }
  })

  test('list landmarks and decisive moments in order, and no routine', () => {
    for (const { moments, from, to, title } of statistics.chapters) {
      expect(moments.length).toBeGreaterThan(0)
      expect(moments.length).toBeLessThanOrEqual(20)
      const answerCounts = moments.map(({ answers }) => answers)
      expect(answerCounts).toEqual(answerCounts.toSorted((a, b) => a - b))
      expect(answerCounts.every((answers) => answers >= from && answers <= to)).toBe(true)
      expect(moments.some(({ text }) => text.startsWith(title) || / command /.test(text))).toBe(false)
    }
    expect(statistics.chapters[0]?.moments.map(({ text }) => text)).toContain('The attack begins: 12 turns.')
  })

  test('the score needed is given by side where it differs', () => {
    const { sides } = loaded.matchFace.scenario
    expect(decidingScoreText(statistics, sides)).toMatch(/^German needs \d+ hex(es)?, British needs \d+ hex(es)?$/)
    expect(goals(statistics, sides)).toHaveLength(2)
    const equalNeeds: MatchStatistics = { ...statistics, needed: { central: 1, entente: 1 } }
    expect(decidingScoreText(equalNeeds, sides)).toBe('1 hex decides it')
    expect(goals(equalNeeds, sides)).toEqual([{ figure: 1, name: '1 hex decides it' }])
    expect(headline(loaded.matchFace, statistics, null)).not.toContain('decide it')
  })
})
