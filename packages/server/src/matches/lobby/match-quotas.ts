/** Quotas of new matches: how many a user may have under way, and how much a payer may have stored. */
import { isGuestPayer } from '../../accounts/payer.ts'
import { OverQuota } from '../../requests/refusal.ts'
import type { UserRow } from '../../store/schema.ts'
import type { MatchContext } from '../context.ts'
import { underWayForUser } from './matches-of-user.ts'

const accountHint = 'Bring one to an end, or make an account.'
const guestStorageFullText =
  'The server keeps no more matches for guests at your address. With an account you may have more.'

/** Throws if the user has too many running matches. */
export async function requireMatchQuota({ store, limits }: MatchContext, { id, kind }: UserRow): Promise<void> {
  const { running } = await store
    .selectFrom('matches')
    .select((eb) => eb.fn.countAll<number>().as('running'))
    .where((eb) => underWayForUser(eb, id))
    .executeTakeFirstOrThrow()
  if (running < (kind === 'guest' ? limits.matchesPerGuest : limits.matchesPerUser)) return
  const hint = kind === 'guest' ? ' With an account you may have more.' : ''
  throw new OverQuota(
    'matches under way',
    `You have ${running} matches under way. Bring one to an end before you begin another.${hint}`,
  )
}

/** Throws if the user may not create another match: running matches, stored matches or bytes of the payer. */
export async function requireCreationQuota(context: MatchContext, user: UserRow, payer: string): Promise<void> {
  await requireMatchQuota(context, user)
  await requirePayerQuota(context, payer)
}

async function requirePayerQuota({ store, limits }: MatchContext, payer: string): Promise<void> {
  const isGuest = isGuestPayer(payer)
  const { matches, bytes, running } = await store
    .selectFrom('matches')
    .select((eb) => [
      eb.fn.countAll<number>().as('matches'),
      eb.fn.coalesce(eb.fn.sum<number>('bytes'), eb.lit(0)).as('bytes'),
      eb.fn.countAll<number>().filterWhere('status', '!=', 'over').as('running'),
    ])
    .where('payer', '=', payer)
    .executeTakeFirstOrThrow()
  const storageLimit = isGuest ? limits.storagePerGuestAddress : limits.storagePerAccount
  if (isGuest && Number(running) >= limits.matchesPerAddress)
    throw new OverQuota('matches under way', `Guests at your address have ${running} matches under way. ${accountHint}`)
  if (Number(matches) >= storageLimit.matches)
    throw new OverQuota(
      'matches kept',
      isGuest ? guestStorageFullText : 'The server keeps as many matches of yours as it does.',
    )
  if (Number(bytes) >= storageLimit.bytes)
    throw new OverQuota(
      'bytes kept',
      isGuest ? guestStorageFullText : 'Your matches take as much room as the server has for one.',
    )
}
