/** Throws unless a bot of this strength can play the game. */
import { strengths } from '@firestep/bots'
import { RequestRefused } from '../../requests/refusal.ts'
import type { Games } from './games.ts'

export function checkBotStrength(games: Games, game: string, strength: string | undefined): void {
  if (strength === undefined) throw new RequestRefused('malformed', 'Say how strong the opponent is to be.')
  if (!strengths.some(({ id }) => id === strength))
    throw new RequestRefused(
      'refused',
      `There is no opponent '${strength}'. There are ${strengths.map(({ id }) => id).join(', ')}.`,
    )
  if (!games.hasBot(game)) throw new RequestRefused('refused', 'No opponent knows how to play this game.')
}
