/** Parts of the program whose code can be changed, and the tests that should notice. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export interface Target {
  /** Sources to change. */
  readonly sources: readonly string[]
  /** Tests that count. */
  readonly tests: readonly string[]
  /** Path of the file of equivalent changes. */
  readonly equivalents: string
  /** Files that vitest runs once before all tests. */
  readonly globalSetup?: readonly string[]
}

interface TargetSpec {
  readonly sources: readonly string[]
  readonly tests: readonly string[]
  readonly excluded: RegExp
  readonly equivalents: string
  readonly globalSetup?: readonly string[]
}

/** Replays and random play notice any difference, not only a broken rule. */
const noRuleTests = /\/(bot|face)\/|\/(conformance|golden)\.test\.ts$|\/games\/.*\/record\.test\.ts$/

const targetSpecs: Readonly<Record<string, TargetSpec>> = {
  ...Object.fromEntries(gamesWithRules().map((game) => [game, rulesOf(game)])),
  referee: {
    sources: ['packages/referee/src'],
    tests: ['packages/referee/src', 'packages/games/trials/src'],
    excluded: noRuleTests,
    equivalents: 'packages/referee/mutants-equivalent.json',
  },
  'server/matches': {
    sources: ['packages/server/src/matches'],
    tests: ['packages/server/src/matches', 'packages/server/src/sockets', 'packages/server/src/http/app.test.ts'],
    excluded: /\/testing[^/]*$/,
    equivalents: 'packages/server/src/matches/mutants-equivalent.json',
    globalSetup: ['tools/test-postgres.ts'],
  },
  example: {
    sources: ['tools/mutants/example'],
    tests: ['tools/mutants/example'],
    excluded: /^$/,
    equivalents: 'tools/mutants/example/mutants-equivalent.json',
  },
}

function gamesWithRules(): string[] {
  const games = 'packages/games'
  return readdirSync(games).filter((game) => existsSync(join(games, game, 'src/rules')))
}

function rulesOf(game: string): TargetSpec {
  const folder = join('packages/games', game)
  return {
    sources: [join(folder, 'src/rules')],
    tests: [join(folder, 'src')],
    excluded: noRuleTests,
    equivalents: join(folder, 'mutants-equivalent.json'),
  }
}

export const targetNames: readonly string[] = Object.keys(targetSpecs)

export function targetNamed(name: string): Target | undefined {
  const spec = targetSpecs[name]
  if (spec === undefined) return undefined
  const { sources, tests, excluded, ...unchangedFields } = spec
  const isTest = (file: string): boolean => /\.(test|spec)\.ts$/.test(file)
  const isIncluded = (file: string): boolean => !excluded.test(file)
  return {
    ...unchangedFields,
    sources: filesIn(sources).filter((file) => !isTest(file) && isIncluded(file)),
    tests: filesIn(tests).filter((file) => isTest(file) && isIncluded(file)),
  }
}

function filesIn(paths: readonly string[]): string[] {
  const files = paths.flatMap((path) =>
    path.endsWith('.ts')
      ? [path]
      : readdirSync(path, { recursive: true, encoding: 'utf8' }).map((file) => join(path, file)),
  )
  return files.filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts')).sort()
}
