/** Checks the game and the setup of a new match. */
import { type Corrections, maxSetupDepth } from '@firestep/api'
import { type Game, type GameTypes, Match, type MatchConfig, type Problems } from '@firestep/referee'
import { readCorrections } from '../../accounts/operator-settings.ts'
import { RequestRefused } from '../../requests/refusal.ts'
import type { UserRow } from '../../store/schema.ts'
import type { MatchContext } from '../context.ts'
import type { Games } from '../model/games.ts'
import type { SetupFacts } from '../registry/dry-run.ts'
import { cannotBeSetUp, hasOverlay } from '../registry/dry-run-service.ts'
import type { MatchSetting } from './new-match-rows.ts'

/** Throws for a game that this server does not have. */
export async function requireGame(games: Games, name: string): Promise<Game> {
  const game = await games.load(name)
  if (game === null) throw new RequestRefused('refused', `There is no game '${name}' here.`)
  return game
}

/** Length limit of match options and overlays; real ones are far below. */
const maxTextLength = 200_000

/**
 * Sets the match up once with arbitrary dice, so that an impossible setup is refused now and not when all players have
 * joined.
 */
export async function checkSetup(
  { store, dryRuns, corrections }: Pick<MatchContext, 'store' | 'dryRuns' | 'corrections'>,
  game: Game,
  { scenario, options, overlay }: MatchSetting,
  user: UserRow,
  payer: string,
): Promise<SetupFacts> {
  const text = JSON.stringify([options, overlay])
  if (text.length > maxTextLength)
    throw new RequestRefused('too large', 'The options and corrections of a match are too long.')
  if (depthOf(text) > maxSetupDepth)
    throw new RequestRefused('malformed', 'The options and corrections are nested too deeply.')
  const setup = { game: game.id, scenario, options, overlay }
  if (hasOverlay(setup)) {
    requireOverlayAllowed(await readCorrections(store, corrections), user)
    return dryRuns.setUp(setup, payer)
  }
  const { rules, version, hash } = startMatch(game, { ...setup, dice: { kind: 'quick', seed: 1 } }).edition
  return { seats: rules.seats, version, hash }
}

/** Throws if the operator's setting does not let this user create matches with overlays. */
function requireOverlayAllowed(corrections: Corrections, { kind }: UserRow): void {
  if (corrections === 'nobody')
    throw new RequestRefused('not allowed', 'On this server matches are played as printed, without corrections.')
  if (corrections === 'accounts' && kind !== 'account')
    throw new RequestRefused('not allowed', 'On this server only people with an account lay tables with corrections.')
}

/**
 * Starts a match. Matches with overlays must have passed a dry run in a thread. Faults of the rules become refusals.
 */
export function startMatch(game: Game, config: MatchConfig): Match<GameTypes> {
  const match = startOrFault(game, config)
  if (!('problems' in match)) return match
  throw cannotBeSetUp(match.problems)
}

/** Starts a match; what the rules throw counts as a problem with the setup. */
function startOrFault(game: Game, config: MatchConfig): Match<GameTypes> | Problems {
  try {
    return Match.start(game, config)
  } catch (fault) {
    return { problems: [fault instanceof Error ? fault.message : String(fault)] }
  }
}

/** Nesting depth of a JSON text. Brackets inside strings count too, which does not matter at a limit of 50. */
function depthOf(text: string): number {
  let depth = 0
  let greatest = 0
  for (const character of text) {
    if (character === '[' || character === '{') greatest = Math.max(greatest, ++depth)
    else if (character === ']' || character === '}') depth--
  }
  return greatest
}
