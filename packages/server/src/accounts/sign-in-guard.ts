/**
 * Protection of passwords and codes against guessing. Unknown browsers are counted by the name they try, existing or
 * not; a browser that signed in before has its own count, so that others cannot lock its user out. Failures are logged
 * with keyed hashes, which distinguish names and addresses without revealing them.
 */
import { createHmac } from 'node:crypto'
import type { Log } from '../logging/log.ts'
import { folded } from '../names/name-keys.ts'
import { RequestRefused } from '../requests/refusal.ts'
import type { Store } from '../store/open-store.ts'
import type { UserRow } from '../store/schema.ts'
import { newSecret } from './ids-and-secrets.ts'
import { KnownBrowsers } from './known-browsers.ts'
import { isPassword } from './passwords.ts'
import { keepOnce } from './registration-setting.ts'
import { Attempts, type Patience, tooOften } from './sign-in-attempts.ts'

const minute = 60_000
/**
 * The delay is short, so that an attacked user can still sign in with a new browser; one guess a minute finds no
 * password.
 */
const forPasswords: Patience = { free: 5, longest: minute, forgotten: 60 * minute }
/** Longer delays: an attacker who tries codes has the password, and a code has six digits. */
const forCodes: Patience = { free: 5, longest: 15 * minute, forgotten: 24 * 60 * minute }

/** Origin of an attempt. */
export interface Whence {
  readonly address: string
  /** Cookie of a browser that signed in before. */
  readonly known: string | undefined
}

export class SignInGuard {
  readonly browsers: KnownBrowsers
  private readonly attempts: Attempts
  private readonly log: Log
  private readonly key: string

  private constructor(key: string, attempts: Attempts, log: Log) {
    this.key = key
    this.browsers = new KnownBrowsers(key)
    this.attempts = attempts
    this.log = log
  }

  static async of(store: Store, clock: () => number, log: Log): Promise<SignInGuard> {
    return new SignInGuard(await keepOnce(store, 'sign-in', newSecret), new Attempts(store, clock), log)
  }

  /** Checks the password at sign-in. Unknown names take as long and are counted alike. */
  async mayEnter(name: string, user: UserRow | undefined, password: string, whence: Whence): Promise<boolean> {
    const mark = user === undefined ? null : this.browsers.markOf(whence.known, user.id)
    return this.guarded({
      key: mark === null ? `name ${this.hashed('name', folded(name))}` : `browser ${mark}`,
      patience: forPasswords,
      what: 'password',
      name,
      address: whence.address,
      check: () => isPassword(password, user?.password ?? null),
      paused: 'Too many wrong passwords for this name.',
      besides: 'A browser in which you were signed in before does not have to wait.',
    })
  }

  /** Throws if a signed-in user's password is wrong. */
  async requirePassword(user: UserRow, password: string, address: string, wrong: string): Promise<void> {
    const right = await this.guarded({
      key: `own ${user.id}`,
      patience: forPasswords,
      what: 'password',
      name: user.name,
      address,
      check: () => isPassword(password, user.password),
      paused: 'Too many wrong passwords.',
    })
    if (!right) throw new RequestRefused('not allowed', wrong)
  }

  /** Runs `check` on a code, counted and delayed. */
  async isCode(user: UserRow, whence: Whence, check: () => Promise<boolean>): Promise<boolean> {
    const mark = this.browsers.markOf(whence.known, user.id)
    return this.guarded({
      key: `code ${mark ?? user.id}`,
      patience: forCodes,
      what: 'code',
      name: user.name,
      address: whence.address,
      check,
      paused: 'Too many wrong codes.',
    })
  }

  private async guarded({ key, patience, what, name, address, check, paused, besides }: Guarded): Promise<boolean> {
    const about = { name: this.hashed('name', folded(name)), address: this.hashed('address', address) }
    const wait = await this.attempts.begin(key, patience)
    if (wait > 0) {
      this.log.warn('sign-in refused', { why: `too many wrong ${what}s`, ...about })
      throw tooOften(paused, wait, besides)
    }
    if (await check()) {
      await this.attempts.forgive(key)
      return true
    }
    this.log.warn('sign-in failed', { why: `wrong ${what}`, ...about })
    return false
  }

  private hashed(kind: 'name' | 'address', text: string): string {
    return createHmac('sha256', this.key).update(`${kind} ${text}`).digest('base64url').slice(0, 16)
  }
}

interface Guarded {
  readonly key: string
  readonly patience: Patience
  readonly what: 'password' | 'code'
  readonly name: string
  readonly address: string
  readonly check: () => Promise<boolean>
  /** Message during a delay: the parts before and after its length. */
  readonly paused: string
  readonly besides?: string
}
