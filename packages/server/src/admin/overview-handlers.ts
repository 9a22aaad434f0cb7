/** Overview of the server for operators. */
import type { Overview } from '@firestep/api'
import { readCorrections, readRegistration } from '../accounts/registration-setting.ts'
import { notificationStats } from '../notifications/stats.ts'
import type { RouteHandlers } from '../requests/handler.ts'
import { storeDurability, storeSize } from '../store/maintenance/inspect-and-backup.ts'
import type { Store } from '../store/open-store.ts'
import { consoleActor } from './audit-log.ts'
import type { AdminContext } from './context.ts'
import { stuckMatches } from './stuck-matches.ts'

/** Number of audit entries shown. */
const latest = 20

export function overviewHandlers(parts: AdminContext): RouteHandlers<'overview'> {
  const { store, clock, registration, corrections, upSince, business, failedLoads } = parts
  return {
    async overview() {
      return {
        ...(await people(store)),
        matches: await matches(store),
        ...business(),
        store: await storeSize(store),
        durability: await storeDurability(store),
        memory: process.memoryUsage.rss(),
        upSince,
        notices: await notificationStats(store, clock()),
        registration: await readRegistration(store, registration),
        corrections: await readCorrections(store, corrections),
        stuck: await stuckMatches(store, failedLoads(), clock()),
        deeds: await deeds(store),
      }
    },
  }
}

async function people(store: Store): Promise<Pick<Overview, 'users' | 'guests'>> {
  const rows = await store
    .selectFrom('users')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('count')])
    .groupBy('kind')
    .execute()
  const of = (kind: string) => Number(rows.find((row) => row.kind === kind)?.count ?? 0)
  return { users: of('account'), guests: of('guest') }
}

async function matches(store: Store): Promise<Overview['matches']> {
  const rows = await store
    .selectFrom('matches')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()
  const of = (status: string) => Number(rows.find((row) => row.status === status)?.count ?? 0)
  return { gathering: of('gathering') + of('dice'), playing: of('playing'), held: of('held'), over: of('over') }
}

async function deeds(store: Store): Promise<Overview['deeds']> {
  const rows = await store.selectFrom('deeds').selectAll().orderBy('id', 'desc').limit(latest).execute()
  const names = await namesIn(
    store,
    rows.flatMap(({ by, what }) => [by, ...what.split(' ')]),
  )
  return rows.map(({ at, by, what }) => ({
    at,
    by: by === consoleActor ? 'The command line' : (names.get(by) ?? by),
    what: what
      .split(' ')
      .map((one) => names.get(one) ?? one)
      .join(' '),
  }))
}

/** The audit log names users by id; existing users are shown by name. */
async function namesIn(store: Store, words: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (words.length === 0) return new Map()
  const users = await store.selectFrom('users').select(['id', 'name']).where('id', 'in', words).execute()
  return new Map(users.map(({ id, name }) => [id, name]))
}
