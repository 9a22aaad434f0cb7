/** Rules of a game's index that no test covers. A test covers a rule if its name has the rule's id and it decides it. */
import { coverageOf, readCitedRules, testFiles } from '@firestep/conformance/rule-coverage'
import { type Registered, registry } from '@firestep/registry'

/** One line per problem after a test run; none for a game with a test file that failed or did not run. */
export async function uncoveredRules(
  root: string,
  passed: ReadonlySet<string>,
  games: readonly Pick<Registered, 'id' | 'folder' | 'load'>[] = registry,
): Promise<string[]> {
  const problems: string[] = []
  for (const { id, folder, load } of games) {
    if (!testFiles(root, folder).every((file) => passed.has(file))) continue
    const cited = readCitedRules(root, folder)
    if ('problem' in cited) {
      problems.push(`${id}: ${cited.problem}`)
      continue
    }
    const coverage = coverageOf((await load()).reference, cited)
    problems.push(
      ...coverage.undecided.map((rule) => `${id}: no test that names ${rule} sees it decided`),
      ...coverage.stray.map((rule) => `${id}: ${rule} is exempt, but not in the index`),
      ...coverage.crowded.map((name) => `${id}: too many rules in one test: ${name}`),
    )
  }
  return problems
}
