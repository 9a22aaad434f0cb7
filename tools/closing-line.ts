/** Ends a test run with one plain line that any script can read. */
import type { Reporter, SerializedError, TestModule } from 'vitest/node'

export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const count = (state: string) => tests.filter((test) => test.result().state === state).length
    const unloaded = modules.filter((module) => module.children.size === 0 || module.errors().length > 0).length
    console.log(
      `\n${count('passed')} passed, ${count('failed') + unloaded + unhandled.length} failed, ${count('skipped')} skipped`,
    )
  }
}
