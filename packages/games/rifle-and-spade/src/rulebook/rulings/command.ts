import type { RecordedRuling } from '@firestep/referee'

export const commandRulings: readonly RecordedRuling[] = [
  {
    id: '2.3.1',
    ruling:
      'The modifiers of initiative and sequencing are told openly, and so is what they give away of secret orders.',
    reason: 'Both sides check each other’s sums at the table; what a side has learnt by them it keeps.',
  },
  {
    id: '3.8.1',
    ruling:
      'Whenever another counter comes to lie on top of a stack everybody is told; so is that a stack is taken in hand, and that counters are exchanged in a hex (3.2), though not which.',
    reason: 'On a table all of it is done before the opponent’s eyes; what lies beneath stays hidden.',
  },
  {
    id: '3.8.1',
    ruling:
      'In Support, Isolated and Out of Supply markers on HQs, guns and the topmost other unit of a stack can be looked at; they are laid out when both sides have given their orders.',
    reason:
      'The opponent may inspect the markers on top of the units he sees, and the Command Phase is played in parallel.',
  },
  {
    id: '4.4',
    ruling: 'A stack under way is asked what it does next even where it can only stop.',
    reason: 'Whether it could go on depends on its order, and orders are secret (4.4).',
  },
  {
    id: '2.0 step 3f',
    ruling:
      'What a Command Phase changes on the map (the HQ of a new column, recovered and exchanged steps) appears when both sides have ended theirs.',
    reason: 'The phase is played in parallel: neither side may gain by watching the other.',
  },
  {
    id: '9.3.1-1',
    ruling:
      'A hex is subject to Opportunity Fire if some enemy stack that shows infantry out of column has a line of sight to it within rifle range, or machine gun range where one is seen.',
    reason: 'The question must have an answer from what its owner may look at (3.8.1).',
  },
  {
    id: '9.3.2',
    ruling:
      'While an HQ has yet to come over the edge of the map nobody is Isolated for want of it; aboard ships it has wireless.',
    reason: 'There is nothing to trace to, and 9.3.1 gives ships wireless.',
  },
  {
    id: '9.5.2',
    ruling:
      'Every Brigiment that gives units to an Emergency Flying Column rolls for leaders and shares its points in the same way. The number of battalions in its row is that of battalions with anybody in it.',
    reason: 'The text speaks of one contributing Brigiment and lets others join without saying what it costs them.',
  },
  {
    id: '9.5.6',
    ruling:
      'Points that go home with units are rounded by Decimal Rounding; a column that nobody belongs to any more is dissolved.',
    reason: 'The text refers to 9.5.2, which drops fractions, but its example rolls for them.',
  },
  {
    id: '9.5.2c',
    ruling:
      'When units come home the limits of their Brigiment are worked out anew, and rise if they can; they never fall by it.',
    reason: '9.5.6 points to 9.5.2, which lowers the limits of whoever gives units away.',
  },
  {
    id: '9.5.1',
    ruling:
      'The half-battalion of the Hampshires at V Beach belongs to the 88th Brigade and may rejoin it; the brigade of the Munsters and Dublins is not in play.',
    reason: 'A Deliberate Flying Column is made of battalions of several Brigiments, and 9.5.6 lets them go home.',
  },
  {
    id: '4.4',
    ruling:
      'Steps lost are counted for victory when the battle is over: what is on the map then against what was brought.',
    reason: 'The holding boxes are displays that the other side may not view, and a recovered step is not lost.',
  },
  {
    id: '9.8.2',
    ruling: 'HQs count for intermingling, as those parted and as those in between; within a battalion even its own HQ.',
    reason: 'Only machine guns, independent and enemy units are excepted.',
  },
  {
    id: '9.1.4',
    ruling:
      'A regiment of a square brigade counts its distance to the HQ of its brigade or of its division, whichever is nearer. Independent units of the division act with any regiment of its square brigades.',
    reason:
      'The text makes the HQ of the division an alternate and does not say when it serves; the regiments are still the division’s Brigiments (9.7.2).',
  },
  {
    id: '9.2.12',
    ruling:
      'Of several units equally near the one in the hex with the lowest number takes the HQ. A division’s loss that does not divide falls first on those with most points.',
    reason: 'The text names no choice.',
  },
  {
    id: '10.1.2',
    ruling:
      'One half is rolled for with one die, 4 or less; other fractions with percentile dice. Losses are never halved.',
    reason: 'The example does so, and 1.4.6 by percentile dice would give 51 in 100.',
  },
  {
    id: '10.1.6',
    ruling: 'The half-maximum ceases to bind when Regroup is entered.',
    reason: '11.14.18 calls the order completed then, and 11.14.12 speaks of regaining points at the Regroup rate.',
  },
  {
    id: '11.0',
    ruling:
      'Without orders there is no Command Phase: nobody is Isolated or In Support, no pickets are put out or bound to posts, and Officer Points are only spent.',
    reason: 'Isolation and gains mean something only through orders; the costs of 10.2 do not depend on them.',
  },
  {
    id: '11.11.6',
    ruling:
      'Without orders, a Brigiment that the scenario lets only defend up to a turn moves to assault nobody until then.',
    reason: 'The scenario holds it back whether orders are used or not.',
  },
  {
    id: '20.2.1',
    ruling:
      'Officer Points for want of supply are lost in the Supply Phase of the 20:00 turn, one for each battalion that has a rifle step left, however weak it is.',
    reason:
      'The turn that the text names does not exist; 20.1 tests supply at eight in the evening. The text counts battalions, and half a battalion is still one; only 11.14.17 counts it half.',
  },
  {
    id: '20.1',
    ruling:
      'The hexes of the HQ and of the source belong to the line. Beaches are held while their owner was the last to enter them.',
    reason: 'Only for independent units does 20.1.2 excuse their own hex.',
  },
]
