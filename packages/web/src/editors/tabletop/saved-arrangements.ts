/** Named arrangements for other matches of the same scenario, in the browser or as a file. */
import type { Json } from '@firestep/referee'
import { store } from '../../store/index.ts'

/** The question an arrangement answers, and its seat. */
export interface ArrangementTarget {
  readonly game: string
  readonly scenario: string
  readonly seat: string
  readonly kind: string
}

export interface SavedArrangement extends ArrangementTarget {
  readonly name: string
  readonly arranged: Json
}

const shelf = 'arrangements'
const texts = ['game', 'scenario', 'seat', 'kind', 'name'] as const

/** Parses an arrangement; null if it is none. */
function read(thing: Json): SavedArrangement | null {
  if (typeof thing !== 'object' || thing === null || !('arranged' in thing)) return null
  return texts.every((name) => name in thing && typeof thing[name] === 'string')
    ? (thing as unknown as SavedArrangement)
    : null
}

export const isFor = (one: ArrangementTarget, { game, scenario, seat, kind }: ArrangementTarget): boolean =>
  one.game === game && one.scenario === scenario && one.seat === seat && one.kind === kind

async function everything(): Promise<SavedArrangement[]> {
  const kept = await store.item(shelf)
  return Array.isArray(kept) ? kept.flatMap((one) => read(one) ?? []) : []
}

const keepAll = (all: readonly SavedArrangement[]): Promise<void> =>
  store.saveItem(
    shelf,
    all.map((one) => ({ ...one })),
  )

/** Arrangements that fit this question, by name. */
export async function keptFor(here: ArrangementTarget): Promise<SavedArrangement[]> {
  const fitting = (await everything()).filter((one) => isFor(one, here))
  return fitting.sort((a, b) => (a.name < b.name ? -1 : 1))
}

const isOther = (one: SavedArrangement, than: SavedArrangement): boolean => one.name !== than.name || !isFor(one, than)

/** Replaces one of the same name for the same target. */
export const keep = async (arrangement: SavedArrangement): Promise<void> =>
  keepAll([...(await everything()).filter((one) => isOther(one, arrangement)), arrangement])

export const drop = async (arrangement: SavedArrangement): Promise<void> =>
  keepAll((await everything()).filter((one) => isOther(one, arrangement)))

export const fileText = (arrangement: SavedArrangement): string => `${JSON.stringify(arrangement, null, 2)}\n`

export function readFile(text: string): SavedArrangement | null {
  try {
    return read(JSON.parse(text))
  } catch {
    return null
  }
}
