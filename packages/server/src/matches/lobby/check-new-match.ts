/** Checks of a request for a new match: against the game, its setup, its seats and the quotas of the user. */
import type { Corrections, newMatch } from '@firestep/api'
import { type Game, type GameTypes, Match, type MatchConfig, type Problems, type Seat } from '@firestep/referee'
import type { ExpressionBuilder } from 'kysely'
import type { z } from 'zod'
import { isGuests } from '../../accounts/quota-owner.ts'
import { readCorrections } from '../../accounts/registration-setting.ts'
import { OverQuota, RequestRefused } from '../../requests/refusal.ts'
import type { Tables, UserRow } from '../../store/schema.ts'
import type { MatchContext } from '../context.ts'
import { checkStrength } from '../model/check-strength.ts'
import type { Games } from '../model/games.ts'
import type { LaidOut } from '../registry/dry-run.ts'
import { cannotBeSetUp, isCorrected } from '../registry/dry-run-service.ts'
import { free, type MatchSetting, opponent, person, type SeatAssignment } from './new-match-rows.ts'

type Wanted = z.output<typeof newMatch>

/** Throws for a game that this server does not have. */
export async function gameNamed(games: Games, name: string): Promise<Game> {
  const game = await games.load(name)
  if (game === null) throw new RequestRefused('refused', `There is no game '${name}' here.`)
  return game
}

/** Limits for the nesting and length of match options and overlays; real ones are far below. */
const deepest = 50
const longest = 200_000

/**
 * Sets the match up once with arbitrary dice, so that an impossible setup is refused now and not when all players have
 * joined.
 */
export async function layOut(
  { store, dryRuns, corrections }: Pick<MatchContext, 'store' | 'dryRuns' | 'corrections'>,
  game: Game,
  { scenario, options, overlay }: MatchSetting,
  user: UserRow,
  payer: string,
): Promise<LaidOut> {
  const text = JSON.stringify([options, overlay])
  if (text.length > longest)
    throw new RequestRefused('too large', 'The options and corrections of a match are too long.')
  if (depthOf(text) > deepest)
    throw new RequestRefused('malformed', 'The options and corrections are nested too deeply.')
  const laying = { game: game.id, scenario, options, overlay }
  if (isCorrected(laying)) {
    mayCorrect(await readCorrections(store, corrections), user)
    return dryRuns.setUp(laying, payer)
  }
  const { rules, version, hash } = setUp(game, { ...laying, dice: { kind: 'quick', seed: 1 } }).edition
  return { seats: rules.seats, version, hash }
}

/** Throws if the operator's setting does not let this user create matches with overlays. */
function mayCorrect(corrections: Corrections, { kind }: UserRow): void {
  if (corrections === 'nobody')
    throw new RequestRefused('not allowed', 'On this server matches are played as printed, without corrections.')
  if (corrections === 'accounts' && kind !== 'account')
    throw new RequestRefused('not allowed', 'On this server only people with an account lay tables with corrections.')
}

/**
 * Starts a match. Matches with overlays must have passed a dry run in a thread. Faults of the rules become refusals.
 */
export function setUp(game: Game, opening: MatchConfig): Match<GameTypes> {
  const match = tried(() => Match.start(game, opening))
  if (!('problems' in match)) return match
  throw cannotBeSetUp(match.problems)
}

function tried(start: () => Match<GameTypes> | Problems): Match<GameTypes> | Problems {
  try {
    return start()
  } catch (fault) {
    return { problems: [fault instanceof Error ? fault.message : String(fault)] }
  }
}

/** Nesting depth of a JSON text. Brackets inside strings count too, which does not matter at a limit of 50. */
function depthOf(text: string): number {
  let deep = 0
  let deepest = 0
  for (const letter of text) {
    if (letter === '[' || letter === '{') deepest = Math.max(deepest, ++deep)
    else if (letter === ']' || letter === '}') deep--
  }
  return deepest
}

/** Seat assignments of a request. Throws unless they name exactly the seats of the game and include a person. */
export function placesFor(
  seats: readonly Seat[],
  { seats: wanted, commitments }: Pick<Wanted, 'seats' | 'commitments'>,
  user: string,
): Map<Seat, SeatAssignment> {
  const named = Object.keys(wanted)
  if (named.length !== seats.length || seats.some((seat) => !Object.hasOwn(wanted, seat)))
    throw new RequestRefused('refused', `The seats of this game are ${seats.join(', ')}: say who sits at each of them.`)
  const places = new Map<Seat, SeatAssignment>()
  for (const seat of seats) {
    const place = wanted[seat]
    if (place === undefined) continue
    const { by } = place
    if (by === 'me') places.set(seat, { ...person(user), commitment: commitmentFor(seat, commitments) })
    else places.set(seat, by === 'opponent' ? opponent(place.strength) : free)
  }
  noOtherParts(places, commitments, user)
  if ([...places.values()].every(({ by }) => by === 'opponent'))
    throw new RequestRefused('refused', 'At least one seat is for a person.')
  return places
}

/** The player's dice commitment for a seat. */
export function commitmentFor(seat: Seat, commitments: Readonly<Record<Seat, string>>): string {
  const commitment = Object.hasOwn(commitments, seat) ? commitments[seat] : undefined
  if (commitment === undefined)
    throw new RequestRefused('malformed', `Your part in the dice is missing for the seat '${seat}'.`)
  return commitment
}

export function noOtherParts(
  places: ReadonlyMap<Seat, SeatAssignment>,
  commitments: Readonly<Record<Seat, string>>,
  user: string,
): void {
  const other = Object.keys(commitments).find((seat) => places.get(seat)?.user !== user)
  if (other !== undefined)
    throw new RequestRefused('malformed', `A part in the dice is given for '${other}', which is not your seat.`)
}

type Choosing = ExpressionBuilder<Tables, 'matches'>

/** Matches in which the user has a seat. */
export const isPlayedBy = (is: Choosing, user: string) => is('id', 'in', seatsOf(is, user))

/**
 * Running matches in which the user has a seat, and matches the user created that have not started. Both parts use an
 * index.
 */
export const isUnderWayFor = (is: Choosing, user: string) =>
  is.and([
    is('status', '!=', 'over'),
    is(
      'id',
      'in',
      seatsOf(is, user).union(
        is
          .selectFrom('matches as laid')
          .select('laid.id as match')
          .where('laid.made_by', '=', user)
          .where('laid.status', 'in', ['gathering', 'dice']),
      ),
    ),
  ])

const seatsOf = (is: Choosing, user: string) => is.selectFrom('seats').select('match').where('user', '=', user)

/** Throws if the user has too many running matches. */
export async function requireMatchQuota({ store, limits }: MatchContext, { id, kind }: UserRow): Promise<void> {
  const { running } = await store
    .selectFrom('matches')
    .select((is) => is.fn.countAll<number>().as('running'))
    .where((is) => isUnderWayFor(is, id))
    .executeTakeFirstOrThrow()
  if (running < (kind === 'guest' ? limits.guestMatches : limits.matches)) return
  const more = kind === 'guest' ? ' With an account you may have more.' : ''
  throw new OverQuota(
    'matches under way',
    `You have ${running} matches under way. Bring one to an end before you begin another.${more}`,
  )
}

/** Throws if the user may not create another match: running matches, stored matches or bytes of the payer. */
export async function mayLay(context: MatchContext, user: UserRow, payer: string): Promise<void> {
  await requireMatchQuota(context, user)
  const { store, limits } = context
  const guests = isGuests(payer)
  const { matches, bytes, running } = await store
    .selectFrom('matches')
    .select((is) => [
      is.fn.countAll<number>().as('matches'),
      is.fn.coalesce(is.fn.sum<number>('bytes'), is.lit(0)).as('bytes'),
      is.fn.countAll<number>().filterWhere('status', '!=', 'over').as('running'),
    ])
    .where('payer', '=', payer)
    .executeTakeFirstOrThrow()
  const share = guests ? limits.guestsKept : limits.kept
  if (guests && Number(running) >= limits.addressMatches)
    throw new OverQuota('matches under way', `Guests at your address have ${running} matches under way. ${account}`)
  if (Number(matches) >= share.matches)
    throw new OverQuota('matches kept', guests ? guestsFull : 'The server keeps as many matches of yours as it does.')
  if (Number(bytes) >= share.bytes)
    throw new OverQuota('bytes kept', guests ? guestsFull : 'Your matches take as much room as the server has for one.')
}

const account = 'Bring one to an end, or make an account.'
const guestsFull = 'The server keeps no more matches for guests at your address. With an account you may have more.'

export function checkOpponents(games: Games, game: string, wanted: Wanted['seats']): void {
  for (const place of Object.values(wanted)) if (place.by === 'opponent') checkStrength(games, game, place.strength)
}
