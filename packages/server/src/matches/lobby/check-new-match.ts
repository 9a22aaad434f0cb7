/** Checks of a request for a new match: against the game, its setup, its seats and the quotas of the user. */
import type { Corrections, newMatch } from '@firestep/api'
import { type Game, type GameTypes, Match, type MatchConfig, type Problems, type Seat } from '@firestep/referee'
import type { ExpressionBuilder } from 'kysely'
import type { z } from 'zod'
import { readCorrections } from '../../accounts/operator-settings.ts'
import { isGuestPayer } from '../../accounts/quota-owner.ts'
import { OverQuota, RequestRefused } from '../../requests/refusal.ts'
import type { Tables, UserRow } from '../../store/schema.ts'
import type { MatchContext } from '../context.ts'
import { checkBotStrength } from '../model/check-bot-strength.ts'
import type { Games } from '../model/games.ts'
import type { SetupFacts } from '../registry/dry-run.ts'
import { cannotBeSetUp, hasOverlay } from '../registry/dry-run-service.ts'
import { botOccupant, type MatchSetting, noOccupant, personOccupant, type SeatAssignment } from './new-match-rows.ts'

type NewMatchRequest = z.output<typeof newMatch>

/** Throws for a game that this server does not have. */
export async function requireGame(games: Games, name: string): Promise<Game> {
  const game = await games.load(name)
  if (game === null) throw new RequestRefused('refused', `There is no game '${name}' here.`)
  return game
}

/** Limits for the nesting and length of match options and overlays; real ones are far below. */
const maxDepth = 50
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
  if (depthOf(text) > maxDepth)
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
  const match = startOrProblems(() => Match.start(game, config))
  if (!('problems' in match)) return match
  throw cannotBeSetUp(match.problems)
}

function startOrProblems(start: () => Match<GameTypes> | Problems): Match<GameTypes> | Problems {
  try {
    return start()
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

/** Seat assignments of a request. Throws unless they name exactly the seats of the game and include a person. */
export function assignmentsFor(
  seats: readonly Seat[],
  { seats: requested, commitments }: Pick<NewMatchRequest, 'seats' | 'commitments'>,
  user: string,
): Map<Seat, SeatAssignment> {
  const requestedSeats = Object.keys(requested)
  if (requestedSeats.length !== seats.length || seats.some((seat) => !Object.hasOwn(requested, seat)))
    throw new RequestRefused('refused', `The seats of this game are ${seats.join(', ')}: say who sits at each of them.`)
  const assignments = new Map<Seat, SeatAssignment>()
  for (const seat of seats) {
    const request = requested[seat]
    if (request === undefined) continue
    const { by } = request
    if (by === 'me')
      assignments.set(seat, { ...personOccupant(user), commitment: requireCommitment(seat, commitments) })
    else assignments.set(seat, by === 'opponent' ? botOccupant(request.strength) : noOccupant)
  }
  requireOwnCommitments(assignments, commitments, user)
  if ([...assignments.values()].every(({ by }) => by === 'opponent'))
    throw new RequestRefused('refused', 'At least one seat is for a person.')
  return assignments
}

/** The player's dice commitment for a seat. */
export function requireCommitment(seat: Seat, commitments: Readonly<Record<Seat, string>>): string {
  const commitment = Object.hasOwn(commitments, seat) ? commitments[seat] : undefined
  if (commitment === undefined)
    throw new RequestRefused('malformed', `Your part in the dice is missing for the seat '${seat}'.`)
  return commitment
}

export function requireOwnCommitments(
  assignments: ReadonlyMap<Seat, SeatAssignment>,
  commitments: Readonly<Record<Seat, string>>,
  user: string,
): void {
  const otherSeat = Object.keys(commitments).find((seat) => assignments.get(seat)?.user !== user)
  if (otherSeat !== undefined)
    throw new RequestRefused('malformed', `A part in the dice is given for '${otherSeat}', which is not your seat.`)
}

type MatchExpression = ExpressionBuilder<Tables, 'matches'>

/** Matches in which the user has a seat. */
export const isPlayedBy = (eb: MatchExpression, user: string) => eb('id', 'in', matchesOfPlayer(eb, user))

/**
 * Running matches in which the user has a seat, and matches the user created that have not started. Both parts use an
 * index.
 */
export const isUnderWayFor = (eb: MatchExpression, user: string) =>
  eb.and([
    eb('status', '!=', 'over'),
    eb(
      'id',
      'in',
      matchesOfPlayer(eb, user).union(
        eb
          .selectFrom('matches as unstarted')
          .select('unstarted.id as match')
          .where('unstarted.made_by', '=', user)
          .where('unstarted.status', 'in', ['gathering', 'dice']),
      ),
    ),
  ])

const matchesOfPlayer = (eb: MatchExpression, user: string) =>
  eb.selectFrom('seats').select('match').where('user', '=', user)

/** Throws if the user has too many running matches. */
export async function requireMatchQuota({ store, limits }: MatchContext, { id, kind }: UserRow): Promise<void> {
  const { running } = await store
    .selectFrom('matches')
    .select((eb) => eb.fn.countAll<number>().as('running'))
    .where((eb) => isUnderWayFor(eb, id))
    .executeTakeFirstOrThrow()
  if (running < (kind === 'guest' ? limits.matchesPerGuest : limits.matchesPerUser)) return
  const hint = kind === 'guest' ? ' With an account you may have more.' : ''
  throw new OverQuota(
    'matches under way',
    `You have ${running} matches under way. Bring one to an end before you begin another.${hint}`,
  )
}

/** Throws if the user may not create another match: running matches, stored matches or bytes of the payer. */
export async function requireCreationQuota(context: MatchContext, user: UserRow, payer: string): Promise<void> {
  await requireMatchQuota(context, user)
  const { store, limits } = context
  const isGuest = isGuestPayer(payer)
  const { matches, bytes, running } = await store
    .selectFrom('matches')
    .select((eb) => [
      eb.fn.countAll<number>().as('matches'),
      eb.fn.coalesce(eb.fn.sum<number>('bytes'), eb.lit(0)).as('bytes'),
      eb.fn.countAll<number>().filterWhere('status', '!=', 'over').as('running'),
    ])
    .where('payer', '=', payer)
    .executeTakeFirstOrThrow()
  const storageLimit = isGuest ? limits.storagePerGuestAddress : limits.storagePerAccount
  if (isGuest && Number(running) >= limits.matchesPerAddress)
    throw new OverQuota('matches under way', `Guests at your address have ${running} matches under way. ${accountHint}`)
  if (Number(matches) >= storageLimit.matches)
    throw new OverQuota(
      'matches kept',
      isGuest ? guestStorageFullText : 'The server keeps as many matches of yours as it does.',
    )
  if (Number(bytes) >= storageLimit.bytes)
    throw new OverQuota(
      'bytes kept',
      isGuest ? guestStorageFullText : 'Your matches take as much room as the server has for one.',
    )
}

const accountHint = 'Bring one to an end, or make an account.'
const guestStorageFullText =
  'The server keeps no more matches for guests at your address. With an account you may have more.'

export function requireKnownBots(games: Games, game: string, requested: NewMatchRequest['seats']): void {
  for (const request of Object.values(requested))
    if (request.by === 'opponent') checkBotStrength(games, game, request.strength)
}
