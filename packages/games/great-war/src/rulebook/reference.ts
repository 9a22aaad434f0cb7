/** The rule index in our own words, and our rulings where the rulebook is silent or contradicts itself. */
import type { RecordedRuling, Reference } from '@firestep/referee'
import index from '../data/rules-index.json' with { type: 'json' }

const rulings: readonly RecordedRuling[] = [
  {
    id: 'gain.6',
    ruling: 'First Strike in the list of bars to gaining ground is the Strike First tactic card.',
    reason: 'No other card has that name.',
  },
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
    id: 'terrain.6',
    ruling:
      'After a direct hit only protection changes: stopping, dice, sight and objectives stay those of the ground beneath.',
    reason: 'The terrain pages name protection alone.',
  },
  {
    id: 'terrain.wire.6',
    ruling:
      'A mortar may fire at wire without a unit; a burst at a unit on wire hits it and clears the wire, in close combat too.',
    reason: 'The text speaks of mortar combat against a hex with wire.',
  },
  {
    id: 'terrain.wire.2',
    ruling: 'Clearing wire needs an order and the right to battle: after a move of one hex, not of two.',
    reason: 'It takes the place of battling.',
  },
  {
    id: 'ranged.22',
    ruling:
      'Cuts come before bonuses, the count stops at none only after both, and without a die a unit may not battle.',
    reason: 'The procedure names the two steps in this order.',
  },
  {
    id: 'ranged.18',
    ruling: 'Cross fire is one roll against one protection, announced for all guns together; each has then battled.',
    reason: 'The dice are rolled together.',
  },
  {
    id: 'gain.5',
    ruling:
      'Whoever entered stopping ground, or left a mine crater, this turn does not gain ground; gaining it into stopping ground is allowed.',
    reason: 'The bar is on further movement, not on where it leads.',
  },
  {
    id: 'gain.13',
    ruling:
      'From stopping ground just gained the bonus combat may be fought, with the dice that ground takes; no further ground is gained. Whoever may not gain ground has no bonus combat.',
    reason:
      'Such ground forbids further movement and says itself how a unit that moved in battles; the bonus hangs on gaining ground.',
  },
  {
    id: 'retreat.10',
    ruling: 'A retreat is made as far as it goes; each hex not made costs a figure.',
    reason: 'One hit for each hex that cannot be completed.',
  },
  {
    id: 'end.4',
    ruling: 'A card is traded in first, then the command card is drawn, then a combat card or tokens are taken.',
    reason: 'So a full hand can make room.',
  },
  {
    id: 'medal.start-temporary.1',
    ruling: 'Objectives are tested before the command card is played, in the first turn too.',
    reason: 'That is the start of a turn.',
  },
  {
    id: 'medal.breakthrough.2',
    ruling:
      'A unit that leaves is out of the game and not eliminated; nobody leaves by a retreat or by gaining ground.',
    reason: 'To exit, a unit is ordered and moves.',
  },
  {
    id: 'shelling.4',
    ruling:
      "The hexes of a row are counted from the left of the player who rolls: for the Germans, from the map's right.",
    reason: 'Left and right are a player’s own everywhere else, as in his sections.',
  },
  {
    id: 'ranged.17',
    ruling: 'A cross fire may be announced from any of its guns; the others are named in their order.',
    reason: 'The text gives no gun precedence.',
  },
  {
    id: 'scenario.6.5',
    ruling: 'A tied roll for the first turn is rolled again.',
    reason: 'Nothing else decides it.',
  },
  {
    id: 'scenario.4.8',
    ruling: 'With equal numbers nobody observes; a unit on and next to the feature counts once.',
    reason: 'The rule asks for more units.',
  },
  {
    id: 'scenario.5.3',
    ruling: 'An eliminated unit is a medal in battle 5 as well.',
    reason: 'The general rule grants it; the notes only leave it out.',
  },
  {
    id: 'combat.14',
    ruling: 'Hold at All Costs, played in answer, trumps a Gas Attack played beside the command card.',
    reason: 'The later of two contradicting cards prevails.',
  },
  {
    id: 'move.1',
    ruling: 'A move names its unit and where it goes: the way is the shortest, and nothing can happen on it.',
    reason: 'Terrain that stops ends the move, so only the last hex matters.',
  },
  {
    id: 'card.combat.hold-at-all-costs.2',
    ruling: 'Hold at All Costs holds in a direct hit too.',
    reason: 'A card outranks the basic rule, and a direct hit voids the protection of terrain only.',
  },
  {
    id: 'card.combat.return-fire.2',
    ruling: 'A unit with an enemy next to it does not return fire at a distant one.',
    reason: 'The card does not lift the ban on ranged fire beside an enemy.',
  },
  {
    id: 'card.combat.physician.2',
    ruling: 'Physician acts on an ordered unit that has lost figures; without one the card does nothing.',
    reason: 'Otherwise nothing can be regained.',
  },
  {
    id: 'card.combat.shell-shortage.2',
    ruling:
      'In an Artillery Bombard it cuts only the combat it answers; with no targeting die left, a Box Barrage falls away as well.',
    reason: 'The declared number was paid for, and of two contradicting cards the later prevails.',
  },
  {
    id: 'card.combat.machine-gun-barrage.2',
    ruling: "The target's reaction is Return Fire, Strike First, Surprise Ambush or Butt & Bayonet.",
    reason: 'The text names no particular card.',
  },
  {
    id: 'card.combat.advance-over-the-top.3',
    ruling: 'It lengthens Infantry Assault but not Rush & Rotation; its die is rolled after each move in both.',
    reason: 'Six hexes are the most that card ever gives.',
  },
  {
    id: 'scenario.15.8',
    ruling: 'The free targeting die of observation counts in the first combat of a Bombard only.',
    reason: 'The second is free as a whole.',
  },
  {
    id: 'los.8',
    ruling:
      'A line along hex edges is blocked when both its sides hold an obstruction anywhere along it, even staggered.',
    reason: 'The text speaks of both sides of the line, over one or more hexes.',
  },
  {
    id: 'los.6',
    ruling: 'A half-hex counts as the obstruction on its side of an edge line.',
    reason: 'On this board a line never crosses one otherwise.',
  },
  {
    id: 'battle.7',
    ruling: 'Both combats of a Machine Gun Barrage are of one kind, ranged or close.',
    reason: 'The order is for one kind of combat; the card adds a combat, not a kind.',
  },
  {
    id: 'gain.9',
    ruling: 'Battle Fury is played only if an enemy stands next to the hex gained.',
    reason: 'Otherwise it has nothing to act on.',
  },
  {
    id: 'card.combat.trench-raid.5',
    ruling:
      'Raiders are limited to close combat only for hexes beyond what other cards let them move and still battle.',
    reason: 'The card widens and never narrows.',
  },
  {
    id: 'card.command.storm-of-fire.3',
    ruling: 'The bar on units next to an enemy holds for units that Messenger Pigeons order too.',
    reason: 'The card speaks of units, not only of its own four.',
  },
  {
    id: 'card.combat.messenger-pigeons.2',
    ruling: "Units ordered by pigeons act under the turn's command card; under Direct From HQ they cost nothing.",
    reason: "The cards speak of the turn's ordered units, and pigeons order besides the card.",
  },
  {
    id: 'card.command.artillery-bombard.2',
    ruling: 'One unit of choice is a battlefield unit.',
    reason: 'The artillery chapter names every way in which the guns are ordered, and this is none of them.',
  },
  {
    id: 'card.command.replacements.4',
    ruling: 'Restoring figures may be declined in part.',
    reason: 'The book sets only an upper limit.',
  },
]

export const reference: Reference = { rules: index, rulings, exempt: [] }
