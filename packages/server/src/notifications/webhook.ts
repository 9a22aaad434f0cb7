/** Notifications as a request to an address of the user: a chat or a program. */
import { createHmac } from 'node:crypto'
import { type Message, plainText } from './message-text.ts'
import { type Guard, safePost } from './safe-request.ts'
import { SendFailed } from './send-failed.ts'

export interface WebhookTarget {
  readonly url: string
  /** Key that signs the messages. */
  readonly secret: string
}

export interface HookRequest {
  readonly target: WebhookTarget
  readonly message: Message
  /** The same for every attempt at the message. */
  readonly id: string
  readonly now: number
}

/** Length limit of Discord. */
const maxContentChars = 2000

export async function sendHook({ target, message, id, now }: HookRequest, guard: Guard): Promise<void> {
  const body = JSON.stringify(bodyFor(new URL(target.url).hostname, message, id))
  const timestamp = String(now)
  const signature = createHmac('sha256', target.secret).update(`${id}.${timestamp}.${body}`).digest('hex')
  const headers = {
    'content-type': 'application/json',
    'firestep-id': id,
    'firestep-at': timestamp,
    'firestep-signature': `v1=${signature}`,
  }
  const { status } = await safePost({ url: target.url, headers, body }, guard)
  if (status >= 200 && status < 300) return
  if (status >= 300 && status < 400)
    throw new SendFailed('never', `It leads elsewhere (${status}), which is not followed.`)
  const isTransient = status === 408 || status === 425 || status === 429 || status >= 500
  throw new SendFailed(isTransient ? 'later' : 'never', `It was answered with ${status}.`)
}

/** Discord and Slack accept their own format only; other chats find the text in either field. */
export function bodyFor(host: string, message: Message, id: string): object {
  const text = `${message.subject}\n\n${plainText(message)}`
  // Names of matches and players are untrusted: they must not mention users or hide links.
  if (/(^|\.)discord(app)?\.com$/.test(host))
    return { content: text.replaceAll('[', '\\[').slice(0, maxContentChars), allowed_mentions: { parse: [] } }
  if (/(^|\.)slack\.com$/.test(host)) return { text: escapeForSlack(text) }
  const { kind, subject, lines } = message
  return { id, kind, subject, text, content: text.slice(0, maxContentChars), matches: lines }
}

const escapeForSlack = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
