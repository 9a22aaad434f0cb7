/** Match handlers for tests: a store in memory, a settable clock, and helpers for frequent requests. */
import type { Call, ChatLine, ReplyOf, RouteName, routes } from '@firestep/api'
import { commitmentOf, type Game, type Json } from '@firestep/referee'
import { registered } from '@firestep/registry'
import { makePayerOf } from '../accounts/payer.ts'
import { createJsonLog, withMinLevel } from '../logging/log.ts'
import { applyHoliday, Holidays } from '../matches/clocks/holidays.ts'
import { defaultMatchLimits, type MatchContext, type MatchLimits } from '../matches/context.ts'
import { matchHandlers } from '../matches/match-handlers.ts'
import { readMatchRows } from '../matches/model/access.ts'
import { createMatchRegistry } from '../matches/registry/create-registry.ts'
import { deriveColumns } from '../matches/registry/derive-columns.ts'
import type { LiveMatchRegistry } from '../matches/registry/live-match-registry.ts'
import type { RouteHandlers } from '../requests/handler.ts'
import type { Store } from '../store/open-store.ts'
import type { SeatRow, UserRow } from '../store/schema.ts'
import { callHandler } from './call-handler.ts'
import { createInlineDryRuns } from './dry-runs.ts'
import { testStore } from './stores.ts'
import { addUser } from './users.ts'

type MatchRouteName = keyof ReturnType<typeof matchHandlers> & RouteName

/** A dice contribution made of one digit. */
export const contributionOf = (digit: number): string => `${digit}`.repeat(64)
export const testCommitment = (digit: number): string => commitmentOf(contributionOf(digit))

export const minute = 60_000
export const day = 24 * 60 * minute
const startTime = 1_700_000_000_000

export class TestMatchContext {
  now = startTime
  /** Address of the requester. */
  address = '192.0.2.1'
  /** Applies the current rules to each game. */
  rules: (game: Game) => Game = (game) => game
  /** Passed to the registry: rejects while clocks cannot be trusted. */
  requireTrustedClock: () => Promise<void> = async () => undefined
  readonly chatLines: { readonly match: string; readonly line: ChatLine }[] = []
  readonly store: Store
  readonly context: MatchContext
  readonly registry: LiveMatchRegistry
  private readonly handlers: RouteHandlers<MatchRouteName>

  private constructor(store: Store, holidays: Holidays, now: number, limits: Partial<MatchLimits>) {
    this.store = store
    this.now = now
    const clock = () => this.now
    const games = {
      load: async (id: string) => {
        const game = await registered(id)?.load()
        return game === undefined ? null : this.rules(game)
      },
      // Raid has no bot knowledge either, but here it counts as a game that has.
      hasBot: (id: string) => id !== 'table',
    }
    const dryRuns = createInlineDryRuns(games.load)
    this.registry = createMatchRegistry({
      store,
      games,
      dryRuns,
      now: clock,
      log: withMinLevel(
        createJsonLog(() => {}),
        'none',
      ),
      deriveColumns: deriveColumns(holidays),
      requireTrustedClock: () => this.requireTrustedClock(),
    })
    this.context = {
      store,
      registry: this.registry,
      games,
      dryRuns,
      corrections: 'everybody',
      now: clock,
      holidays,
      limits: { ...defaultMatchLimits, ...limits },
      payerOf: makePayerOf('a secret'),
      isOnline: () => false,
      onChatLine: (match, line) => this.chatLines.push({ match, line }),
    }
    this.handlers = matchHandlers(this.context)
  }

  static async open(limits: Partial<MatchLimits> = {}, store?: Store): Promise<TestMatchContext> {
    return new TestMatchContext(store ?? (await testStore()), new Holidays(), startTime, limits)
  }

  /** Restarts the process on the same store. */
  async restart(): Promise<TestMatchContext> {
    return new TestMatchContext(this.store, await Holidays.read(this.store, this.now), this.now, this.context.limits)
  }

  async user(name: string, columns: Partial<UserRow> = {}): Promise<UserRow> {
    return addUser(this.store, name, { created: startTime, ...columns })
  }

  /** Sends a request like the HTTP layer: with shapes validated and defaults filled in. */
  request<N extends MatchRouteName>(
    name: N,
    user: UserRow | null,
    call: Call<(typeof routes)[N]>,
  ): Promise<ReplyOf<(typeof routes)[N]>> {
    const requester = user === null ? null : { user, credential: '', token: null }
    return callHandler(this.handlers[name], name, call, { requester, address: this.address })
  }

  seats = async (id: string): Promise<Readonly<Record<string, SeatRow>>> =>
    Object.fromEntries(((await readMatchRows(this.store, id))?.seats ?? []).map((seat) => [seat.seat, seat]))

  row = async (id: string) => {
    const rows = await readMatchRows(this.store, id)
    if (rows === null) throw new Error(`no match ${id}`)
    return rows.row
  }

  /** Creates a raid with the maker as attacker; the defence is free. */
  async newMatch(creator: UserRow, overrides: Partial<NewRaid> = {}): Promise<string> {
    const { id } = await this.request('newMatch', creator, {
      body: {
        game: 'raid',
        scenario: 'skirmish',
        seats: { attack: { by: 'me' }, defend: { by: 'nobody' } },
        commitments: { attack: testCommitment(1) },
        listed: true,
        ...overrides,
      },
    })
    return id
  }

  /** Creates a raid between two users and starts it. */
  async startRaid(attacker: UserRow, defender: UserRow, overrides: Partial<NewRaid> = {}): Promise<string> {
    const id = await this.newMatch(attacker, overrides)
    await this.request('join', defender, { params: { id }, body: { commitment: testCommitment(2) } })
    await this.request('disclose', attacker, {
      params: { id },
      body: { seat: 'attack', contribution: contributionOf(1) },
    })
    await this.request('disclose', defender, {
      params: { id },
      body: { seat: 'defend', contribution: contributionOf(2) },
    })
    return id
  }

  /** Gives an answer. */
  async answer(id: string, seat: string, answer: Json): Promise<void> {
    await this.context.registry.change(id, ({ match }) => {
      const ruling = match?.choose(seat, answer)
      if (ruling?.allowed !== true) throw new Error(`refused: ${JSON.stringify(ruling)}`)
    })
  }

  /** Replaces the rules of a running match. */
  async changeRules(id: string, rules: (game: Game) => Game): Promise<void> {
    this.rules = rules
    await this.context.registry.reload(id)
  }

  async setHoliday(user: UserRow, until: number | null): Promise<void> {
    await this.store.updateTable('users').set({ holiday_until: until }).where('id', '=', user.id).execute()
    await applyHoliday(this.context, user.id, until)
  }
}

type NewRaid = Call<(typeof routes)['newMatch']>['body']

/** Answers to raids: pass a command, and stop planning. */
export const pass = [-1, 0]
export const stop = 'stop'
export const go = 'go'

/** Rules that lead to other results from every checkpoint. */
export const changedRules = (game: Game): Game => ({
  ...game,
  version: `${game.version} fixed`,
  rules(data) {
    const built = game.rules(data)
    if ('problems' in built) return built
    return {
      ...built,
      *play(state, table) {
        Object.assign(state, { fixed: true })
        return yield* built.play(state, table)
      },
    }
  },
})

/** Rules that no longer know the scenario. */
export const hopelessRules = (game: Game): Game => ({ ...game, version: `${game.version} cut`, scenarios: [] })
