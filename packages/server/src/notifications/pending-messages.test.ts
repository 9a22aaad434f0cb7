import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parseJsonText } from '../store/json-text.ts'
import type { ChannelRow, UserRow } from '../store/schema.ts'
import { Receiver, second, TestNotifications } from '../testing/notifications.ts'
import { engines, waitUntilBlocked } from '../testing/stores.ts'
import { nothingPending, updateChannel, withMatches } from './pending-messages.ts'

interface ReceivedMessage {
  readonly kind: string
  readonly matches: readonly { readonly match: string }[]
}

describe.each(engines)('concurrent changes of pending messages: %s', (engine) => {
  let notifications: TestNotifications
  let receiver: Receiver
  let foch: UserRow
  let channel: string

  beforeEach(async () => {
    ;[notifications, receiver] = [await TestNotifications.open(engine), await Receiver.open()]
    foch = await notifications.context.user('Foch')
    const body = { kind: 'webhook', url: receiver.address } as const
    channel = (await notifications.request('addWay', foch, { body })).way.id
    // The first query starts the database.
  })
  afterEach(async () => {
    receiver.close()
    await notifications.close()
  })

  /** A match that has waited long enough. */
  const startWaitingMatch = async (name: string) => {
    const id = await notifications.context.newMatch(foch)
    const opponent = await notifications.context.user(name)
    await notifications.context.request('join', opponent, { params: { id }, body: { commitment: 'e'.repeat(64) } })
    notifications.context.now += 61 * second
    return id
  }
  /** A match with a pending message, but no job that sends it. */
  const startWithPendingMessage = async (name: string) => {
    const id = await startWaitingMatch(name)
    await notifications.runJob('notices', {})
    notifications.deleteJobs()
    return id
  }
  /**
   * Changes the channel in a transaction that stays open until another one waits for it. A file has one connection, for
   * which all wait.
   */
  const changeWhileOthersWait = (change: (channel: ChannelRow) => Partial<ChannelRow>) =>
    new Promise<{ readonly ended: Promise<void> }>((resolve) => {
      const ended = notifications.context.store.transaction().execute(async (tx) => {
        await updateChannel(tx, channel, change)
        resolve({ ended })
        if (engine === 'postgres') await waitUntilBlocked(tx)
      })
    })
  const addWhileOthersWait = (match: string) =>
    changeWhileOthersWait((row) => ({ pending: JSON.stringify(withMatches(parseJsonText(row.pending), [match])) }))
  const remainingPending = async () => parseJsonText((await notifications.channels(foch))[0]?.pending ?? '')
  const sentMessages = () =>
    receiver.takeJson<ReceivedMessage>().map(({ kind, matches }) => [kind, ...matches.map(({ match }) => match)])

  test('matches added while a message is sent stay pending', async () => {
    const first = await startWithPendingMessage('Haig')
    const openChanges: { readonly ended: Promise<void> }[] = []
    receiver.beforeReply = async () => {
      openChanges.push(await addWhileOthersWait('another'))
    }
    await notifications.runJob('notice', { way: channel })
    await openChanges[0]?.ended
    expect(sentMessages()).toEqual([['waiting', first]])
    expect(await remainingPending()).toEqual({ ...nothingPending, matches: ['another'] })
    expect(notifications.nextJobAt).toBe(notifications.context.now)
  })

  test('matches sent while another is added are not sent again', async () => {
    await startWithPendingMessage('Haig')
    const second = await startWaitingMatch('Plumer')
    const { ended } = await changeWhileOthersWait(() => ({ pending: JSON.stringify(nothingPending), again: null }))
    await notifications.runJob('notices', {})
    await ended
    expect(await remainingPending()).toEqual({ ...nothingPending, matches: [second] })
    await notifications.runDueJobs()
    expect(sentMessages()).toEqual([['waiting', second]])
  })

  test('requesting a test keeps pending matches and restores none', async () => {
    const first = await startWithPendingMessage('Haig')
    const { ended } = await addWhileOthersWait('another')
    await notifications.request('testWay', foch, { params: { id: channel } })
    await ended
    expect(await remainingPending()).toEqual({ confirm: false, test: true, matches: [first, 'another'] })
  })

  test('a test requested while a message fails does not wait for the retry', async () => {
    await startWithPendingMessage('Haig')
    receiver.status = 503
    receiver.beforeReply = async () => {
      receiver.beforeReply = () => Promise.resolve()
      notifications.context.now += second
      await notifications.request('testWay', foch, { params: { id: channel } })
    }
    await notifications.runJob('notice', { way: channel })
    expect(notifications.nextJobAt).toBe(notifications.context.now)
    receiver.status = 200
    await notifications.runDueJobs()
    expect(sentMessages().map(([kind]) => kind)).toEqual(['waiting', 'test', 'waiting'])
  })
})
