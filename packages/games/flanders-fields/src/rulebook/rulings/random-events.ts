/** Rulings on random events. */
export const eventRulings = [
  {
    id: 'FF-330',
    ruling:
      'Good cards are played in one’s own turn while orders are given, or where they serve a die: before an order, a morale or a heroic roll, after an order die.',
    reason:
      'The book lets them be played whenever a player wishes; a program would have to stop at every moment to ask.',
  },
  {
    id: 'FF-331',
    ruling:
      'A card above three is played if it can be played at once, otherwise it is thrown away. Blanks are thrown away.',
    reason: 'The book says it must be played, and some cards can only be played for a die.',
  },
  {
    id: 'FF-332',
    ruling: 'Counter-battery fire takes one of the drawer’s batteries by chance.',
    reason: 'As deep suppression does (FF-94): nobody chooses.',
  },
  {
    id: 'FF-333',
    ruling: 'A command error falls on the drawer’s first order die of that turn.',
    reason: 'A card that must be played when it is drawn cannot wait for an order that does not matter.',
  },
  {
    id: 'FF-462',
    ruling:
      'While the lines are down no battery that a formation orders gets an order or an SOS call, on the table or behind it. Mortars, and guns that a battalion has with it, do.',
    reason: 'The card names any supporting artillery; a battalion’s own guns are no support that has to be called.',
  },
  {
    id: 'FF-334',
    ruling:
      'The wiring party strings its belt 60 mm before the foremost base of the company, over the company’s breadth; for the attacker it opens the belt that the company touches over the same breadth.',
    reason: 'The card names the company’s front and gives no distance.',
  },
  {
    id: 'FF-355',
    ruling: 'No card but shells of super heavy guns reaches whoever sits in a deep shelter.',
    reason: 'They are safe from everything else.',
  },
  {
    id: 'FF-356',
    ruling:
      'Whoever is handed a card above three in the other’s turn throws one away at once. Several cards may serve one morale roll.',
    reason: 'Three is the limit at any time, and cards are played in one’s own turn or for a die.',
  },
]
