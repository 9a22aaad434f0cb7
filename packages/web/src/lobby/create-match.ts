/** Creates a new match as it was chosen in the lobby. */
import type { Face, ScenarioSheet } from '@firestep/face'
import type { Json } from '@firestep/referee'
import { signInAsGuest } from '../account/guest-form.tsx'
import { call } from '../connection/api-client.ts'
import { createContribution } from '../connection/dice-contribution.ts'
import { isOnlineMode, startMatch, store } from '../store/index.ts'
import { type SeatChoice, seatingFrom } from './seat-choice.ts'
import { newServerMatch, type ServerMatchSettings } from './server-match-settings.ts'

/** Everything chosen for a new match. */
interface ChosenMatch {
  readonly face: Face
  readonly sheet: ScenarioSheet
  readonly options: Json
  readonly overlay: Json | null
  readonly choice: SeatChoice
  readonly coach: boolean
  readonly settings: ServerMatchSettings
  /** The name under which a guest signs in; null for a known user. */
  readonly guestName: string | null
}

/** Starts the match in this browser or on the server; resolves to its id. */
export async function createMatch(chosen: ChosenMatch): Promise<string> {
  const { face, sheet, options, overlay, choice, coach, settings, guestName } = chosen
  const { mode, seat: mine } = choice
  const seats = Object.keys(sheet.sides)
  if (!isOnlineMode(mode)) {
    const localMatch = await startMatch(face, sheet.id, seatingFrom(choice, seats), coach, { overlay, options })
    return localMatch.id
  }
  if (guestName !== null) await signInAsGuest(guestName, null)
  const commitment = await createContribution(store)
  const body = newServerMatch({
    game: face.game.id,
    scenario: sheet.id,
    options,
    overlay,
    seats,
    mine,
    mode,
    settings,
    commitment,
  })
  return (await call('newMatch', { body })).id
}
