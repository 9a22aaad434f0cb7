import type { Book } from './book.ts'

/** Coverage catalogue: every battle, card, unit type, terrain, token, and every way to win a medal. */
export const catalogueOf = ({ data, scenarios }: Book): string[] => [
  ...scenarios.keys(),
  ...Object.keys(data.commandCards),
  ...Object.keys(data.combatCards),
  ...Object.keys(data.units),
  ...Object.keys(data.terrain),
  ...new Set([...scenarios.values()].flatMap(({ objectives }) => objectives.map(({ kind }) => kind))),
]
