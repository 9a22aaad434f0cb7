/** Push notifications of this browser: support and subscription. */
import type { NewChannel } from '@firestep/api'
import { browserPushText } from '../../texts/account.ts'

/** The state of subscription of this browser: possible, impossible, or forbidden by the user. */
export type PushSupport = 'can' | 'cannot' | 'refused'

export function pushSupport(): PushSupport {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'cannot'
  return Notification.permission === 'denied' ? 'refused' : 'can'
}

/** The reason why a browser cannot be subscribed, as a sentence. */
class PushRefused extends Error {}

const requireServiceWorker = async (): Promise<ServiceWorkerRegistration> => {
  const registration = await navigator.serviceWorker.getRegistration()
  if (registration === undefined) throw new PushRefused(browserPushText.pageNotSaved)
  return registration
}

/** Asks the user for permission, then subscribes the browser. */
export async function subscribeToPush(key: string): Promise<Extract<NewChannel, { kind: 'push' }>> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') throw new PushRefused(browserPushText.denied)
  const { pushManager } = await requireServiceWorker()
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(key) }
  const subscription = await pushManager.subscribe(options).catch(async () => {
    // A subscription with another key, of an earlier server, is in the way.
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(options).catch((fault: unknown) => {
      const errorName = fault instanceof Error ? ` (${fault.name})` : ''
      throw new PushRefused(browserPushText.pushServiceUnreachable(errorName))
    })
  })
  const { endpoint = '', keys = {} } = subscription.toJSON()
  return { kind: 'push', endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } }
}

/** Unsubscribes the browser; the server notices by itself. */
export async function unsubscribeFromPush(): Promise<void> {
  if (pushSupport() === 'cannot') return
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}
