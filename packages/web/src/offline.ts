/**
 * Offline use: the whole page is cached in the browser. A newer version takes over when no match is open: a match is
 * never reloaded while it is being played.
 */
import { basePath } from './base-path.ts'
import { routes } from './routes.ts'

const isMatchOpen = (): boolean => location.pathname.startsWith(`${basePath()}/match/`)

/** The lobby, where a reload disturbs no player. */
const mayReload = (): boolean =>
  [basePath(), basePath() + routes.lobby].includes(location.pathname) && !document.querySelector('dialog[open]')

export function enableOfflineUse(): void {
  const { serviceWorker } = navigator
  // Browsers offer it on secure addresses only.
  if (serviceWorker === undefined) return
  let isUpdating = false
  // The browser may take its time to change over: by then a match may be open.
  serviceWorker.addEventListener('controllerchange', () => {
    if (isUpdating && mayReload()) location.reload()
  })
  const activateUpdate = (registration: ServiceWorkerRegistration) => {
    if (registration.waiting === null || !mayReload()) return
    isUpdating = true
    registration.waiting.postMessage({ type: 'SKIP_WAITING' })
  }
  const watchForUpdates = (registration: ServiceWorkerRegistration) => {
    activateUpdate(registration)
    document.addEventListener('visibilitychange', () => {
      if (document.hidden || isMatchOpen()) return
      activateUpdate(registration)
      // Without a connection no newer version can be fetched.
      registration.update().catch(() => undefined)
    })
  }
  const register = async () => {
    await serviceWorker.register(`${basePath()}/sw.js`)
    const registration = await serviceWorker.getRegistration()
    if (registration !== undefined) watchForUpdates(registration)
  }
  register().catch((fault: unknown) => console.warn('The page is not kept for later:', fault))
}
