import type { NotificationSettings } from '@firestep/api'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../connection/api-client.ts'
import { type ServerAction, useServerAction } from '../../connection/use-server-action.ts'

/** Requested messages are sent by a job: their outcome is fetched after these numbers of milliseconds. */
const pollDelaysMs = [1000, 3000, 8000]

export interface NotificationsState extends ServerAction {
  readonly settings: NotificationSettings | null
  /** Runs a change and fetches the state; and again when a message may have been sent. */
  runChange(action: () => Promise<unknown>): Promise<boolean>
}

export function useNotificationSettings(): NotificationsState {
  const [settings, setSettings] = useState<NotificationSettings | null>(null)
  const [timers] = useState(() => new Set<ReturnType<typeof setTimeout>>())
  const serverAction = useServerAction()
  const { run } = serverAction
  const reload = useCallback(async () => setSettings(await call('notices')), [])
  useEffect(() => {
    void run(reload)
    return () => timers.forEach(clearTimeout)
  }, [reload, run, timers])
  const runChange = async (action: () => Promise<unknown>) => {
    const succeeded = await run(action)
    await run(reload)
    timers.forEach(clearTimeout)
    timers.clear()
    // A failed fetch is repeated with the next change.
    for (const delayMs of pollDelaysMs) timers.add(setTimeout(() => void reload().catch(() => undefined), delayMs))
    return succeeded
  }
  return { ...serverAction, settings, runChange }
}
