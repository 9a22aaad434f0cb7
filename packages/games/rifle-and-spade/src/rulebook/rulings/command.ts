/** Rulings on initiative, secrecy, officer points, flying columns and supply. */
import type { RecordedRuling } from '@firestep/referee'

export const commandRulings: readonly RecordedRuling[] = [
  {
    id: '2.0 step 3f',
    topic: 'Changes made in a Command Phase',
    ruling:
      'A Command Phase can change the map by the HQ of a new column and by recovered and exchanged steps. These changes appear when both sides have ended their phases.',
    reason: 'The phase is played in parallel. Neither side may gain by watching the other.',
  },
  {
    id: '2.3.1',
    topic: 'Open modifiers',
    ruling:
      'The modifiers of initiative and sequencing are told openly, even if they reveal something of secret orders.',
    reason: 'At the table both sides check each other’s sums. A side keeps what it learns from them.',
  },
  {
    id: '3.8.1',
    topic: 'What the opponent is told about stacks',
    ruling:
      'Both players are told whenever another counter becomes the top of a stack, when a stack is handled, and when counters are exchanged in a hex (3.2), but not which counters.',
    reason: 'On a table all of this happens before the opponent’s eyes. The counters beneath stay hidden.',
  },
  {
    id: '3.8.1',
    topic: 'Markers that the opponent may inspect',
    ruling:
      'In Support, Isolated and Out of Supply markers can be inspected on HQs, guns and the topmost other unit of a stack. They are placed when both sides have given their orders.',
    reason:
      'The opponent may inspect the markers on top of the units he sees, and the Command Phase is played in parallel.',
  },
  {
    id: '4.4',
    topic: 'Stacks that can only stop',
    ruling: 'A stack on the move is asked what it does next even if it can only stop.',
    reason: 'Its order decides whether it could go on, and orders are secret (4.4).',
  },
  {
    id: '4.4',
    topic: 'Step losses for victory',
    ruling:
      'Steps lost for victory are counted when the battle is over: the steps then on the map against the steps brought.',
    reason: 'The other side may not view the holding boxes, and a recovered step is not lost.',
  },
  {
    id: '9.1.4',
    topic: 'Regiments of a square brigade',
    ruling:
      'A regiment of a square brigade measures its distance to the HQ of its brigade or of its division, whichever is nearer. Independent units of the division act with any regiment of its square brigades.',
    reason:
      'The text makes the HQ of the division an alternate and does not say when it serves. The regiments are still the division’s Brigiments (9.7.2).',
  },
  {
    id: '9.2.12',
    topic: 'HQ replaced by the nearest unit',
    ruling:
      'If several units are equally near, the one in the hex with the lowest number takes the HQ. If a division’s loss does not divide evenly, the remainder falls first on the Brigiments with the most points.',
    reason: 'The text names no choice.',
  },
  {
    id: '9.3.1-1',
    topic: 'Hexes subject to Opportunity Fire',
    ruling:
      'A hex is subject to Opportunity Fire if an enemy stack that shows infantry out of column has a line of sight to it within range. The range is rifle range, or machine gun range if a machine gun is seen.',
    reason: 'The question must have an answer from what its owner may look at (3.8.1).',
  },
  {
    id: '9.3.2',
    topic: 'Isolation without an HQ',
    ruling: 'While an HQ has yet to enter the map, no unit is Isolated for lack of it. Aboard ships it has wireless.',
    reason: 'There is nothing to trace to, and 9.3.1 gives ships wireless.',
  },
  {
    id: '9.5.1',
    topic: 'Hampshires at V Beach',
    ruling:
      'The half-battalion of the Hampshires at V Beach belongs to the 88th Brigade and may rejoin it. The brigade of the Munsters and Dublins is not in play.',
    reason: 'A Deliberate Flying Column is made of battalions of several Brigiments, and 9.5.6 lets them return.',
  },
  {
    id: '9.5.2',
    topic: 'Cost of an Emergency Flying Column',
    ruling:
      'Every Brigiment that gives units to an Emergency Flying Column rolls for leaders and shares its points in the same way. Its row in the table is found by the number of battalions that still have a unit.',
    reason: 'The text speaks of one contributing Brigiment. It lets others join without saying what it costs them.',
  },
  {
    id: '9.5.2c',
    topic: 'Limits after units return',
    ruling:
      'When units return, the limits of their Brigiment are calculated again. They may rise but never fall by it.',
    reason: '9.5.6 points to 9.5.2, which lowers the limits of a Brigiment that gives units away.',
  },
  {
    id: '9.5.6',
    topic: 'End of a Flying Column',
    ruling: 'Points that return with units are rounded by Decimal Rounding. A column without any units is dissolved.',
    reason: 'The text refers to 9.5.2, which drops fractions, but its example rolls for them.',
  },
  {
    id: '9.8.2',
    topic: 'HQs and intermingling',
    ruling:
      'HQs count for intermingling, both as the parted units and as the units in between. Within a battalion even its own HQ counts.',
    reason: 'Only machine guns, independent units and enemy units are exempt.',
  },
  {
    id: '10.1.2',
    topic: 'Rolling for a half',
    ruling:
      'A fraction of one half is rolled with one die and needs 4 or less. Other fractions use percentile dice. Losses are never halved.',
    reason: 'The example does so. 1.4.6 by percentile dice would give 51 in 100.',
  },
  {
    id: '10.1.6',
    topic: 'Half-maximum and Regroup',
    ruling: 'The half-maximum no longer applies once Regroup is entered.',
    reason: '11.14.18 calls the order completed then, and 11.14.12 speaks of regaining points at the Regroup rate.',
  },
  {
    id: '11.0',
    topic: 'Play without orders',
    ruling:
      'Without orders there is no Command Phase. No unit is Isolated or In Support, no pickets are placed or bound to posts, and Officer Points are only spent.',
    reason: 'Isolation and gains mean something only through orders. The costs of 10.2 do not depend on them.',
  },
  {
    id: '11.11.6',
    topic: 'Scenarios that forbid assaults',
    ruling:
      'In play without orders, a Brigiment that the scenario lets only defend up to a turn does not move to assault until then.',
    reason: 'The scenario holds it back whether orders are used or not.',
  },
  {
    id: '20.1',
    topic: 'Line of supply',
    ruling:
      'The hexes of the HQ and of the source belong to the line. A side holds a beach while it was the last to enter it.',
    reason: 'Only for independent units does 20.1.2 exempt their own hex.',
  },
  {
    id: '20.2.1',
    topic: 'Losses for lack of supply',
    ruling:
      'Officer Points for lack of supply are lost in the Supply Phase of the 20:00 turn. Each battalion with a rifle step left costs one point, however weak it is.',
    reason:
      'The turn that the text names does not exist, and 20.1 tests supply at eight in the evening. The text counts battalions, and half a battalion is still one. Only 11.14.17 counts it as half.',
  },
]
