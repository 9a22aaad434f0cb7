/** Named setups saved in the browser, for other matches. */
import { store } from '../../store/index.ts'
import { isForTarget, type SavedAnswerTarget } from '../saved-answer-target.ts'
import { readSetup, type SavedSetup, setupText } from './setup-text.ts'

/** Stored: it keeps its spelling. */
const storeKey = 'set-ups'

/** Reads stored data of any shape as setups. */
async function loadAll(): Promise<SavedSetup[]> {
  const stored = await store.item(storeKey)
  const texts = Array.isArray(stored) ? stored.filter((item) => typeof item === 'string') : []
  return texts.flatMap((text) => {
    const result = readSetup(text)
    return 'setup' in result ? [result.setup] : []
  })
}

const saveAll = (setups: readonly SavedSetup[]): Promise<void> => store.saveItem(storeKey, setups.map(setupText))

/** Setups that fit this question, by name. */
export async function savedSetupsFor(target: SavedAnswerTarget): Promise<SavedSetup[]> {
  const fitting = (await loadAll()).filter((setup) => isForTarget(setup, target))
  return fitting.sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** All saved setups but those of this name for the same target. */
const loadOthers = async (setup: SavedSetup): Promise<SavedSetup[]> =>
  (await loadAll()).filter((other) => other.name !== setup.name || !isForTarget(other, setup))

/** Replaces one of the same name for the same target. */
export async function saveSetup(setup: SavedSetup): Promise<void> {
  await saveAll([...(await loadOthers(setup)), setup])
}

export async function deleteSetup(setup: SavedSetup): Promise<void> {
  await saveAll(await loadOthers(setup))
}

/** Saves under the new name first: if the page is closed in between, both remain. */
export async function renameSetup(setup: SavedSetup, name: string): Promise<void> {
  await saveSetup({ ...setup, name })
  if (name !== setup.name) await deleteSetup(setup)
}
