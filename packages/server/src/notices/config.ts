/** How notices are set up by the operator. */
import { BadConfig, type Given, wholeFrom } from '../environment.ts'
import type { WayRow } from '../store/schema.ts'

export interface NoticesConfig {
  /** The server that takes mail, and whom it comes from; null: nobody gets mail. */
  readonly mail: { readonly server: string; readonly from: string } | null
  /** Where webhooks may lead: nowhere, to everyone's addresses by https, or anywhere. */
  readonly webhooks: 'off' | 'https' | 'any'
  /** How long a match waits before somebody is told, in milliseconds. */
  readonly grace: number
}

/** Why nobody is told by ways of a kind; null where they are. */
export function closedWhy(kind: WayRow['kind'], { mail, webhooks }: NoticesConfig): string | null {
  if (kind === 'mail' && mail === null) return 'This server sends no mail: nobody has set that up.'
  if (kind === 'webhook' && webhooks === 'off') return 'This server calls no webhooks.'
  return null
}

export function noticesFrom(given: Given, hasAddress: boolean): NoticesConfig {
  return {
    mail: mailFrom(given('FIRESTEP_SMTP'), given('FIRESTEP_MAIL_FROM'), hasAddress),
    webhooks: webhooksFrom(given('FIRESTEP_WEBHOOKS')),
    grace: wholeFrom('FIRESTEP_NOTICE_AFTER', given('FIRESTEP_NOTICE_AFTER'), 60, 1, 86_400) * 1000,
  }
}

/** It may hold a password: what is wrong with it is said without it. */
function mailFrom(server: string | undefined, from: string | undefined, hasAddress: boolean): NoticesConfig['mail'] {
  if (server === undefined) {
    if (from === undefined) return null
    throw new BadConfig('FIRESTEP_MAIL_FROM is set, but no mail is sent without FIRESTEP_SMTP')
  }
  if (!URL.canParse(server) || !/^smtps?:\/\/.*[^/]/.test(server) || new URL(server).hostname === '')
    throw new BadConfig(
      'FIRESTEP_SMTP must be the server that takes mail, for example smtp://user:password@mail.example.org:587 or smtps://mail.example.org',
    )
  if (from === undefined || !/^[^\r\n<>]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/.test(from))
    throw new BadConfig(
      'FIRESTEP_MAIL_FROM must say whom mail comes from, for example Firestep <firestep@example.org>, when FIRESTEP_SMTP is set',
    )
  if (!hasAddress)
    throw new BadConfig('FIRESTEP_SMTP needs FIRESTEP_URL: links in mail lead to the address that people use')
  return { server, from }
}

function webhooksFrom(text: string | undefined): NoticesConfig['webhooks'] {
  if (text === undefined) return 'https'
  if (text === 'off' || text === 'https' || text === 'any') return text
  throw new BadConfig(`FIRESTEP_WEBHOOKS is '${text}'; it must be off, https or any`)
}
