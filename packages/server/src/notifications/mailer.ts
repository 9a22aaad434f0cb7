/** Notifications by mail: plain text, and HTML with links. */
import nodemailer from 'nodemailer'
import type { NotificationConfig } from '../config/notification-config.ts'
import { type Message, plainText } from './message-text.ts'
import { SendFailed } from './send-failed.ts'

interface Mail {
  readonly to: string
  readonly message: Message
  /** The same for every attempt at the message. */
  readonly id: string
  /** Unsubscribe links; null before the address is confirmed. */
  readonly unsubscribe: { readonly page: string; readonly oneClick: string } | null
}

export interface Mailer {
  send(mail: Mail): Promise<void>
  close(): void
}

const timeoutMs = 20_000

export function makeMailer({ server, from }: NonNullable<NotificationConfig['mail']>): Mailer {
  const { username } = new URL(server)
  const transport = nodemailer.createTransport({
    url: server,
    // A password is never sent unencrypted, whatever the mail server offers.
    ...(username === '' ? {} : { requireTLS: true }),
    pool: true,
    maxConnections: 2,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, message, id, unsubscribe }) {
      try {
        await transport.sendMail({
          from,
          // An object, so that the address is not parsed as a list of addresses.
          to: { name: '', address: to },
          subject: message.subject,
          text: textOf(message, unsubscribe),
          html: htmlOf(message, unsubscribe),
          messageId: `<${id}@${domainOf(from)}>`,
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribe === null ? {} : unsubscribeHeaders(unsubscribe)),
          },
        })
      } catch (fault) {
        throw sendFailureOf(fault)
      }
    },
    close: () => transport.close(),
  }
}

const unsubscribeHeaders = ({ oneClick }: NonNullable<Mail['unsubscribe']>) => ({
  'List-Unsubscribe': `<${oneClick}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

const domainOf = (from: string): string => /@([^\s<>@]+?)>?$/.exec(from)?.[1] ?? 'localhost'

const unsubscribeText = 'No more of these'

function textOf(message: Message, unsubscribe: Mail['unsubscribe']): string {
  return `${plainText(message)}\n${unsubscribe === null ? '' : `\n-- \n${unsubscribeText}: ${unsubscribe.page}\n`}`
}

function htmlOf({ says, lines, link }: Message, unsubscribe: Mail['unsubscribe']): string {
  const anchor = (url: string, text: string) => `<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>`
  const paragraphs = [
    ...(says === '' ? [] : [escapeHtml(says)]),
    ...lines.map(({ title, says: lineText, url }) => {
      const name = url === null ? escapeHtml(title) : anchor(url, title)
      return `<b>${name}</b><br>${escapeHtml(lineText)}`
    }),
    ...(link === null ? [] : [anchor(link.url, link.says)]),
    ...(unsubscribe === null ? [] : [`<small>${anchor(unsubscribe.page, unsubscribeText)}</small>`]),
  ]
  const body = paragraphs.map((part) => `<p>${part}</p>`).join('\n')
  return `<!doctype html>\n<html lang="en"><body style="font-family: serif; max-width: 36em">\n${body}\n</body></html>\n`
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

interface SmtpFault {
  readonly code?: string
  readonly command?: string
  readonly responseCode?: number
}

const isSmtpFault = (fault: unknown): fault is SmtpFault => typeof fault === 'object' && fault !== null

/** Shutting down, and authentication required: codes that concern the mail server, after any command. */
const serverCodes = [421, 530]

/** Errors about the recipient or the handed-over mail concern this mail; all others concern the mail server. */
function sendFailureOf(fault: unknown): SendFailed {
  const { code = '', command = '', responseCode = 0 } = isSmtpFault(fault) ? fault : {}
  const concernsMail = responseCode >= 400 && !serverCodes.includes(responseCode)
  if (concernsMail && command === 'RCPT TO')
    return responseCode >= 500
      ? new SendFailed('never', `The mail was refused: the address does not take it (${responseCode}).`)
      : new SendFailed('later', `The mail was put off: the address does not take it now (${responseCode}).`)
  // A full mailbox or a policy: possibly temporary.
  if (concernsMail && command === 'DATA') return new SendFailed('later', `The mail was not taken (${responseCode}).`)
  return new SendFailed('ours', `Mail cannot be sent at the moment (${responseCode || code || 'no reason'}).`)
}
