/** Tests of the checks that guard the sources. */
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { cruise } from 'dependency-cruiser'
import { afterAll, describe, expect, test } from 'vitest'
import rules from './dependency-rules.ts'
import { misnamed } from './file-names.ts'
import { knownNames, staleNames } from './stale-doc-names.ts'

describe('banned code in rules and terrain', () => {
  const root = mkdtempSync(join(tmpdir(), 'firestep-bans-'))
  for (const file of ['biome.json', '.gitignore', 'tools/banned-code.grit']) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    copyFileSync(file, join(root, file))
  }
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  const lint = (file: string, source: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), source)
    return spawnSync(resolve('node_modules/.bin/biome'), ['lint', file], { cwd: root, encoding: 'utf8' })
  }

  test.each([
    'Math.random()',
    'Math.sin(2)',
    'Math.hypot(1, 2)',
    'Date.now()',
    'new Date()',
    'new Date',
    'Date.parse("1914")',
    '[1].map(Math.sin)',
    'Math["random"]()',
    'globalThis.Math.random()',
    '(4).toLocaleDateString()',
    '[3, 1].sort()',
    '[3, 1].toSorted()',
    "'a'.localeCompare('b')",
    '(5).toLocaleString()',
  ])('finds %s', (offence) => {
    const { status, stdout, stderr } = lint('packages/terrain/src/planted.ts', `export const planted = ${offence}\n`)
    expect(`${stdout}${stderr}`).toContain('plugin')
    expect(status).not.toBe(0)
  })

  test('accepts a sort with comparator, and banned code in other packages', () => {
    expect(lint('packages/terrain/src/sound.ts', 'export const sound = [3, 1].sort((a, b) => a - b)\n').status).toBe(0)
    expect(lint('packages/cli/src/planted.ts', 'export const now = Date.now()\n').status).toBe(0)
  })
})

describe('arrows between packages', () => {
  const root = mkdtempSync(join(tmpdir(), 'firestep-arrows-'))
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  const write = (file: string, source: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), source)
  }
  /** Names of the rules that an import of one file by another violates. */
  async function violatedRules(from: string, to: string): Promise<string> {
    const isBuiltIn = to.startsWith('node:')
    if (!isBuiltIn) write(to, 'export const imported = 1\n')
    const pathToRoot = '../'.repeat(from.split('/').length - 1)
    const specifier = isBuiltIn ? to : pathToRoot + to
    write(from, `import * as imported from '${specifier}'\nexport const used = imported\n`)
    const { output } = await cruise([from], {
      baseDir: root,
      ruleSet: rules,
      validate: true,
      tsPreCompilationDeps: true,
    })
    if (typeof output === 'string') throw new Error(output)
    return output.summary.violations.map(({ rule }) => rule.name).join()
  }

  test.each([
    ['packages/referee/src/a.ts', 'packages/terrain/src/b.ts', 'referee knows only itself'],
    ['packages/terrain/src/a.ts', 'packages/referee/src/b.ts', 'terrain knows only itself'],
    ['packages/games/one/src/a.ts', 'packages/registry/src/b.ts', 'a game knows only referee and terrain'],
    ['packages/games/one/src/a.ts', 'packages/games/two/src/b.ts', 'a game knows only referee and terrain'],
    ['packages/games/one/src/rules/a.ts', 'packages/games/one/src/face/b.ts', 'never load a face'],
    ['packages/server/src/a.ts', 'packages/games/one/src/b.ts', 'only the registry'],
    ['packages/terrain/src/c.ts', 'node:fs', 'run anywhere'],
  ])('%s may not import %s', async (from, to, rule) => {
    expect(await violatedRules(from, to)).toContain(rule)
  })

  test('an allowed import has no violation', async () => {
    expect(await violatedRules('packages/games/three/src/a.ts', 'packages/referee/src/c.ts')).toBe('')
  })
})

describe('names in doc comments', () => {
  const nothingKnown: ReadonlySet<string> = new Set()

  test('a renamed parameter is found, with the line of the comment', () => {
    const source = `import { at } from './lists.ts'

/** The first \`most\` elements of a list. */
export const firstOf = (list: string[], maxElements: number) => list.slice(0, maxElements)

/** The element at \`index\`, as \`at\` reads it; not \`list[0]\`. */
const elementOf = (list: string[], index: number) => at(list, index)
`
    expect(staleNames(source, nothingKnown)).toEqual([{ line: 3, name: 'most' }])
  })

  test('a field that was renamed is found in the comment of a member', () => {
    const source = `export interface Limits {
  readonly max: number
  /** Not above \`most\`. */
  readonly min: number
}
`
    expect(staleNames(source, nothingKnown)).toEqual([{ line: 3, name: 'most' }])
  })

  test('exported names of the package, and names of two words of others, are known', () => {
    const sources = new Map([
      ['packages/one/src/a.ts', 'export const readRecord = 1\nexport function verify() {}\nconst own = 2'],
      ['packages/two/src/b.ts', 'export async function halt() {}\n'],
    ])
    expect(knownNames(sources, 'packages/one/')).toEqual(new Set(['readRecord', 'verify']))
    expect(knownNames(sources, 'packages/two/')).toEqual(new Set(['readRecord', 'halt']))
    const comment = '/** Reads as `readRecord` and `verify` do. */\n'
    expect(staleNames(comment, knownNames(sources, 'packages/two/'))).toEqual([{ line: 1, name: 'verify' }])
  })

  test('every name in a doc comment is in the code', () => {
    const sources = allSources()
    const packagePathOf = (path: string): string => /^(packages\/(games\/)?[^/]+|tools)\//.exec(path)?.[0] ?? path
    const packagePaths = new Set([...sources.keys()].map(packagePathOf))
    const knownByPackage = new Map([...packagePaths].map((path) => [path, knownNames(sources, path)]))
    const found = [...sources].flatMap(([path, source]) =>
      staleNames(source, knownByPackage.get(packagePathOf(path)) ?? nothingKnown).map(
        ({ line, name }) => `${path}:${line} ${name}`,
      ),
    )
    expect(sources.size).toBeGreaterThan(1000)
    expect(found).toEqual([])
  })
})

describe('names of files', () => {
  test.each([
    ['packages/server/src/chat.ts', 'export function chatHandlers() {}', 'it belongs in chat-handlers'],
    ['packages/server/src/chat-handlers.ts', 'export const saveLine = 1', 'exports no handlers'],
    ['packages/web/src/lobby/lobby.tsx', 'export default function LobbyPage() {}', 'it belongs in lobby-page'],
    ['packages/web/src/lobby/lobby-page.tsx', 'export const Lobby = 1', 'exports no page'],
  ])('finds a fault of %s', (path, source, fault) => {
    expect(misnamed(path, source)).toEqual([expect.stringContaining(fault)])
  })

  test.each([
    ['packages/server/src/chat-handlers.ts', 'export function chatHandlers() {}\nexport const limit = 1'],
    ['packages/server/src/matches.ts', 'const chatHandlers = 1\nexport type ChatHandlers = 1'],
    ['packages/server/src/testing/call.ts', 'export const chatHandlers = 1'],
    ['packages/web/src/lobby/lobby-page.tsx', 'export default function LobbyPage() {}'],
    ['packages/web/src/match/input-handling.ts', 'export function useInputHandlers() {}'],
  ])('accepts %s', (path, source) => {
    expect(misnamed(path, source)).toEqual([])
  })

  test('handlers and pages are in files named after them', () => {
    expect([...allSources()].flatMap(([path, source]) => misnamed(path, source))).toEqual([])
  })
})

/** All source files by path. */
const allSources = (): Map<string, string> =>
  new Map(['packages', 'tools'].flatMap(sourceFiles).map((path) => [path, readFileSync(path, 'utf8')]))

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : sourceFiles(path)
    return /\.(tsx?|mjs)$/.test(entry.name) ? [path] : []
  })
}
