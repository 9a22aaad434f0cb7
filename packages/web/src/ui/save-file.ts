/** Downloads of files. */
import type { SavedMatch } from '../store/index.ts'

const addressLifetimeMs = 10_000

export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers fetch the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), addressLifetimeMs)
}

const matchFileName = ({ game, scenario, id }: SavedMatch): string => `${game}-${scenario}-${id}.match.json`

export const saveMatchFile = (match: SavedMatch): void =>
  saveFile(matchFileName(match), `${JSON.stringify(match.record, null, 1)}\n`)
