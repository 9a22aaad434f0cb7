/** Tries changes one after the other in a warm test runner: only the changed source is read anew. */
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node'
import type { Trial } from './inside.ts'
import { changed, type Numbered, noting } from './instrument.ts'

const here = dirname(fileURLToPath(import.meta.url))
const tools = dirname(here)

export interface Setting {
  readonly root: string
  readonly tests: readonly string[]
  readonly globalSetup?: readonly string[]
  readonly mutants: readonly Numbered[]
  /** The sources when the changes were found, as they may be edited during a long run. */
  readonly texts: ReadonlyMap<string, string>
}

export interface Reach {
  readonly file: string
  readonly id: string
  readonly seconds: number
  /** Seconds to load its file. */
  readonly loading: number
  /** Numbers of the changes that the test reaches. */
  readonly reached: ReadonlySet<number>
}

export type Outcome = 'noticed' | 'hung' | 'survived' | 'not reached'

/**
 * Runs all tests once, unchanged and shuffled: finds the changes each reaches, and shows that no test depends on
 * another.
 */
export async function explore(setting: Setting): Promise<Reach[]> {
  const { root, tests, mutants } = setting
  const note = (text: string, file: string): string => {
    const inside = mutants.filter((mutant) => mutant.file === file)
    return inside.length === 0 ? text : noting(text, inside)
  }
  const vitest = await open(setting, note, {
    isolate: true,
    sequence: { shuffle: { tests: true, files: false }, seed: 1914 },
  })
  try {
    const wanted = tests.map((file) => specification(vitest, setting, file))
    const { failed, modules } = await run(vitest, wanted, { limits: null })
    if (failed.length > 0)
      throw new Error(`tests fail with nothing changed, or depend on their order:\n${failed.join('\n')}`)
    return modules.flatMap((module) =>
      [...module.children.allTests('passed')].map((test) => ({
        file: relative(root, module.moduleId),
        id: test.id,
        seconds: (test.diagnostic()?.duration ?? 0) / 1000,
        loading: module.diagnostic().collectDuration / 1000,
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
  try(mutant: Numbered): Promise<Outcome>
  close(): Promise<void>
}

export async function openTrials(setting: Setting, reach: readonly Reach[]): Promise<Trials> {
  let active: Numbered | undefined
  const change = (text: string, file: string): string => (active?.file === file ? changed(text, active) : text)
  const vitest = await open(setting, change, { isolate: false, bail: 1 })
  const inFile = filesOf(reach)
  const specifications = (chosen: readonly Reach[], whole: boolean): TestSpecification[] =>
    [...filesOf(chosen)].map(([file, tests]) =>
      specification(vitest, setting, file, whole ? undefined : tests.map(({ id }) => id)),
    )
  const secondsOf = (chosen: readonly Reach[]): number =>
    chosen.reduce((sum, { seconds }) => sum + seconds, 0) +
    [...filesOf(chosen).values()].reduce((sum, [first]) => sum + (first?.loading ?? 0), 0)
  /** Tests that have noticed changes, the latest first. */
  const keen: string[] = []

  const tryIn = async (chosen: readonly Reach[], whole: boolean): Promise<Outcome> => {
    const all = whole ? [...filesOf(chosen).keys()].flatMap((file) => inFile.get(file) ?? []) : chosen
    const seconds = secondsOf(all)
    const limits = { computing: 5 + 3 * seconds, waiting: 40 + 4 * seconds }
    const { failed, failedIds, stopped } = await run(vitest, specifications(chosen, whole), { limits })
    keen.unshift(...failedIds)
    if (stopped) return 'hung'
    return failed.length > 0 ? 'noticed' : 'survived'
  }

  return {
    async rehearse() {
      const { failed } = await run(vitest, specifications(reach, true), { limits: null })
      if (failed.length > 0) throw new Error(`tests fail when they share a process:\n${failed.join('\n')}`)
    },
    async try(mutant) {
      const reaching = reach.filter(({ reached }) => reached.has(mutant.number))
      if (reaching.length === 0) return 'not reached'
      for (const { file } of [active ?? mutant, mutant]) vitest.invalidateFile(join(setting.root, file))
      active = mutant
      const near = byNearness(reaching, mutant, keen)
      const first = await tryIn(near.slice(0, firstTests), false)
      return first === 'survived' ? tryIn(near, true) : first
    },
    close: () => vitest.close(),
  }
}

/** Number of tests tried first; then whole files follow, since one test may fill another's cache. */
const firstTests = 16

/**
 * Order of tests: those that noticed a change lately, then those beside the source, then quick ones that reach little.
 */
export function byNearness(tests: readonly Reach[], { file }: Numbered, keen: readonly string[]): Reach[] {
  const lately = (id: string): number => {
    const at = keen.slice(0, 6).indexOf(id)
    return at < 0 ? 6 : at
  }
  const cost = ({ reached, seconds }: Reach): number => reached.size * (seconds + 0.01)
  return [...tests].sort(
    (a, b) => lately(a.id) - lately(b.id) || farness(a.file, file) - farness(b.file, file) || cost(a) - cost(b),
  )
}

/** Tests beside a source come first, above all its own. */
function farness(test: string, source: string): number {
  if (test === source.replace(/\.ts$/, '.test.ts')) return 0
  return dirname(test) === dirname(source) ? 1 : 2
}

function filesOf(tests: readonly Reach[]): Map<string, Reach[]> {
  const files = new Map<string, Reach[]>()
  for (const test of tests) files.set(test.file, [...(files.get(test.file) ?? []), test])
  return files
}

function open(
  { root, tests, globalSetup = [], texts }: Setting,
  written: (text: string, file: string) => string,
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
      setupFiles: [join(here, 'inside.ts'), join(tools, 'property-test-seed.ts'), join(tools, 'poll-timeouts.ts')],
      reporters: [{}],
      pool: 'forks',
      maxWorkers: 1,
      silent: true,
      testTimeout: 900_000,
      hookTimeout: 300_000,
      expect: { poll: { timeout: 120_000, interval: 20 } },
      sequence: { ...sequence, sequencer: AsGiven },
      ...options,
    },
    {
      plugins: [
        {
          name: 'mutants',
          enforce: 'pre',
          transform: (text: string, id: string) => {
            const file = relative(root, id)
            const code = written(texts.get(file) ?? text, file)
            return code === text ? undefined : { code, map: null }
          },
        },
      ],
    },
  )
}

/** Tests run in the order given. */
class AsGiven {
  sort = (files: TestSpecification[]): Promise<TestSpecification[]> => Promise.resolve(files)
  shard = (files: TestSpecification[]): Promise<TestSpecification[]> => Promise.resolve(files)
}

const specification = (vitest: Vitest, { root }: Setting, file: string, testIds?: string[]): TestSpecification =>
  vitest.getRootProject().createSpecification(join(root, file), testIds === undefined ? {} : { testIds })

async function run(vitest: Vitest, specifications: TestSpecification[], trial: Trial) {
  vitest.getRootProject().provide('trial', trial)
  // Kept between runs: one failed file would make all later changes look noticed.
  vitest.state.filesMap.clear()
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  const faults = unhandledErrors.map((fault) => (fault instanceof Error ? fault.message : JSON.stringify(fault)))
  const tests = testModules.flatMap((module) => [...module.children.allTests('failed')])
  const failed = [
    ...testModules.flatMap((module) => module.errors().map(({ message }) => `${module.relativeModuleId}: ${message}`)),
    ...tests.map((test) => `${test.module.relativeModuleId}: ${test.fullName}`),
    ...faults,
  ]
  return {
    modules: testModules,
    failed,
    failedIds: tests.map(({ id }) => id),
    stopped: faults.some((fault) => fault.includes('Worker')),
  }
}
