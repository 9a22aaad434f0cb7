/** A running test runner that tries one change after another: only the changed source is loaded anew. */
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node'
import { applyMutant, instrument, type NumberedMutant } from './instrument.ts'
import type { TrialOptions } from './test-setup.ts'

const mutantsFolder = dirname(fileURLToPath(import.meta.url))
const toolsFolder = dirname(mutantsFolder)

export interface RunnerSettings {
  readonly root: string
  readonly tests: readonly string[]
  readonly globalSetup?: readonly string[]
  readonly mutants: readonly NumberedMutant[]
  /** The sources when the changes were found, as they may be edited during a long run. */
  readonly texts: ReadonlyMap<string, string>
}

export interface TestReach {
  readonly file: string
  readonly id: string
  readonly seconds: number
  /** Seconds to load its file. */
  readonly loadSeconds: number
  /** Numbers of the changes that the test reaches. */
  readonly reached: ReadonlySet<number>
}

export type Outcome = 'noticed' | 'hung' | 'survived' | 'not reached'

/**
 * Runs all tests once, unchanged and shuffled: finds the changes each reaches, and shows that no test depends on
 * another.
 */
export async function recordReach(settings: RunnerSettings): Promise<TestReach[]> {
  const { root, tests, mutants } = settings
  const instrumentFile = (text: string, file: string): string => {
    const mutantsInFile = mutants.filter((mutant) => mutant.file === file)
    return mutantsInFile.length === 0 ? text : instrument(text, mutantsInFile)
  }
  const vitest = await openVitest(settings, instrumentFile, {
    isolate: true,
    sequence: { shuffle: { tests: true, files: false }, seed: 1914 },
  })
  try {
    const specifications = tests.map((file) => specification(vitest, settings, file))
    const { failed, modules } = await run(vitest, specifications, { limits: null })
    if (failed.length > 0)
      throw new Error(`tests fail with nothing changed, or depend on their order:\n${failed.join('\n')}`)
    return modules.flatMap((module) =>
      [...module.children.allTests('passed')].map((test) => ({
        file: relative(root, module.moduleId),
        id: test.id,
        seconds: (test.diagnostic()?.duration ?? 0) / 1000,
        loadSeconds: module.diagnostic().collectDuration / 1000,
        reached: new Set(test.meta().reached ?? []),
      })),
    )
  } finally {
    await vitest.close()
  }
}

/** One process at a time that tries one change. */
export interface Trials {
  /** Runs all tests unchanged, sharing loaded modules as in a trial. */
  rehearse(): Promise<void>
  try(mutant: NumberedMutant): Promise<Outcome>
  close(): Promise<void>
}

export async function openTrials(settings: RunnerSettings, reach: readonly TestReach[]): Promise<Trials> {
  let active: NumberedMutant | undefined
  const applyActive = (text: string, file: string): string => (active?.file === file ? applyMutant(text, active) : text)
  const vitest = await openVitest(settings, applyActive, { isolate: false, bail: 1 })
  const testsByFile = groupByFile(reach)
  const specifications = (selected: readonly TestReach[], wholeFiles: boolean): TestSpecification[] =>
    [...groupByFile(selected)].map(([file, tests]) =>
      specification(vitest, settings, file, wholeFiles ? undefined : tests.map(({ id }) => id)),
    )
  const secondsOf = (selected: readonly TestReach[]): number =>
    selected.reduce((sum, { seconds }) => sum + seconds, 0) +
    [...groupByFile(selected).values()].reduce((sum, [firstTest]) => sum + (firstTest?.loadSeconds ?? 0), 0)
  /** Tests that have noticed changes, the latest first. */
  const recentlyNoticed: string[] = []

  const runTests = async (selected: readonly TestReach[], wholeFiles: boolean): Promise<Outcome> => {
    const testsToRun = wholeFiles
      ? [...groupByFile(selected).keys()].flatMap((file) => testsByFile.get(file) ?? [])
      : selected
    const seconds = secondsOf(testsToRun)
    const limits = { computeSeconds: 5 + 3 * seconds, waitSeconds: 40 + 4 * seconds }
    const { failed, failedIds, stopped } = await run(vitest, specifications(selected, wholeFiles), { limits })
    recentlyNoticed.unshift(...failedIds)
    if (stopped) return 'hung'
    return failed.length > 0 ? 'noticed' : 'survived'
  }

  return {
    async rehearse() {
      const { failed } = await run(vitest, specifications(reach, true), { limits: null })
      if (failed.length > 0) throw new Error(`tests fail when they share a process:\n${failed.join('\n')}`)
    },
    async try(mutant) {
      const reachingTests = reach.filter(({ reached }) => reached.has(mutant.number))
      if (reachingTests.length === 0) return 'not reached'
      for (const { file } of [active ?? mutant, mutant]) vitest.invalidateFile(join(settings.root, file))
      active = mutant
      const ordered = orderTests(reachingTests, mutant, recentlyNoticed)
      const firstOutcome = await runTests(ordered.slice(0, firstTestCount), false)
      return firstOutcome === 'survived' ? runTests(ordered, true) : firstOutcome
    },
    close: () => vitest.close(),
  }
}

/** Number of tests tried first; then whole files follow, since one test may fill another's cache. */
const firstTestCount = 16
/** Number of tests that noticed changes last and come first for the next change. */
const recentTestCount = 6

/**
 * Order of tests: those that noticed a change lately, then those beside the source, then quick ones that reach little.
 */
export function orderTests(
  tests: readonly TestReach[],
  { file }: NumberedMutant,
  recentlyNoticed: readonly string[],
): TestReach[] {
  const recency = (id: string): number => {
    const position = recentlyNoticed.slice(0, recentTestCount).indexOf(id)
    return position < 0 ? recentTestCount : position
  }
  const cost = ({ reached, seconds }: TestReach): number => reached.size * (seconds + 0.01)
  return [...tests].sort(
    (a, b) => recency(a.id) - recency(b.id) || distance(a.file, file) - distance(b.file, file) || cost(a) - cost(b),
  )
}

/** 0 for a source's own test, 1 for a test in the same folder, 2 for any other. */
function distance(test: string, source: string): number {
  if (test === source.replace(/\.ts$/, '.test.ts')) return 0
  return dirname(test) === dirname(source) ? 1 : 2
}

function groupByFile(tests: readonly TestReach[]): Map<string, TestReach[]> {
  const files = new Map<string, TestReach[]>()
  for (const test of tests) files.set(test.file, [...(files.get(test.file) ?? []), test])
  return files
}

function openVitest(
  { root, tests, globalSetup = [], texts }: RunnerSettings,
  transformSource: (text: string, file: string) => string,
  { sequence, ...options }: { isolate: boolean; bail?: number; sequence?: object },
): Promise<Vitest> {
  return createVitest(
    'test',
    {
      root,
      config: false,
      watch: false,
      include: [...tests],
      globalSetup: globalSetup.map((file) => join(root, file)),
      setupFiles: [
        join(mutantsFolder, 'test-setup.ts'),
        join(toolsFolder, 'property-test-seed.ts'),
        join(toolsFolder, 'poll-timeouts.ts'),
      ],
      reporters: [{}],
      pool: 'forks',
      maxWorkers: 1,
      silent: true,
      testTimeout: 900_000,
      hookTimeout: 300_000,
      expect: { poll: { timeout: 120_000, interval: 20 } },
      sequence: { ...sequence, sequencer: GivenOrder },
      ...options,
    },
    {
      plugins: [
        {
          name: 'mutants',
          enforce: 'pre',
          transform: (text: string, id: string) => {
            const file = relative(root, id)
            const code = transformSource(texts.get(file) ?? text, file)
            return code === text ? undefined : { code, map: null }
          },
        },
      ],
    },
  )
}

/** Runs test files in the order in which they are passed. */
class GivenOrder {
  sort = (files: TestSpecification[]): Promise<TestSpecification[]> => Promise.resolve(files)
  shard = (files: TestSpecification[]): Promise<TestSpecification[]> => Promise.resolve(files)
}

const specification = (vitest: Vitest, { root }: RunnerSettings, file: string, testIds?: string[]): TestSpecification =>
  vitest.getRootProject().createSpecification(join(root, file), testIds === undefined ? {} : { testIds })

async function run(vitest: Vitest, specifications: TestSpecification[], trial: TrialOptions) {
  vitest.getRootProject().provide('trial', trial)
  // Kept between runs: one failed file would make all later changes look noticed.
  vitest.state.filesMap.clear()
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  const errors = unhandledErrors.map((error) => (error instanceof Error ? error.message : JSON.stringify(error)))
  const tests = testModules.flatMap((module) => [...module.children.allTests('failed')])
  const failed = [
    ...testModules.flatMap((module) => module.errors().map(({ message }) => `${module.relativeModuleId}: ${message}`)),
    ...tests.map((test) => `${test.module.relativeModuleId}: ${test.fullName}`),
    ...errors,
  ]
  return {
    modules: testModules,
    failed,
    failedIds: tests.map(({ id }) => id),
    stopped: errors.some((error) => error.includes('Worker')),
  }
}
