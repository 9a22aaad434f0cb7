/** Setups saved in the browser: named ones for other matches, and the current draft for a reload. */
import type { Json } from '@firestep/referee'
import { store } from '../../store/index.ts'
import { isForTarget, type SavedAnswerTarget } from '../saved-answer-target.ts'
import { fileText, readSetUp, type SavedSetup } from './setup-text.ts'

const storeKey = 'set-ups'

/** Reads stored data of any shape as setups. */
async function loadAll(): Promise<SavedSetup[]> {
  const stored = await store.item(storeKey)
  const texts = Array.isArray(stored) ? stored.filter((item) => typeof item === 'string') : []
  return texts.flatMap((text) => {
    const result = readSetUp(text)
    return 'setUp' in result ? [result.setUp] : []
  })
}

const saveAll = (setUps: readonly SavedSetup[]): Promise<void> => store.saveItem(storeKey, setUps.map(fileText))

/** Setups that fit this question, by name. */
export async function savedSetupsFor(target: SavedAnswerTarget): Promise<SavedSetup[]> {
  const fitting = (await loadAll()).filter((setUp) => isForTarget(setUp, target))
  return fitting.sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Replaces one of the same name for the same target. */
export async function saveSetup(setUp: SavedSetup): Promise<void> {
  const others = (await loadAll()).filter((other) => other.name !== setUp.name || !isForTarget(other, setUp))
  await saveAll([...others, setUp])
}

export async function deleteSetup(setUp: SavedSetup): Promise<void> {
  await saveAll((await loadAll()).filter((other) => other.name !== setUp.name || !isForTarget(other, setUp)))
}

export async function renameSetup(setUp: SavedSetup, name: string): Promise<void> {
  await saveSetup({ ...setUp, name })
  if (name !== setUp.name) await deleteSetup(setUp)
}

/** Key of a draft: a match, a seat, and the number of its question. */
export interface SetupDraftKey {
  readonly match: string
  readonly seat: string
  readonly number: number
}

const draftStoreKey = ({ match, seat }: SetupDraftKey): string => `laying out ${match} ${seat}`

export const saveDraft = (key: SetupDraftKey, answer: Json): Promise<void> =>
  store.saveItem(draftStoreKey(key), { number: key.number, answer })

export const deleteDraft = (key: SetupDraftKey): Promise<void> => store.deleteItem(draftStoreKey(key))

/** The draft when the page was last closed, if it was for the same question. */
export async function loadDraft(key: SetupDraftKey): Promise<Json | undefined> {
  const stored = await store.item(draftStoreKey(key))
  if (typeof stored !== 'object' || stored === null || !('number' in stored) || !('answer' in stored)) return undefined
  return stored.number === key.number ? stored.answer : undefined
}
