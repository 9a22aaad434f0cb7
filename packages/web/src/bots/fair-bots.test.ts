import { answerFor, type StrengthId, strengths } from '@firestep/bots'
import { testBotFairness } from '@firestep/conformance'
import { registry } from '@firestep/registry'
import { botKnowledge } from '@firestep/registry/bot-knowledge'
import { describe, expect, test } from 'vitest'

describe('in every game, bots of every strength answer legally and know only what their seat knows', () => {
  for (const { id, load } of registry)
    test(id, async () => {
      const game = await load()
      const knowledge = (await botKnowledge[id]?.()) ?? null
      // Without bot knowledge all strengths answer at random.
      const maxDecisions = knowledge === null ? 60 : 40
      const countComparisons = (strength: StrengthId, scenario: string) => {
        const { findings, compared } = testBotFairness(
          game,
          (match, seat, seed) => answerFor(match, knowledge, strength, seat, seed, { iterations: 4 }),
          { scenario, maxDecisions, compareEvery: 2 },
        )
        expect(findings, `${strength} at ${scenario}`).toEqual([])
        return compared
      }
      const [weakest, ...stronger] = knowledge === null ? [] : strengths.map(({ id }) => id)
      // Scenarios may hide nothing: the first in which two worlds look alike is used for all strengths.
      const hidingScenario = game.scenarios.find(({ id }) => countComparisons(weakest ?? 'random', id) > 0)
      if (hidingScenario === undefined) throw new Error('nothing is ever hidden')
      for (const strength of stronger)
        expect(countComparisons(strength, hidingScenario.id), strength).toBeGreaterThan(0)
    })
})
