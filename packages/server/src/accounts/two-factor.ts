/** Second factors: app codes, and recovery codes for a lost app. Each code works once. */

import type { Log } from '../logging/log.ts'
import { RequestRefused } from '../requests/refusal.ts'
import type { Store } from '../store/open-store.ts'
import { hashOf, newRecoveryCode } from './ids-and-secrets.ts'
import type { SecretCipher } from './secret-cipher.ts'
import { newTotpSecret, stepAt, stepOf } from './totp.ts'

const recoveryCodeCount = 10

export class TwoFactor {
  private readonly store: Store
  private readonly clock: () => number
  private readonly cipher: SecretCipher
  private readonly log: Log

  constructor(store: Store, clock: () => number, cipher: SecretCipher, log: Log) {
    this.store = store
    this.clock = clock
    this.cipher = cipher
    this.log = log
  }

  /** Creates an app secret, which is active once a code is confirmed. An earlier pending one becomes void. */
  async createSecret(user: string): Promise<Buffer> {
    const secret = newTotpSecret()
    const row = { secret: this.cipher.encrypt(secret, user), step: stepAt(this.clock()) - 2 }
    await this.store
      .insertInto('two_factor')
      .values({ user, ...row })
      .onConflict((on) => on.column('user').doUpdateSet(row))
      .execute()
    return secret
  }

  /** Turns it on and returns the recovery codes, of which only hashes are stored. */
  async turnOn(user: string, store: Store): Promise<string[]> {
    await store.updateTable('users').set({ two_factor: this.clock() }).where('id', '=', user).execute()
    return this.renewRecoveryCodes(user, store)
  }

  /** Replaces the recovery codes. */
  async renewRecoveryCodes(user: string, store?: Store): Promise<string[]> {
    if (store === undefined) return this.store.transaction().execute((tx) => this.renewRecoveryCodes(user, tx))
    const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
    await store.deleteFrom('recovery_codes').where('user', '=', user).execute()
    await store
      .insertInto('recovery_codes')
      .values(codes.map((code) => ({ user, hash: hashOf(normaliseCode(code)) })))
      .execute()
    return codes
  }

  /** Checks an app code. A used code and all earlier ones are refused. */
  async takeAppCode(user: string, code: string): Promise<boolean> {
    const row = await this.store.selectFrom('two_factor').selectAll().where('user', '=', user).executeTakeFirst()
    if (row === undefined) return false
    const secret = this.cipher.decrypt(row.secret, user)
    if (secret === null) {
      this.log.error('a second factor was sealed with another key: set FIRESTEP_TWO_FACTOR_KEY as it was', { user })
      throw new RequestRefused('unavailable', 'The server cannot read your second factor. Please tell whoever runs it.')
    }
    const step = stepOf(secret, code.replaceAll(/\s/g, ''), this.clock())
    if (step === null) return false
    const { numUpdatedRows } = await this.store
      .updateTable('two_factor')
      .set({ step })
      .where('user', '=', user)
      .where('step', '<', step)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  async takeRecoveryCode(user: string, code: string): Promise<boolean> {
    const { numDeletedRows } = await this.store
      .deleteFrom('recovery_codes')
      .where('user', '=', user)
      .where('hash', '=', hashOf(normaliseCode(code)))
      .executeTakeFirst()
    return numDeletedRows === 1n
  }

  async recoveryCodesLeft(user: string): Promise<number> {
    const rows = await this.store.selectFrom('recovery_codes').select('hash').where('user', '=', user).execute()
    return rows.length
  }
}

/** Removes the second factor, also for a user who has lost all codes. */
export async function turnOffTwoFactor(store: Store, user: string): Promise<void> {
  await store.updateTable('users').set({ two_factor: null }).where('id', '=', user).execute()
  await store.deleteFrom('two_factor').where('user', '=', user).execute()
  await store.deleteFrom('recovery_codes').where('user', '=', user).execute()
}

/** Ignores dashes, spaces and capitals, since codes are typed from paper. */
const normaliseCode = (code: string): string => code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
