/** A look at who may do something with a match, before anything is read that was sent about it: no match is loaded for it. */
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
    // Another process may have given them a seat a moment ago.
    const laid = await readMatchRows(store, match)
    if (laid === null || !mayLook(laid, user)) throw noSuchMatch()
    if (!isAdmitted(laid)) throw new RequestRefused('not allowed', 'You do not sit at this table.')
  }
}
