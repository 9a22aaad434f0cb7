/** Random event cards: names and effects. */
import { isBlank } from '../../rules/random-events/deck.ts'

const suits: Readonly<Record<string, string>> = { H: 'hearts', D: 'diamonds', C: 'clubs', S: 'spades' }
const ranks: Readonly<Record<string, string>> = { A: 'ace', K: 'king', Q: 'queen', J: 'jack', '10': 'ten' }

/** "ten of diamonds", "7 of clubs" */
export const cardFace = (card: string): string =>
  `${ranks[card.slice(0, -1)] ?? card.slice(0, -1)} of ${suits[card.slice(-1)] ?? card}`

/** Moments at which a held card is played. */
const moments = {
  turn: 'In your turn',
  deed: 'With a heroic deed',
  roll: 'Before an order or morale die',
  die: 'When an order die lies',
  own: 'Before your morale die',
  theirs: 'Before their morale die',
}

const cards: Readonly<Record<string, readonly [name: string, does: string, when?: keyof typeof moments]>> = {
  AH: ['big bangs', 'a super heavy battery fires for you for three turns', 'turn'],
  KH: ['the sniper', 'an enemy command stand or support weapon outside fortified places is lost', 'turn'],
  QH: ['the rally', 'one to three lost rifle platoons of a battalion come back round their commander', 'turn'],
  JH: ['the hero', 'one more on the die of a heroic deed', 'deed'],
  '10H': ['good discipline', 'one more on an order or morale die, played before it', 'roll'],
  AD: ['superb shooting', 'two more on every shot of a company or machine gun this turn', 'turn'],
  KD: [
    'the wiring party',
    'wire is strung before a company of the defender’s, or cleared before one of the attacker’s',
    'turn',
  ],
  QD: ['good shooting', 'one more on every shot of a company or machine gun this turn', 'turn'],
  JD: ['the inspiring leader', 'one more on every order of a commander this turn', 'turn'],
  '10D': ['the concise order', 'one more on an order die, even after it is thrown', 'die'],
  AC: ['death from above', 'the enemy takes off two bases close together'],
  KC: ['the lines are down', 'batteries behind the table hear nothing this turn'],
  QC: ['stubborn defenders', 'one more on a morale die, in the enemy’s hand', 'own'],
  JC: ['fire from the flank', 'the rifle platoon farthest to the right is lost'],
  '10C': ['the command error', 'one less on the next order die'],
  AS: ['counter-battery fire', 'one battery is lost'],
  KS: ['gas', 'the enemy lays a cloud where he likes'],
  QS: ['a random shell', 'the enemy lays one heavy shell where he likes'],
  JS: ['the wind turns', 'it blows at the attacker’s trenches; without gas, one less on a morale die', 'theirs'],
  '10S': ['the hard day', 'one less on a morale die, in the enemy’s hand', 'theirs'],
}

/** "the sniper (king of hearts)" */
export const cardName = (card: string): string =>
  isBlank(card) ? `the ${cardFace(card)}` : `${cards[card]?.[0] ?? card} (${cardFace(card)})`

/** "the sniper"; rank and suit for a card without a name. */
export const cardTitle = (card: string): string => cards[card]?.[0] ?? `the ${cardFace(card)}`

/** The moment at which it is played from a hand; null if never, or when drawn. */
export function cardMoment(card: string): string | null {
  const when = cards[card]?.[2]
  return when === undefined ? null : moments[when]
}

export const cardText = (card: string): string => cards[card]?.[1] ?? 'does nothing'

/** Bad cards given to the enemy help their new holder. */
const heldTexts: Readonly<Record<string, string>> = {
  QC: 'one more on the morale die of a battalion of yours',
  JS: 'one less on the morale die of a battalion of theirs',
  '10S': 'one less on the morale die of a battalion of theirs',
}

/** The effect for the player who holds it. */
export const heldText = (card: string): string => heldTexts[card] ?? cardText(card)
