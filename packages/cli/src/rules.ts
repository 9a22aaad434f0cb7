import { spawnSync } from 'node:child_process'
import { readSeen } from '@firestep/conformance/coverage'
import { gameNamed } from './games.ts'
import { BadInput, type Report } from './report.ts'
import { root } from './root.ts'

/** `firestep rules GAME`: holds a game against the index of every rule of its rulebook. */
export async function rules(id: string, run: boolean): Promise<Report> {
  const { folder, load } = gameNamed(id)
  const { name, reference } = await load()
  if (run) runTests(folder)
  const seen = readSeen(root, folder)
  if ('problem' in seen) throw new BadInput(seen.problem)
  const wanted = reference.rules.filter(({ kind }) => kind === 'rule')
  const exempt = new Set(reference.exempt.map((one) => one.id))
  const uncited = wanted.filter((rule) => !seen.has(rule.id) && !exempt.has(rule.id)).map((rule) => rule.id)
  const stray = [...exempt].filter((one) => !wanted.some((rule) => rule.id === one))
  if (stray.length > 0) throw new BadInput(`exempt, but not in the index: ${stray.join(', ')}`)
  return {
    json: { game: id, rules: wanted.length, uncited, exempt: reference.exempt },
    lines: [
      `${name}: ${wanted.length} rules, ${wanted.length - uncited.length - exempt.size} seen decided in a test that names them, ${exempt.size} exempt, ${uncited.length} uncited`,
      ...uncited.map((rule) => `  uncited  ${rule}`),
      ...reference.exempt.map((one) => `  exempt   ${one.id}: ${one.why}`),
    ],
    fine: uncited.length === 0,
  }
}

function runTests(folder: string): void {
  const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', folder], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  })
  if (status !== 0) throw new BadInput('the tests did not pass: mend them first')
}
