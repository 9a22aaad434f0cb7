/** Web push notifications, shown even when no page is open, by the push service of the browser's maker. */
import webPush from 'web-push'
import type { NoticeSecrets } from './link-secrets.ts'
import type { Message } from './message-text.ts'
import { type Guard, safePost } from './safe-request.ts'
import { SendFailed } from './send-failed.ts'

export interface PushTarget {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

export interface PushRequest {
  readonly target: PushTarget
  readonly message: Message
  /** Contact for push services: the server’s address, or the operator’s. */
  readonly subject: string
  readonly keys: NoticeSecrets['push']
}

/** Seconds after which an undelivered notification is dropped. */
const ttlSeconds = 24 * 3600
/** Services accept four kilobytes, less the encryption overhead. */
const maxBodyChars = 3000

export async function sendPush({ target, message, subject, keys }: PushRequest, guard: Guard): Promise<void> {
  const { headers, body } = encrypt(target, JSON.stringify(contentFor(message)), subject, keys)
  const { status } = await safePost({ url: target.endpoint, headers, body }, guard)
  if (status >= 200 && status < 300) return
  if (status === 404 || status === 410) throw new SendFailed('gone', 'The browser no longer takes notices.')
  const isTransient = status === 429 || status >= 500
  throw new SendFailed(isTransient ? 'later' : 'never', `The push service answered with ${status}.`)
}

function encrypt(target: PushTarget, payload: string, subject: string, keys: NoticeSecrets['push']) {
  try {
    const details = webPush.generateRequestDetails({ endpoint: target.endpoint, keys: { ...target.keys } }, payload, {
      vapidDetails: { subject, ...keys },
      TTL: ttlSeconds,
      contentEncoding: 'aes128gcm',
      urgency: 'normal',
    })
    const headers = Object.fromEntries(Object.entries(details.headers).map(([name, value]) => [name, String(value)]))
    if (details.body === null) throw new Error('nothing was sealed')
    return { headers, body: details.body }
  } catch {
    throw new SendFailed('gone', 'The browser gave keys that nothing can be sealed with.')
  }
}

/** Content shown by the service worker. Several matches lead to the lobby. */
function contentFor({ subject, says, lines }: Message): object {
  const [first] = lines
  const onlyLine = lines.length === 1 ? first : undefined
  const body = says === '' ? lines.map((line) => (onlyLine === undefined ? line.title : line.says)).join('\n') : says
  return {
    title: subject,
    body: body.slice(0, maxBodyChars),
    path: onlyLine === undefined ? '/' : `/match/${onlyLine.match}`,
  }
}
