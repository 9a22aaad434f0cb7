import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { GroupCommit } from './group-commit.ts'
import { openStore } from './open-store.ts'

const noteOf = (name: string) => ({ match: name, user: 'somebody', text: '' })

test('concurrent writes share a transaction; a failed one leaves the others', async () => {
  const store = await openStore(':memory:')
  const commits = new GroupCommit(store)
  const counts: number[] = []
  const insert = (name: string, fails = false) =>
    commits.save(async (tx) => {
      await tx.insertInto('notes').values(noteOf(name)).execute()
      const { rows } = await sql<{ n: number }>`select count(*) as n from notes`.execute(tx)
      counts.push(rows[0]?.n ?? -1)
      if (fails) throw new Error(`${name} fails`)
    })
  const results = await Promise.allSettled([insert('a'), insert('b', true), insert('c'), insert('a'), insert('d')])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled'])
  expect(counts).toEqual([1, 2, 2, 3])
  const saved = await store.selectFrom('notes').select('match').orderBy('match').execute()
  expect(saved.map(({ match }) => match)).toEqual(['a', 'c', 'd'])
  await store.destroy()
})

test('when the disk fails, all writes of the transaction fail', async () => {
  const store = await openStore(':memory:')
  const commits = new GroupCommit(store)
  const insert = (name: string) =>
    commits.save(async (tx) => {
      await tx.insertInto('notes').values(noteOf(name)).execute()
    })
  /** A full store ends the whole transaction by itself. */
  const brokenWrite = commits.save(async (tx) => {
    await sql`rollback`.execute(tx)
    throw new Error('disk full')
  })
  const results = await Promise.allSettled([insert('a'), brokenWrite, insert('b')])
  for (const result of results) expect(result).toMatchObject({ status: 'rejected', reason: { message: 'disk full' } })
  expect(await store.selectFrom('notes').selectAll().execute()).toEqual([])
  await insert('c')
  expect(await store.selectFrom('notes').select('match').execute()).toEqual([{ match: 'c' }])
  await store.destroy()
})
