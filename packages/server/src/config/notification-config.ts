/** Notification settings in the configuration. */
import { z } from 'zod'
import type { ChannelRow } from '../store/schema.ts'
import { oneOf, wholeNumber, withDefault, withoutDefault } from './environment-parser.ts'

export interface NotificationConfig {
  /** Mail server and sender; null: no mail is sent. */
  readonly mail: { readonly server: string; readonly from: string } | null
  /** Allowed webhook addresses: none, public ones by https, or any. */
  readonly webhooks: 'off' | 'https' | 'any'
  /** Milliseconds that a match waits before a notification. */
  readonly delayMs: number
}

/** Reason why channels of this kind are closed on this server; null if they are open. */
export function closedChannelText(kind: ChannelRow['kind'], { mail, webhooks }: NotificationConfig): string | null {
  if (kind === 'mail' && mail === null) return 'This server sends no mail: nobody has set that up.'
  if (kind === 'webhook' && webhooks === 'off') return 'This server calls no webhooks.'
  return null
}

const mailServer = z
  .string()
  .refine(
    (text) => URL.canParse(text) && /^smtps?:\/\/.*[^/]/.test(text) && new URL(text).hostname !== '',
    'must be the server that takes mail, for example smtp://user:password@mail.example.org:587 or smtps://mail.example.org',
  )

const sender = z
  .string()
  .regex(
    /^[^\r\n<>]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/,
    'must be the sender of mail, for example Firestep <firestep@example.org>',
  )

export const notificationVariables = {
  FIRESTEP_SMTP: withoutDefault(
    mailServer,
    'the server that takes mail for players, for example smtp://user:password@mail.example.org:587 or smtps://mail.example.org',
    { secret: true },
  ),
  FIRESTEP_MAIL_FROM: withoutDefault(sender, 'the sender of mail, for example Firestep <firestep@example.org>'),
  FIRESTEP_WEBHOOKS: withDefault(
    oneOf(['off', 'https', 'any']),
    'https',
    "where players' webhooks may lead: https addresses that everyone can reach; any, also without https and in your own network; off, nowhere",
  ),
  FIRESTEP_NOTICE_AFTER: withDefault(
    wholeNumber(1, 86_400),
    '60',
    'seconds that a match waits for somebody before they are told',
  ),
}

interface NotificationVariables {
  readonly FIRESTEP_URL?: URL | undefined
  readonly FIRESTEP_SMTP?: string | undefined
  readonly FIRESTEP_MAIL_FROM?: string | undefined
  readonly FIRESTEP_WEBHOOKS: NotificationConfig['webhooks']
  readonly FIRESTEP_NOTICE_AFTER: number
}

/** Missing variables and contradictions between them. */
export function mailProblems({
  FIRESTEP_SMTP: server,
  FIRESTEP_MAIL_FROM: from,
  FIRESTEP_URL: url,
}: NotificationVariables): string[] {
  if (server === undefined)
    return from === undefined ? [] : ['FIRESTEP_MAIL_FROM is set, but no mail is sent without FIRESTEP_SMTP']
  return [
    ...(from === undefined ? ['FIRESTEP_MAIL_FROM must name the sender of mail when FIRESTEP_SMTP is set'] : []),
    ...(url === undefined
      ? ['FIRESTEP_SMTP needs FIRESTEP_URL: links in mail lead to the address that people use']
      : []),
  ]
}

export const notificationConfigOf = (variables: NotificationVariables): NotificationConfig => {
  const { FIRESTEP_SMTP: server, FIRESTEP_MAIL_FROM: from } = variables
  return {
    mail: server === undefined || from === undefined ? null : { server, from },
    webhooks: variables.FIRESTEP_WEBHOOKS,
    delayMs: variables.FIRESTEP_NOTICE_AFTER * 1000,
  }
}
