/** Games: the games of the server as match code sees them. */
import type { Game } from '@firestep/referee'

export interface Games {
  /** Returns null for an unknown game. */
  load(id: string): Promise<Game | null>
  /** True if bots can play the game. */
  hasBot(id: string): boolean
}
