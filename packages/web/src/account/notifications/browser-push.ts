/** Whether this browser can be told, and what it takes. */
import type { NewChannel } from '@firestep/api'

/** What can be said of it before anybody is asked. */
export type Ability = 'can' | 'cannot' | 'refused'

export function ability(): Ability {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'cannot'
  return Notification.permission === 'denied' ? 'refused' : 'can'
}

/** Why a browser is not told, in a sentence. */
class BrowserRefused extends Error {}

const registration = async (): Promise<ServiceWorkerRegistration> => {
  const found = await navigator.serviceWorker.getRegistration()
  if (found === undefined)
    throw new BrowserRefused('This browser has not kept the page yet. Load it anew, and try again in a moment.')
  return found
}

/** Asks the person, then the browser. */
export async function subscribe(key: string): Promise<Extract<NewChannel, { kind: 'push' }>> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted')
    throw new BrowserRefused('The browser was not allowed to show notices. You can change that in its settings.')
  const { pushManager } = await registration()
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(key) }
  const made = await pushManager.subscribe(options).catch(async () => {
    // One from another key is in the way: of a server that was here before.
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(options).catch((fault: unknown) => {
      const why = fault instanceof Error ? ` (${fault.name})` : ''
      throw new BrowserRefused(`The browser could not reach the service that its maker runs for this${why}.`)
    })
  })
  const { endpoint = '', keys = {} } = made.toJSON()
  return { kind: 'push', endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } }
}

/** It is told nothing more; the server finds that out by itself. */
export async function forgetThisBrowser(): Promise<void> {
  if (ability() === 'cannot') return
  const found = await navigator.serviceWorker.getRegistration()
  const subscription = await found?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
}
