/** Notification preferences: at once or batched, quiet hours, holidays. */
import { type Preferences, preferences as shape } from '@firestep/api'
import type { Store } from '../store/open-store.ts'
import type { Reason } from './reasons.ts'
import { isBetween, minuteAt, nextAt } from './time-zones.ts'

const hour = 3_600_000

/** Preferences of a user who has set none. */
export const defaultPreferences: Preferences = { digest: 'at once', at: 8 * 60, quiet: null, zone: 'UTC', clock: false }

/** Other factors of the time of a message. */
export interface DueFactors {
  readonly now: number
  /** Time of the last message to the user. */
  readonly last: number | null
  readonly holidayUntil: number | null
  /** The most urgent reason. */
  readonly reason: Reason
}

/** When a message is due. Clock warnings skip the digest, but not quiet hours. */
export function dueAt(preferences: Preferences, { now, last, holidayUntil, reason }: DueFactors): number {
  const afterBatch = reason === 'clock' ? now : afterDigest(preferences, now, last)
  // Clocks are paused on holiday, so nothing is urgent.
  return notBefore(preferences, afterBatch, holidayUntil)
}

/** Applies quiet hours and holidays again to an overdue message. */
export const notBefore = (preferences: Preferences, now: number, holidayUntil: number | null): number =>
  afterQuiet(preferences, Math.max(now, holidayUntil ?? 0))

function afterDigest({ digest, at, zone }: Preferences, now: number, last: number | null): number {
  switch (digest) {
    case 'at once':
      return now
    case 'hourly':
      return Math.max(now, (last ?? Number.NEGATIVE_INFINITY) + hour)
    case 'daily':
      return firstAt(at, zone, now)
    default:
      return digest satisfies never
  }
}

/** When a clock is put back, a minute comes twice: the first one counts, or there would be two messages that day. */
function firstAt(minuteOfDay: number, zone: string, now: number): number {
  const nextTime = nextAt(minuteOfDay, zone, now)
  const isSecond = [hour / 2, hour].some((shiftMs) => minuteAt(nextTime - shiftMs, zone) === minuteOfDay)
  return isSecond ? nextAt(minuteOfDay, zone, nextTime + 1) : nextTime
}

function afterQuiet({ quiet, zone }: Preferences, time: number): number {
  if (quiet === null || !isBetween(minuteAt(time, zone), quiet.from, quiet.to)) return time
  return nextAt(quiet.to, zone, time)
}

export interface StoredPreferences {
  readonly preferences: Preferences
  readonly last: number | null
  readonly holidayUntil: number | null
}

/** Preferences and related times of these users. */
export async function preferencesOfUsers(
  store: Store,
  users: readonly string[],
): Promise<ReadonlyMap<string, StoredPreferences>> {
  if (users.length === 0) return new Map()
  const rows = await store
    .selectFrom('users')
    .leftJoin('notice_wishes', 'notice_wishes.user', 'users.id')
    .select(['users.id', 'users.holiday_until', 'notice_wishes.wishes', 'notice_wishes.told'])
    .where('users.id', 'in', users)
    .execute()
  return new Map(
    rows.map(({ id, holiday_until: holidayUntil, wishes, told: last }) => [
      id,
      { preferences: readPreferences(wishes) ?? defaultPreferences, last, holidayUntil },
    ]),
  )
}

export const preferencesOf = async (store: Store, user: string): Promise<StoredPreferences> =>
  (await preferencesOfUsers(store, [user])).get(user) ?? {
    preferences: defaultPreferences,
    last: null,
    holidayUntil: null,
  }

/** Stored preferences; null if none are set. An unknown time zone is replaced, the rest stays. */
export function readPreferences(text: string | null): Preferences | null {
  if (text === null) return null
  const stored = JSON.parse(text)
  return (shape.safeParse(stored).data ?? shape.safeParse({ ...stored, zone: defaultPreferences.zone }).data) || null
}

export async function savePreferences(store: Store, user: string, preferences: Preferences): Promise<void> {
  const text = JSON.stringify(preferences)
  await store
    .insertInto('notice_wishes')
    .values({ user, wishes: text, told: null })
    .onConflict((conflict) => conflict.column('user').doUpdateSet({ wishes: text }))
    .execute()
}
