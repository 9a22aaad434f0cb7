/** Random event cards: names, effects and the moments at which they are played. */

const suits: Readonly<Record<string, string>> = { H: 'hearts', D: 'diamonds', C: 'clubs', S: 'spades' }
const ranks: Readonly<Record<string, string>> = { A: 'ace', K: 'king', Q: 'queen', J: 'jack' }

/** "10 of diamonds", "king of hearts" */
export const cardFace = (card: string): string =>
  `${ranks[card.slice(0, -1)] ?? card.slice(0, -1)} of ${suits[card.slice(-1)] ?? card}`

export const cardMoments = {
  turn: 'In your turn',
  deed: 'With a heroic deed',
  roll: 'Before an order or morale die',
  die: 'After an order die',
  own: 'Before your morale die',
  theirs: 'Before an enemy morale die',
} as const

interface CardTexts {
  readonly name: string
  readonly effect: string
  readonly when?: keyof typeof cardMoments
}

/** By rank and suit; all others do nothing. */
export const cards: Readonly<Record<string, CardTexts>> = {
  AH: { name: 'Big Bangs', effect: 'a super heavy battery fires for you for 3 turns', when: 'turn' },
  KH: {
    name: 'Sniper',
    effect: 'kills an enemy command stand or support weapon that is not in a fortified position',
    when: 'turn',
  },
  QH: {
    name: 'Rally',
    effect: '1 to 3 lost rifle platoons of a battalion return beside their commander',
    when: 'turn',
  },
  JH: { name: 'Hero', effect: '+1 to the die of a heroic deed', when: 'deed' },
  '10H': { name: 'Good Discipline', effect: '+1 to an order or morale die, played before the roll', when: 'roll' },
  AD: { name: 'Superb Shooting', effect: '+2 to every shot of 1 company or machine gun this turn', when: 'turn' },
  KD: {
    name: 'Wiring Party',
    effect: 'the defender puts wire in front of a company; the attacker clears wire in front of one',
    when: 'turn',
  },
  QD: { name: 'Good Shooting', effect: '+1 to every shot of 1 company or machine gun this turn', when: 'turn' },
  JD: { name: 'Inspiring Leader', effect: '+1 to every order of 1 commander this turn', when: 'turn' },
  '10D': { name: 'Concise Order', effect: '+1 to an order die, even after the roll', when: 'die' },
  AC: { name: 'Death from Above', effect: 'the enemy removes 2 of your bases that are close together' },
  KC: { name: 'Lines Down', effect: 'none of your batteries can be ordered this turn' },
  QC: { name: 'Stubborn Defenders', effect: 'your enemy holds it: +1 to a morale die', when: 'own' },
  JC: { name: 'Fire from the Flank', effect: 'your rifle platoon farthest to the right is lost' },
  '10C': { name: 'Command Error', effect: '−1 to your next order die' },
  AS: { name: 'Counter-battery Fire', effect: 'you lose 1 battery' },
  KS: { name: 'Gas', effect: 'the enemy places a cloud of gas anywhere' },
  QS: { name: 'Random Shell', effect: 'the enemy places a heavy shell anywhere' },
  JS: {
    name: 'Wind Turns',
    effect: 'the wind blows at the attacker’s trenches; without gas, −1 to a morale die',
    when: 'theirs',
  },
  '10S': { name: 'Hard Day', effect: 'your enemy holds it: −1 to a morale die', when: 'theirs' },
}
export const noEffect = 'no effect'

/** Bad cards given to the enemy help their new holder. */
export const heldEffects: Readonly<Record<string, string>> = {
  QC: '+1 to the morale die of a battalion of yours',
  JS: '−1 to the morale die of an enemy battalion',
  '10S': '−1 to the morale die of an enemy battalion',
}

/** "Sniper (king of hearts)" */
export const cardWithFace = (name: string, face: string): string => `${name} (${face})`
export const theCard = (face: string): string => `the ${face}`
