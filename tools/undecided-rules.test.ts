/** A run of all tests of a game fails if a rule is decided by none of them. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { sourcesHash, writeCitedRules } from '@firestep/conformance/rule-coverage'
import type { Game, Reference } from '@firestep/referee'
import { registered } from '@firestep/registry'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { undecidedRules } from './undecided-rules.ts'

const root = mkdtempSync(join(tmpdir(), 'firestep-rules-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const write = (file: string, source: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), source)
}

describe('undecided rules after a run', () => {
  const folder = 'packages/games/made'
  const files = [`${folder}/src/a.test.ts`, `${folder}/src/rules/b.test.ts`]
  const [a = '', b = ''] = files
  const rule = (id: string, kind = 'rule') => ({ id, section: '', summary: '', kind })
  const reference: Reference = {
    rules: ['1', '2', '3', '4', '5', '6'].map((id) => rule(`made.${id}`)).concat(rule('made.7', 'example')),
    rulings: [],
    exempt: [{ id: 'made.6', why: 'nobody could' }],
  }
  const found = async (passed: readonly string[], changed: Partial<Reference> = {}): Promise<string[]> => {
    const raid = await registered('raid')?.load()
    const load = async () => ({ ...raid, reference: { ...reference, ...changed } }) as Game
    return undecidedRules(root, new Set(passed), [{ id: 'made', folder, load }])
  }
  const seen = (file: string, covered: readonly string[], ...names: readonly string[]) =>
    writeCitedRules(root, { file, sources: sourcesHash(root, folder), covered, names })

  beforeEach(() => {
    for (const file of files) write(file, '')
    seen(a, ['made.1', 'made.2', 'made.3'], 'made.1 made.2 made.3 made.4 four')
    seen(b, ['made.4', 'made.5'])
  })

  test('are none where every rule is decided or exempt', async () => {
    expect(await found(files)).toEqual([])
  })

  test('are the rules that no test decides, over all test files', async () => {
    seen(b, ['made.4'])
    expect(await found(files)).toEqual(['made: no test that names made.5 sees it decided'])
  })

  test('are not reported if a test file did not run', async () => {
    seen(b, [])
    expect(await found([a])).toEqual([])
  })

  test('an exempt rule that is not in the index is a problem', async () => {
    expect(await found(files, { exempt: [...reference.exempt, { id: 'made.8', why: '' }] })).toEqual([
      'made: made.8 is exempt, but not in the index',
    ])
  })

  test('a test that names five rules is a problem', async () => {
    seen(a, ['made.1', 'made.2', 'made.3'], 'made.1 to made.2 > made.3 made.4 made.5', 'made.1 one')
    expect(await found(files)).toEqual(['made: too many rules in one test: made.1 to made.2 > made.3 made.4 made.5'])
  })

  test('findings with other sources are ignored', async () => {
    write(b, '// changed')
    expect(await found(files)).toEqual([
      'made: what the tests saw is older than the sources: run npm test, or add --run',
    ])
  })
})

test('undecided rules fail the run, and skipped or failed tests decide nothing', () => {
  const here = (file: string) => JSON.stringify(resolve(file))
  const config = {
    include: ['packages/**/*.test.ts'],
    setupFiles: [resolve('tools/record-rule-coverage.ts')],
    reporters: [resolve('tools/test-summary.ts')],
  }
  write('vitest.config.mjs', `export default ${JSON.stringify({ test: config })}`)
  const kit = `
    import { test } from ${here('node_modules/vitest/dist/index.js')}
    import { refused } from ${here('packages/referee/src/index.ts')}`
  const decided = 'packages/games/trials/src/stored-decisions.test.ts'
  write(
    decided,
    `${kit}
    test('raid.2 is decided', () => { refused('raid.2', '') })
    test('raid.2.1 is not named here', () => { refused('raid.2.2', '') })
    test('raid.4 is skipped', ({ skip }) => { refused('raid.4', ''); skip() })`,
  )
  const failing = 'packages/games/great-war/src/failing.test.ts'
  write(
    failing,
    `${kit}
    test('raid.5 fails', () => { refused('raid.5', ''); throw new Error('failed') })`,
  )
  const vitest = [resolve('node_modules/vitest/vitest.mjs'), 'run', decided]
  const { status, stdout } = spawnSync(process.execPath, vitest, { cwd: root, encoding: 'utf8' })
  expect(status).toBe(1)
  const lines = stdout.split('\n')
  const undecided = (rule: string) => `raid: no test that names ${rule} sees it decided`
  for (const rule of ['raid.2.1', 'raid.2.2', 'raid.4']) expect(lines).toContain(undecided(rule))
  expect(lines).not.toContain(undecided('raid.2'))
  expect(lines.at(-2)).toMatch(/^2 passed, [1-9]\d* failed, 1 skipped$/)

  spawnSync(process.execPath, [...vitest.slice(0, 2), failing], { cwd: root })
  const file = join(root, '.firestep/rules-seen', `${failing.replaceAll('/', '+')}.json`)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ covered: [], names: [] })
})
