/** Rulings: reserve artillery and the shelling before a battle. */
import type { RecordedRuling } from '@firestep/referee'

export const artilleryRulings: readonly RecordedRuling[] = [
  {
    id: 'artillery.7',
    topic: 'Centre of the template',
    ruling:
      'The centre of the template must lie in the ordered section and may be empty. The hexes around it may lie outside the section.',
    reason: 'The rule speaks of the hex that is targeted.',
  },
  {
    id: 'artillery.11',
    topic: 'Guns ordered without dice',
    ruling: 'The guns may be ordered without a token. But without a targeting die nothing is rolled.',
    reason: 'An order is not a combat.',
  },
  {
    id: 'artillery.13',
    topic: 'Numbers off the board',
    ruling: 'A number that falls off the board shells no hex but counts for pairs and triples.',
    reason: 'The dice are read before their hexes.',
  },
  {
    id: 'artillery.14',
    topic: 'Two pairs On Target',
    ruling: 'All targeting dice with a number rolled at least twice are On Target: 1-1-4-4 gives four.',
    reason: 'The example shows one pair, and nothing limits it to one.',
  },
  {
    id: 'artillery.19',
    topic: 'Retreat under the template',
    ruling: 'A unit that retreats into a hex that is still to be resolved is rolled against again there.',
    reason: 'Hexes are resolved one after the other.',
  },
  {
    id: 'artillery.25',
    topic: 'Friendly units under the template',
    ruling:
      'A friendly unit under the template is rolled against like any other. Dice rolled against it give no tokens.',
    reason: 'Shells do not choose. Tokens are for targeting an enemy.',
  },
  {
    id: 'artillery.28',
    topic: 'Dice of a direct hit',
    ruling: 'A direct hit needs three dice with the same number. 1-1-4-4 is none.',
    reason: 'The artillery chapter is the specific rule. The terrain pages only speak of three dice On Target.',
  },
  {
    id: 'artillery.30',
    topic: 'Flags and HQ symbols in a direct hit',
    ruling: 'In a direct hit every flag must be taken, and every HQ symbol against an enemy gives its token.',
    reason: 'All symbols count.',
  },
  {
    id: 'card.command.artillery-bombard.1',
    topic: 'Second combat of a Bombard',
    ruling: 'For the second combat the template is placed anew. It has the dice of the first combat, free of charge.',
    reason: 'The price of one combat is paid.',
  },
  {
    id: 'card.command.artillery-bombard.2',
    topic: 'One unit of choice',
    ruling: 'One unit of choice is a battlefield unit.',
    reason: 'The artillery chapter names every way to order the guns, and this is not among them.',
  },
  {
    id: 'shelling.4',
    topic: 'Counting the hexes of a row',
    ruling:
      'The hexes of a row are counted from the left of the player who rolls. For the Germans that is the map’s right.',
    reason: 'Left and right are each player’s own everywhere else, as in his sections.',
  },
]
