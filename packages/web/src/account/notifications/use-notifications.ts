import type { NotificationSettings } from '@firestep/api'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../connection/api-client.ts'
import { type ServerAction, useServerAction } from '../../connection/use-server-action.ts'

/** Requested messages are sent by a job: their outcome is fetched after these numbers of milliseconds. */
const looks = [1000, 3000, 8000]

export interface NoticesNow extends ServerAction {
  readonly notices: NotificationSettings | null
  /** Runs a change and fetches the state; and again when a message may have been sent. */
  change(work: () => Promise<unknown>): Promise<boolean>
}

export function useNotices(): NoticesNow {
  const [notices, setNotices] = useState<NotificationSettings | null>(null)
  const [timers] = useState(() => new Set<ReturnType<typeof setTimeout>>())
  const serverAction = useServerAction()
  const { run } = serverAction
  const read = useCallback(async () => setNotices(await call('notices')), [])
  useEffect(() => {
    void run(read)
    return () => timers.forEach(clearTimeout)
  }, [read, run, timers])
  const change = async (work: () => Promise<unknown>) => {
    const done = await run(work)
    await run(read)
    timers.forEach(clearTimeout)
    timers.clear()
    // A failed fetch is repeated with the next change.
    for (const wait of looks) timers.add(setTimeout(() => void read().catch(() => undefined), wait))
    return done
  }
  return { ...serverAction, notices, change }
}
