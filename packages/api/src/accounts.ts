/** Users: guests, accounts, and ways to sign in. */
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

/** Restricted registration bars guests without a match link too: guests can do nearly all that accounts can. */
export const guestsNeedLink = (registration: Registration): boolean => registration !== 'open'

/** Users who may create matches with an overlay. */
export const corrections = z.enum(['nobody', 'accounts', 'everybody'])
export type Corrections = z.infer<typeof corrections>

/** The requester and the server’s settings, which a page needs first. */
export const me = z.strictObject({
  user: user
    .extend({
      operator: z.boolean(),
      holidayUntil: timestamp.nullable(),
      /** Signing in takes a code besides the password. */
      twoFactor: z.boolean(),
      /** The server requires it of operators, and this one has not set it up: admin routes are closed until then. */
      twoFactorDemanded: z.boolean(),
    })
    .nullable(),
  registration,
  corrections,
  /** No account exists yet: the first one to register with the setup code becomes the operator. */
  unclaimed: z.boolean(),
  /** Server time; match clocks are relative to it. */
  now: timestamp,
  version: z.string(),
})
export type Me = z.infer<typeof me>

export const newGuest = z.strictObject({
  name: userName,
  /** An invitation link to a match. Where registration is not open, guests need one. */
  invitation: secret.optional(),
})
/** The guest’s return link, which signs in from any browser. Its holder is that guest. */
export const newGuestReply = z.strictObject({ user, returnToken: secret })

export const registerRequest = z.strictObject({
  name: userName,
  password,
  /** Needed where registration is by invitation; on an unclaimed server, the setup code. */
  invitation: z.string().max(100).optional(),
})
export const signInRequest = z.strictObject({ name: z.string().max(100), password: z.string().max(200) })
/** Reason why the password would be refused today. It still works, but a new one should be chosen. */
const weakness = z.string().nullable()
/** Signed in, or a ticket for the second step, which expires. */
export const signInReply = z.discriminatedUnion('step', [
  z.strictObject({ step: z.literal('done'), user, weakness }),
  z.strictObject({ step: z.literal('code'), ticket: secret, until: timestamp, weakness }),
])
export type SignInReply = z.infer<typeof signInReply>

/** A code of an authenticator app, or a recovery code. */
const code = z.string().trim().min(1).max(40)
export const signInCodeRequest = z.strictObject({ ticket: secret, code })
/** Number of recovery codes left, if one was used. */
export const signInCodeReply = z.strictObject({ user, recoveryCodesLeft: z.int().nullable() })

export const twoFactorState = z.strictObject({
  /** Time it was turned on; null while it is off. */
  since: timestamp.nullable(),
  recoveryCodesLeft: z.int(),
})
export type TwoFactorState = z.infer<typeof twoFactorState>
export const beginTwoFactorRequest = z.strictObject({ password: z.string().max(200) })
/** For an authenticator app: the secret in base 32, and the address for a QR code. */
export const twoFactorSecret = z.strictObject({ secret: z.string(), uri: z.string() })
export const confirmTwoFactorRequest = z.strictObject({ code })
/** Each works once. They are shown once. */
export const recoveryCodes = z.strictObject({ codes: z.array(z.string()) })
export const passwordAndCode = z.strictObject({ password: z.string().max(200), code })

export const returnRequest = z.strictObject({ token: secret })
export const newPassword = z.strictObject({ old: z.string().max(200), password })
/** With a token made by an operator. */
export const resetPassword = z.strictObject({ token: secret, password })

/** Purpose of a token: playing as its user, or running the server. Tokens from before scopes may serve both. */
export const tokenScope = z.enum(['play', 'operate', 'both'])
export type TokenScope = z.infer<typeof tokenScope>

export const session = z.strictObject({
  id,
  /** The browser’s name, or the label of a bot’s token. */
  label: z.string(),
  kind: z.enum(['browser', 'token']),
  /** Null for a browser. */
  scope: tokenScope.nullable(),
  begun: timestamp,
  used: timestamp,
  /** Latest end. Unused browser sessions end sooner. */
  until: timestamp,
  /** The session of this request. */
  current: z.boolean(),
})
export type SessionInfo = z.infer<typeof session>

/** Longest lifetime of a token in days. */
export const maxTokenDays = 365
/** A token for a program that plays for its user or runs the server. It is shown once. */
export const newToken = z.strictObject({
  label: z.string().trim().min(1).max(60),
  scope: tokenScope.exclude(['both']).default('play'),
  /** Lifetime in days. */
  days: z.int().min(1).max(maxTokenDays).default(90),
})
export const token = z.strictObject({ id, token: secret, until: timestamp })

export const holiday = z.strictObject({ until: timestamp.nullable() })
export const deleteAccountRequest = z.strictObject({ password: z.string().max(200).optional() })
