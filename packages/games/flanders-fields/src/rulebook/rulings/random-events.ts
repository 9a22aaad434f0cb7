/** Rulings on random events. */
export const eventRulings = [
  {
    id: 'FF-330',
    topic: 'When good cards are played',
    ruling:
      'A player plays good cards in his own turn while orders are given, or when they affect a die: before an order, morale or heroic roll, or after an order die.',
    reason: 'The book lets players play them at any time. A program would have to stop at every moment to ask.',
  },
  {
    id: 'FF-331',
    topic: 'Cards above the limit of three',
    ruling:
      'A card above the limit of three is played if it can be played at once. Otherwise it is discarded. Blanks are discarded.',
    reason: 'The book says it must be played, and some cards can only be played for a die.',
  },
  {
    id: 'FF-332',
    topic: 'Counter-battery fire',
    ruling: 'Counter-battery fire hits one of the drawer’s batteries at random.',
    reason: 'Deep suppression does the same (FF-94): no player chooses.',
  },
  {
    id: 'FF-333',
    topic: 'Command Error',
    ruling: 'A Command Error applies to the drawer’s first order die of that turn.',
    reason: 'A card that must be played when it is drawn cannot wait for an order that does not matter.',
  },
  {
    id: 'FF-334',
    topic: 'Wiring party',
    ruling:
      'The wiring party lays its belt 60 mm before the foremost base of the company, as wide as the company. For the attacker it opens the belt that the company touches, over the same width.',
    reason: 'The card names the company’s front and gives no distance.',
  },
  {
    id: 'FF-355',
    topic: 'Cards and deep shelters',
    ruling: 'The only card that affects troops in a deep shelter is shells of super heavy guns.',
    reason: 'They are safe from everything else.',
  },
  {
    id: 'FF-356',
    topic: 'Too many cards in the other turn',
    ruling:
      'A player who is given a card above three in the other’s turn discards one at once. Several cards may affect one morale roll.',
    reason: 'Three is the limit at any time, and cards are played in a player’s own turn or for a die.',
  },
  {
    id: 'FF-462',
    topic: 'Cut telephone lines',
    ruling:
      'While the lines are cut, a battery that a formation orders gets no order and no SOS call, on the table or behind it. Mortars still do, and so do guns that belong to a battalion.',
    reason: 'The card names any supporting artillery. A battalion’s own guns are no support that has to be called.',
  },
]
