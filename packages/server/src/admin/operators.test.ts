import { expect, test } from 'vitest'
import { openStore, type Store } from '../store/open-store.ts'
import { freshDatabase, waitUntilBlocked } from '../testing/stores.ts'
import { requireExistingUser, requireOtherOperator } from './operators.ts'

async function addOperators(store: Store, ...ids: string[]) {
  const users = ids.map(
    (id) => ({ id, name: id, folded: id, kind: 'account', operator: 1, muted: 0, created: 1 }) as const,
  )
  await store.insertInto('users').values(users).execute()
}

test('when the last two operators dismiss each other at two processes, one stays', async () => {
  const location = await freshDatabase()
  const [firstStore, secondStore] = [await openStore(location), await openStore(location)]
  await addOperators(firstStore, 'foch', 'haig')
  const dismissed = { operator: 0 } as const
  let second: Promise<unknown> = Promise.resolve()
  await firstStore.transaction().execute(async (tx) => {
    await requireOtherOperator(tx, await requireExistingUser(tx, 'foch'))
    await tx.updateTable('users').set(dismissed).where('id', '=', 'foch').execute()
    const haig = await requireExistingUser(secondStore, 'haig')
    second = secondStore.transaction().execute(async (secondTx) => requireOtherOperator(secondTx, haig))
    const settled = second.catch(() => undefined)
    await Promise.race([waitUntilBlocked(tx), settled])
  })
  await expect(second).rejects.toThrow('Nobody else runs this server')
  for (const store of [firstStore, secondStore]) await store.destroy()
})
