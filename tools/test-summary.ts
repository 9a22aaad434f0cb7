/** A reporter that ends a test run with one line for scripts, and fails it for rules that no test covers. */
import { relative } from 'node:path'
import type { Reporter, SerializedError, TestModule, Vitest } from 'vitest/node'
import { uncoveredRules } from './uncovered-rules.ts'

export default class SummaryReporter implements Reporter {
  private vitest: Vitest | undefined

  onInit(vitest: Vitest): void {
    this.vitest = vitest
  }

  async onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): Promise<void> {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const count = (state: string) => tests.filter((test) => test.result().state === state).length
    const unloaded = modules.filter((module) => module.children.size === 0 || module.errors().length > 0).length
    const coverageProblems = await this.coverageProblems(modules)
    for (const problem of coverageProblems) console.log(`\n${problem}`)
    if (coverageProblems.length > 0) process.exitCode = 1
    const failed = count('failed') + unloaded + unhandled.length + coverageProblems.length
    console.log(`\n${count('passed')} passed, ${failed} failed, ${count('skipped')} skipped`)
  }

  /** None for a run narrowed to some test names, which covers only some rules. */
  private async coverageProblems(modules: readonly TestModule[]): Promise<string[]> {
    const root = process.cwd()
    if (this.vitest?.config.testNamePattern !== undefined) return []
    const passed = modules.filter((module) => module.ok()).map(({ moduleId }) => relative(root, moduleId))
    return uncoveredRules(root, new Set(passed))
  }
}
