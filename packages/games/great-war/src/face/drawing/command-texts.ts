/** Texts on command cards. */
import type { Data } from '../../data/schema.ts'
import { sectionCardText, tacticCardText } from '../texts/cards.ts'

type CommandCard = Data['commandCards'][string]

export interface CommandText {
  readonly text: string
  /** Text across the three sections for cards that do not count by section. */
  readonly legend: string
}

/** Null for a card without a text of ours. */
export function commandText(id: string, card: CommandCard): CommandText | null {
  if (card.kind !== 'section') return tacticCardText(id, card.values)
  const { orders = {}, battlefieldOnly = false, recon = false } = card
  return { legend: '', text: sectionCardText(orders, battlefieldOnly, recon) }
}
