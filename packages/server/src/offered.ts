import type { Game } from '@firestep/referee'

/** A game that this server offers. */
export interface Offered {
  /** One of the small games that prove the referee. */
  readonly trial: boolean
  readonly game: Game
}
