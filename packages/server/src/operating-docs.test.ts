/** The operating documentation agrees with the code. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { routes } from '@firestep/api'
import { describe, expect, test } from 'vitest'
import { type Config, configVariables, readConfig } from './config/config.ts'

const doc = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`../../../docs/${name}`, import.meta.url)), 'utf8')

/** Variable, default and meaning of each row of the table. */
const rows = [...doc('operating.md').matchAll(/^\| `([A-Z_]+)` \| (.+?) \| (.+) \|$/gm)].map(
  ([, name = '', usual = '', meaning = '']) => ({ name, usual, meaning }),
)

describe('docs/operating.md', () => {
  test('lists every environment variable, and no other, with its default', () => {
    expect(rows.map(({ name, usual }) => ({ name, usual }))).toEqual(
      configVariables().map(({ name, defaultValue: value, defaultText: usual }) => ({
        name,
        usual: value === null ? usual : `\`${value}\``,
      })),
    )
  })

  test('describes variables as --help does', () => {
    for (const { name, description: meaning } of configVariables())
      expect(
        rows
          .find((row) => row.name === name)
          ?.meaning.replaceAll('`', '')
          .slice(0, meaning.length),
      ).toBe(meaning)
  })

  test('gives defaults that mean the same as an unset variable', () => {
    const same = (one: Config) => ({ ...one, folder: '' })
    const written = Object.fromEntries(
      rows.flatMap(({ name, usual }) => (/^`.+`$/.test(usual) ? [[name, usual.slice(1, -1)]] : [])),
    )
    expect(Object.keys(written).length).toBeGreaterThan(8)
    expect(same(readConfig(written))).toEqual(same(readConfig({})))
  })

  test('states the right periods of rate limits', () => {
    const { limits } = readConfig({})
    const minutes = Object.fromEntries(
      Object.entries(limits).map(([name, { windowMs: within }]) => [name, within / 60_000]),
    )
    expect(minutes).toEqual({ requests: 1, signIn: 10, register: 60, guests: 60, reset: 60, ways: 60 })
  })
})

describe('docs/bots-over-http.md', () => {
  test('names existing routes only', () => {
    const named = [...doc('bots-over-http.md').matchAll(/`(GET|POST) \/api(\/[\w/]+)/g)].map(
      ([, method, path = '']) => `${method} ${path.replace(/\/ID/, '/:id').replace(/\/TOKEN/, '/:token')}`,
    )
    const there = Object.values(routes).map(({ method, path }) => `${method} ${path}`)
    expect(named.length).toBeGreaterThan(6)
    for (const one of named) if (one !== 'GET /schema') expect(there).toContain(one)
  })
})
