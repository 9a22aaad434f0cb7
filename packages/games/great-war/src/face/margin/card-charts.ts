/** Both decks as tables. */
import type { Chart, ProvenanceMark } from '@firestep/face'
import type { CardWindow, Data } from '../../data/schema.ts'
import type { Board } from '../board.ts'
import type { Concerned } from './concerned.ts'

/** A card is found only if all that is known of it is. */
const markOf = (marks: Readonly<Record<string, ProvenanceMark>>): ProvenanceMark =>
  Object.values(marks).every((mark) => mark === 'found') ? 'found' : 'reconstructed'

export function commandCardChart({ book }: Board, { cards }: Concerned): Chart {
  return {
    id: 'command cards',
    title: 'Command cards',
    columns: ['Card', 'Copies', 'Orders'],
    rows: Object.entries(book.data.commandCards).map(([id, card]) => ({
      cells: [card.title, String(card.copies), ordersOf(id, card)],
      rule: `card.command.${id}.1`,
      mark: markOf(card.provenance),
      lit: cards.includes(id),
    })),
    note: null,
  }
}

type CommandCard = Data['commandCards'][string]

/** What a section card orders follows from its numbers; what a tactic card does, from its rules. */
function ordersOf(id: string, { orders, battlefieldOnly }: CommandCard): string {
  if (orders === undefined) return tactics[id] ?? ''
  const parts = Object.entries(orders).map(([section, count]) => `${count} ${section}`)
  return `${parts.join(', ')}${battlefieldOnly === true ? '; no artillery' : ''}`
}

const tactics: Readonly<Record<string, string>> = {
  'artillery-bombard': 'the reserve artillery, twice for one price, anywhere; or one unit',
  'big-show': 'a die for each command card held: whom it shows, each with one die more',
  'counter-attack': "as the enemy's last card, left and right exchanged",
  'direct-from-hq': 'one unit for each token spent; no tokens from dice',
  'infantry-assault': 'all infantry of one section, one hex further',
  replacements: 'a die for each command card held: figures come back, and those units may be ordered',
  'rush-rotation': 'four units, up to six hexes, to end beside a friend; no battles',
  'storm-of-fire': 'four units not next to an enemy, one die more, no movement',
  'strike-first': "answers the enemy's close combat: the defender battles first",
  'whistles-bugle-calls': 'one unbroken chain of neighbouring units',
}

export function combatCardChart({ book }: Board, { cards }: Concerned, windows: readonly CardWindow[]): Chart {
  return {
    id: 'combat cards',
    title: 'Combat cards',
    columns: ['Card', 'Cost', 'Copies', 'When', 'What it does'],
    rows: Object.entries(book.data.combatCards).map(([id, { title, cost, copies, window, effect, provenance }]) => ({
      cells: [title, String(cost), String(copies), windowWords[window], effect],
      rule: `card.combat.${id}.2`,
      mark: markOf(provenance),
      lit: cards.includes(id) || windows.includes(window),
    })),
    note: 'One card a player a turn. Tokens lie on it until the turn ends.',
  }
}

/** The moment of a card, as one says it to its owner. */
const windowWords: Readonly<Record<CardWindow, string>> = {
  'with own command card': 'with your command card',
  'after own movement': 'after your movement',
  'before own battlefield combat roll': 'before a roll of your unit',
  'before own close combat roll': 'before your close combat roll',
  'after own successful close combat': 'after your successful close combat',
  'own end of turn gaining hq': 'when you take tokens',
  'reaction to opponent command card': "in answer to the enemy's command card",
  'when opponent moves soldier unit': 'when an enemy unit starts to move',
  'before opponent reserve artillery roll': "before the enemy's guns roll",
  'before opponent close combat roll': "before the enemy's close combat roll",
  'after opponent battlefield ranged roll': "after an enemy's ranged roll",
  'after opponent ranged combat resolved': "after an enemy's ranged combat",
  'after opponent close combat resolved': "after an enemy's close combat",
}
