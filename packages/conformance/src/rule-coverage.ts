/**
 * Rule coverage of tests. A rule is covered if the rules cite it (in a question, ruling, violated invariant, modifier
 * or event) during a passing test whose name has its id. Findings are stored with a hash of the sources.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Reference, RuleId } from '@firestep/referee'

/** Limit on rule ids in a test's name: with more, the test does not show which of them it checks. */
const maxIdsPerName = 4

/** Rules cited in the tests of one file, or of all files of a game. */
export interface TestFindings {
  /** Rules decided in a test that names them. */
  readonly covered: readonly RuleId[]
  /** Names of the tests. */
  readonly names: readonly string[]
}

export interface CitedRules extends TestFindings {
  /** The test file, from the root of the project. */
  readonly file: string
  /** Hash of the sources it ran with. */
  readonly sources: string
}

const citedRulesFolder = (root: string) => join(root, '.firestep', 'rules-seen')

/** True if a test's name has a rule id as a word: '4.1' is not in '4.12' nor in '14.1'. */
export function namesRule(name: string, id: string): boolean {
  for (let index = name.indexOf(id); index >= 0; index = name.indexOf(id, index + 1)) {
    const before = name.slice(Math.max(0, index - 2), index)
    const after = name.slice(index + id.length, index + id.length + 2)
    if (!/([a-z0-9]|[a-z0-9][.-])$/i.test(before) && !/^([a-z0-9]|[.-][a-z0-9])/i.test(after)) return true
  }
  return false
}

/** Hash of all sources of a game's package, the packages it builds on, and the test kit. */
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

export function writeCitedRules(root: string, cited: CitedRules): void {
  mkdirSync(citedRulesFolder(root), { recursive: true })
  writeFileSync(join(citedRulesFolder(root), `${cited.file.replaceAll('/', '+')}.json`), JSON.stringify(cited))
}

/** The test files of a game's package, from the root of the project. */
export const testFiles = (root: string, gamePackage: string): string[] =>
  sourceFiles(join(root, gamePackage, 'src'))
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => relative(root, file))

/** Findings of a game's tests, or the reason why they are unknown. */
export function readCitedRules(root: string, gamePackage: string): TestFindings | { readonly problem: string } {
  const tests = testFiles(root, gamePackage)
  if (tests.length === 0) return { problem: `${gamePackage} has no tests` }
  const sources = sourcesHash(root, gamePackage)
  const covered = new Set<RuleId>()
  const names: string[] = []
  for (const file of tests) {
    const path = join(citedRulesFolder(root), `${file.replaceAll('/', '+')}.json`)
    if (!existsSync(path)) return { problem: `${file} has not been run: run npm test, or add --run` }
    const cited = JSON.parse(readFileSync(path, 'utf8')) as CitedRules
    if (cited.sources !== sources)
      return { problem: `what the tests saw is older than the sources: run npm test, or add --run` }
    for (const id of cited.covered) covered.add(id)
    names.push(...cited.names)
  }
  return { covered: [...covered], names }
}

/** Coverage of a game's rule index by its tests. */
export interface Coverage {
  /** Rules that tests can decide. */
  readonly rules: readonly RuleId[]
  /** Rules neither decided nor exempt. */
  readonly undecided: readonly RuleId[]
  /** Exempt rules that are in no index. */
  readonly stray: readonly RuleId[]
  /** Names of tests with too many rule ids. */
  readonly crowded: readonly string[]
}

export function coverageOf({ rules, exempt }: Reference, { covered, names }: TestFindings): Coverage {
  const ruleIds = rules.filter(({ kind }) => kind === 'rule').map(({ id }) => id)
  const exemptIds = exempt.map(({ id }) => id)
  const decided = new Set([...covered, ...exemptIds])
  return {
    rules: ruleIds,
    undecided: ruleIds.filter((id) => !decided.has(id)),
    stray: exemptIds.filter((id) => !ruleIds.includes(id)),
    crowded: names.filter((name) => ruleIds.filter((id) => namesRule(name, id)).length > maxIdsPerName),
  }
}
