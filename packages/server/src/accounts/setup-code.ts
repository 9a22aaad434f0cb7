/** Setup code of a server without operators: its user creates the first account and becomes operator. */
import { timingSafeEqual } from 'node:crypto'
import type { Store } from '../store/open-store.ts'
import { hashOf, newWord } from './ids-and-secrets.ts'
import { keepOnce } from './registration-setting.ts'

const name = 'word'

export class SetupCode {
  /** Null once the server is claimed. All processes that share a store print the same code. */
  readonly word: string | null
  private readonly store: Store
  private constructor(store: Store, word: string | null) {
    this.store = store
    this.word = word
  }

  static async of(store: Store): Promise<SetupCode> {
    return new SetupCode(store, (await hasOperator(store)) ? null : await keepOnce(store, name, newWord))
  }

  /** Uses the code up; false if it has just been used. */
  async take(within: Store): Promise<boolean> {
    const { numDeletedRows } = await within.deleteFrom('settings').where('name', '=', name).executeTakeFirst()
    return numDeletedRows === 1n
  }

  async unclaimed(): Promise<boolean> {
    return this.word !== null && !(await hasOperator(this.store))
  }

  isWord(said: string): boolean {
    if (this.word === null) return false
    return timingSafeEqual(Buffer.from(hashOf(said.trim().toLowerCase())), Buffer.from(hashOf(this.word)))
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
