/** Cover in words. */
import type { Cover } from '../../data/schema.ts'

/** What ground gives. */
export const coverWords: Readonly<Record<Cover, string>> = {
  open: 'no cover',
  soft: 'soft cover',
  medium: 'medium cover',
  hard: 'hard cover',
  fort: 'fortified cover',
}

/** How somebody stands who has it: "in soft cover". */
export function coveredWords(cover: Cover): string {
  if (cover === 'open') return 'in the open'
  return cover === 'fort' ? 'in a fortified place' : `in ${coverWords[cover]}`
}
