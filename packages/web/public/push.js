/** The service worker's part of push notifications: shows them, and opens the match when one is clicked. */

/** Address of a page below the path at which this server is installed. */
const pageAt = (path) => new URL(`.${path}`, self.registration.scope).href

self.addEventListener('push', (event) => {
  const { title, body, path } = event.data.json()
  const options = { body, tag: path, icon: 'icon-192.png', badge: 'icon-192.png', data: { path } }
  event.waitUntil(self.registration.showNotification(title, options))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(pageAt(event.notification.data.path)))
})

/** Brings a window that shows the page to the front, or opens a new one. */
async function open(page) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const existing = windows.find(({ url }) => url === page)
  await (existing === undefined ? self.clients.openWindow(page) : existing.focus())
}

/** The browser has changed its push address: the server is sent the new one, and notices itself that the old one is gone. */
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(resubscribe(event))
})

async function resubscribe({ oldSubscription, newSubscription }) {
  const subscription = newSubscription ?? (await self.registration.pushManager.subscribe(oldSubscription.options))
  const { endpoint, keys } = subscription.toJSON()
  await fetch(pageAt('/api/notices/ways'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'push', endpoint, keys }),
  })
}
