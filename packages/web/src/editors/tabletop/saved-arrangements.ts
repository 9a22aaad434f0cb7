/** Named arrangements for other matches of the same scenario, in the browser or as a file. */
import type { Json } from '@firestep/referee'
import { store } from '../../store/index.ts'
import { isForTarget, type SavedAnswerTarget } from '../saved-answer-target.ts'

export interface SavedArrangement extends SavedAnswerTarget {
  readonly name: string
  readonly arranged: Json
}

const storeKey = 'arrangements'

/** Parses an arrangement; null if it is none. */
function parseArrangement(value: Json): SavedArrangement | null {
  if (typeof value !== 'object' || value === null || !('arranged' in value)) return null
  const { game, scenario, seat, kind, name, arranged } = value
  if (!isText(game) || !isText(scenario) || !isText(seat) || !isText(kind) || !isText(name)) return null
  return { game, scenario, seat, kind, name, arranged }
}

const isText = (value: Json | undefined): value is string => typeof value === 'string'

async function loadAll(): Promise<SavedArrangement[]> {
  const stored = await store.item(storeKey)
  return Array.isArray(stored) ? stored.flatMap((arrangement) => parseArrangement(arrangement) ?? []) : []
}

const saveAll = (arrangements: readonly SavedArrangement[]): Promise<void> =>
  store.saveItem(
    storeKey,
    arrangements.map((arrangement) => ({ ...arrangement })),
  )

/** Arrangements that fit this question, by name. */
export async function savedArrangementsFor(target: SavedAnswerTarget): Promise<SavedArrangement[]> {
  const fitting = (await loadAll()).filter((arrangement) => isForTarget(arrangement, target))
  return fitting.sort((a, b) => (a.name < b.name ? -1 : 1))
}

const isOther = (a: SavedArrangement, b: SavedArrangement): boolean => a.name !== b.name || !isForTarget(a, b)

/** Replaces one of the same name for the same target. */
export const saveArrangement = async (arrangement: SavedArrangement): Promise<void> =>
  saveAll([...(await loadAll()).filter((saved) => isOther(saved, arrangement)), arrangement])

export const deleteArrangement = async (arrangement: SavedArrangement): Promise<void> =>
  saveAll((await loadAll()).filter((saved) => isOther(saved, arrangement)))

export const fileText = (arrangement: SavedArrangement): string => `${JSON.stringify(arrangement, null, 2)}\n`

export function parseFile(text: string): SavedArrangement | null {
  try {
    return parseArrangement(JSON.parse(text))
  } catch {
    return null
  }
}
