import { spawnSync } from 'node:child_process'
import { coverageOf, readCitedRules } from '@firestep/conformance/rule-coverage'
import { gameNamed } from './games.ts'
import { BadInput, type CommandOutput } from './output.ts'
import { root } from './project-root.ts'

/** `firestep rules GAME`: checks the tests of a game against its rule index. */
export async function rules(id: string, run: boolean): Promise<CommandOutput> {
  const { folder, load } = gameNamed(id)
  const { name, reference } = await load()
  if (run) runTests(folder)
  const seen = readCitedRules(root, folder)
  if ('problem' in seen) throw new BadInput(seen.problem)
  const { rules: wanted, undecided, stray, crowded } = coverageOf(reference, seen)
  if (stray.length > 0) throw new BadInput(`exempt, but not in the index: ${stray.join(', ')}`)
  const { exempt } = reference
  return {
    json: { game: id, rules: wanted.length, undecided, crowded, exempt },
    lines: [
      `${name}: ${wanted.length} rules, ${wanted.length - undecided.length - exempt.length} seen decided in a test that names them, ${exempt.length} exempt, ${undecided.length} undecided`,
      ...undecided.map((rule) => `  undecided  ${rule}`),
      ...crowded.map((test) => `  too many rules in one name  ${test}`),
      ...exempt.map((one) => `  exempt     ${one.id}: ${one.why}`),
    ],
    fine: undecided.length === 0,
  }
}

function runTests(folder: string): void {
  // Without the project's own reporter, which would fail the run for the problems listed here.
  const run = ['node_modules/vitest/vitest.mjs', 'run', folder, '--reporter=default']
  const { status } = spawnSync(process.execPath, run, { cwd: root, stdio: ['ignore', 2, 2] })
  if (status !== 0) throw new BadInput('the tests did not pass: mend them first')
}
