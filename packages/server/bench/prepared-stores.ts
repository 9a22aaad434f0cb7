/** Stores for measurements, made with the server’s own modules, so that all rows are as play would leave them. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { at, quickTape, type Seat } from '@firestep/referee'
import { Credentials } from '../src/accounts/index.ts'
import { startMatch } from '../src/matches/lobby/check-setup.ts'
import { copyStoreTo } from '../src/store/maintenance/copy-rows.ts'
import { storeFileIn } from '../src/store/open-store.ts'
import type { UserRow } from '../src/store/schema.ts'
import { TestLiveMatches } from '../src/testing/live-matches.ts'

/** A match of two users, with their tokens. */
export interface BenchMatch {
  readonly id: string
  readonly players: readonly { readonly seat: Seat; readonly token: string }[]
}

export interface Prepared {
  readonly folder: string
  readonly matches: readonly BenchMatch[]
}

interface UserWithToken {
  readonly user: UserRow
  readonly token: string
}

export const raid = { game: 'raid', seats: ['attack', 'defend'] } as const
export const greatWar = { game: 'great-war', seats: ['german', 'british'] } as const
interface BenchGame {
  readonly game: string
  readonly seats: readonly [Seat, Seat]
}

/** Builds a store in memory, then writes it to disk in one go. */
class StoreBuilder {
  readonly liveMatches: TestLiveMatches
  private readonly credentials: Credentials

  private constructor(liveMatches: TestLiveMatches) {
    this.liveMatches = liveMatches
    this.credentials = new Credentials(liveMatches.store, () => Date.now(), liveMatches.log)
  }

  static async open(): Promise<StoreBuilder> {
    return new StoreBuilder(await TestLiveMatches.open())
  }

  async createUser(number: number): Promise<UserWithToken> {
    const user = await this.liveMatches.user(`N${number}`)
    const { secret } = await this.credentials.issue(user.id, { kind: 'token', label: 'bench' })
    return { user, token: secret }
  }

  async createMatch({ game, seats }: BenchGame, users: readonly UserWithToken[]): Promise<BenchMatch> {
    const [first, second] = users
    const id = await this.liveMatches.match(game, {
      [seats[0]]: first === undefined ? {} : { user: first.user },
      [seats[1]]: second === undefined ? {} : { user: second.user },
    })
    // Frees the memory: live matches are dropped only when idle for a while, which never happens here.
    await this.liveMatches.registry.reload(id)
    return { id, players: users.map(({ token }, i) => ({ seat: at(seats, i), token })) }
  }

  /** Writes to a new folder, or to a database. */
  async finish(name: string, matches: readonly BenchMatch[], database?: string): Promise<Prepared> {
    const folder = mkdtempSync(join(tmpdir(), `firestep-bench-${name}-`))
    await this.liveMatches.registry.close()
    await copyStoreTo(this.liveMatches.store, database ?? storeFileIn(folder))
    await this.liveMatches.store.destroy()
    return { folder, matches }
  }
}

/** Matches that have just begun, each between two users who play no other. */
export async function startedMatches(count: number, database?: string): Promise<Prepared> {
  const builder = await StoreBuilder.open()
  const matches: BenchMatch[] = []
  for (let i = 0; i < count; i++)
    matches.push(
      await builder.createMatch(raid, [await builder.createUser(2 * i), await builder.createUser(2 * i + 1)]),
    )
  return builder.finish('live', matches, database)
}

/** Many running matches of The Great War between two thousand users. */
export async function openMatches(count: number): Promise<Prepared> {
  const builder = await StoreBuilder.open()
  const users: UserWithToken[] = []
  for (let i = 0; i < 2000; i++) users.push(await builder.createUser(i))
  const matches: BenchMatch[] = []
  for (let i = 0; i < count; i++) {
    const pair = [at(users, (2 * i) % 2000), at(users, (2 * i + 1) % 2000)]
    matches.push(await builder.createMatch(greatWar, pair))
  }
  return builder.finish('open', matches)
}

/** Matches of The Great War with a number of entries: one is played, the others are copies under new ids. */
export async function longMatches(count: number, entries: number): Promise<Prepared> {
  const builder = await StoreBuilder.open()
  const users = [await builder.createUser(0), await builder.createUser(1)]
  const { liveMatches } = builder
  for (let seed = 1; ; seed++) {
    const { id, players } = await builder.createMatch(greatWar, users)
    await liveMatches.playAnswers(id, entries - 1, quickTape(seed))
    if ((await liveMatches.row(id)).length < entries) continue
    const ids = [id]
    for (let i = 1; i < count; i++)
      ids.push(await copyMatch(liveMatches, id, `${id.slice(0, -4)}c${`${i}`.padStart(3, '0')}`))
    return builder.finish(
      'long',
      ids.map((copyId) => ({ id: copyId, players })),
    )
  }
}

/** A match of each game with a number of entries by random play, and the tokens of its two users. */
export async function playedMatches(
  games: readonly string[],
  entries: number,
  database: string,
): Promise<{ readonly folder: string; readonly matches: readonly (BenchMatch & { readonly game: string })[] }> {
  const builder = await StoreBuilder.open()
  const users = [await builder.createUser(0), await builder.createUser(1)]
  const matches: (BenchMatch & { readonly game: string })[] = []
  for (const id of games) {
    const game = await builder.liveMatches.game(id)
    const scenario = game.scenarios[0]?.id ?? ''
    const [first = '', second = ''] = startMatch(game, { scenario, dice: { kind: 'quick', seed: 1 } }).edition.rules
      .seats
    const match = await builder.createMatch({ game: id, seats: [first, second] }, users)
    await builder.liveMatches.playAnswers(match.id, entries - 1, quickTape(1))
    matches.push({ ...match, game: id })
  }
  const { folder } = await builder.finish('many', matches, database)
  return { folder, matches }
}

async function copyMatch({ store }: TestLiveMatches, from: string, to: string): Promise<string> {
  const row = await store.selectFrom('matches').selectAll().where('id', '=', from).executeTakeFirstOrThrow()
  await store
    .insertInto('matches')
    .values({ ...row, id: to })
    .execute()
  for (const seat of await store.selectFrom('seats').selectAll().where('match', '=', from).execute())
    await store
      .insertInto('seats')
      .values({ ...seat, match: to })
      .execute()
  for (const entry of await store.selectFrom('entries').selectAll().where('match', '=', from).execute())
    await store
      .insertInto('entries')
      .values({ ...entry, match: to })
      .execute()
  for (const snapshot of await store.selectFrom('snapshots').selectAll().where('match', '=', from).execute())
    await store
      .insertInto('snapshots')
      .values({ ...snapshot, match: to })
      .execute()
  return to
}
