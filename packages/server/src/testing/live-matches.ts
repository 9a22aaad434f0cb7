/** Live matches for tests: a store, a registry, running matches, and players who give any legal answer. */
import type { Spectators, StandingOrder } from '@firestep/api'
import {
  buildAnswer,
  commitmentOf,
  type Game,
  type Json,
  Match,
  makeFairDice,
  noDecisions,
  orThrow,
  quickTape,
  type Seat,
  type Tape,
} from '@firestep/referee'
import { registered } from '@firestep/registry'
import type { Log } from '../logging/log.ts'
import { Holidays } from '../matches/clocks/holidays.ts'
import type { AnyMatch } from '../matches/model/match-registry.ts'
import { createMatchRegistry, type MatchRegistryDeps } from '../matches/registry/create-registry.ts'
import { deriveColumns } from '../matches/registry/derive-columns.ts'
import type { LiveMatchRegistry } from '../matches/registry/live-match-registry.ts'
import { RequestRefused } from '../requests/refusal.ts'
import { openStore, type Store } from '../store/open-store.ts'
import type { MatchRow, SeatRow, UserRow } from '../store/schema.ts'
import { createInlineDryRuns } from './dry-runs.ts'
import { testStore } from './stores.ts'
import { addUser } from './users.ts'

const startTime = 1_700_000_000_000
const secret = 'a'.repeat(64)
const contribution = 'b'.repeat(64)

interface LogEntry {
  readonly level: 'info' | 'warn' | 'error'
  readonly what: string
  readonly about: Readonly<Record<string, unknown>> | undefined
}

export interface SeatSpec {
  readonly by?: SeatRow['by']
  readonly user?: UserRow
  readonly strength?: string
}

export class TestLiveMatches {
  now = startTime
  readonly store: Store
  readonly logged: LogEntry[] = []
  readonly registry: LiveMatchRegistry
  private readonly games: ReadonlyMap<string, Game>
  private matchCount = 0

  constructor(
    store: Store,
    {
      games = [],
      ...deps
    }: { games?: readonly Game[] } & Partial<
      Pick<MatchRegistryDeps, 'idleTimeoutMs' | 'cluster' | 'followUpJobs' | 'onSaved'>
    > = {},
  ) {
    this.store = store
    this.games = new Map(games.map((game) => [game.id, game]))
    this.registry = createMatchRegistry({
      store,
      games: { load: (id) => this.game(id) },
      dryRuns: createInlineDryRuns((id) => this.game(id)),
      now: () => this.now,
      log: this.log,
      deriveColumns: deriveColumns(new Holidays()),
      ...deps,
    })
  }

  static async open(file?: string, games: readonly Game[] = []): Promise<TestLiveMatches> {
    return new TestLiveMatches(await (file === undefined ? testStore() : openStore(file)), { games })
  }

  /** Restarts the process on the same store, possibly with other rules. */
  async restart(games: readonly Game[] = [...this.games.values()]): Promise<TestLiveMatches> {
    await this.registry.close()
    return new TestLiveMatches(this.store, { games })
  }

  readonly log: Log = {
    info: (what, about) => this.logged.push({ level: 'info', what, about }),
    warn: (what, about) => this.logged.push({ level: 'warn', what, about }),
    error: (what, about) => this.logged.push({ level: 'error', what, about }),
  }

  async game(id: string): Promise<Game> {
    const game = this.games.get(id) ?? (await registered(id)?.load())
    if (game === undefined) throw new Error(`there is no game '${id}'`)
    return game
  }

  async user(name: string, columns: Partial<UserRow> = {}): Promise<UserRow> {
    return addUser(this.store, name, { created: startTime, ...columns })
  }

  /** A running match. */
  async match(
    gameId: string,
    seatSpecs: Readonly<Record<Seat, SeatSpec>>,
    {
      spectators = { kind: 'open', delay: 0 },
      ...columns
    }: { spectators?: Spectators } & Partial<Omit<MatchRow, 'spectators'>> = {},
  ): Promise<string> {
    const game = await this.game(gameId)
    const id = `match${`${++this.matchCount}`.padStart(8, '0')}`
    const { scenarios } = game
    const scenario = columns.scenario ?? scenarios[0]?.id ?? ''
    const seats = Object.keys(seatSpecs)
    const contributions = Object.fromEntries(seats.map((seat) => [seat, contribution]))
    const dice = makeFairDice(columns.secret ?? secret, contributions)
    const match: AnyMatch = orThrow(Match.start(game, { scenario, dice }))
    const row: MatchRow = {
      id,
      game: gameId,
      scenario,
      title: scenario,
      options: 'null',
      overlay: 'null',
      rules_version: match.edition.version,
      rules_hash: match.edition.hash,
      secret,
      status: 'dice',
      held: 'null',
      time: JSON.stringify({ kind: 'none' }),
      chat: 1,
      spectators: JSON.stringify(spectators),
      listed: 1,
      made_by: Object.values(seatSpecs)[0]?.user?.id ?? '',
      created: startTime,
      updated: startTime,
      length: 0,
      revision: 0,
      heard: 0,
      result: 'null',
      closing: null,
      rematch: null,
      search: null,
      search_since: null,
      search_failures: 0,
      payer: Object.values(seatSpecs)[0]?.user?.id ?? '',
      bytes: 0,
      ...columns,
    }
    await this.store.insertInto('matches').values(row).execute()
    for (const [seat, { by = 'person', user, strength }] of Object.entries(seatSpecs))
      await this.store
        .insertInto('seats')
        .values({
          match: id,
          seat,
          by,
          user: user?.id ?? null,
          strength: strength ?? null,
          commitment: commitmentOf(contribution),
          contribution,
          left: null,
          running: null,
          shown: null,
          asked: 0,
          heard: 0,
          // No automatic answers, so that entries can be counted.
          ahead: JSON.stringify(noDecisions),
        })
        .execute()
    await this.registry.change(id, (handle) => {
      handle.start(match)
      handle.set({ status: 'playing' })
    })
    return id
  }

  choose = (id: string, seat: Seat, answer: Json, number?: number): Promise<void> =>
    this.registry.change(id, ({ match }) => {
      const ruling = match?.choose(seat, answer, number)
      if (ruling?.allowed !== true) throw new Error(`refused: ${JSON.stringify(ruling)}`)
    })

  setOrders = (id: string, seat: Seat, orders: readonly StandingOrder[]): Promise<void> =>
    this.registry.change(id, ({ match }) => {
      match?.setOrders(seat, orders)
    })

  /** Gives any legal answer; true if play goes on. */
  playAnswer = (id: string, tape: Tape): Promise<boolean> =>
    this.registry.change(id, ({ match }) => {
      if (match === null) throw new Error('there is no match')
      const { seat, answer } = randomAnswer(match, tape)
      const ruling = match.choose(seat, answer)
      if (!ruling.allowed) throw new Error(ruling.why)
      return match.result === null
    })

  /** Plays a number of answers, or to the end. */
  async playAnswers(id: string, answers: number, tape: Tape = quickTape(1)): Promise<void> {
    for (let i = 0; i < answers; i++) if (!(await this.playAnswer(id, tape))) return
  }

  /** Plays turns of a raid in which both sides march without firing: ten answers each. */
  async march(id: string, turns: number): Promise<void> {
    const answers = [
      ['attack', [0, 3]] as const,
      ...passReactions('defend'),
      ['defend', [1, 3]] as const,
      ...passReactions('attack'),
      ['attack', 'stop'] as const,
      ['defend', 'stop'] as const,
    ]
    for (let turn = 0; turn < turns; turn++)
      await this.registry.change(id, ({ match }) => {
        for (const [seat, answer] of answers)
          if (match?.choose(seat, answer).allowed !== true) throw new Error(`${seat} cannot march`)
      })
  }

  hash = (id: string): Promise<string> => this.registry.read(id, ({ match }) => match?.hash() ?? '')
  entries = (id: string) =>
    this.store.selectFrom('entries').selectAll().where('match', '=', id).orderBy('ply').execute()
  row = (id: string) => this.store.selectFrom('matches').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  seat = (id: string, seat: Seat) =>
    this.store
      .selectFrom('seats')
      .selectAll()
      .where('match', '=', id)
      .where('seat', '=', seat)
      .executeTakeFirstOrThrow()
}

/** Passes three reactions to the other side’s steps. */
const passReactions = (seat: Seat) => [0, 1, 2].map(() => [seat, -1] as const)

export function randomAnswer(match: AnyMatch, tape: Tape): { readonly seat: Seat; readonly answer: Json } {
  const questions = match.position.questions()
  const question = questions[tape.draw(questions.length) - 1]
  if (question === undefined) throw new Error('nobody is asked')
  const { seat, about } = question
  return { seat, answer: buildAnswer(match.position.kind(question), match.view(seat), about, (n) => tape.draw(n) - 1) }
}

/** The code of a refusal. */
export const refusalOf = (fault: unknown): string =>
  fault instanceof RequestRefused ? fault.refusal.code : String(fault)
