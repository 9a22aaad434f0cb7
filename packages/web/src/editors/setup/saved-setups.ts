/** Setups saved in the browser: named ones for other matches, and the current draft for a reload. */
import type { Json } from '@firestep/referee'
import { store } from '../../store/index.ts'
import { fileText, readSetUp, type SavedSetup, type SetupTarget } from './setup-text.ts'

const shelf = 'set-ups'

const isFor = ({ game, scenario, seat, kind }: SavedSetup, here: SetupTarget): boolean =>
  game === here.game && scenario === here.scenario && seat === here.seat && kind === here.kind

/** Reads stored data of any shape as setups. */
async function everything(): Promise<SavedSetup[]> {
  const kept = await store.item(shelf)
  const texts = Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : []
  return texts.flatMap((text) => {
    const read = readSetUp(text)
    return 'setUp' in read ? [read.setUp] : []
  })
}

const keepAll = (setUps: readonly SavedSetup[]): Promise<void> => store.saveItem(shelf, setUps.map(fileText))

/** Setups that fit this question, by name. */
export async function keptFor(here: SetupTarget): Promise<SavedSetup[]> {
  const fitting = (await everything()).filter((one) => isFor(one, here))
  return fitting.sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Replaces one of the same name for the same target. */
export async function keep(setUp: SavedSetup): Promise<void> {
  const others = (await everything()).filter((one) => one.name !== setUp.name || !isFor(one, setUp))
  await keepAll([...others, setUp])
}

export async function drop(setUp: SavedSetup): Promise<void> {
  await keepAll((await everything()).filter((one) => one.name !== setUp.name || !isFor(one, setUp)))
}

export async function rename(setUp: SavedSetup, name: string): Promise<void> {
  await keep({ ...setUp, name })
  if (name !== setUp.name) await drop(setUp)
}

/** Key of a draft: a match, a seat, and the number of its question. */
export interface DraftPlace {
  readonly match: string
  readonly seat: string
  readonly number: number
}

const draftName = ({ match, seat }: DraftPlace): string => `laying out ${match} ${seat}`

export const keepDraft = (at: DraftPlace, answer: Json): Promise<void> =>
  store.saveItem(draftName(at), { number: at.number, answer })

export const dropDraft = (at: DraftPlace): Promise<void> => store.deleteItem(draftName(at))

/** The draft when the page was last closed, if it was for the same question. */
export async function keptDraft(at: DraftPlace): Promise<Json | undefined> {
  const kept = await store.item(draftName(at))
  if (typeof kept !== 'object' || kept === null || !('number' in kept) || !('answer' in kept)) return undefined
  return kept.number === at.number ? kept.answer : undefined
}
