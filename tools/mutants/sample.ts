/** A sample of changes that depends only on the sources, and hardly changes with small edits. */
import { createHash } from 'node:crypto'
import { keyOf, type Mutant } from './mutant.ts'

/** Each change gets a number from the seed and its text; those with the smallest numbers are taken, in source order. */
export function sampleOf(mutants: readonly Mutant[], size: number, seed: number): Mutant[] {
  const seen = new Map<string, number>()
  const lots = mutants.map((mutant, at) => {
    const key = keyOf(mutant)
    const again = seen.get(key) ?? 0
    seen.set(key, again + 1)
    return { mutant, at, lot: createHash('sha1').update(`${seed} ${again} ${key}`).digest('hex') }
  })
  return lots
    .sort((a, b) => (a.lot < b.lot ? -1 : 1))
    .slice(0, size)
    .sort((a, b) => a.at - b.at)
    .map(({ mutant }) => mutant)
}
