/** Access check for a match that runs before the request body is read and loads no match. */
import type { Route } from '@firestep/api'
import { RequestRefused } from '../../requests/refusal.ts'
import type { Store } from '../../store/open-store.ts'
import type { UserRow } from '../../store/schema.ts'
import { hasSeat, type MatchRows, mayLook, noSuchMatch, readMatchRows } from '../model/access.ts'

export type Admission = (user: UserRow | null, match: string, first: NonNullable<Route['first']>) => Promise<void>

interface Parts {
  readonly store: Store
  readonly registry: { known(id: string): MatchRows | null }
}

export const admission = ({ store, registry }: Parts): Admission => {
  return async (requester, match, first) => {
    const user = requester?.id ?? null
    const isAdmitted = (rows: MatchRows) =>
      first === 'sits' ? user !== null && hasSeat(rows.seats, user) : mayLook(rows, user)
    const known = registry.known(match)
    if (known !== null && isAdmitted(known)) return
    // Another process may just have given the user a seat.
    const rows = await readMatchRows(store, match)
    if (rows === null || !mayLook(rows, user)) throw noSuchMatch()
    if (!isAdmitted(rows)) throw new RequestRefused('not allowed', 'You do not sit at this table.')
  }
}
