/**
 * The rules that tests have seen decided. An id is covered when, while a test whose name holds it runs and passes, the
 * rules emit it in a question, ruling, violated invariant, modifier or event. What was seen stands beside a hash of the
 * sources it was seen with.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Reference, RuleId } from '@firestep/referee'

/** So many rules a test may name: with more of them nobody could say which it shows. */
const mostInAName = 4

/** Findings of the tests of one file, or of all files of a game. */
export interface Saw {
  /** The rules decided in a test that names them. */
  readonly covered: readonly RuleId[]
  /** The names of the tests. */
  readonly names: readonly string[]
}

export interface CitedRules extends Saw {
  /** The test file, from the root of the project. */
  readonly file: string
  /** Of the sources it ran with. */
  readonly sources: string
}

const folder = (root: string) => join(root, '.firestep', 'rules-seen')

/** Whether a test's name holds a rule id, as a word of its own: '4.1' is not in '4.12' nor in '14.1'. */
export function namesRule(name: string, id: string): boolean {
  for (let at = name.indexOf(id); at >= 0; at = name.indexOf(id, at + 1)) {
    const before = name.slice(Math.max(0, at - 2), at)
    const after = name.slice(at + id.length, at + id.length + 2)
    if (!/([a-z0-9]|[a-z0-9][.-])$/i.test(before) && !/^([a-z0-9]|[.-][a-z0-9])/i.test(after)) return true
  }
  return false
}

/** A hash of every source of a game's package, of what it stands on and of the kit of its tests. */
export function sourcesHash(root: string, gamePackage: string): string {
  const hash = createHash('sha256')
  for (const folder of [gamePackage, 'packages/referee', 'packages/terrain', 'packages/conformance'])
    for (const file of sourceFiles(join(root, folder, 'src')))
      hash.update(relative(root, file)).update(readFileSync(file))
  return hash.digest('hex')
}

export function sourceFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile() && /\.(ts|tsx|json)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort((a, b) => (a < b ? -1 : 1))
}

/** The game package a test file belongs to, if any. */
export const gamePackageOf = (file: string): string | null => /^(packages\/games\/[^/]+)\//.exec(file)?.[1] ?? null

export function writeCitedRules(root: string, seen: CitedRules): void {
  mkdirSync(folder(root), { recursive: true })
  writeFileSync(join(folder(root), `${seen.file.replaceAll('/', '+')}.json`), JSON.stringify(seen))
}

/** The test files of a game's package, from the root of the project. */
export const testFiles = (root: string, gamePackage: string): string[] =>
  sourceFiles(join(root, gamePackage, 'src'))
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => relative(root, file))

/** Findings of a game's tests, or why they are not known. */
export function readCitedRules(root: string, gamePackage: string): Saw | { readonly problem: string } {
  const tests = testFiles(root, gamePackage)
  if (tests.length === 0) return { problem: `${gamePackage} has no tests` }
  const sources = sourcesHash(root, gamePackage)
  const covered = new Set<RuleId>()
  const names: string[] = []
  for (const file of tests) {
    const path = join(folder(root), `${file.replaceAll('/', '+')}.json`)
    if (!existsSync(path)) return { problem: `${file} has not been run: run npm test, or add --run` }
    const seen = JSON.parse(readFileSync(path, 'utf8')) as CitedRules
    if (seen.sources !== sources)
      return { problem: `what the tests saw is older than the sources: run npm test, or add --run` }
    for (const id of seen.covered) covered.add(id)
    names.push(...seen.names)
  }
  return { covered: [...covered], names }
}

/** How a game's tests stand to the index of its rules. */
export interface Coverage {
  /** The rules that tests can see decided. */
  readonly rules: readonly RuleId[]
  /** Rules neither decided nor exempt. */
  readonly undecided: readonly RuleId[]
  /** Exempt, but in no index. */
  readonly stray: readonly RuleId[]
  /** Names of tests that hold too many rules. */
  readonly crowded: readonly string[]
}

export function coverageOf({ rules, exempt }: Reference, { covered, names }: Saw): Coverage {
  const wanted = rules.filter(({ kind }) => kind === 'rule').map(({ id }) => id)
  const excused = exempt.map(({ id }) => id)
  const settled = new Set([...covered, ...excused])
  return {
    rules: wanted,
    undecided: wanted.filter((id) => !settled.has(id)),
    stray: excused.filter((id) => !wanted.includes(id)),
    crowded: names.filter((name) => wanted.filter((id) => namesRule(name, id)).length > mostInAName),
  }
}
