import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { GroupCommit } from './group-commit.ts'
import { openStore } from './open-store.ts'

const noteNamed = (name: string) => ({ match: name, user: 'somebody', text: '' })

test('concurrent writes share a transaction; a failed one leaves the others', async () => {
  const store = await openStore(':memory:')
  const commits = new GroupCommit(store)
  const seen: number[] = []
  const one = (name: string, fails = false) =>
    commits.keep(async (tx) => {
      await tx.insertInto('notes').values(noteNamed(name)).execute()
      const { rows } = await sql<{ n: number }>`select count(*) as n from notes`.execute(tx)
      seen.push(rows[0]?.n ?? -1)
      if (fails) throw new Error(`${name} fails`)
    })
  const all = await Promise.allSettled([one('a'), one('b', true), one('c'), one('a'), one('d')])
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled'])
  expect(seen).toEqual([1, 2, 2, 3])
  const kept = await store.selectFrom('notes').select('match').orderBy('match').execute()
  expect(kept.map(({ match }) => match)).toEqual(['a', 'c', 'd'])
  await store.destroy()
})

test('when the disk fails, all writes of the transaction fail', async () => {
  const store = await openStore(':memory:')
  const commits = new GroupCommit(store)
  const one = (name: string) =>
    commits.keep(async (tx) => {
      await tx.insertInto('notes').values(noteNamed(name)).execute()
    })
  /** A full store ends the whole transaction by itself. */
  const broken = commits.keep(async (tx) => {
    await sql`rollback`.execute(tx)
    throw new Error('disk full')
  })
  const all = await Promise.allSettled([one('a'), broken, one('b')])
  for (const one of all) expect(one).toMatchObject({ status: 'rejected', reason: { message: 'disk full' } })
  expect(await store.selectFrom('notes').selectAll().execute()).toEqual([])
  await one('c')
  expect(await store.selectFrom('notes').select('match').execute()).toEqual([{ match: 'c' }])
  await store.destroy()
})
