import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { applyMutant, instrument, switchName } from './instrument.ts'
import { mutantsOf } from './operators.ts'
import { orderTests } from './runner.ts'
import { sampleOf } from './sample.ts'

/** The changes of a text as the report shows them. */
const changes = (text: string): string[] =>
  mutantsOf('some.ts', text).map(({ before, after }) => `${before}  →  ${after}`)

describe('changes of a source', () => {
  test.each([
    ['const a = b < c', ['b < c  →  b <= c']],
    ['const a = b === c', ['b === c  →  b !== c']],
    ['const a = b + c * d', ['b + c * d  →  b - c * d', 'b + c * d  →  b + c / d']],
    ['const a = b && c', ['b && c  →  (b) || (c)', 'b && c  →  c', 'b && c  →  b']],
    ['const a = b ?? c', ['b ?? c  →  c']],
    ['const a = 1', ['1  →  0']],
    ['const a = 4', ['4  →  5']],
    ['const a = -1', ['-1  →  1']],
    ['const a = true', ['true  →  false']],
    ['const a = !b', ['!b  →  b']],
    ['a++', ['a++  →  a--', 'a++  →  (dropped)']],
    ['a = b', ['a = b  →  (dropped)']],
    ['tell(a)', ['tell(a)  →  (dropped)']],
    ['function* f() { yield* g() }', ['yield* g()  →  (dropped)']],
    ['const a = [b, ...c]', ['[b, ...c]  →  [...c]', '[b, ...c]  →  [b]']],
    ['const a = { ...b, c }', ['{ ...b, c }  →  { c }']],
    ['const a = b.filter(c)', ['b.filter(c)  →  b']],
    ['const a = b.some(c)', ['b.some(c)  →  b.every(c)']],
    ['const a = Math.min(b, c)', ['Math.min(b, c)  →  Math.max(b, c)']],
    ['const a = (b: B): number => b.c', ['b.c  →  (b.c) + 1']],
    ['const a = (b: B): boolean => is(b)', ['is(b)  →  !(is(b))']],
    ['function f(): readonly B[] { return g() }', ['g()  →  []']],
    ['const a = (b: B) => c.has(b)', ['c.has(b)  →  !(c.has(b))']],
    ['const a = b ? c : d', ['b ? c : d  →  !(b) ? c : d']],
    ['while (a) {}', ['a  →  !(a)']],
    ['if (a) return', ['if (a) return  →  (dropped)', 'a  →  !(a)']],
    ['if (a) { continue }', ['if (a) { continue }  →  (dropped)', 'a  →  !(a)']],
  ])('%s', (text, expected) => {
    expect(changes(text).sort()).toEqual([...expected].sort())
  })

  test.each([
    ['types', 'type A = 1 | true; const a = b as [1, 2]; interface B { c: -1 }'],
    ['imports', "import { a } from 'b'; export { a } from 'c'"],
    ['words', "const a = 'b' + c; const d = `$" + '{1 + 2} hexes`'],
    ['refusals', "const a = refused('ranged.1', b ? 'too far' : 'unseen')"],
    ['citations', "const a = { rule: b ? 'x.1' : 'x.2', rules: ['x.1', 'x.2'] }; const c = ['raid.1', 'raid.2']"],
    ['errors of programmers', 'throw new Error(a < 1 ? b : c)'],
    ['keys', 'const a = { 1: b }'],
    ['destructuring', 'const [a] = b; const [c, d] = e'],
  ])('%s are not changed', (_, text) => {
    expect(changes(text)).toEqual([])
  })

  test('a null check is not dropped from a condition', () => {
    expect(changes('const a = b !== null && b.c')).toEqual([
      'b !== null && b.c  →  (b !== null) || (b.c)',
      'b !== null && b.c  →  b !== null',
      'b !== null && b.c  →  b === null && b.c',
    ])
  })

  test('a long text is cut so that the change is visible', () => {
    const [, last] = changes(`const a = [${Array.from({ length: 30 }, (_, index) => `unit${index}`).join(', ')}]`)
    expect(last).toMatch(/^….*unit29\] {2}→ {2}….*unit28\]$/)
  })
})

describe('instrumented sources', () => {
  const text = [
    'let log = []',
    'function f(a, b) {',
    '  log.push(a)',
    '  list.sort(g)',
    '  if (a) log.push(b)',
    '  else log.pop()',
    '  if (a < b && b > 1) return [a, b]',
    '  const h = (c) => ({ ...c, d: a ? 1 : 2 })',
    '  log.push(1)',
    '  return h({ a })',
    '}',
    'const list = [2, 1]',
    'const g = (a, b) => a - b',
  ].join('\n')
  const mutants = mutantsOf('some.ts', text).map((mutant, number) => ({ ...mutant, number }))
  /** Runs the text and returns the results of its function. */
  const outcome = (source: string): unknown => {
    const run = new Function(`${source}; return [f(1, 2), f(0, 1), f(2, 1), f(3, 2), f(2, 2), log, list]`)
    return JSON.stringify(run())
  }

  test('do the same while recording the changes they reach', () => {
    const reached = new Set<number>()
    const holder: Record<string, unknown> = globalThis
    holder[switchName] = (number: number) => reached.add(number)
    expect(outcome(instrument(text, mutants))).toBe(outcome(text))
    expect(reached.size).toBe(mutants.length)
    delete holder[switchName]
  })

  test('do something else with any one change made', () => {
    for (const mutant of mutants)
      expect(
        differsOrFails(() => outcome(applyMutant(text, mutant)), outcome(text)),
        `${mutant.before} → ${mutant.after}`,
      ).toBe(true)
  })

  /** A syntax error does not count: every change must be valid JavaScript. */
  const differsOrFails = (run: () => unknown, unchanged: unknown): boolean => {
    try {
      return run() !== unchanged
    } catch (fault) {
      return !(fault instanceof SyntaxError)
    }
  }
})

describe('a sample', () => {
  const text = Array.from({ length: 60 }, (_, index) => `const a${index} = b${index} < c`).join('\n')
  const allMutants = mutantsOf('some.ts', text)

  test('is the same for the same seed, differs for another, and keeps the order of the sources', () => {
    const sample = sampleOf(allMutants, 20, 1)
    expect(sample).toHaveLength(20)
    expect(sampleOf(allMutants, 20, 1)).toEqual(sample)
    expect(sampleOf(allMutants, 20, 2)).not.toEqual(sample)
    expect([...sample].sort((a, b) => a.line - b.line)).toEqual(sample)
  })

  test('keeps its changes when other lines are added', () => {
    const key = ({ before }: { before: string }): string => before
    const afterEdit = sampleOf(mutantsOf('some.ts', `\n\nconst added = d < e\n${text}`), 20, 1).map(key)
    expect(
      sampleOf(allMutants, 20, 1)
        .map(key)
        .filter((before) => afterEdit.includes(before)).length,
    ).toBeGreaterThanOrEqual(19)
  })
})

test('orderTests puts tests that noticed a change first, then the source’s own, then quick ones', () => {
  const reach = (file: string, id: string, seconds: number) => ({
    file,
    id,
    seconds,
    loadSeconds: 0,
    reached: new Set([0]),
  })
  const tests = [
    reach('b/far.test.ts', 'far', 0),
    reach('a/slow.test.ts', 'slow', 2),
    reach('a/quick.test.ts', 'quick', 1),
    reach('a/some.test.ts', 'own', 3),
    reach('b/noticed.test.ts', 'noticed lately', 9),
  ]
  const [mutant] = mutantsOf('a/some.ts', 'const a = 1').map((mutant) => ({ ...mutant, number: 0 }))
  if (mutant === undefined) throw new Error('a number can be changed')
  expect(orderTests(tests, mutant, ['noticed lately']).map(({ id }) => id)).toEqual([
    'noticed lately',
    'own',
    'quick',
    'slow',
    'far',
  ])
})

describe('npm run mutants', () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['--import', 'tsx', 'tools/mutants/main.ts', ...args], { encoding: 'utf8' })

  test('tells noticed, endless, surviving, unreached and equivalent changes apart', () => {
    const { status, stdout, stderr } = run('example', '--json', '--at-least', '90')
    const report = JSON.parse(stdout)
    expect(report).toMatchObject({ sampled: 7, noticed: 4, hung: 1, equivalent: 1, notReached: 1, percentage: 66.6 })
    expect(report.unnoticed).toMatchObject([
      { outcome: 'survived', change: { line: 14, before: 'range < limit', after: 'range <= limit' } },
      { outcome: 'not reached', change: { line: 20, before: 'a === b', after: 'a !== b' } },
    ])
    expect(report.stale).toMatchObject([{ before: '(a > b ? a : b)' }])
    expect(stderr).toContain('Fewer than 90 % were noticed')
    expect(status).toBe(1)
    const file = join(mkdtempSync(join(tmpdir(), 'mutants-')), 'report.json')
    writeFileSync(file, stdout)
    expect(JSON.parse(run('example', '--json', '--again', file).stdout)).toMatchObject({
      sampled: 2,
      unnoticed: report.unnoticed,
    })
    expect(run('referee', '--again', file).stderr).toContain('this is a report of example')
  })

  test.each([
    [['trench-raid'], 'There is no "trench-raid"'],
    [['example', '--sample', 'many'], '--sample must be a whole number'],
    [['example', '--again', 'nowhere'], '--again nowhere: '],
    [['example', '--again', 'package.json'], 'this is no report of an earlier run'],
    [['example', '--file', 'nowhere'], 'no source of example has "nowhere" in its path'],
  ])('%j is refused with the reason', (args, why) => {
    const { status, stderr } = run(...args)
    expect(stderr).toContain(why)
    expect(status).toBe(2)
  })
})
