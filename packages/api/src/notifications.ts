/** Notifications of waiting matches: channels and preferences. */
import { z } from 'zod'
import { id, secret, timestamp } from './primitives.ts'

/** Minutes since midnight, in the user’s time zone. */
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
  /** At once, at most one message an hour, or one a day. */
  digest: z.enum(['at once', 'hourly', 'daily']),
  /** Time of the daily message. */
  at: minuteOfDay,
  /** Messages due in these hours are sent at their end; they may span midnight. */
  quiet: z.strictObject({ from: minuteOfDay, to: minuteOfDay }).nullable(),
  /** A time zone of the IANA database. */
  zone,
  /** Warns once more before a clock runs out, even after an unseen notification. */
  clock: z.boolean(),
})
export type Preferences = z.infer<typeof preferences>

export const channelKind = z.enum(['mail', 'webhook', 'push'])

export const channel = z.strictObject({
  id,
  kind: channelKind,
  /** The address, the webhook’s host, or the browser’s name. */
  label: z.string(),
  /**
   * `waiting`: the address is not confirmed yet; `off`: it failed too often and is no longer tried; `closed`: the
   * operator has closed this kind of channel.
   */
  state: z.enum(['waiting', 'works', 'failing', 'off', 'closed']),
  /** Reason of the last failure, or why it is closed. */
  why: z.string().nullable(),
  /** Time of the last message. */
  sent: timestamp.nullable(),
})
export type Channel = z.infer<typeof channel>

export const notificationSettings = z.strictObject({
  ways: z.array(channel),
  /** Null until the user has set them. */
  wishes: preferences.nullable(),
  /** True if the operator has set up a mail server. */
  mail: z.boolean(),
  webhooks: z.enum(['off', 'https', 'any']),
  /** The server’s public key, which browsers need to subscribe. */
  pushKey: z.string(),
})
export type NotificationSettings = z.infer<typeof notificationSettings>

const base64 = z.string().regex(/^[\w+/=-]{8,200}$/, 'is no key')

export const newChannel = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('mail'), address: z.string().trim().max(200).pipe(z.email('is no mail address')) }),
  z.strictObject({ kind: z.literal('webhook'), url: z.url({ protocol: /^https?$/ }).max(500) }),
  /** A subscription from the browser’s push manager. */
  z.strictObject({
    kind: z.literal('push'),
    endpoint: z.url({ protocol: /^https?$/ }).max(1000),
    keys: z.strictObject({ p256dh: base64, auth: base64 }),
  }),
])
export type NewChannel = z.input<typeof newChannel>

/** The secret that signs a webhook’s messages is shown once. */
export const createdChannel = z.strictObject({ way: channel, secret: secret.nullable() })

/** The token of a link in a message. */
export const channelToken = z.strictObject({ token: secret })
export const muteRequest = z.strictObject({ muted: z.boolean() })
