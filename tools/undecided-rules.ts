/** Finds rules of a game's index that no test naming them decides, after a run of all its tests. */
import { coverageOf, readCitedRules, testFiles } from '@firestep/conformance/rule-coverage'
import { type Registered, registry } from '@firestep/registry'

/** One problem per line; none for a game with a test file that failed or did not run. */
export async function undecidedRules(
  root: string,
  passed: ReadonlySet<string>,
  games: readonly Pick<Registered, 'id' | 'folder' | 'load'>[] = registry,
): Promise<string[]> {
  const problems: string[] = []
  for (const { id, folder, load } of games) {
    if (!testFiles(root, folder).every((file) => passed.has(file))) continue
    const seen = readCitedRules(root, folder)
    if ('problem' in seen) {
      problems.push(`${id}: ${seen.problem}`)
      continue
    }
    const coverage = coverageOf((await load()).reference, seen)
    problems.push(
      ...coverage.undecided.map((rule) => `${id}: no test that names ${rule} sees it decided`),
      ...coverage.stray.map((rule) => `${id}: ${rule} is exempt, but not in the index`),
      ...coverage.crowded.map((name) => `${id}: too many rules in one test: ${name}`),
    )
  }
  return problems
}
