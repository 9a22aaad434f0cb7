import { expect, test } from 'vitest'
import { decisionsIn } from './decision-times.ts'
import { runPlan } from './run-plan.ts'
import { readBots, type SimulationPlan } from './simulation-plan.ts'
import { overall, summaries } from './summary.ts'

const readPair = (text: string): SimulationPlan['series'][number]['bots'] => {
  const bots = readBots(text)
  if ('problem' in bots || bots[0] === undefined || bots[1] === undefined) throw new Error(`not a pair: ${text}`)
  return [bots[0], bots[1]]
}

const planFor = (game: string, scenario: string, bots: string, games: number): SimulationPlan => ({
  game,
  series: [{ scenario, bots: readPair(bots) }],
  games,
  seed: 7,
  thinking: null,
  patience: 20_000,
})

test('one worker and two workers play the same games', async () => {
  const plan = planFor('raid', 'skirmish', 'random,random', 30)
  const progress: number[] = []
  const [oneWorker, twoWorkers] = await Promise.all([
    runPlan(plan, { workers: 1, onProgress: (played) => progress.push(played) }),
    runPlan(plan, { workers: 2 }),
  ])
  expect(twoWorkers.played).toEqual(oneWorker.played)
  expect(oneWorker.played.map(({ number }) => number)).toEqual(Array.from({ length: 30 }, (_, i) => i))
  expect(progress.at(-1)).toBe(30)
  expect(new Set(oneWorker.played.map(({ decisions }) => decisions)).size).toBeGreaterThan(5)
})

test('keeps several series apart and sums them up', async () => {
  const plan = planFor('raid', 'skirmish', 'random,random', 6)
  const planOfTwoSeries: SimulationPlan = {
    ...plan,
    series: [...plan.series, { scenario: 'skirmish', bots: readPair('recruit,random') }],
  }
  const { played, clocks } = await runPlan(planOfTwoSeries, { workers: 2 })
  const results = { plan: planOfTwoSeries, seats: ['attack', 'defend'], played, clocks }
  const [first, second] = summaries(results)
  expect(first?.bots).toHaveProperty('random 2')
  expect(Object.keys(second?.bots ?? {})).toEqual(['recruit', 'random'])
  expect(overall(results)).toMatchObject({
    scenario: 'skirmish',
    games: 12,
    seats: { random: { attack: { games: 6 } } },
  })
})

test('a Recruit and a random bot play The Great War to its end', async () => {
  const { played } = await runPlan(planFor('great-war', 'opening-action-1', 'recruit,random', 2), { workers: 2 })
  for (const { end, winner, figures, faults } of played) {
    expect({ end, faults }).toEqual({ end: 'played', faults: [] })
    expect(Object.values(figures.medals ?? {})).toContain(6)
    expect(figures.medals?.[winner ?? '']).toBe(6)
    expect(figures.losses?.german).toBeGreaterThan(0)
    expect(figures.luck?.german).not.toBe(0)
  }
})

test('decision times of each bot are added up over all workers', async () => {
  const plan = planFor('raid', 'skirmish', 'random,random', 8)
  const { played, clocks } = await runPlan(plan, { workers: 2 })
  const answers = [...clocks.values()].map((clock) => decisionsIn(clock) + clock.forced)
  expect([...clocks.keys()].sort()).toEqual(['random', 'random 2'])
  expect(answers.reduce((sum, count) => sum + count, 0)).toBe(played.reduce((sum, { decisions }) => sum + decisions, 0))
})

test('an interrupted run ends at once with the games played so far', async () => {
  const plan = planFor('raid', 'skirmish', 'random,random', 1_000_000)
  const abortController = new AbortController()
  const { played } = await runPlan(plan, {
    workers: 2,
    signal: abortController.signal,
    onProgress: () => abortController.abort(),
  })
  expect(played.length).toBeGreaterThan(0)
  expect(played.length).toBeLessThan(1_000_000)
  expect((await runPlan(plan, { workers: 2, signal: abortController.signal })).played).toEqual([])
})

test('an error in a worker rejects the run', async () => {
  await expect(runPlan(planFor('verdun', 'one', 'random,random', 1), { workers: 1 })).rejects.toThrow(
    "no game 'verdun'",
  )
})
