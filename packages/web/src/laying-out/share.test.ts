import type { Json } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { readyStands } from './finish.ts'
import { bring, codeOf, fileText, type Occasion, readSetUp, type SetUp } from './share.ts'
import { setUpOf } from './testing.ts'

const here: Occasion = { game: 'red-poppies', scenario: 'ys1', seat: 'central', kind: 'set up' }

async function ready(): Promise<SetUp> {
  const { put, things } = await setUpOf('ys1')
  return { ...here, name: 'Bücher & “ready”', answer: things.layout.answer(readyStands(put, things)) }
}

describe('a set-up that is sent', () => {
  test('comes back from its file, its code and a link that ends in it', async () => {
    const setUp = await ready()
    const code = codeOf(setUp)
    expect(code).toMatch(/^[\w-]+$/)
    for (const text of [fileText(setUp), code, `  https://example.org/set-up#${code}\n`])
      expect(readSetUp(text)).toEqual({ setUp })
  })

  test('is no set-up if it was cut short, is something else, or is newer', async () => {
    const setUp = await ready()
    for (const text of [
      '',
      'hello',
      '#',
      codeOf(setUp).slice(0, -9),
      '{"a":1}',
      '[]',
      'null',
      fileText(setUp).slice(9),
    ])
      expect(readSetUp(text)).toHaveProperty('problem')
    expect(readSetUp(fileText(setUp).replace('set-up 1', 'set-up 2'))).toMatchObject({
      problem: expect.stringContaining('newer'),
    })
    expect(readSetUp(JSON.stringify({ format: 'firestep set-up 1', ...here, name: '' }))).toHaveProperty('problem')
  })
})

describe('a set-up that is brought', () => {
  test('10.1: stands if it is for this side of this battle and the law allows it, whole or half', async () => {
    const { put, things } = await setUpOf('ys1')
    const setUp = await ready()
    const brought = bring(put, things, here, setUp)
    expect(brought).toHaveProperty('stands')
    expect('stands' in brought && things.layout.answer(brought.stands)).toEqual(setUp.answer)
    const half = { ...setUp, answer: (setUp.answer as Json[]).slice(0, 3) }
    expect(bring(put, things, here, half)).toMatchObject({ stands: [{}, {}, {}] })
  })

  test('for another game, battle, side or moment it is refused in words', async () => {
    const { put, things } = await setUpOf('ys1')
    const setUp = await ready()
    for (const [change, words] of [
      [{ game: 'chess' }, 'another game'],
      [{ scenario: 'ys2' }, 'another scenario'],
      [{ seat: 'entente' }, 'the other side (British)'],
      [{ kind: 'arrive' }, 'another moment'],
    ] as const)
      expect(bring(put, things, here, { ...setUp, ...change })).toMatchObject({
        problem: expect.stringContaining(words),
        ruling: null,
      })
  })

  test('3.4 YS1.setup: what the rules do not allow is refused with the rule', async () => {
    const { put, things } = await setUpOf('ys1')
    const setUp = await ready()
    const parts = setUp.answer as Json[][]
    const crowded = parts.map((part) => [part[0], parts[0]?.[1], 'dispersed', 'on'] as Json)
    expect(bring(put, things, here, { ...setUp, answer: crowded })).toMatchObject({ ruling: { rule: '3.4' } })
    const formed = parts.map((part) => [part[0], part[1], 'formed', 'on'] as Json)
    expect(bring(put, things, here, { ...setUp, answer: formed })).toMatchObject({ ruling: { rule: 'YS1.setup' } })
    expect(bring(put, things, here, { ...setUp, answer: 'x' })).toMatchObject({ ruling: { rule: 'YS1.setup' } })
  })
})
