/** Rulings: reserve artillery and the shelling before a battle. */
import type { RecordedRuling } from '@firestep/referee'

export const artilleryRulings: readonly RecordedRuling[] = [
  {
    id: 'artillery.14',
    ruling: 'All targeting dice whose number came up at least twice are On Target: 1-1-4-4 gives four.',
    reason: 'The example shows one pair; nothing limits it to one.',
  },
  {
    id: 'artillery.28',
    ruling: 'A direct hit takes three dice with one number; 1-1-4-4 is none.',
    reason: 'The artillery chapter is the specific rule; the terrain pages only speak of three dice On Target.',
  },
  {
    id: 'artillery.30',
    ruling: 'In a direct hit every flag must be taken, and every HQ symbol against an enemy gives its token.',
    reason: 'All symbols count.',
  },
  {
    id: 'artillery.13',
    ruling: 'A number that falls off the board shells nothing but counts for pairs and triples.',
    reason: 'The dice are read before their hexes.',
  },
  {
    id: 'artillery.7',
    ruling:
      'The centre of the template must lie in the section that was ordered; the hexes round it may lie outside, and it may be empty.',
    reason: 'The rule speaks of the hex that is targeted.',
  },
  {
    id: 'artillery.19',
    ruling: 'A unit that retreats into a hex still to be resolved is rolled against again there.',
    reason: 'Hexes are settled one after the other.',
  },
  {
    id: 'artillery.25',
    ruling: 'A friendly unit under the template is rolled against like any other; dice rolled at it give no tokens.',
    reason: 'Shells do not choose; tokens are for targeting an enemy.',
  },
  {
    id: 'artillery.11',
    ruling: 'The guns may be ordered without a token, but without a targeting die nothing is rolled.',
    reason: 'An order is not a combat.',
  },
  {
    id: 'card.command.artillery-bombard.1',
    ruling: 'The second combat places the template anew and has the dice of the first, free of charge.',
    reason: 'The price of one combat is paid.',
  },
  {
    id: 'shelling.4',
    ruling:
      "The hexes of a row are counted from the left of the player who rolls: for the Germans, from the map's right.",
    reason: 'Left and right are a player’s own everywhere else, as in his sections.',
  },
  {
    id: 'card.command.artillery-bombard.2',
    ruling: 'One unit of choice is a battlefield unit.',
    reason: 'The artillery chapter names every way in which the guns are ordered, and this is none of them.',
  },
]
