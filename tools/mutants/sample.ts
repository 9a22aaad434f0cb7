/** A sample of changes that depends only on the sources, and hardly changes with small edits. */
import { createHash } from 'node:crypto'
import { keyOf, type Mutant } from './mutant.ts'

/** Each change gets a hash of the seed and its text; those with the smallest hashes are taken, in source order. */
export function sampleOf(mutants: readonly Mutant[], size: number, seed: number): Mutant[] {
  const occurrences = new Map<string, number>()
  const ranked = mutants.map((mutant, index) => {
    const key = keyOf(mutant)
    const occurrence = occurrences.get(key) ?? 0
    occurrences.set(key, occurrence + 1)
    return { mutant, index, hash: createHash('sha1').update(`${seed} ${occurrence} ${key}`).digest('hex') }
  })
  return ranked
    .sort((a, b) => (a.hash < b.hash ? -1 : 1))
    .slice(0, size)
    .sort((a, b) => a.index - b.index)
    .map(({ mutant }) => mutant)
}
