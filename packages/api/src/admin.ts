/** What those who run the server see and do. */
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

/** A match that does not go on by itself. */
export const stuckMatch = z.strictObject({
  id,
  title: z.string(),
  /** It is played with corrections to the game's data. */
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
  /** How the store writes, and whether what was acknowledged outlasts a power cut. */
  durability: z.strictObject({ settings: z.string(), outlastsPowerCut: z.boolean() }),
  memory: z.int(),
  upSince: timestamp,
  /** Matches that somebody is to be told of, those told within a day, ways that fail, and ways that are given up. */
  notices: z.strictObject({ waiting: z.int(), told: z.int(), failing: z.int(), off: z.int() }),
  registration,
  corrections,
  stuck: z.array(stuckMatch),
  /** What operators did, the latest first. */
  deeds: z.array(z.strictObject({ at: timestamp, by: z.string(), what: z.string() })),
})
export type Overview = z.infer<typeof overview>

/** What can be done to a user; `remove` ends the sessions and gives the seats up, the matches stay. */
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
/** A match that hangs is read anew from the store, or ended without a winner. */
export const matchMeasure = z.strictObject({ action: z.enum(['reload', 'end']) })
