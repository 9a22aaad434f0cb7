/** Names that rules use must be in their game's catalogue; otherwise coverage would miss them. */
import { readFileSync } from 'node:fs'
import { sourceFiles } from '@firestep/conformance/rule-coverage'
import { orThrow } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { registry } from './index.ts'

/** Literal names in calls of `table.noteUsed`; computed names cannot be read from a source. */
function usedIn(source: string): string[] {
  const calls = source.matchAll(/\btable\.noteUsed\((.*)\)/g)
  return [...calls].flatMap(([, argument = '']) => {
    const withoutTemplates = argument.replaceAll(/`[^`]*`/g, '')
    return [...withoutTemplates.matchAll(/(?:^|[?:] )'([^']+)'/g)].map(([, name = '']) => name)
  })
}

test('usedIn reads names from calls and from both branches of a condition, not from comparisons', () => {
  expect(usedIn("battle.table.noteUsed('rally')\nif (wet) table.noteUsed('river')")).toEqual(['rally', 'river'])
  expect(usedIn("table.noteUsed(rule === '4.3' ? 'fire' : 'counter-fire')")).toEqual(['fire', 'counter-fire'])
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a source that has a template.
  expect(usedIn("table.noteUsed(done ? `deed: ${held ? 'a' : 'b'}` : 'deed fails')\ntable.noteUsed(card)")).toEqual([
    'deed fails',
  ])
})

describe.each([...new Set(registry.map(({ folder }) => folder))])('%s', (folder) => {
  test('every name that is used is in a catalogue', async () => {
    const games = await Promise.all(registry.filter((game) => game.folder === folder).map(({ load }) => load()))
    const catalogue = new Set(games.flatMap((game) => orThrow(game.rules(game.data)).catalogue))
    const sources = sourceFiles(`${folder}/src`).filter((file) => /(?<!\.test)\.ts$/.test(file))
    const used = sources.flatMap((file) => usedIn(readFileSync(file, 'utf8')))
    expect(used).not.toEqual([])
    expect(used.filter((name) => !catalogue.has(name))).toEqual([])
  })
})
