/** Operator handlers for tests, over matches in memory, with sessions that only record calls. */
import type { Call, ReplyOf, RouteName, routes, TokenScope } from '@firestep/api'
import { SignInGuard } from '../accounts/sign-in-guard.ts'
import { adminHandlers } from '../admin/admin-handlers.ts'
import type { AdminContext } from '../admin/context.ts'
import { createJsonLog } from '../logging/log.ts'
import type { FailedLoad } from '../matches/registry/live-match-registry.ts'
import type { RouteHandlers } from '../requests/handler.ts'
import type { UserRow } from '../store/schema.ts'
import { callHandler } from './call-handler.ts'
import { TestMatchContext } from './match-context.ts'

type AdminRouteName = keyof ReturnType<typeof adminHandlers> & RouteName

export class TestAdmin {
  readonly context: TestMatchContext
  readonly adminContext: AdminContext
  /** Users whose sessions were ended, and users whose cached rows were dropped. */
  readonly endedSessions: string[] = []
  readonly droppedUsers: string[] = []
  readonly logged: Record<string, unknown>[] = []
  /** The session given to the requester’s browser last; null: signed out. */
  lastSession: string | null | undefined
  /** Scope of the requester’s token; null for a browser. */
  token: TokenScope | null = null
  failedLoads: FailedLoad[] = []
  private readonly handlers: RouteHandlers<AdminRouteName>

  private constructor(context: TestMatchContext, guard: SignInGuard) {
    this.context = context
    this.adminContext = {
      store: context.store,
      registry: context.context.registry,
      games: context.context.games,
      sessions: {
        dropCached: (user) => this.droppedUsers.push(user),
        notifyEnded: ({ user }) => this.endedSessions.push(user),
        issue: async (user) => ({ secret: `a new session of ${user}` }),
      },
      guard,
      log: createJsonLog((line) => this.logged.push(JSON.parse(line))),
      clock: () => context.now,
      registration: 'open',
      corrections: 'accounts',
      upSince: context.now,
      load: () => ({ inMemory: 3, sockets: 2, thinking: 1 }),
      failedLoads: () => this.failedLoads,
    }
    this.handlers = adminHandlers(this.adminContext)
  }

  static async open(): Promise<TestAdmin> {
    const context = await TestMatchContext.open()
    const guard = await SignInGuard.load(
      context.store,
      () => context.now,
      createJsonLog(() => undefined),
    )
    return new TestAdmin(context, guard)
  }

  operator = (name: string): Promise<UserRow> => this.account(name, { operator: 1 })

  account = (name: string, columns: Partial<UserRow> = {}): Promise<UserRow> =>
    this.context.user(name, { kind: 'account', folded: name.toLowerCase(), ...columns })

  user = (id: string): Promise<UserRow> =>
    this.context.store.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  request<N extends AdminRouteName>(
    name: N,
    user: UserRow,
    call: Call<(typeof routes)[N]>,
  ): Promise<ReplyOf<(typeof routes)[N]>> {
    return callHandler(this.handlers[name], name, call, {
      requester: { user, credential: 'session', token: this.token },
      setSession: (secret) => {
        this.lastSession = secret
      },
    })
  }

  /** The audit log, latest first. */
  async auditLog(): Promise<string[]> {
    const rows = await this.context.store.selectFrom('deeds').select('what').orderBy('id', 'desc').execute()
    return rows.map(({ what }) => what)
  }
}
