/** A sample of changes that depends only on the sources, and hardly changes with small edits. */
import { createHash } from 'node:crypto'
import { keyOf, type Mutant } from './mutant.ts'

/** Each change gets a number from the seed and its text; those with the smallest numbers are taken, in source order. */
export function sampleOf(mutants: readonly Mutant[], size: number, seed: number): Mutant[] {
  const occurrences = new Map<string, number>()
  const ranked = mutants.map((mutant, index) => {
    const key = keyOf(mutant)
    const occurrence = occurrences.get(key) ?? 0
    occurrences.set(key, occurrence + 1)
    return { mutant, at: index, lot: createHash('sha1').update(`${seed} ${occurrence} ${key}`).digest('hex') }
  })
  return ranked
    .sort((a, b) => (a.lot < b.lot ? -1 : 1))
    .slice(0, size)
    .sort((a, b) => a.at - b.at)
    .map(({ mutant }) => mutant)
}
