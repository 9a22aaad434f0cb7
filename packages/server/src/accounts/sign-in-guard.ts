/**
 * Protection of passwords and codes against guessing. Unknown browsers are counted by the name they try, existing or
 * not; a browser that signed in before has its own count, so that others cannot lock its user out. Failures are logged
 * with keyed hashes, which distinguish names and addresses without revealing them.
 */
import { createHmac } from 'node:crypto'
import type { Log } from '../logging/log.ts'
import { foldName } from '../names/name-keys.ts'
import { RequestRefused } from '../requests/refusal.ts'
import type { Store } from '../store/open-store.ts'
import type { UserRow } from '../store/schema.ts'
import { newSecret } from './ids-and-secrets.ts'
import { KnownBrowsers } from './known-browsers.ts'
import { createSettingOnce } from './operator-settings.ts'
import { isPassword } from './passwords.ts'
import { type DelayRule, SignInAttempts, tooManyAttempts } from './sign-in-attempts.ts'

const minuteMs = 60_000
/**
 * The delay is short, so that an attacked user can still sign in with a new browser; one guess a minute finds no
 * password.
 */
const passwordDelays: DelayRule = { freeFailures: 5, maxDelayMs: minuteMs, expiryMs: 60 * minuteMs }
/** Longer delays: an attacker who tries codes has the password, and a code has six digits. */
const codeDelays: DelayRule = { freeFailures: 5, maxDelayMs: 15 * minuteMs, expiryMs: 24 * 60 * minuteMs }

/** Origin of an attempt. */
export interface AttemptOrigin {
  readonly address: string
  /** Cookie of a browser that signed in before. */
  readonly knownBrowser: string | undefined
}

export class SignInGuard {
  readonly knownBrowsers: KnownBrowsers
  private readonly attempts: SignInAttempts
  private readonly log: Log
  private readonly key: string

  private constructor(key: string, attempts: SignInAttempts, log: Log) {
    this.key = key
    this.knownBrowsers = new KnownBrowsers(key)
    this.attempts = attempts
    this.log = log
  }

  static async load(store: Store, clock: () => number, log: Log): Promise<SignInGuard> {
    return new SignInGuard(await createSettingOnce(store, 'sign-in', newSecret), new SignInAttempts(store, clock), log)
  }

  /** Checks the password at sign-in. Unknown names take as long and are counted alike. */
  async maySignIn(name: string, user: UserRow | undefined, password: string, origin: AttemptOrigin): Promise<boolean> {
    const mark = user === undefined ? null : this.knownBrowsers.markOf(origin.knownBrowser, user.id)
    return this.checkLimited({
      key: mark === null ? `name ${this.keyedHash('name', foldName(name))}` : `browser ${mark}`,
      delayRule: passwordDelays,
      secretKind: 'password',
      name,
      address: origin.address,
      check: () => isPassword(password, user?.password ?? null),
      delayText: 'Too many wrong passwords for this name.',
      delayHint: 'A browser in which you were signed in before does not have to wait.',
    })
  }

  /** Throws if a signed-in user's password is wrong. */
  async requirePassword(user: UserRow, password: string, address: string, wrong: string): Promise<void> {
    const isRight = await this.checkLimited({
      key: `own ${user.id}`,
      delayRule: passwordDelays,
      secretKind: 'password',
      name: user.name,
      address,
      check: () => isPassword(password, user.password),
      delayText: 'Too many wrong passwords.',
    })
    if (!isRight) throw new RequestRefused('not allowed', wrong)
  }

  /** Runs `check` on a code, counted and delayed. */
  async checkCode(user: UserRow, origin: AttemptOrigin, check: () => Promise<boolean>): Promise<boolean> {
    const mark = this.knownBrowsers.markOf(origin.knownBrowser, user.id)
    return this.checkLimited({
      key: `code ${mark ?? user.id}`,
      delayRule: codeDelays,
      secretKind: 'code',
      name: user.name,
      address: origin.address,
      check,
      delayText: 'Too many wrong codes.',
    })
  }

  private async checkLimited({
    key,
    delayRule,
    secretKind,
    name,
    address,
    check,
    delayText,
    delayHint,
  }: LimitedCheck): Promise<boolean> {
    const logFields = { name: this.keyedHash('name', foldName(name)), address: this.keyedHash('address', address) }
    const waitMs = await this.attempts.begin(key, delayRule)
    if (waitMs > 0) {
      this.log.warn('sign-in refused', { why: `too many wrong ${secretKind}s`, ...logFields })
      throw tooManyAttempts(delayText, waitMs, delayHint)
    }
    if (await check()) {
      await this.attempts.clear(key)
      return true
    }
    this.log.warn('sign-in failed', { why: `wrong ${secretKind}`, ...logFields })
    return false
  }

  private keyedHash(kind: 'name' | 'address', text: string): string {
    return createHmac('sha256', this.key).update(`${kind} ${text}`).digest('base64url').slice(0, 16)
  }
}

interface LimitedCheck {
  readonly key: string
  readonly delayRule: DelayRule
  readonly secretKind: 'password' | 'code'
  readonly name: string
  readonly address: string
  readonly check: () => Promise<boolean>
  /** Message during a delay: the parts before and after its length. */
  readonly delayText: string
  readonly delayHint?: string
}
