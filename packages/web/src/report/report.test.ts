import { orThrow } from '@firestep/referee'
import { beforeAll, describe, expect, test } from 'vitest'
import { runAtOnce } from '../match-session/time-slices.ts'
import { buildTimeline } from '../match-session/timeline.ts'
import { loadFace, playAtRandom } from '../testing/sample-matches.ts'
import { extremes, headline, hintsText } from './headline.ts'
import { countStatistics, endOfTurn, lossesOf, type MatchStatistics } from './match-statistics.ts'
import { scaleOf, steppedPath, thinned } from './plot-scale.ts'
import { numberText } from './report-text.ts'
import { storyMoments, turningPoint } from './story.ts'

let loaded: ReturnType<typeof loadTimeline>
let statistics: MatchStatistics

function loadTimeline(face: Awaited<ReturnType<typeof loadFace>>) {
  return orThrow(buildTimeline(face, playAtRandom(face, 'opening-action-1', 3000, 3).toRecord(), 'all'))
}

beforeAll(async () => {
  loaded = loadTimeline(await loadFace('great-war'))
  statistics = runAtOnce(countStatistics(loaded, 'all'))
})

/** Sum of a number over all events of a type. */
const sumOver = (type: string, read: (event: Record<string, unknown>) => number): number =>
  loaded.timeline.steps
    .flatMap(({ events }) => events as Record<string, unknown>[])
    .filter((event) => event.type === type)
    .reduce((sum, event) => sum + read(event), 0)

describe('match statistics', () => {
  test('every series has one value per moment', () => {
    const moments = loaded.match.plies.length + 1
    for (const seat of statistics.seats)
      for (const series of [statistics.strength, statistics.score, statistics.luck])
        expect(series[seat]).toHaveLength(moments)
  })

  test('strength begins with all figures on the map and ends with the face’s strength', () => {
    const { matchFace, match } = loaded
    const start = matchFace.roster(match.viewAt(null, 0))
    for (const seat of statistics.seats) {
      const figures = start.filter((group) => group.seat === seat).flatMap(({ rows }) => rows)
      expect(statistics.strength[seat]?.[0]).toBe(figures.reduce((sum, { strength }) => sum + strength, 0))
      expect(statistics.strength[seat]?.at(-1)).toBe(matchFace.strength(match.view(null))[seat])
    }
  })

  test('losses add up to the figures lost', () => {
    const lostCount = sumOver('losses', ({ figures }) => Number(figures))
    expect(lostCount).toBeGreaterThan(0)
    expect(statistics.seats.reduce((sum, seat) => sum + lossesOf(statistics, seat), 0)).toBe(lostCount)
    const byTurn = statistics.fallenIn.flatMap((turn) => Object.values(turn)).reduce((sum, count) => sum + count, 0)
    expect(byTurn).toBe(lostCount)
  })

  test('luck is hits above expectation, and finite', () => {
    for (const seat of statistics.seats) {
      const { got, expected } = statistics.hits[seat] ?? { got: 0, expected: 0 }
      expect(expected).toBeGreaterThan(0)
      expect(statistics.luck[seat]?.every(Number.isFinite)).toBe(true)
      expect(statistics.luck[seat]?.at(-1)).toBeCloseTo(got - expected)
    }
  })

  test('turns follow one another and reach the end', () => {
    const starts = statistics.turns.map(({ from }) => from)
    expect(starts).toEqual(starts.toSorted((a, b) => a - b))
    expect(statistics.turns.length).toBeGreaterThan(2)
    expect(endOfTurn(statistics, statistics.turns.length - 1)).toBe(loaded.match.plies.length)
  })
})

describe('the story', () => {
  const moments = () => storyMoments(loaded.timeline.steps, statistics, (seat, places) => `${seat}: ${places}`)

  test('tells every medal and no turn, oldest first', () => {
    const medals = sumOver('medal', () => 1)
    expect(medals).toBeGreaterThan(0)
    expect(moments().filter(({ text }) => text.includes('medal')).length).toBeGreaterThanOrEqual(medals)
    expect(moments().some(({ text }) => text.startsWith('Turn '))).toBe(false)
    const answers = moments().map((moment) => moment.answers)
    expect(answers).toEqual(answers.toSorted((a, b) => a - b))
  })

  test('leaves out headings that come with every turn, unless points come with them', () => {
    const heading = (text: string) => ({ text, seat: null, weight: 'heading' })
    const stepOf = (answers: number, type: string, text: string) =>
      ({ ...loaded.timeline.steps[0], answers, events: [{ type }], lines: [heading(text)] }) as never
    const steps = [
      ...[1, 2, 3, 4, 5].map((answers) => stepOf(answers, 'activation', `Brigade ${answers} acts.`)),
      stepOf(6, 'mine', 'The mine goes up.'),
    ]
    const quiet = { ...statistics, turns: [], ground: [], heaviestLosses: [], score: { a: [0, 0, 0, 1, 1, 1, 1] } }
    expect(storyMoments(steps, quiet, () => '').map(({ text }) => text)).toEqual([
      'Brigade 3 acts.',
      'The mine goes up.',
    ])
  })

  test('the turning point is the turn in which the lead changed most', () => {
    const small = {
      ...statistics,
      seats: ['a', 'b'],
      scoring: ['a', 'b'],
      turns: [
        { name: 'Turn 1', from: 0 },
        { name: 'Turn 2', from: 2 },
      ],
      strength: { a: [9, 9, 9, 9, 9], b: [9, 9, 9, 9, 9] },
      score: { a: [0, 1, 1, 1, 3], b: [0, 1, 1, 1, 1] },
      fallenIn: [
        { a: 5, b: 0 },
        { a: 0, b: 1 },
      ],
    }
    expect(turningPoint(small)).toEqual({
      turn: 'Turn 2',
      from: 2,
      scores: [{ seat: 'a', before: 1, after: 3 }],
      losses: [{ seat: 'b', count: 1 }],
    })
    const even = { ...small, score: { a: [0, 0, 0, 0, 0], b: [0, 0, 0, 0, 0] } }
    expect(turningPoint(even)?.turn).toBe('Turn 1')
    expect(turningPoint({ ...even, fallenIn: [{}, {}] })).toBeNull()
  })

  test('strength at the start is that of the set-up, and nobody begins with nothing', async () => {
    for (const seat of statistics.seats) expect(statistics.startStrength[seat]).toBe(statistics.strength[seat]?.[0])
    const face = await loadFace('red-poppies')
    const record = playAtRandom(face, 'ys1', 250, 2).toRecord()
    const afterSetup = orThrow(buildTimeline(face, record, 'all'))
    const { seats, startStrength, strength } = runAtOnce(countStatistics(afterSetup, 'all'))
    for (const seat of seats) expect(startStrength[seat]).toBeGreaterThanOrEqual(strength[seat]?.[0] ?? 0)
    expect(Math.min(...Object.values(startStrength))).toBeGreaterThan(0)
  })

  test('units out of action are those of the first roster that are gone', () => {
    const { matchFace, match } = loaded
    const alive = (answers: number, seat: string) =>
      matchFace
        .roster(match.viewAt(null, answers))
        .filter((group) => group.seat === seat)
        .flatMap(({ rows }) => rows)
        .filter(({ strength }) => strength > 0).length
    for (const seat of statistics.seats)
      expect(statistics.outOfAction[seat]?.length).toBeGreaterThanOrEqual(
        alive(0, seat) - alive(match.plies.length, seat),
      )
    expect(Object.values(statistics.outOfAction).flat().length).toBeGreaterThan(0)
  })

  test('halves are written as halves', () => {
    expect([2.5, 0.5, -1.5, 3, 0].map((value) => numberText(value))).toEqual(['2½', '½', '−1½', '3', '0'])
    expect(numberText(0.5, 0, true)).toBe('+½')
    expect(numberText(2.5, 1)).toBe('2.5')
    expect(numberText(-0.01, 1)).toBe('0.0')
  })

  test('names the bloodiest turn and the rolls farthest from expectation', () => {
    const { bloodiest, luckiest, unluckiest } = extremes(statistics)
    const totals = statistics.fallenIn.map((turn) => Object.values(turn).reduce((sum, count) => sum + count, 0))
    expect(bloodiest?.losses).toBe(Math.max(...totals))
    expect((luckiest?.got ?? 0) - (luckiest?.expected ?? 0)).toBeGreaterThan(0)
    expect((unluckiest?.got ?? 0) - (unluckiest?.expected ?? 0)).toBeLessThan(0)
  })

  test('the headline gives the state or the result', () => {
    expect(headline(loaded.matchFace, statistics, null)).toMatch(/^Undecided in turn \d+\. Medals: /)
    expect(headline(loaded.matchFace, statistics, 'British victory on the field')).toMatch(
      /^British victory on the field, in turn/,
    )
  })
})

test('hints asked for are reported, and none are not mentioned', () => {
  const { sides } = loaded.matchFace.scenario
  expect(hintsText(sides, { british: 2, german: 1 })).toBe('Hints asked of the Colonel: British 2, German 1.')
  expect(hintsText(sides, {})).toBeNull()
})

describe('plot scales and paths', () => {
  test('a scale covers zero and every value in round steps', () => {
    expect(scaleOf([3, 17, 9])).toEqual({ min: 0, max: 20, ticks: [0, 5, 10, 15, 20] })
    expect(scaleOf([-2.4, 1.2])).toEqual({ min: -3, max: 2, ticks: [-3, -2, -1, 0, 1, 2] })
    expect(scaleOf([0, 0]).max).toBeGreaterThan(0)
  })

  test('a stepped path keeps each value until the next', () => {
    const path = steppedPath([2, 2, 5, 5], (x, y) => ({ x, y }))
    expect(path).toBe('M0 2H2V5H3')
  })

  test('ticks are thinned to fit, and the first is kept', () => {
    expect(thinned([1, 2, 3, 4, 5, 6, 7], 3)).toEqual([1, 4, 7])
    expect(thinned([1, 2], 10)).toEqual([1, 2])
  })
})
