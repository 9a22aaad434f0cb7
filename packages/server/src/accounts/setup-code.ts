/** Setup code of a server without operators: its user creates the first account and becomes operator. */
import { timingSafeEqual } from 'node:crypto'
import type { Store } from '../store/open-store.ts'
import { hashOf, newSetupCode } from './ids-and-secrets.ts'
import { createSettingOnce } from './operator-settings.ts'

const settingName = 'word'

export class SetupCode {
  /** Null once the server is claimed. All processes that share a store print the same code. */
  readonly code: string | null
  private readonly store: Store
  private constructor(store: Store, code: string | null) {
    this.store = store
    this.code = code
  }

  static async load(store: Store): Promise<SetupCode> {
    return new SetupCode(
      store,
      (await hasOperator(store)) ? null : await createSettingOnce(store, settingName, newSetupCode),
    )
  }

  /** Uses the code up; false if it has just been used. */
  async useUp(tx: Store): Promise<boolean> {
    const { numDeletedRows } = await tx.deleteFrom('settings').where('name', '=', settingName).executeTakeFirst()
    return numDeletedRows === 1n
  }

  async isUnclaimed(): Promise<boolean> {
    return this.code !== null && !(await hasOperator(this.store))
  }

  isCode(input: string): boolean {
    if (this.code === null) return false
    return timingSafeEqual(Buffer.from(hashOf(input.trim().toLowerCase())), Buffer.from(hashOf(this.code)))
  }
}

export async function hasOperator(store: Store): Promise<boolean> {
  const operator = await store
    .selectFrom('users')
    .select('id')
    .where('operator', '=', 1)
    .where('kind', '=', 'account')
    .limit(1)
    .executeTakeFirst()
  return operator !== undefined
}
