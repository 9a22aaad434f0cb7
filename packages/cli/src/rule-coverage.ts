/** `firestep rules`: rules of a game's index that no test covers. */
import { spawnSync } from 'node:child_process'
import { coverageOf, readCitedRules } from '@firestep/conformance/rule-coverage'
import { gameNamed } from './games.ts'
import { type CommandOutput, UsageError } from './output.ts'
import { root } from './project-root.ts'

/** Checks the tests of a game against its rule index, and runs them before if asked to. */
export async function ruleCoverage(id: string, runsTests: boolean): Promise<CommandOutput> {
  const { folder, load } = gameNamed(id)
  const { name, reference } = await load()
  if (runsTests) runTests(folder)
  const cited = readCitedRules(root, folder)
  if ('problem' in cited) throw new UsageError(cited.problem)
  const { rules: indexedRules, undecided, stray, crowded } = coverageOf(reference, cited)
  if (stray.length > 0) throw new UsageError(`exempt, but not in the index: ${stray.join(', ')}`)
  const { exempt } = reference
  return {
    json: { game: id, rules: indexedRules.length, undecided, crowded, exempt },
    lines: [
      `${name}: ${indexedRules.length} rules, ${indexedRules.length - undecided.length - exempt.length} seen decided in a test that names them, ${exempt.length} exempt, ${undecided.length} undecided`,
      ...undecided.map((rule) => `  undecided  ${rule}`),
      ...crowded.map((test) => `  too many rules in one name  ${test}`),
      ...exempt.map((rule) => `  exempt     ${rule.id}: ${rule.why}`),
    ],
    ok: undecided.length === 0,
  }
}

function runTests(folder: string): void {
  // Without the project's own reporter, which would fail the run for the problems listed here.
  const testArguments = ['node_modules/vitest/vitest.mjs', 'run', folder, '--reporter=default']
  const { status } = spawnSync(process.execPath, testArguments, { cwd: root, stdio: ['ignore', 2, 2] })
  if (status !== 0) throw new UsageError('the tests did not pass: mend them first')
}
