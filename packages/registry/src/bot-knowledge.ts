/** What each game knows about playing itself. Loaded only where an opponent thinks. */
import type { Mind } from '@firestep/bots'

export const minds: Readonly<Record<string, () => Promise<Mind>>> = {
  'flanders-fields': async () => (await import('@firestep/flanders-fields/bot')).mind,
  'great-war': async () => (await import('@firestep/great-war/bot')).mind,
  'red-poppies': async () => (await import('@firestep/red-poppies/bot')).mind,
  'rifle-and-spade': async () => (await import('@firestep/rifle-and-spade/bot')).mind,
}
