import type { Json } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { askSetup } from '../../testing/setup-question.ts'
import type { SavedAnswerTarget } from '../saved-answer-target.ts'
import { preparedPlacements } from './auto-finish.ts'
import { importSetup, namedPlacements } from './import-setup.ts'
import { codeOf, type NamedPlacement, readSetup, type SavedSetup, setupText } from './setup-text.ts'

const target: SavedAnswerTarget = { game: 'red-poppies', scenario: 'ys1', seat: 'central', kind: 'set up' }

async function preparedSetup(): Promise<SavedSetup> {
  const { posed, items } = await askSetup('ys1')
  return {
    ...target,
    name: 'Bücher & “ready”',
    content: { named: namedPlacements(posed, items, preparedPlacements(posed, items)) },
  }
}

/** The same setup in the older format, as an answer of the rules. */
async function setupInOldFormat(): Promise<SavedSetup & { readonly content: { readonly answer: Json } }> {
  const { posed, items } = await askSetup('ys1')
  return {
    ...target,
    name: 'By numbers',
    content: { answer: items.setupEditor.answer(preparedPlacements(posed, items)) },
  }
}

describe('an exported set-up', () => {
  test('is readable: units by formation, with place and facing', async () => {
    const text = setupText(await preparedSetup())
    expect(text).toContain('[244th and 245th Reserve Regiments]')
    expect(text).toMatch(/^1st Coy, 244th Reserve Regiment = [A-Z]{2}\d{2}, dispersed$/m)
    expect(text).not.toMatch(/[{}"]\s*:/)
  })

  test('is read from its file, its code and a link, in the old and the new form', async () => {
    for (const setup of [await preparedSetup(), await setupInOldFormat()]) {
      const code = codeOf(setup)
      expect(code).toMatch(/^[\w-]+$/)
      for (const text of [
        setupText(setup),
        setupText(setup).replaceAll('\n', '\r\n'),
        code,
        `  https://example.org/set-up#${code}\n`,
      ])
        expect(readSetup(text)).toEqual({ setup })
    }
  })

  test('is refused if it is cut short, newer or something else', async () => {
    const setup = await preparedSetup()
    const text = setupText(setup)
    for (const wrong of [
      '',
      'hello',
      '#',
      setupText(await setupInOldFormat()).slice(0, -9),
      '{"a":1}',
      '[]',
      'null',
      text.slice(9),
      text.slice(0, 60),
      text.slice(0, text.trimEnd().lastIndexOf('\n')),
      codeOf(setup).slice(0, -40),
      `${text}who knows\n`,
      JSON.stringify({ format: 'firestep set-up 1', ...target, name: '' }),
    ])
      expect(readSetup(wrong)).toHaveProperty('problem')
    expect(readSetup(text.replace('set-up 2', 'set-up 3'))).toMatchObject({
      problem: expect.stringContaining('newer'),
    })
  })
})

describe('an imported set-up', () => {
  test('10.1: is accepted for its side of its battle if it is legal, whole or half, in either form', async () => {
    const { posed, items } = await askSetup('ys1')
    const [setup, oldFormat] = [await preparedSetup(), await setupInOldFormat()]
    for (const candidate of [setup, oldFormat]) {
      const imported = importSetup(posed, items, target, candidate)
      expect('placements' in imported && items.setupEditor.answer(imported.placements)).toEqual(
        oldFormat.content.answer,
      )
    }
    const partial = { ...oldFormat, content: { answer: (oldFormat.content.answer as Json[]).slice(0, 3) } }
    expect(importSetup(posed, items, target, partial)).toMatchObject({ placements: [{}, {}, {}] })
  })

  test('includes markers, each in the group of its formation', async () => {
    const { posed, items } = await askSetup('proving')
    const placements = preparedPlacements(posed, items)
    const named = namedPlacements(posed, items, placements)
    expect(named.some(({ thing }) => /^Trench|^Blockhouse/.test(thing))).toBe(true)
    const imported = importSetup(
      posed,
      items,
      { ...target, scenario: 'proving' },
      {
        ...target,
        scenario: 'proving',
        name: 'x',
        content: { named },
      },
    )
    expect('placements' in imported && items.setupEditor.answer(imported.placements)).toEqual(
      items.setupEditor.answer(placements),
    )
  })

  test('names match in any spelling, and unknown names are reported', async () => {
    const { posed, items } = await askSetup('ys1')
    const { content } = await preparedSetup()
    if (!('named' in content)) throw new Error('it has names')
    const [first, ...others] = content.named
    if (first === undefined) throw new Error('nobody stands')
    const importWith = (placement: NamedPlacement) =>
      importSetup(posed, items, target, { ...target, name: 'x', content: { named: [placement, ...others] } })
    const sloppy = { ...first, group: 'elsewhere', thing: first.thing.toUpperCase(), place: first.place.toLowerCase() }
    expect(importWith(sloppy)).toHaveProperty('placements')
    for (const [wrong, expected] of [
      [{ thing: 'The Old Guard' }, 'no “The Old Guard”'],
      [{ thing: others[0]?.thing ?? '' }, 'placed already'],
      [{ place: 'ZZ99' }, 'ZZ99, which is not on this map'],
      [{ ways: ['upside down'] }, 'cannot be placed there: upside down'],
    ] as const)
      expect(importWith({ ...first, ...wrong })).toMatchObject({
        problem: expect.stringContaining(expected),
        ruling: null,
      })
  })

  test('is refused for another game, battle, side or question', async () => {
    const { posed, items } = await askSetup('ys1')
    const setup = await preparedSetup()
    for (const [change, expected] of [
      [{ game: 'chess' }, 'another game'],
      [{ scenario: 'ys2' }, 'another scenario'],
      [{ seat: 'entente' }, 'the other side (the British)'],
      [{ kind: 'arrive' }, 'another moment'],
    ] as const)
      expect(importSetup(posed, items, target, { ...setup, ...change })).toMatchObject({
        problem: expect.stringContaining(expected),
        ruling: null,
      })
  })

  test('3.4 YS1.setup: an illegal set-up is refused with the rule', async () => {
    const { posed, items } = await askSetup('ys1')
    const setup = await setupInOldFormat()
    const parts = setup.content.answer as Json[][]
    const importAnswer = (answer: Json) => importSetup(posed, items, target, { ...setup, content: { answer } })
    const crowded = parts.map((part) => [part[0], parts[0]?.[1], 'dispersed', 'on'] as Json)
    expect(importAnswer(crowded)).toMatchObject({ ruling: { rule: '3.4' } })
    const formed = parts.map((part) => [part[0], part[1], 'formed', 'on'] as Json)
    expect(importAnswer(formed)).toMatchObject({ ruling: { rule: 'YS1.setup' } })
    expect(importAnswer('x')).toMatchObject({ ruling: { rule: 'YS1.setup' } })
  })
})
