/** Rulings: the command phase, and what command cards do. */
import type { RecordedRuling } from '@firestep/referee'

export const commandRulings: readonly RecordedRuling[] = [
  {
    id: 'card.command.big-show.4',
    topic: 'Bursts and the decks under Big Show',
    ruling: 'A burst gives nothing. Both decks are reshuffled at once, while Big Show itself stays out.',
    reason: 'No symbol is named for the burst. The card in play is in neither pile.',
  },
  {
    id: 'card.command.counter-attack.1',
    topic: 'Counter Attack with nothing to copy',
    ruling: 'With nothing to copy, Counter Attack orders one unit of choice.',
    reason: 'The text leaves the first turn open. Other cards fall back on one unit.',
  },
  {
    id: 'card.command.counter-attack.2',
    topic: 'Copied Counter Attack and Recon',
    ruling: 'A copied Counter Attack counts as the card it acted as. A copied Recon also gives its draw and its medal.',
    reason: 'The card is followed as if it were played.',
  },
  {
    id: 'card.command.direct-from-hq.2',
    topic: 'Tokens of Direct From HQ',
    ruling:
      'Tokens spent on Direct From HQ return to the pool as they come off the units. An opponent who rolls in a reaction still collects.',
    reason: 'Tokens that leave a player go to the common pool. The card speaks to its own player.',
  },
  {
    id: 'card.command.replacements.4',
    topic: 'Replacements',
    ruling: 'A player may restore fewer figures than allowed.',
    reason: 'The book sets only an upper limit.',
  },
  {
    id: 'card.command.rush-rotation.4',
    topic: 'Terrain in Rush & Rotation',
    ruling: 'Only impassable ground and enemy units block the move. No terrain stops it.',
    reason: 'The card’s own words outweigh the general sentence on terrain.',
  },
  {
    id: 'card.command.storm-of-fire.3',
    topic: 'Storm of Fire and Messenger Pigeons',
    ruling: 'The ban on units next to an enemy also applies to units that Messenger Pigeons order.',
    reason: 'The card speaks of units, not only of its own four.',
  },
  {
    id: 'card.command.strike-first.1',
    topic: 'When Strike First is played',
    ruling: 'Strike First cannot be the command card of a player’s own turn. Counter Attack never copies it.',
    reason: 'Its text gives it no other moment. Counter Attack looks at the card played in phase 1.',
  },
  {
    id: 'card.command.strike-first.2',
    topic: 'Strike First and other reactions',
    ruling:
      'A defender uses Strike First or Surprise Ambush, not both, and neither answers the other. Butt & Bayonet may still follow a Strike First.',
    reason:
      'This is the designer’s answer for the sister game with the same cards. Butt & Bayonet has a moment of its own: after the attacker’s roll is resolved.',
  },
  {
    id: 'order.1',
    topic: 'Number of orders',
    ruling: 'A number of orders is a maximum. Fewer may be given, even none.',
    reason: 'The whole series of games has this rule.',
  },
]
