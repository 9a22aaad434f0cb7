/** Data and actions of operators. */
import { z } from 'zod'
import { corrections, registration, user } from './accounts.ts'
import { id, seat, secret, timestamp } from './primitives.ts'

export const adminUser = user.extend({
  operator: z.boolean(),
  muted: z.boolean(),
  twoFactor: z.boolean(),
  created: timestamp,
  seen: timestamp.nullable(),
  matches: z.int(),
})
export type AdminUser = z.infer<typeof adminUser>

/** A match that cannot go on by itself. */
export const stuckMatch = z.strictObject({
  id,
  title: z.string(),
  /** It is played with an overlay. */
  corrected: z.boolean(),
  why: z.string(),
  since: timestamp,
  waitingFor: z.array(seat),
})

export const overview = z.strictObject({
  users: z.int(),
  guests: z.int(),
  matches: z.strictObject({ gathering: z.int(), playing: z.int(), held: z.int(), over: z.int() }),
  inMemory: z.int(),
  sockets: z.int(),
  thinking: z.int(),
  /** Bytes. */
  store: z.int(),
  /** The store’s write settings, and whether acknowledged changes survive a power cut. */
  durability: z.strictObject({ settings: z.string(), outlastsPowerCut: z.boolean() }),
  memory: z.int(),
  upSince: timestamp,
  /** Matches to notify of, matches notified of within a day, failing channels, and channels switched off. */
  notices: z.strictObject({ waiting: z.int(), told: z.int(), failing: z.int(), off: z.int() }),
  registration,
  corrections,
  stuck: z.array(stuckMatch),
  /** The audit log, latest first. */
  deeds: z.array(z.strictObject({ at: timestamp, by: z.string(), what: z.string() })),
})
export type Overview = z.infer<typeof overview>

/** An action on a user; `remove` ends the sessions and vacates the seats, the matches stay. */
export const measure = z.strictObject({
  action: z.enum(['mute', 'unmute', 'remove', 'make operator', 'no operator', 'reset two-factor']),
})
export const resetLink = z.strictObject({ token: secret, until: timestamp })
export const inviteLink = z.strictObject({ token: secret, until: timestamp })
/** Settings to change; the others stay as they are. */
export const serverSettings = z
  .strictObject({ registration, corrections })
  .partial()
  .refine((settings) => Object.keys(settings).length > 0, 'Say what is to be set: registration or corrections.')
/** A stuck match is reloaded from the store, or ended without a winner. */
export const matchMeasure = z.strictObject({ action: z.enum(['reload', 'end']) })
