import type { BotKnowledge } from '@firestep/bots'
import { orThrow } from '@firestep/referee'
import { type Raid, raid } from '@firestep/trials'
import { expect, test } from 'vitest'
import { colonelPlayoutsPerSecond } from './colonel-speed.ts'

/** Bot knowledge that values every position as 0 and offers the first answers. */
const knowledgeWith = (maxCandidates: number): BotKnowledge<Raid> => ({
  valueUnit: { one: 'point', many: 'points', meaning: 'nothing' },
  forData: (data) => {
    const { kinds } = orThrow(raid.rules(data))
    return {
      value: () => 0,
      candidates: (view, { kind, about }) => ({
        candidates: (kinds[kind]?.next(view, about, []).parts ?? [])
          .slice(0, maxCandidates)
          .map((answer) => ({ answer, prior: 0 })),
        needsSearch: false,
      }),
      isTransient: () => false,
    }
  },
})

test('counts playouts, and returns null where no question needs a search', () => {
  expect(colonelPlayoutsPerSecond(raid, knowledgeWith(3), 'skirmish', 0.5, 1)).toBeGreaterThan(10)
  expect(colonelPlayoutsPerSecond(raid, knowledgeWith(1), 'skirmish', 0.05, 1)).toBeNull()
})
