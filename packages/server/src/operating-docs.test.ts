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
  ([, name = '', defaultText = '', meaning = '']) => ({ name, defaultText, meaning }),
)

describe('docs/operating.md', () => {
  test('lists every environment variable, and no other, with its default', () => {
    expect(rows.map(({ name, defaultText }) => ({ name, defaultText }))).toEqual(
      configVariables().map(({ name, defaultValue, defaultText }) => ({
        name,
        defaultText: defaultValue === null ? defaultText : `\`${defaultValue}\``,
      })),
    )
  })

  test('describes variables as --help does', () => {
    for (const { name, description } of configVariables())
      expect(
        rows
          .find((row) => row.name === name)
          ?.meaning.replaceAll('`', '')
          .slice(0, description.length),
      ).toBe(description)
  })

  test('gives defaults that mean the same as an unset variable', () => {
    const withoutFolder = (config: Config) => ({ ...config, folder: '' })
    const documented = Object.fromEntries(
      rows.flatMap(({ name, defaultText }) => (/^`.+`$/.test(defaultText) ? [[name, defaultText.slice(1, -1)]] : [])),
    )
    expect(Object.keys(documented).length).toBeGreaterThan(8)
    expect(withoutFolder(readConfig(documented))).toEqual(withoutFolder(readConfig({})))
  })

  test('states the right periods of rate limits', () => {
    const { limits } = readConfig({})
    const minutes = Object.fromEntries(Object.entries(limits).map(([name, { windowMs }]) => [name, windowMs / 60_000]))
    expect(minutes).toEqual({ requests: 1, signIn: 10, register: 60, guests: 60, reset: 60, ways: 60 })
  })
})

describe('docs/bots-over-http.md', () => {
  test('names existing routes only', () => {
    const namedRoutes = [...doc('bots-over-http.md').matchAll(/`(GET|POST) \/api(\/[\w/]+)/g)].map(
      ([, method, path = '']) => `${method} ${path.replace(/\/ID/, '/:id').replace(/\/TOKEN/, '/:token')}`,
    )
    const existingRoutes = Object.values(routes).map(({ method, path }) => `${method} ${path}`)
    expect(namedRoutes.length).toBeGreaterThan(6)
    for (const route of namedRoutes) if (route !== 'GET /schema') expect(existingRoutes).toContain(route)
  })
})
