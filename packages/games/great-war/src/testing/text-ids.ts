/** Ids of the data that no text may show as they are. */
import { symbols, unitTypes } from '../data/enums.ts'
import { combatCardIds, commandCardIds } from '../rules/card-ids.ts'

export const textIds: readonly string[] = [...unitTypes, ...symbols, ...commandCardIds, ...combatCardIds].filter((id) =>
  id.includes('-'),
)
