/** Overview of the server for operators. */
import type { Overview } from '@firestep/api'
import { readCorrections, readRegistration } from '../accounts/operator-settings.ts'
import { notificationStats } from '../notifications/notification-stats.ts'
import type { RouteHandlers } from '../requests/handler.ts'
import { storeDurability, storeSize } from '../store/maintenance/inspect-and-backup.ts'
import type { Store } from '../store/open-store.ts'
import { consoleActor } from './audit-log.ts'
import type { AdminContext } from './context.ts'
import { stuckMatches } from './stuck-matches.ts'

/** Number of audit entries shown. */
const maxAuditEntries = 20

export function overviewHandlers(context: AdminContext): RouteHandlers<'overview'> {
  const { store, clock, registration, corrections, upSince, load, failedLoads } = context
  return {
    async overview() {
      return {
        ...(await countUsers(store)),
        matches: await countMatches(store),
        ...load(),
        store: await storeSize(store),
        durability: await storeDurability(store),
        memory: process.memoryUsage.rss(),
        upSince,
        notices: await notificationStats(store, clock()),
        registration: await readRegistration(store, registration),
        corrections: await readCorrections(store, corrections),
        stuck: await stuckMatches(store, failedLoads(), clock()),
        deeds: await readAuditLog(store),
      }
    },
  }
}

async function countUsers(store: Store): Promise<Pick<Overview, 'users' | 'guests'>> {
  const rows = await store
    .selectFrom('users')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('count')])
    .groupBy('kind')
    .execute()
  const countOf = (kind: string) => Number(rows.find((row) => row.kind === kind)?.count ?? 0)
  return { users: countOf('account'), guests: countOf('guest') }
}

async function countMatches(store: Store): Promise<Overview['matches']> {
  const rows = await store
    .selectFrom('matches')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()
  const countOf = (status: string) => Number(rows.find((row) => row.status === status)?.count ?? 0)
  return {
    gathering: countOf('gathering') + countOf('dice'),
    playing: countOf('playing'),
    held: countOf('held'),
    over: countOf('over'),
  }
}

async function readAuditLog(store: Store): Promise<Overview['deeds']> {
  const rows = await store.selectFrom('deeds').selectAll().orderBy('id', 'desc').limit(maxAuditEntries).execute()
  const names = await namesOfUsers(
    store,
    rows.flatMap(({ by, what }) => [by, ...what.split(' ')]),
  )
  return rows.map(({ at, by, what }) => ({
    at,
    by: by === consoleActor ? 'The command line' : (names.get(by) ?? by),
    what: what
      .split(' ')
      .map((word) => names.get(word) ?? word)
      .join(' '),
  }))
}

/** The audit log names users by id; existing users are shown by name. */
async function namesOfUsers(store: Store, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const users = await store.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(users.map(({ id, name }) => [id, name]))
}
