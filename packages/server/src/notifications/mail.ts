/** Notifications by mail: plain text, and HTML with links. */
import nodemailer from 'nodemailer'
import type { NoticesConfig } from '../config/notification-config.ts'
import { type Message, plain } from './message-text.ts'
import { SendFailed } from './send-failed.ts'

interface Mail {
  readonly to: string
  readonly message: Message
  /** The same for every attempt at the message. */
  readonly id: string
  /** Unsubscribe links; null before the address is confirmed. */
  readonly ending: { readonly page: string; readonly oneClick: string } | null
}

export interface Mailer {
  send(mail: Mail): Promise<void>
  close(): void
}

const patience = 20_000

export function makeMailer({ server, from }: NonNullable<NoticesConfig['mail']>): Mailer {
  const { username } = new URL(server)
  const transport = nodemailer.createTransport({
    url: server,
    // A password is never sent unencrypted, whatever the mail server offers.
    ...(username === '' ? {} : { requireTLS: true }),
    pool: true,
    maxConnections: 2,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, message, id, ending }) {
      try {
        await transport.sendMail({
          from,
          // An object, so that the address is not parsed as a list of addresses.
          to: { name: '', address: to },
          subject: message.subject,
          text: textOf(message, ending),
          html: htmlOf(message, ending),
          messageId: `<${id}@${domainOf(from)}>`,
          headers: { 'Auto-Submitted': 'auto-generated', ...(ending === null ? {} : endingHeaders(ending)) },
        })
      } catch (fault) {
        throw unsent(fault)
      }
    },
    close: () => transport.close(),
  }
}

const endingHeaders = ({ oneClick }: NonNullable<Mail['ending']>) => ({
  'List-Unsubscribe': `<${oneClick}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

const domainOf = (from: string): string => /@([^\s<>@]+?)>?$/.exec(from)?.[1] ?? 'localhost'

const foot = 'No more of these'

function textOf(message: Message, ending: Mail['ending']): string {
  return `${plain(message)}\n${ending === null ? '' : `\n-- \n${foot}: ${ending.page}\n`}`
}

function htmlOf({ says, lines, link }: Message, ending: Mail['ending']): string {
  const anchor = (url: string, text: string) => `<a href="${escaped(url)}">${escaped(text)}</a>`
  const parts = [
    ...(says === '' ? [] : [escaped(says)]),
    ...lines.map(({ title, says: said, url }) => {
      const name = url === null ? escaped(title) : anchor(url, title)
      return `<b>${name}</b><br>${escaped(said)}`
    }),
    ...(link === null ? [] : [anchor(link.url, link.says)]),
    ...(ending === null ? [] : [`<small>${anchor(ending.page, foot)}</small>`]),
  ]
  const body = parts.map((part) => `<p>${part}</p>`).join('\n')
  return `<!doctype html>\n<html lang="en"><body style="font-family: serif; max-width: 36em">\n${body}\n</body></html>\n`
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

interface SmtpFault {
  readonly code?: string
  readonly command?: string
  readonly responseCode?: number
}

/** Shutting down, and authentication required: codes that concern the mail server, after any command. */
const ofTheServer = [421, 530]

/** Errors about the recipient or the handed-over mail concern this mail; all others concern the mail server. */
function unsent(fault: unknown): SendFailed {
  const { code = '', command = '', responseCode = 0 } = fault as SmtpFault
  const aboutThis = responseCode >= 400 && !ofTheServer.includes(responseCode)
  if (aboutThis && command === 'RCPT TO')
    return responseCode >= 500
      ? new SendFailed('never', `The mail was refused: the address does not take it (${responseCode}).`)
      : new SendFailed('later', `The mail was put off: the address does not take it now (${responseCode}).`)
  // A full mailbox or a policy: possibly temporary.
  if (aboutThis && command === 'DATA') return new SendFailed('later', `The mail was not taken (${responseCode}).`)
  return new SendFailed('ours', `Mail cannot be sent at the moment (${responseCode || code || 'no reason'}).`)
}
