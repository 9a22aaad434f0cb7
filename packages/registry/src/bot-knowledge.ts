/** Bot knowledge of each game, loaded only where a bot thinks. */
import type { BotKnowledge } from '@firestep/bots'

export const botKnowledge: Readonly<Record<string, () => Promise<BotKnowledge>>> = {
  'flanders-fields': async () => (await import('@firestep/flanders-fields/bot')).knowledge,
  'great-war': async () => (await import('@firestep/great-war/bot')).knowledge,
  'red-poppies': async () => (await import('@firestep/red-poppies/bot')).knowledge,
  'rifle-and-spade': async () => (await import('@firestep/rifle-and-spade/bot')).knowledge,
}
