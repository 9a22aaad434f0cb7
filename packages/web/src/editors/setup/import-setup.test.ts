import type { Json } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { askSetup } from '../../testing/setup-question.ts'
import { readyStands } from './auto-finish.ts'
import { importSetup, namedStands } from './import-setup.ts'
import { codeOf, fileText, type NamedPlacement, readSetUp, type SavedSetup, type SetupTarget } from './setup-text.ts'

const here: SetupTarget = { game: 'red-poppies', scenario: 'ys1', seat: 'central', kind: 'set up' }

async function ready(): Promise<SavedSetup> {
  const { posed, items } = await askSetup('ys1')
  return { ...here, name: 'Bücher & “ready”', laid: { named: namedStands(posed, items, readyStands(posed, items)) } }
}

/** The same setup in the older format, as an answer of the rules. */
async function formerly(): Promise<SavedSetup & { readonly laid: { readonly answer: Json } }> {
  const { posed, items } = await askSetup('ys1')
  return { ...here, name: 'By numbers', laid: { answer: items.setupEditor.answer(readyStands(posed, items)) } }
}

describe('an exported set-up', () => {
  test('is readable: units by formation, with place and facing', async () => {
    const text = fileText(await ready())
    expect(text).toContain('[244th and 245th Reserve Regiments]')
    expect(text).toMatch(/^1st Coy, 244th Reserve Regiment = [A-Z]{2}\d{2}, dispersed$/m)
    expect(text).not.toMatch(/[{}"]\s*:/)
  })

  test('is read from its file, its code and a link, in the old and the new form', async () => {
    for (const setUp of [await ready(), await formerly()]) {
      const code = codeOf(setUp)
      expect(code).toMatch(/^[\w-]+$/)
      for (const text of [
        fileText(setUp),
        fileText(setUp).replaceAll('\n', '\r\n'),
        code,
        `  https://example.org/set-up#${code}\n`,
      ])
        expect(readSetUp(text)).toEqual({ setUp })
    }
  })

  test('is refused if it is cut short, newer or something else', async () => {
    const setUp = await ready()
    const text = fileText(setUp)
    for (const wrong of [
      '',
      'hello',
      '#',
      fileText(await formerly()).slice(0, -9),
      '{"a":1}',
      '[]',
      'null',
      text.slice(9),
      text.slice(0, 60),
      text.slice(0, text.trimEnd().lastIndexOf('\n')),
      codeOf(setUp).slice(0, -40),
      `${text}who knows\n`,
      JSON.stringify({ format: 'firestep set-up 1', ...here, name: '' }),
    ])
      expect(readSetUp(wrong)).toHaveProperty('problem')
    expect(readSetUp(text.replace('set-up 2', 'set-up 3'))).toMatchObject({
      problem: expect.stringContaining('newer'),
    })
  })
})

describe('an imported set-up', () => {
  test('10.1: is accepted for its side of its battle if it is legal, whole or half, in either form', async () => {
    const { posed, items } = await askSetup('ys1')
    const [setUp, old] = [await ready(), await formerly()]
    for (const one of [setUp, old]) {
      const brought = importSetup(posed, items, here, one)
      expect('stands' in brought && items.setupEditor.answer(brought.stands)).toEqual(old.laid.answer)
    }
    const half = { ...old, laid: { answer: (old.laid.answer as Json[]).slice(0, 3) } }
    expect(importSetup(posed, items, here, half)).toMatchObject({ stands: [{}, {}, {}] })
  })

  test('includes markers, each in the group of its formation', async () => {
    const { posed, items } = await askSetup('proving')
    const stands = readyStands(posed, items)
    const named = namedStands(posed, items, stands)
    expect(named.some(({ thing }) => /^Trench|^Blockhouse/.test(thing))).toBe(true)
    const brought = importSetup(
      posed,
      items,
      { ...here, scenario: 'proving' },
      {
        ...here,
        scenario: 'proving',
        name: 'x',
        laid: { named },
      },
    )
    expect('stands' in brought && items.setupEditor.answer(brought.stands)).toEqual(items.setupEditor.answer(stands))
  })

  test('names match in any spelling, and unknown names are reported', async () => {
    const { posed, items } = await askSetup('ys1')
    const { laid } = await ready()
    if (!('named' in laid)) throw new Error('it has names')
    const [first, ...rest] = laid.named
    if (first === undefined) throw new Error('nobody stands')
    const bringing = (one: NamedPlacement) =>
      importSetup(posed, items, here, { ...here, name: 'x', laid: { named: [one, ...rest] } })
    const sloppy = { ...first, group: 'elsewhere', thing: first.thing.toUpperCase(), place: first.place.toLowerCase() }
    expect(bringing(sloppy)).toHaveProperty('stands')
    for (const [wrong, words] of [
      [{ thing: 'The Old Guard' }, 'no “The Old Guard”'],
      [{ thing: rest[0]?.thing ?? '' }, 'stands already'],
      [{ place: 'ZZ99' }, 'no ZZ99 on this map'],
      [{ ways: ['upside down'] }, 'cannot stand so: upside down'],
    ] as const)
      expect(bringing({ ...first, ...wrong })).toMatchObject({ problem: expect.stringContaining(words), ruling: null })
  })

  test('is refused for another game, battle, side or question', async () => {
    const { posed, items } = await askSetup('ys1')
    const setUp = await ready()
    for (const [change, words] of [
      [{ game: 'chess' }, 'another game'],
      [{ scenario: 'ys2' }, 'another scenario'],
      [{ seat: 'entente' }, 'the other side (British)'],
      [{ kind: 'arrive' }, 'another moment'],
    ] as const)
      expect(importSetup(posed, items, here, { ...setUp, ...change })).toMatchObject({
        problem: expect.stringContaining(words),
        ruling: null,
      })
  })

  test('3.4 YS1.setup: an illegal set-up is refused with the rule', async () => {
    const { posed, items } = await askSetup('ys1')
    const setUp = await formerly()
    const parts = setUp.laid.answer as Json[][]
    const changed = (answer: Json) => importSetup(posed, items, here, { ...setUp, laid: { answer } })
    const crowded = parts.map((part) => [part[0], parts[0]?.[1], 'dispersed', 'on'] as Json)
    expect(changed(crowded)).toMatchObject({ ruling: { rule: '3.4' } })
    const formed = parts.map((part) => [part[0], part[1], 'formed', 'on'] as Json)
    expect(changed(formed)).toMatchObject({ ruling: { rule: 'YS1.setup' } })
    expect(changed('x')).toMatchObject({ ruling: { rule: 'YS1.setup' } })
  })
})
