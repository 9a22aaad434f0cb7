import { registered } from '@firestep/registry'
import { describe, expect, test } from 'vitest'
import type { UserRow } from '../../store/schema.ts'
import { refusalOf } from '../../testing/live-matches.ts'
import { TestMatchContext } from '../../testing/match-context.ts'
import { startMatch } from './check-setup.ts'

/** Outcome of creating a raid with these options and overlay. */
const createMatch = (context: TestMatchContext, user: UserRow, settings: object): Promise<string> =>
  context.newMatch(user, settings).then(() => 'created', refusalOf)

describe('options and overlays', () => {
  const nested = (depth: number): unknown =>
    depth === 0 ? 0 : depth % 2 ? [nested(depth - 1)] : { a: nested(depth - 1) }

  test('are too large beyond 200,000 characters, and malformed beyond fifty levels', async () => {
    const context = await TestMatchContext.open()
    const anna = await context.user('Anna')
    // A raid has no options, so the game refuses any that are not too large. The text around them has nine characters
    // and a list.
    expect(await createMatch(context, anna, { options: 'x'.repeat(199_991) })).toBe('refused')
    expect(await createMatch(context, anna, { options: 'x'.repeat(199_992) })).toBe('too large')
    expect(await createMatch(context, anna, { options: nested(49) })).toBe('refused')
    expect(await createMatch(context, anna, { options: nested(50) })).toBe('malformed')
  })

  test('may hold many lists and objects side by side', async () => {
    const context = await TestMatchContext.open()
    const anna = await context.user('Anna')
    for (const value of [[], {}, [{}]])
      expect(await createMatch(context, anna, { options: Array.from({ length: 60 }, () => value) })).toBe('refused')
  })
})

test('rules that throw while a match is set up are a refusal with what they said', async () => {
  const raid = await registered('raid')?.load()
  if (raid === undefined) throw new Error('there are no raids')
  const throwing = (fault: unknown) => ({
    ...raid,
    checkOptions: () => {
      throw fault
    },
  })
  const start = (fault: unknown) => () =>
    startMatch(throwing(fault), {
      scenario: 'skirmish',
      options: null,
      overlay: null,
      dice: { kind: 'quick', seed: 1 },
    })
  expect(start(new Error('no such bridge'))).toThrow('This cannot be set up: no such bridge.')
  expect(start('mud')).toThrow('This cannot be set up: mud.')
})
