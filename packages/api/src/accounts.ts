/** People: guests, accounts, and the ways in. */
import { z } from 'zod'
import { id, password, secret, timestamp, userName } from './primitives.ts'

export const user = z.strictObject({
  id,
  name: z.string(),
  /** A guest has a return link and no password. */
  kind: z.enum(['guest', 'account', 'removed']),
})
export type User = z.infer<typeof user>

export const registration = z.enum(['open', 'invitation', 'closed'])
export type Registration = z.infer<typeof registration>

/** Registration that is not open bars guests without a link too: they can do nearly all that accounts can. */
export const guestsNeedLink = (registration: Registration): boolean => registration !== 'open'

/** Users who may lay tables with corrections of the printed data. */
export const corrections = z.enum(['nobody', 'accounts', 'everybody'])
export type Corrections = z.infer<typeof corrections>

/** What a page wants to know first. */
export const me = z.strictObject({
  user: user
    .extend({
      operator: z.boolean(),
      holidayUntil: timestamp.nullable(),
      /** Signing in takes a code besides the password. */
      twoFactor: z.boolean(),
      /** The server asks it of its operators, and this one has not set it up: their side is closed until then. */
      twoFactorDemanded: z.boolean(),
    })
    .nullable(),
  registration,
  corrections,
  /** No account exists yet: the first one to register runs the server, with the word it printed when it started. */
  unclaimed: z.boolean(),
  /** By the server's clock: clocks of matches are read against it. */
  now: timestamp,
  version: z.string(),
})
export type Me = z.infer<typeof me>

export const newGuest = z.strictObject({
  name: userName,
  /** The link of a match by which they come. Where registration is not open nobody comes in without one. */
  invitation: secret.optional(),
})
/** A guest's way back from any browser. Whoever holds it is that guest. */
export const guestWelcome = z.strictObject({ user, returnToken: secret })

export const registerRequest = z.strictObject({
  name: userName,
  password,
  /** Where registration is by invitation; or the operator's word on an unclaimed server. */
  invitation: z.string().max(100).optional(),
})
export const signInRequest = z.strictObject({ name: z.string().max(100), password: z.string().max(200) })
/** Why the password would not be taken today. It still opens; a new one should be chosen. */
const weakness = z.string().nullable()
/** In; or a second step to be taken with the ticket, in time. */
export const signInReply = z.discriminatedUnion('step', [
  z.strictObject({ step: z.literal('done'), user, weakness }),
  z.strictObject({ step: z.literal('code'), ticket: secret, until: timestamp, weakness }),
])
export type SignInReply = z.infer<typeof signInReply>

/** Of an authenticator app, or a recovery code. */
const code = z.string().trim().min(1).max(40)
export const signingInByCode = z.strictObject({ ticket: secret, code })
/** How many recovery codes are left, where one was used. */
export const signedInByCode = z.strictObject({ user, recoveryCodesLeft: z.int().nullable() })

export const twoFactorState = z.strictObject({
  /** Since when it is on; null while it is off. */
  since: timestamp.nullable(),
  recoveryCodesLeft: z.int(),
})
export type TwoFactorState = z.infer<typeof twoFactorState>
export const beginningTwoFactor = z.strictObject({ password: z.string().max(200) })
/** For an authenticator app: the secret in base 32, and the address that a QR code holds. */
export const twoFactorSecret = z.strictObject({ secret: z.string(), uri: z.string() })
export const confirmingTwoFactor = z.strictObject({ code })
/** Each lets in once. They are shown once. */
export const recoveryCodes = z.strictObject({ codes: z.array(z.string()) })
export const provingBoth = z.strictObject({ password: z.string().max(200), code })

export const returnRequest = z.strictObject({ token: secret })
export const newPassword = z.strictObject({ old: z.string().max(200), password })
/** With the token that an operator made. */
export const resetPassword = z.strictObject({ token: secret, password })

/** Purpose of a token: playing as its user, or running the server. Tokens from before scopes may serve both. */
export const tokenScope = z.enum(['play', 'operate', 'both'])
export type TokenScope = z.infer<typeof tokenScope>

export const session = z.strictObject({
  id,
  /** What it is used with: a browser by its name, or the label of a bot's token. */
  label: z.string(),
  kind: z.enum(['browser', 'token']),
  /** Of a token. */
  scope: tokenScope.nullable(),
  begun: timestamp,
  used: timestamp,
  /** When it ends, however much it is used. A browser that is not used ends sooner. */
  until: timestamp,
  /** The one that asks. */
  current: z.boolean(),
})
export type SessionInfo = z.infer<typeof session>

/** The longest that a token lasts. */
export const longestToken = 365
/** A token for a program that plays in one's place, or that runs the server. It is shown once. */
export const newToken = z.strictObject({
  label: z.string().trim().min(1).max(60),
  scope: tokenScope.exclude(['both']).default('play'),
  /** How long it lasts. */
  days: z.int().min(1).max(longestToken).default(90),
})
export const token = z.strictObject({ id, token: secret, until: timestamp })

export const holiday = z.strictObject({ until: timestamp.nullable() })
export const deleteAccountRequest = z.strictObject({ password: z.string().max(200).optional() })
