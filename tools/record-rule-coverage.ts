/** Runs in every test file: records the rules cited while a test named after them runs. */
import { relative } from 'node:path'
import { gamePackageOf, namesRule, sourcesHash, writeCitedRules } from '@firestep/conformance/rule-coverage'
import { onRuleCited } from '@firestep/referee'
import { afterAll, afterEach, beforeEach, expect } from 'vitest'

const root = process.cwd()
const covered = new Set<string>()
const names = new Set<string>()
let citedRules = new Set<string>()

beforeEach(() => {
  citedRules = new Set()
  onRuleCited((rule) => citedRules.add(rule))
})

afterEach(({ task }) => {
  onRuleCited(undefined)
  // Failed and skipped tests decide nothing.
  if (task.result?.state !== 'pass') return
  const name = expect.getState().currentTestName ?? ''
  names.add(name)
  for (const id of citedRules) if (namesRule(name, id)) covered.add(id)
})

afterAll(() => {
  const file = relative(root, expect.getState().testPath ?? '')
  const game = gamePackageOf(file)
  if (game === null) return
  const sorted = (ids: ReadonlySet<string>): string[] => [...ids].sort((a, b) => (a < b ? -1 : 1))
  writeCitedRules(root, { file, sources: sourcesHash(root, game), covered: sorted(covered), names: [...names] })
})
