/** Rulings on movement, rally, transport, entry and exit. */
import type { RecordedRuling } from '@firestep/referee'

export const movementRulings: readonly RecordedRuling[] = [
  {
    id: '3.8',
    topic: 'Rally',
    ruling:
      'The unit that comes up must still be formed after wire, streams and lasting fire on the hex have taken effect. Any kind of unit may be rallied, even guns, but it must be ready. A rallied straggler that belongs to the same command does not act in it any more.',
    reason:
      'Rally stands first among the consequences of a point. But crossing wire disperses at once, and a rallied unit is spent. The worked example offers a rally to a spent company; the rule asks for a ready one.',
  },
  {
    id: '6.61-2',
    topic: 'Units that part on the move',
    ruling:
      'Before any point, one of two units that move together may be left behind. Its move is over and it is spent. The other goes on with its remaining points.',
    reason:
      'The rule says that stacks can spend in unison, not that they must do so to the end. Units also move one at a time, and a move may be ended at any time.',
  },
  {
    id: '6.61-3',
    topic: 'Picking up a unit',
    ruling:
      'A unit is picked up only if both could still pay for another step. The mover’s use of the road counts for both.',
    reason: 'They are to move on together, and the unit that joins counts as having spent the same points.',
  },
  {
    id: '6.61-5',
    topic: 'Units that cannot move',
    ruling: 'A unit whose movement score is a dash does not move at all, not even by the bonus of a road.',
    reason: 'The bonus is earned by travelling along a road.',
  },
  {
    id: '6.62',
    topic: 'Going IN',
    ruling:
      'If a hex has a trench and a blockhouse, a machine gun that goes IN goes IN the blockhouse. It goes IN the trench only if it starts a melee with the same point. Units that move together go IN together or not at all.',
    reason: 'The blockhouse protects better. The fourth use of a point names trenches only.',
  },
  {
    id: '6.64',
    topic: 'Road bonus',
    ruling:
      'Going IN, picking up a unit and leaving the map along the road do not cost the bonus. The bonus may be spent on leaving the map along the road.',
    reason:
      'Every hexside crossed must be a road side, and nothing else matters. The road has a mirror image beyond the edge.',
  },
  {
    id: '6.65-2',
    topic: 'Declared moves',
    ruling: 'A declared move may be ended at any time, even before its first point. The unit is spent.',
    reason: 'The unit has been used, and a unit is spent after its action.',
  },
  {
    id: '6.65c',
    topic: 'End of moving',
    ruling:
      'A unit that moved before stops counting as moving when another unit spends a point in another hex. As long as the other unit starts from the same hex, the first still counts as moving.',
    reason: 'The rule asks where the unit that now moves is, and whether the player has turned to a new hex.',
  },
  {
    id: '6.661a',
    topic: 'Lost checks in woods',
    ruling: 'A unit that moves along a friendly trench or a road never gets lost in woods.',
    reason: 'The card exempts both in woods and by night. The rule names the trench for the night alone.',
  },
  {
    id: '6.661b',
    topic: 'Lost checks in trenches',
    ruling:
      'A trench is a safe way only if both its ends are friendly. It needs the check for enemy trenches only if both ends are the enemy’s. By night a way between a friendly and an enemy trench counts as any other.',
    reason: 'The rule speaks of going from IN one enemy trench to IN the next, and of entering by a friendly trench.',
  },
  {
    id: '6.661c',
    topic: 'Night moves along a trench',
    ruling: 'A unit follows a trench only if it is IN it. A unit that walks on top of the trench by night must check.',
    reason: 'Only a unit IN a trench is on its way through it.',
  },
  {
    id: '6.662',
    topic: 'Enemy trenches',
    ruling:
      'A trench is an enemy trench if any enemy unit that set up before the first turn could have been placed there. That holds even if both sides could set up there.',
    reason: 'The rule calls every other trench friendly, and looks only at the start of the scenario.',
  },
  {
    id: '6.82',
    topic: 'Use of transport',
    ruling:
      'Units with transport move one at a time and pick up no other unit. Any formed unit may use transport, even guns and horse, but not tanks and armoured cars.',
    reason:
      'A group carries one unit, and transport is declared when a move begins. The rule speaks of any unit. But no volume has armour, and vehicles drive themselves: mules, wagons and lorries cannot carry them.',
  },
  {
    id: '6.84',
    topic: 'Transport that does not help',
    ruling: 'Transport that would not raise a unit’s movement score cannot be used.',
    reason: 'Transport increases the score to its own. A unit that is faster without it gains nothing.',
  },
  {
    id: '6.84-2',
    topic: 'Trucks and trenches',
    ruling: 'A point of a truck’s score pays only for the next hex along a road. It does not take a unit IN a trench.',
    reason: 'Trucks can be used along roads only.',
  },
  {
    id: '6.9',
    topic: 'Order of consequences',
    ruling:
      'Wire and streams take effect first. Then come fire, gas and barrages that lie on the hex, then rally, lost and bog checks, melee and reaction fire. A unit that no longer counts as moving makes no lost or bog check. A unit stopped by wire or a stream still makes them.',
    reason:
      'Wire and streams take effect immediately on crossing, lasting fire on entering. The ground causes a bog check as it causes a lost check. A unit that has failed a check has nothing left to lose by another.',
  },
  {
    id: '8.341',
    topic: 'Roads across wire',
    ruling:
      'A road does not carry units over wire. The wire counts until it is breached. A unit that crosses at the same moment as armour is caught in it. The breach is for the units that follow.',
    reason:
      'A road overrides the terrain of its hex, but wire is a fortification on a hexside. Wire counts as gone from its breach on.',
  },
  {
    id: '8.6-2',
    topic: 'Craters and trenches along a road',
    ruling:
      'Along a road wagons pass craters, and cavalry and armour pass trenches, without a check. Wire and streams without a bridge still hold them up.',
    reason: 'Craters and trenches lie in the hex, and for movement the road overrides what lies in it.',
  },
  {
    id: '10.21',
    topic: 'Entering the map',
    ruling:
      'Units off the map can only be commanded to move. All units of one command enter by one hex or by hexes adjacent to each other. A mass enters by at most six hexes, with at most two units by each. Units off the map may enter as a stack.',
    reason:
      'Units that are activated together stand together off the map: a mass in six imaginary hexes, each the mirror image of one on the map. Two units fill a hex.',
  },
  {
    id: '10.21-3',
    topic: 'Deployment on entry',
    ruling:
      'Arrivals that are no mass enter formed or dispersed, as their owner says when they enter, at no cost. Here a stack of two counts as no mass. Transport carries formed units only.',
    reason: 'They may enter either way, as at set-up. A mass always consists of formed units.',
  },
  {
    id: '10.21-4',
    topic: 'Entering by trench or road',
    ruling:
      'Guns and infantry that enter by a hex with a printed trench come along it and are IN it at once. A road that ends at the edge of the map goes on beyond it. Trench counters have no mirror image.',
    reason:
      'The hex beyond is a mirror image of the first one on the map, so units can enter along its roads and trenches.',
  },
  {
    id: '10.3',
    topic: 'Leaving the map',
    ruling:
      'Any unit may leave the map by any edge hex by which it could otherwise leave, whether victory asks for it or not. No unit fires at it once it is gone.',
    reason: 'The rule allows it in all cases. Reaction fire comes after the point is spent.',
  },
]
