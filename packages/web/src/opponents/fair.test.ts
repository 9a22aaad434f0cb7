import { answerFor, strengths } from '@firestep/bots'
import { tryOut } from '@firestep/conformance'
import { registry } from '@firestep/registry'
import { minds } from '@firestep/registry/minds'
import { describe, expect, test } from 'vitest'

describe('in every game that is set out, opponents of every strength answer lawfully and know only what their seat knows', () => {
  for (const { id, load } of registry)
    test(id, async () => {
      const game = await load()
      const mind = (await minds[id]?.()) ?? null
      // Without a mind all strengths are one: a throw of dice.
      const decisions = mind === null ? 60 : 40
      for (const { id: strength } of mind === null ? strengths.slice(0, 1) : strengths) {
        let worlds = 0
        // In some scenarios nothing is hidden: on to the first in which two worlds can look alike.
        for (const { id: scenario } of game.scenarios) {
          const { findings, compared } = tryOut(
            game,
            (match, seat, seed) => answerFor(match, mind, strength, seat, seed, { iterations: 4 }),
            { scenario, decisions, compareEvery: 2 },
          )
          expect(findings, `${strength} at ${scenario}`).toEqual([])
          worlds += compared
          if (worlds > 0) break
        }
        expect(worlds, strength).toBeGreaterThan(0)
      }
    })
})
