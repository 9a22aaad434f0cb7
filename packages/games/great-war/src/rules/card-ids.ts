/** Ids of all cards of both decks: their titles as the data spells them. Effects are in the rules, numbers in the data. */
export const commandCardIds = [
  'recon-left',
  'recon-centre',
  'recon-right',
  'probe-left',
  'probe-centre',
  'probe-right',
  'attack-left',
  'attack-centre',
  'attack-right',
  'assault-left',
  'assault-centre',
  'assault-right',
  'recon-in-force',
  'forward',
  'out-flanked',
  'artillery-bombard',
  'big-show',
  'counter-attack',
  'direct-from-hq',
  'infantry-assault',
  'replacements',
  'rush-rotation',
  'storm-of-fire',
  'strike-first',
  'whistles-bugle-calls',
] as const

export const combatCardIds = [
  'advance-over-the-top',
  'box-barrage',
  'counter-intelligence',
  'combat-card-espionage',
  'gas-attack',
  'machine-gun-barrage',
  'mata-hari-spy',
  'messenger-pigeons',
  'physician',
  'trench-raid',
  'reposition',
  'short-supply',
  'stretcher-bearer',
  'tactician',
  'three-on-a-match',
  'mortar-barrage',
  'battle-fury',
  'body-armour',
  'butt-bayonet',
  'lice',
  'hand-grenade',
  'hold-at-all-costs',
  'lost-messenger',
  'improved-logistics',
  'return-fire',
  'shell-shortage',
  'surprise-ambush',
  'trench-foot',
  'wire-cutters',
] as const

export type CommandId = (typeof commandCardIds)[number]
export type CombatId = (typeof combatCardIds)[number]

const knownCommandIds: ReadonlySet<unknown> = new Set(commandCardIds)
const knownCombatIds: ReadonlySet<unknown> = new Set(combatCardIds)

export const isCommandId = (value: unknown): value is CommandId => knownCommandIds.has(value)
export const isCombatId = (value: unknown): value is CombatId => knownCombatIds.has(value)

export type Deck = 'command' | 'combat'
export type CardOf<D extends Deck> = { command: CommandId; combat: CombatId }[D]
export type CardId = CardOf<Deck>
export type Piles = { [D in Deck]: CardOf<D>[] }

/** The mirror image of a card: left and right change places (card.command.counter-attack.2). */
export function mirroredCard(card: CommandId): CommandId {
  const mirrored = card.endsWith('-left')
    ? card.replace(/-left$/, '-right')
    : card.endsWith('-right')
      ? card.replace(/-right$/, '-left')
      : card
  return commandCardIds.find((id) => id === mirrored) ?? card
}
