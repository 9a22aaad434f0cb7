/** Which matches wait for an opponent, as far as the store tells. */
import type { Store } from '../store/open.ts'

export async function waitingIn(store: Store): Promise<readonly string[]> {
  const rows = await store
    .selectFrom('seats')
    .innerJoin('matches', 'matches.id', 'seats.match')
    .select('seats.match')
    .distinct()
    .where('matches.status', '=', 'playing')
    .where(({ or, and, eb }) =>
      or([
        and([eb('seats.by', '=', 'opponent'), eb('seats.asked', '=', 1)]),
        // Somebody lets an opponent play in their place for a while: whether it is asked, a look will tell.
        and([eb('seats.by', '=', 'person'), eb('seats.ahead', 'like', '%"deputy":%')]),
      ]),
    )
    .execute()
  return rows.map(({ match }) => match)
}
