/** The draft of a setup that is being built, saved in the browser for a reload of the page. */
import type { Json } from '@firestep/referee'
import { store } from '../../store/index.ts'

/** Key of a draft: a match, a seat, and the number of its question. */
export interface SetupDraftKey {
  readonly match: string
  readonly seat: string
  readonly number: number
}

/** Stored: it keeps its spelling. */
const storeKeyOf = ({ match, seat }: SetupDraftKey): string => `laying out ${match} ${seat}`

export const saveSetupDraft = (key: SetupDraftKey, answer: Json): Promise<void> =>
  store.saveItem(storeKeyOf(key), { number: key.number, answer })

export const deleteSetupDraft = (key: SetupDraftKey): Promise<void> => store.deleteItem(storeKeyOf(key))

/** The draft when the page was last closed, if it was for the same question. */
export async function loadSetupDraft(key: SetupDraftKey): Promise<Json | undefined> {
  const stored = await store.item(storeKeyOf(key))
  if (typeof stored !== 'object' || stored === null || !('number' in stored) || !('answer' in stored)) return undefined
  return stored.number === key.number ? stored.answer : undefined
}
