import { expect, test } from 'vitest'
import type { Message } from './message-text.ts'
import { bodyFor } from './webhook.ts'

/** The title hides a link in Discord, and the text mentions a user in Slack. */
const line = {
  match: 'm',
  title: '[Hill 70](https://example.org)',
  reason: 'turn',
  says: 'Go, <@1>.',
  url: null,
} as const
const message: Message = { kind: 'waiting', subject: line.title, says: '', lines: [line], link: null }

test('a Discord message mentions no users', () => {
  expect(bodyFor('discord.com', message, 'id')).toMatchObject({ allowed_mentions: { parse: [] } })
})

test('a Discord message hides no links', () => {
  const content = fieldOf(bodyFor('discord.com', message, 'id'), 'content')
  expect(content).toContain('\\[Hill 70](https://example.org)')
  expect(content.replaceAll('\\[', '')).not.toContain('[')
})

test('a Slack message shows markup as text', () => {
  const text = fieldOf(bodyFor('hooks.slack.com', message, 'id'), 'text')
  expect(text).toContain('Go, &lt;@1&gt;.')
  expect(text).not.toMatch(/[<>]/)
})

test('a program’s webhook gets texts unchanged', () => {
  expect(bodyFor('example.org', message, 'id')).toMatchObject({ id: 'id', subject: line.title, matches: [line] })
})

function fieldOf(body: object, name: string): string {
  const field: unknown = Reflect.get(body, name)
  if (typeof field !== 'string') throw new Error(`the message has no text '${name}'`)
  return field
}
