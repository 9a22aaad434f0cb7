/** Push notifications of this browser: support and subscription. */
import type { NewChannel } from '@firestep/api'

/** State before the user is asked for permission. */
export type Ability = 'can' | 'cannot' | 'refused'

export function ability(): Ability {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'cannot'
  return Notification.permission === 'denied' ? 'refused' : 'can'
}

/** The reason why a browser cannot be subscribed, as a sentence. */
class BrowserRefused extends Error {}

const registration = async (): Promise<ServiceWorkerRegistration> => {
  const found = await navigator.serviceWorker.getRegistration()
  if (found === undefined)
    throw new BrowserRefused('This browser has not kept the page yet. Load it anew, and try again in a moment.')
  return found
}

/** Asks the user for permission, then subscribes the browser. */
export async function subscribe(key: string): Promise<Extract<NewChannel, { kind: 'push' }>> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted')
    throw new BrowserRefused('The browser was not allowed to show notices. You can change that in its settings.')
  const { pushManager } = await registration()
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(key) }
  const made = await pushManager.subscribe(options).catch(async () => {
    // A subscription with another key, of an earlier server, is in the way.
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(options).catch((fault: unknown) => {
      const why = fault instanceof Error ? ` (${fault.name})` : ''
      throw new BrowserRefused(`The browser could not reach the service that its maker runs for this${why}.`)
    })
  })
  const { endpoint = '', keys = {} } = made.toJSON()
  return { kind: 'push', endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } }
}

/** Unsubscribes the browser; the server notices by itself. */
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
