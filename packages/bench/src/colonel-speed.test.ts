import type { BotKnowledge } from '@firestep/bots'
import { orThrow } from '@firestep/referee'
import { raid } from '@firestep/trials'
import { expect, test } from 'vitest'
import { colonelPlayoutsPerSecond } from './colonel-speed.ts'

/** Values every position as 0 and offers the first `most` answers. */
const idle = (most: number): BotKnowledge => ({
  unit: { one: 'point', many: 'points', counts: 'nothing' },
  forData: (data) => {
    const { kinds } = orThrow(raid.rules(data))
    return {
      value: () => 0,
      candidates: (view, { kind, about }) => ({
        candidates: (kinds[kind]?.next(view as never, about, []).parts ?? [])
          .slice(0, most)
          .map((answer) => ({ answer, prior: 0 })),
        needsSearch: false,
      }),
      isTransient: () => false,
    }
  },
})

test('counts playouts, and returns null where no question needs a search', () => {
  expect(colonelPlayoutsPerSecond(raid, idle(3), 'skirmish', 0.5, 1)).toBeGreaterThan(10)
  expect(colonelPlayoutsPerSecond(raid, idle(1), 'skirmish', 0.05, 1)).toBeNull()
})
