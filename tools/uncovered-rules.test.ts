/** A run of all tests of a game fails if none of them covers a rule. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { sourcesHash, writeCitedRules } from '@firestep/conformance/rule-coverage'
import type { Reference } from '@firestep/referee'
import { registered } from '@firestep/registry'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { uncoveredRules } from './uncovered-rules.ts'

const root = mkdtempSync(join(tmpdir(), 'firestep-rules-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const write = (file: string, source: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), source)
}

describe('uncoveredRules', () => {
  const folder = 'packages/games/made'
  const files = [`${folder}/src/a.test.ts`, `${folder}/src/rules/b.test.ts`]
  const [fileA = '', fileB = ''] = files
  const rule = (id: string, kind = 'rule') => ({ id, section: '', summary: '', kind })
  const reference: Reference = {
    rules: ['1', '2', '3', '4', '5', '6'].map((id) => rule(`made.${id}`)).concat(rule('made.7', 'example')),
    rulings: [],
    exempt: [{ id: 'made.6', why: 'nobody could' }],
  }
  const problemsAfter = async (passed: readonly string[], changes: Partial<Reference> = {}): Promise<string[]> => {
    const raid = await registered('raid')?.load()
    if (raid === undefined) throw new Error('raid is not registered')
    const load = async () => ({ ...raid, reference: { ...reference, ...changes } })
    return uncoveredRules(root, new Set(passed), [{ id: 'made', folder, load }])
  }
  /** Writes what a run of a test file leaves behind: the rules it covers, and the names of its tests. */
  const writeCoverage = (file: string, covered: readonly string[], ...names: readonly string[]) =>
    writeCitedRules(root, { file, sources: sourcesHash(root, folder), covered, names })

  beforeEach(() => {
    for (const file of files) write(file, '')
    writeCoverage(fileA, ['made.1', 'made.2', 'made.3'], 'made.1 made.2 made.3 made.4 four')
    writeCoverage(fileB, ['made.4', 'made.5'])
  })

  test('returns no problem where every rule is covered or exempt', async () => {
    expect(await problemsAfter(files)).toEqual([])
  })

  test('returns the rules that the tests of no file cover', async () => {
    writeCoverage(fileB, ['made.4'])
    expect(await problemsAfter(files)).toEqual(['made: no test that names made.5 sees it decided'])
  })

  test('returns no problem if a test file did not run', async () => {
    writeCoverage(fileB, [])
    expect(await problemsAfter([fileA])).toEqual([])
  })

  test('reports an exempt rule that is not in the index', async () => {
    expect(await problemsAfter(files, { exempt: [...reference.exempt, { id: 'made.8', why: '' }] })).toEqual([
      'made: made.8 is exempt, but not in the index',
    ])
  })

  test('reports a test that names five rules', async () => {
    writeCoverage(fileA, ['made.1', 'made.2', 'made.3'], 'made.1 to made.2 > made.3 made.4 made.5', 'made.1 one')
    expect(await problemsAfter(files)).toEqual([
      'made: too many rules in one test: made.1 to made.2 > made.3 made.4 made.5',
    ])
  })

  test('reports coverage that was recorded before the sources changed', async () => {
    write(fileB, '// changed')
    expect(await problemsAfter(files)).toEqual([
      'made: what the tests saw is older than the sources: run npm test, or add --run',
    ])
  })
})

test('uncovered rules fail the run, and skipped or failed tests cover nothing', () => {
  const moduleText = (file: string) => JSON.stringify(resolve(file))
  const config = {
    include: ['packages/**/*.test.ts'],
    setupFiles: [resolve('tools/record-rule-coverage.ts')],
    reporters: [resolve('tools/test-summary.ts')],
  }
  write('vitest.config.mjs', `export default ${JSON.stringify({ test: config })}`)
  const imports = `
    import { test } from ${moduleText('node_modules/vitest/dist/index.js')}
    import { refused } from ${moduleText('packages/referee/src/index.ts')}`
  const passingFile = 'packages/games/trials/src/stored-decisions.test.ts'
  write(
    passingFile,
    `${imports}
    test('raid.2 is decided', () => { refused('raid.2', '') })
    test('raid.2.1 is not named here', () => { refused('raid.2.2', '') })
    test('raid.4 is skipped', ({ skip }) => { refused('raid.4', ''); skip() })`,
  )
  const failingFile = 'packages/games/great-war/src/failing.test.ts'
  write(
    failingFile,
    `${imports}
    test('raid.5 fails', () => { refused('raid.5', ''); throw new Error('failed') })`,
  )
  const runVitest = (file: string) =>
    spawnSync(process.execPath, [resolve('node_modules/vitest/vitest.mjs'), 'run', file], {
      cwd: root,
      encoding: 'utf8',
    })
  const { status, stdout } = runVitest(passingFile)
  expect(status).toBe(1)
  const lines = stdout.split('\n')
  const problem = (rule: string) => `raid: no test that names ${rule} sees it decided`
  for (const rule of ['raid.2.1', 'raid.2.2', 'raid.4']) expect(lines).toContain(problem(rule))
  expect(lines).not.toContain(problem('raid.2'))
  expect(lines.at(-2)).toMatch(/^2 passed, [1-9]\d* failed, 1 skipped$/)

  runVitest(failingFile)
  const file = join(root, '.firestep/rules-seen', `${failingFile.replaceAll('/', '+')}.json`)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ covered: [], names: [] })
})
