/** Requests and replies of the operator routes. */
import { z } from 'zod'
import { corrections, registration, user } from './accounts.ts'
import { id, seat, secret, timestamp } from './primitives.ts'

export const adminUser = user.extend({
  operator: z.boolean(),
  /** May not chat. */
  muted: z.boolean(),
  /** Signing in takes a code besides the password. */
  twoFactor: z.boolean(),
  created: timestamp,
  /** Time of the user’s last request; null if none is known. */
  seen: timestamp.nullable(),
  /** Number of matches in which the user holds a seat. */
  matches: z.int(),
})
export type AdminUser = z.infer<typeof adminUser>

/** A match that cannot go on by itself. */
export const stuckMatch = z.strictObject({
  id,
  title: z.string(),
  /** True if the match is played with an overlay. */
  corrected: z.boolean(),
  /** Reason, as a sentence for the operator. */
  why: z.string(),
  since: timestamp,
  /** Seats that are asked a question or that nobody holds. */
  waitingFor: z.array(seat),
})

export const overview = z.strictObject({
  /** Number of accounts. */
  users: z.int(),
  guests: z.int(),
  /** Numbers of matches by status: before play, in play, held after a rules update, and over. */
  matches: z.strictObject({ gathering: z.int(), playing: z.int(), held: z.int(), over: z.int() }),
  /** Number of matches in the memory of this process. */
  inMemory: z.int(),
  /** Number of open sockets. */
  sockets: z.int(),
  /** Number of bot searches under way. */
  thinking: z.int(),
  /** Size of the store in bytes. */
  store: z.int(),
  /** The store’s write settings; `outlastsPowerCut` is true if acknowledged changes survive a power cut. */
  durability: z.strictObject({ settings: z.string(), outlastsPowerCut: z.boolean() }),
  /** Resident memory of this process in bytes. */
  memory: z.int(),
  upSince: timestamp,
  /**
   * Numbers of notifications that wait to be sent (`waiting`) and that were sent within a day (`told`), and of channels
   * that fail (`failing`) and that are switched off (`off`).
   */
  notices: z.strictObject({ waiting: z.int(), told: z.int(), failing: z.int(), off: z.int() }),
  registration,
  corrections,
  stuck: z.array(stuckMatch),
  /** The newest entries of the audit log, newest first. */
  deeds: z.array(z.strictObject({ at: timestamp, by: z.string(), what: z.string() })),
})
export type Overview = z.infer<typeof overview>

/** An action on a user; `remove` ends the sessions and vacates the seats, the matches stay. */
export const userActionRequest = z.strictObject({
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
export const stuckMatchActionRequest = z.strictObject({ action: z.enum(['reload', 'end']) })
