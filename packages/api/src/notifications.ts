/** Being told that a match waits: the ways somebody is told by, and when they wish to be. */
import { z } from 'zod'
import { id, secret, timestamp } from './primitives.ts'

/** Minutes since midnight, where the person is. */
const minuteOfDay = z
  .int()
  .min(0)
  .max(24 * 60 - 1)

const zone = z
  .string()
  .max(60)
  .refine((name) => isZone(name), 'is no time zone')

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null
  } catch {
    return false
  }
}

export const preferences = z.strictObject({
  /** As they come, at most one message an hour, or one a day. */
  digest: z.enum(['at once', 'hourly', 'daily']),
  /** When the daily one comes. */
  at: minuteOfDay,
  /** What falls into these hours comes at their end; they may go past midnight. */
  quiet: z.strictObject({ from: minuteOfDay, to: minuteOfDay }).nullable(),
  /** Of the IANA's list. */
  zone,
  /** Once more before a clock runs out, also where one was told already and has not looked. */
  clock: z.boolean(),
})
export type Preferences = z.infer<typeof preferences>

export const channelKind = z.enum(['mail', 'webhook', 'push'])

export const channel = z.strictObject({
  id,
  kind: channelKind,
  /** The address, the webhook's host, or the browser's name. */
  label: z.string(),
  /**
   * `waiting`: the address is still to be confirmed; `off`: it failed so often that it is no longer tried; `closed`: the
   * operator has nobody told so any more.
   */
  state: z.enum(['waiting', 'works', 'failing', 'off', 'closed']),
  /** Why it failed last, or is closed. */
  why: z.string().nullable(),
  /** When something was last sent. */
  sent: timestamp.nullable(),
})
export type Channel = z.infer<typeof channel>

export const notificationSettings = z.strictObject({
  ways: z.array(channel),
  /** Null until somebody has said what they wish. */
  wishes: preferences.nullable(),
  /** What the operator has set up. */
  mail: z.boolean(),
  webhooks: z.enum(['off', 'https', 'any']),
  /** The server's public key, which browsers ask for. */
  pushKey: z.string(),
})
export type NotificationSettings = z.infer<typeof notificationSettings>

const base64 = z.string().regex(/^[\w+/=-]{8,200}$/, 'is no key')

export const newChannel = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('mail'), address: z.string().trim().max(200).pipe(z.email('is no mail address')) }),
  z.strictObject({ kind: z.literal('webhook'), url: z.url({ protocol: /^https?$/ }).max(500) }),
  /** As the browser's push manager gives it. */
  z.strictObject({
    kind: z.literal('push'),
    endpoint: z.url({ protocol: /^https?$/ }).max(1000),
    keys: z.strictObject({ p256dh: base64, auth: base64 }),
  }),
])
export type NewChannel = z.input<typeof newChannel>

/** What a webhook's messages are signed with is told once. */
export const createdChannel = z.strictObject({ way: channel, secret: secret.nullable() })

/** From a link in a message. */
export const channelToken = z.strictObject({ token: secret })
export const muteRequest = z.strictObject({ muted: z.boolean() })
