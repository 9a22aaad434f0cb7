import type { MatchCard } from '@firestep/api'
import type { Seat } from '@firestep/referee'
import { call } from '../connection/api-client.ts'
import { createContribution } from '../connection/dice-contribution.ts'
import { store } from '../store/index.ts'

/** Takes a seat, with a dice contribution stored in this browser. */
export async function joinMatch(match: string, seat: Seat | null, invitation: string | null): Promise<MatchCard> {
  const commitment = await createContribution(store)
  return call('join', {
    params: { id: match },
    body: { commitment, seat: seat ?? undefined, invitation: invitation ?? undefined },
  })
}
