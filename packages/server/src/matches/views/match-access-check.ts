/** Access check for a match that runs before the request body is read and loads no match. */
import type { Route } from '@firestep/api'
import { RequestRefused } from '../../requests/handler.ts'
import type { Store } from '../../store/open-store.ts'
import type { UserRow } from '../../store/schema.ts'
import { hasSeat, type MatchRows, mayLook, noSuchMatch, readMatchRows } from '../model/access.ts'

export type Admission = (user: UserRow | null, match: string, first: NonNullable<Route['first']>) => Promise<void>

interface Parts {
  readonly store: Store
  readonly rooms: { known(id: string): MatchRows | null }
}

export const admission = ({ store, rooms }: Parts): Admission => {
  return async (asker, match, first) => {
    const user = asker?.id ?? null
    const isAdmitted = (laid: MatchRows) =>
      first === 'sits' ? user !== null && hasSeat(laid.seats, user) : mayLook(laid, user)
    const known = rooms.known(match)
    if (known !== null && isAdmitted(known)) return
    // Another process may just have given the user a seat.
    const laid = await readMatchRows(store, match)
    if (laid === null || !mayLook(laid, user)) throw noSuchMatch()
    if (!isAdmitted(laid)) throw new RequestRefused('not allowed', 'You do not sit at this table.')
  }
}
