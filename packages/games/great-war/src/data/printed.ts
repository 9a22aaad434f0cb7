/** The data as printed. Each item carries its provenance mark. */
import { asJson } from '@firestep/referee'
import battles from './battles.json' with { type: 'json' }
import combatCards from './combat-cards.json' with { type: 'json' }
import commandCards from './command-cards.json' with { type: 'json' }
import pieces from './pieces.json' with { type: 'json' }

export const printed = asJson({ ...pieces, commandCards, combatCards, battles })

/** The battles by name. */
export const printedBattles = Object.entries(battles).map(([id, { title }]) => ({ id, name: title }))
