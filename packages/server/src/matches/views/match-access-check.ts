/** Access check for a match that runs before the request body is read and loads no match. */
import type { Route } from '@firestep/api'
import { RequestRefused } from '../../requests/refusal.ts'
import type { Store } from '../../store/open-store.ts'
import type { UserRow } from '../../store/schema.ts'
import { hasSeat, type MatchRows, mayView, noSuchMatch, readMatchRows } from '../model/access.ts'

export type MatchAccessCheck = (
  user: UserRow | null,
  match: string,
  required: NonNullable<Route['accessCheck']>,
) => Promise<void>

interface AccessCheckDeps {
  readonly store: Store
  readonly registry: { rowsInMemory(id: string): MatchRows | null }
}

export const createAccessCheck = ({ store, registry }: AccessCheckDeps): MatchAccessCheck => {
  return async (requester, match, required) => {
    const user = requester?.id ?? null
    const hasAccess = (rows: MatchRows) =>
      required === 'sits' ? user !== null && hasSeat(rows.seats, user) : mayView(rows, user)
    const rowsInMemory = registry.rowsInMemory(match)
    if (rowsInMemory !== null && hasAccess(rowsInMemory)) return
    // Another process may just have given the user a seat.
    const rows = await readMatchRows(store, match)
    if (rows === null || !mayView(rows, user)) throw noSuchMatch()
    if (!hasAccess(rows)) throw new RequestRefused('not allowed', 'You do not sit at this table.')
  }
}
