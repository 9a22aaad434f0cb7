/** Ends a test run with one line for scripts; rules that no test decides fail the run. */
import { relative } from 'node:path'
import type { Reporter, SerializedError, TestModule, Vitest } from 'vitest/node'
import { undecidedRules } from './undecided-rules.ts'

export default class SummaryReporter implements Reporter {
  private vitest: Vitest | undefined

  onInit(vitest: Vitest): void {
    this.vitest = vitest
  }

  async onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): Promise<void> {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const count = (state: string) => tests.filter((test) => test.result().state === state).length
    const unloaded = modules.filter((module) => module.children.size === 0 || module.errors().length > 0).length
    const undecided = await this.undecided(modules)
    for (const problem of undecided) console.log(`\n${problem}`)
    if (undecided.length > 0) process.exitCode = 1
    const failed = count('failed') + unloaded + unhandled.length + undecided.length
    console.log(`\n${count('passed')} passed, ${failed} failed, ${count('skipped')} skipped`)
  }

  /** A run narrowed to some test names decides nothing about coverage. */
  private async undecided(modules: readonly TestModule[]): Promise<string[]> {
    const root = process.cwd()
    if (this.vitest?.config.testNamePattern !== undefined) return []
    const passed = modules.filter((module) => module.ok()).map(({ moduleId }) => relative(root, moduleId))
    return undecidedRules(root, new Set(passed))
  }
}
