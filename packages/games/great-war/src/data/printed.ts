/** The data as printed. Each item carries its provenance mark. */
import type { Json } from '@firestep/referee'
import battles from './battles.json' with { type: 'json' }
import combatCards from './combat-cards.json' with { type: 'json' }
import commandCards from './command-cards.json' with { type: 'json' }
import pieces from './pieces.json' with { type: 'json' }

export const printed: Json = { ...pieces, commandCards, combatCards, battles } as unknown as Json
