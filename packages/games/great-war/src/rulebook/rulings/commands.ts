/** Rulings: the command phase, and what command cards do. */
import type { RecordedRuling } from '@firestep/referee'

export const commandRulings: readonly RecordedRuling[] = [
  {
    id: 'order.1',
    ruling: 'A number of orders is a maximum: fewer may be given, even none.',
    reason: 'The rule of the whole series of games.',
  },
  {
    id: 'card.command.counter-attack.1',
    ruling: 'With nothing to copy, Counter Attack orders one unit of choice.',
    reason: 'The text leaves the first turn open; other cards fall back on one unit.',
  },
  {
    id: 'card.command.counter-attack.2',
    ruling:
      'A copied Counter Attack counts as the card it acted as; a copied Recon also brings its draw and its medal.',
    reason: 'The card is followed as though it were played.',
  },
  {
    id: 'card.command.strike-first.1',
    ruling: 'Strike First cannot be the command card of the own turn, and is never copied by Counter Attack.',
    reason: 'Its text gives it no other moment, and Counter Attack looks at what was played in phase 1.',
  },
  {
    id: 'card.command.strike-first.2',
    ruling:
      'A defender uses Strike First or Surprise Ambush, not both, and neither answers the other. Butt & Bayonet may still follow a Strike First.',
    reason:
      "The designer's answer for the sister game with the same cards. Butt & Bayonet has a moment of its own: once the attacker's roll is settled.",
  },
  {
    id: 'card.command.direct-from-hq.2',
    ruling:
      'Tokens spent on Direct From HQ go back to the pool as they come off the units; an opponent who rolls in a reaction still collects.',
    reason: 'Tokens that leave a player go to the common pool, and the card speaks to its own player.',
  },
  {
    id: 'card.command.big-show.4',
    ruling: 'A burst gives nothing, and both decks are reshuffled at once while Big Show itself stays out.',
    reason: 'No symbol is mentioned for the burst, and the card in play is in neither pile.',
  },
  {
    id: 'card.command.rush-rotation.4',
    ruling: 'Only impassable ground and enemy units bar the way; no terrain stops the move.',
    reason: "The card's own words outweigh the general sentence on terrain.",
  },
  {
    id: 'card.command.storm-of-fire.3',
    ruling: 'The bar on units next to an enemy holds for units that Messenger Pigeons order too.',
    reason: 'The card speaks of units, not only of its own four.',
  },
  {
    id: 'card.command.replacements.4',
    ruling: 'Restoring figures may be declined in part.',
    reason: 'The book sets only an upper limit.',
  },
]
