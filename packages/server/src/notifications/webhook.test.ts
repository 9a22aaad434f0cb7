import { expect, test } from 'vitest'
import type { Message } from './message-text.ts'
import { bodyFor } from './webhook.ts'

const line = {
  match: 'm',
  title: '[Hill 70](https://example.org)',
  reason: 'turn',
  says: 'Go, <@1>.',
  url: null,
} as const
const message: Message = { kind: 'waiting', subject: line.title, says: '', lines: [line], link: null }

test('in a Discord message, texts mention no users and hide no links', () => {
  const body = bodyFor('discord.com', message, 'id')
  expect(body).toMatchObject({ allowed_mentions: { parse: [] } })
  expect(JSON.stringify(body)).not.toMatch(/[^\\]\[Hill/)
})

test('in a Slack message, texts hold no markup', () => {
  expect(JSON.stringify(bodyFor('hooks.slack.com', message, 'id'))).not.toContain('<')
})

test('a program’s webhook gets texts unchanged', () => {
  expect(bodyFor('example.org', message, 'id')).toMatchObject({ id: 'id', subject: line.title, matches: [line] })
})
