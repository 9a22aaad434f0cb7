/** A measurement: finds changes, draws a sample, tries and counts them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readEquivalents, staleOf } from './equivalents.ts'
import { keyOf } from './mutant.ts'
import { mutantsOf } from './operators.ts'
import { type Report, reportOf, type Tried } from './report.ts'
import { explore, openTrials, type Setting } from './runner.ts'
import { sampleOf } from './sample.ts'
import type { Target } from './targets.ts'

export interface Wish {
  readonly name: string
  readonly target: Target
  readonly root: string
  readonly sample: number
  readonly seed: number
  /** Part of the paths of the sources to change. */
  readonly file?: string
  /** Keys of the only changes to try. */
  readonly again?: ReadonlySet<string>
  /** Part of the paths of the tests to run. */
  readonly only?: string
  readonly workers: number
  readonly say: (line: string) => void
}

export async function measure({
  name,
  target,
  root,
  sample,
  seed,
  file,
  again,
  only = '',
  workers,
  say,
}: Wish): Promise<Report> {
  const begun = performance.now()
  const sources = target.sources.filter((source) => file === undefined || source.includes(file))
  if (sources.length === 0) throw new Error(`no source of ${name} has "${file}" in its path`)
  const texts = new Map(target.sources.map((one) => [one, readFileSync(join(root, one), 'utf8')]))
  const found = (all: readonly string[]) => all.flatMap((one) => mutantsOf(one, texts.get(one) ?? ''))
  const possible = found(sources)
  const equivalents = readEquivalents(join(root, target.equivalents))
  const stale = staleOf(equivalents, file === undefined ? possible : found(target.sources))
  const wanted = again === undefined ? possible : possible.filter((mutant) => again.has(keyOf(mutant)))
  const mutants = sampleOf(wanted, sample, seed).map((mutant, number) => ({ ...mutant, number }))
  const excused = new Set(equivalents.map(keyOf))
  const tried: Tried[] = mutants
    .filter((mutant) => excused.has(keyOf(mutant)))
    .map((mutant) => ({ mutant, outcome: 'equivalent' }))
  const waiting = mutants.filter((mutant) => !excused.has(keyOf(mutant)))

  const { globalSetup } = target
  const tests = target.tests.filter((test) => test.includes(only))
  if (tests.length === 0) throw new Error(`no test of ${name} has "${only}" in its path`)
  const setting: Setting = { root, tests, mutants, texts, ...(globalSetup === undefined ? {} : { globalSetup }) }
  say(
    `${name}: ${mutants.length} of ${possible.length} changes drawn; ${tests.length} test files are run unchanged first`,
  )
  const reach = await explore(setting)
  const seconds = (): string => `${Math.round((performance.now() - begun) / 1000)} s`
  say(`the tests pass (${seconds()}); each change is tried in those that reach it`)

  const queue = [...waiting]
  let done = 0
  const work = async (rehearse: boolean): Promise<void> => {
    const trials = await openTrials(setting, reach)
    try {
      if (rehearse) await trials.rehearse()
      for (let mutant = queue.shift(); mutant !== undefined; mutant = queue.shift()) {
        const outcome = await trials.try(mutant)
        tried.push({ mutant, outcome })
        const where = `${mutant.file}:${mutant.line}`
        say(`${++done}/${waiting.length} ${seconds()} ${outcome}: ${where} ${mutant.before}  →  ${mutant.after}`)
      }
    } finally {
      await trials.close()
    }
  }
  await Promise.all(Array.from({ length: workers }, (_, worker) => work(worker === 0 && file === undefined)))
  const inOrder = mutants.flatMap((mutant) => tried.filter((one) => one.mutant === mutant))
  return reportOf(
    { target: name, seed, possible: possible.length, stale, seconds: (performance.now() - begun) / 1000 },
    inOrder,
  )
}
