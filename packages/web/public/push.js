/** What the page's worker does with a notice: shows it, and leads to its match when it is touched. */

/** The page that a notice is about, wherever this server's pages live. */
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

/** A window that shows it already is brought forward; otherwise there is a new one. */
async function open(page) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = windows.find(({ url }) => url === page)
  await (there === undefined ? self.clients.openWindow(page) : there.focus())
}

/** A browser may change the address it is told at: the server hears of it, and finds out by itself that the old one is gone. */
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renew(event))
})

async function renew({ oldSubscription, newSubscription }) {
  const fresh = newSubscription ?? (await self.registration.pushManager.subscribe(oldSubscription.options))
  const { endpoint, keys } = fresh.toJSON()
  await fetch(pageAt('/api/notices/ways'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'push', endpoint, keys }),
  })
}
