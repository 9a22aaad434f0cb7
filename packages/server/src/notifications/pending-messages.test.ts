import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ChannelRow, UserRow } from '../store/schema.ts'
import { Receiver, second, TestNotifications } from '../testing/notifications.ts'
import { engines, waitedFor } from '../testing/stores.ts'
import { nothingPending, readPending, updateChannel, withMatches } from './pending-messages.ts'

interface Told {
  readonly kind: string
  readonly matches: readonly { readonly match: string }[]
}

describe.each(engines)('concurrent changes of pending messages: %s', (engine) => {
  let office: TestNotifications
  let receiver: Receiver
  let foch: UserRow
  let way: string

  beforeEach(async () => {
    ;[office, receiver] = [await TestNotifications.open(engine), await Receiver.open()]
    foch = await office.context.user('Foch')
    const body = { kind: 'webhook', url: receiver.address } as const
    way = (await office.ask('addWay', foch, { body })).way.id
    // The first to ask starts the database.
  })
  afterEach(async () => {
    receiver.close()
    await office.close()
  })

  /** A match that has waited long enough. */
  const waits = async (name: string) => {
    const id = await office.context.table(foch)
    const other = await office.context.user(name)
    await office.context.ask('join', other, { params: { id }, body: { commitment: 'e'.repeat(64) } })
    office.context.now += 61 * second
    return id
  }
  /** A match with a pending message, but no job that sends it. */
  const pending = async (name: string) => {
    const id = await waits(name)
    await office.do('notices', {})
    office.loseJobs()
    return id
  }
  /**
   * Changes the channel in a transaction that stays open until another one waits for it. A file has one connection, for
   * which all wait.
   */
  const changing = (change: (channel: ChannelRow) => Partial<ChannelRow>) =>
    new Promise<{ readonly ended: Promise<void> }>((begun) => {
      const ended = office.context.store.transaction().execute(async (tx) => {
        await updateChannel(tx, way, change)
        begun({ ended })
        if (engine === 'postgres') await waitedFor(tx)
      })
    })
  const adding = (match: string) =>
    changing((row) => ({ pending: JSON.stringify(withMatches(readPending(row.pending), [match])) }))
  const left = async () => readPending((await office.ways(foch))[0]?.pending ?? '')
  const told = () => receiver.take<Told>().map(({ kind, matches }) => [kind, ...matches.map(({ match }) => match)])

  test('matches added while a message is sent stay pending', async () => {
    const first = await pending('Haig')
    const under: { readonly ended: Promise<void> }[] = []
    receiver.before = async () => {
      under.push(await adding('another'))
    }
    await office.do('notice', { way })
    await under[0]?.ended
    expect(told()).toEqual([['waiting', first]])
    expect(await left()).toEqual({ ...nothingPending, matches: ['another'] })
    expect(office.next).toBe(office.context.now)
  })

  test('matches sent while another is added are not sent again', async () => {
    await pending('Haig')
    const second = await waits('Plumer')
    const { ended } = await changing(() => ({ pending: JSON.stringify(nothingPending), again: null }))
    await office.do('notices', {})
    await ended
    expect(await left()).toEqual({ ...nothingPending, matches: [second] })
    await office.work()
    expect(told()).toEqual([['waiting', second]])
  })

  test('requesting a test keeps pending matches and restores none', async () => {
    const first = await pending('Haig')
    const { ended } = await adding('another')
    await office.ask('testWay', foch, { params: { id: way } })
    await ended
    expect(await left()).toEqual({ confirm: false, test: true, matches: [first, 'another'] })
  })

  test('a test requested while a message fails does not wait for the retry', async () => {
    await pending('Haig')
    receiver.status = 503
    receiver.before = async () => {
      receiver.before = () => Promise.resolve()
      office.context.now += second
      await office.ask('testWay', foch, { params: { id: way } })
    }
    await office.do('notice', { way })
    expect(office.next).toBe(office.context.now)
    receiver.status = 200
    await office.work()
    expect(told().map(([kind]) => kind)).toEqual(['waiting', 'test', 'waiting'])
  })
})
