/**
 * Offline use: the whole page is cached in the browser. A newer version takes over when no match is open: a match is
 * never reloaded while it is being played.
 */
import { base } from './base.ts'
import { routes } from './routes.ts'

const atTable = (): boolean => location.pathname.startsWith(`${base()}/match/`)

/** The lobby, where a reload disturbs no player. */
const atEase = (): boolean =>
  [base(), base() + routes.lobby].includes(location.pathname) && !document.querySelector('dialog[open]')

export function keepOffline(): void {
  const { serviceWorker } = navigator
  // Browsers offer it on secure addresses only.
  if (serviceWorker === undefined) return
  let renewing = false
  // The browser may take its time to change over: by then a match may be open.
  serviceWorker.addEventListener('controllerchange', () => {
    if (renewing && atEase()) location.reload()
  })
  const renew = (registration: ServiceWorkerRegistration) => {
    if (registration.waiting === null || !atEase()) return
    renewing = true
    registration.waiting.postMessage({ type: 'SKIP_WAITING' })
  }
  const watch = (registration: ServiceWorkerRegistration) => {
    renew(registration)
    document.addEventListener('visibilitychange', () => {
      if (document.hidden || atTable()) return
      renew(registration)
      // Without a connection no newer version can be fetched.
      registration.update().catch(() => undefined)
    })
  }
  const begin = async () => {
    await serviceWorker.register(`${base()}/sw.js`)
    const registration = await serviceWorker.getRegistration()
    if (registration !== undefined) watch(registration)
  }
  begin().catch((fault: unknown) => console.warn('The page is not kept for later:', fault))
}
