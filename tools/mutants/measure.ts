/** A measurement: finds changes, draws a sample, tries and counts them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readEquivalents, staleEntries } from './equivalents.ts'
import { keyOf } from './mutant.ts'
import { mutantsOf } from './operators.ts'
import { type Report, reportOf, type TriedMutant } from './report.ts'
import { openTrials, type RunnerSettings, recordReach } from './runner.ts'
import { sampleOf } from './sample.ts'
import type { Target } from './targets.ts'

export interface MeasureOptions {
  readonly name: string
  readonly target: Target
  readonly root: string
  readonly sample: number
  readonly seed: number
  /** Part of the paths of the sources to change. */
  readonly sourceFilter?: string
  /** Keys of the only changes to try. */
  readonly earlierKeys?: ReadonlySet<string>
  /** Part of the paths of the tests to run. */
  readonly testFilter?: string
  readonly workers: number
  readonly onProgress: (line: string) => void
}

export async function measure({
  name,
  target,
  root,
  sample,
  seed,
  sourceFilter,
  earlierKeys,
  testFilter = '',
  workers,
  onProgress,
}: MeasureOptions): Promise<Report> {
  const start = performance.now()
  const sources = target.sources.filter((source) => sourceFilter === undefined || source.includes(sourceFilter))
  if (sources.length === 0) throw new Error(`no source of ${name} has "${sourceFilter}" in its path`)
  const sourceTexts = new Map(target.sources.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
  const mutantsIn = (paths: readonly string[]) => paths.flatMap((path) => mutantsOf(path, sourceTexts.get(path) ?? ''))
  const allMutants = mutantsIn(sources)
  const equivalents = readEquivalents(join(root, target.equivalents))
  const stale = staleEntries(equivalents, sourceFilter === undefined ? allMutants : mutantsIn(target.sources))
  const selected =
    earlierKeys === undefined ? allMutants : allMutants.filter((mutant) => earlierKeys.has(keyOf(mutant)))
  const mutants = sampleOf(selected, sample, seed).map((mutant, number) => ({ ...mutant, number }))
  const equivalentKeys = new Set(equivalents.map(keyOf))
  const triedMutants: TriedMutant[] = mutants
    .filter((mutant) => equivalentKeys.has(keyOf(mutant)))
    .map((mutant) => ({ mutant, outcome: 'equivalent' }))
  const untried = mutants.filter((mutant) => !equivalentKeys.has(keyOf(mutant)))

  const { globalSetup } = target
  const tests = target.tests.filter((test) => test.includes(testFilter))
  if (tests.length === 0) throw new Error(`no test of ${name} has "${testFilter}" in its path`)
  const settings: RunnerSettings = {
    root,
    tests,
    mutants,
    texts: sourceTexts,
    ...(globalSetup === undefined ? {} : { globalSetup }),
  }
  onProgress(
    `${name}: ${mutants.length} of ${allMutants.length} changes drawn; ${tests.length} test files are run unchanged first`,
  )
  const reach = await recordReach(settings)
  const elapsedText = (): string => `${Math.round((performance.now() - start) / 1000)} s`
  onProgress(`the tests pass (${elapsedText()}); each change is tried in those that reach it`)

  const queue = [...untried]
  let triedCount = 0
  const runWorker = async (mustRehearse: boolean): Promise<void> => {
    const trials = await openTrials(settings, reach)
    try {
      if (mustRehearse) await trials.rehearse()
      for (let mutant = queue.shift(); mutant !== undefined; mutant = queue.shift()) {
        const outcome = await trials.try(mutant)
        triedMutants.push({ mutant, outcome })
        const location = `${mutant.file}:${mutant.line}`
        onProgress(
          `${++triedCount}/${untried.length} ${elapsedText()} ${outcome}: ${location} ${mutant.before}  →  ${mutant.after}`,
        )
      }
    } finally {
      await trials.close()
    }
  }
  await Promise.all(
    Array.from({ length: workers }, (_, worker) => runWorker(worker === 0 && sourceFilter === undefined)),
  )
  const sorted = mutants.flatMap((mutant) => triedMutants.filter((candidate) => candidate.mutant === mutant))
  return reportOf(
    { target: name, seed, possible: allMutants.length, stale, seconds: (performance.now() - start) / 1000 },
    sorted,
  )
}
