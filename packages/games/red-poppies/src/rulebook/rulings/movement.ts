/** Rulings on movement, rally, transport, entry and exit. */
import type { RecordedRuling } from '@firestep/referee'

export const movementRulings: readonly RecordedRuling[] = [
  {
    id: '3.8',
    ruling:
      'The unit that comes up must still be formed when wire, streams and fire that lies on the hex have done their work. Any kind of unit may be rallied, guns too, but only a ready one. A straggler that belongs to the same command has had its turn once it is rallied.',
    reason:
      'Rally stands first among the consequences of a point, but crossing wire disperses at once; a rallied unit is spent. The worked example offers a rally to a company that is spent; the rule asks for a ready one.',
  },
  {
    id: '6.61-2',
    ruling:
      'Of two units that move together one may be left behind before any point: its move is over and it is spent, the other goes on with the points it has left.',
    reason:
      'The rule says that stacks can spend in unison, not that they must to the end; units move one at a time too, and a move may be ended at any time.',
  },
  {
    id: '6.61-3',
    ruling:
      'A unit is picked up only if both could still pay for another step; whether the mover kept to a road holds for both.',
    reason: 'They are to move on together, and the unit that joins counts as having made the same expenses.',
  },
  {
    id: '6.61-5',
    ruling: 'A unit whose movement score is a dash does not move at all, not even by the bonus of a road.',
    reason: 'The bonus is earned by travelling along a road.',
  },
  {
    id: '6.62',
    ruling:
      'A machine gun that goes IN where there are a trench and a blockhouse goes IN the blockhouse, unless it starts a melee with the same point: that goes together with a trench alone. Units that move together go IN together or not at all.',
    reason: 'The blockhouse shelters better; the fourth use of a point names trenches only.',
  },
  {
    id: '6.64',
    ruling:
      'Going IN, picking up a unit and leaving the map along the road do not cost the bonus; it can be spent on leaving the map along the road.',
    reason: 'What counts is that every hexside crossed is a road side; the road has a mirror image beyond the rim.',
  },
  {
    id: '6.65c',
    ruling:
      'A unit that moved before stops counting as moving when another one spends a point in another hex; while the other starts from the same hex it goes on counting.',
    reason: 'The rule asks where the unit that now moves is, and whether the player has turned to a new hex.',
  },
  {
    id: '6.65-2',
    ruling: 'A move that was declared may be ended at any time, before its first point too; the unit is spent.',
    reason: 'It has been employed, and a unit is spent after its action.',
  },
  {
    id: '6.661b',
    ruling:
      'A trench leads safely only if both its ends are friendly, and calls for the check of an enemy trench only if both are the enemy’s. By night a way between a friendly and an enemy trench counts as any other.',
    reason: 'The rule speaks of going from IN one enemy trench to IN the next, and of coming by a friendly trench.',
  },
  {
    id: '6.661a',
    ruling: 'Along a friendly trench, as along a road, nobody is lost in woods.',
    reason: 'The card excuses both for woods and night alike; the rule names the trench for the night alone.',
  },
  {
    id: '6.661c',
    ruling: 'To come by a trench a unit must be IN it; whoever walks on top of it by night must check.',
    reason: 'Only whoever is IN a trench follows it.',
  },
  {
    id: '6.662',
    ruling:
      'A trench is the enemy’s if any of their units that set up before the first turn could have been put there, also where both sides could.',
    reason: 'The rule calls every other trench friendly, and looks at the start of the scenario alone.',
  },
  {
    id: '6.82',
    ruling:
      'Units that use transport move one at a time and pick up nobody. Any unit that is formed may use it, guns and horse too, but not tanks and armoured cars.',
    reason:
      'A group carries one unit, and transport is declared when a move begins. The rule speaks of any unit; but no volume has armour, and vehicles drive themselves: mules, wagons and lorries cannot carry them.',
  },
  {
    id: '6.84',
    ruling: 'Transport that would not raise a unit’s movement score cannot be used.',
    reason: 'It is said to increase the score to its own; a unit that is faster without it gains nothing.',
  },
  {
    id: '6.84-2',
    ruling: 'A point of a truck’s score is for the next hex along a road: it does not take a unit IN a trench.',
    reason: 'Trucks can be used along roads only.',
  },
  {
    id: '6.9',
    ruling:
      'Wire and streams act first, then fire, gas and barrages that lie on the hex, then rally, lost and bog checks, melee and reaction fire. A unit that no longer counts as moving makes no lost or bog check; one that wire or a stream has stopped still does.',
    reason:
      'Wire and streams act immediately on crossing, lasting fire on entering; a bog check is caused by ground as a lost check is. Whoever has failed a check has nothing left to lose by another.',
  },
  {
    id: '8.341',
    ruling:
      'A road does not carry units over wire: it counts until it is breached. Whoever crosses it at the same moment as armour is caught in it; the breach is for those who follow.',
    reason:
      'A road overrides the terrain of its hex; wire is a fortification on a hexside. Wire counts as gone from its breach on.',
  },
  {
    id: '8.6-2',
    ruling:
      'Along a road wagons pass craters and cavalry and armour pass trenches without a check; wire and streams without a bridge still hold them up.',
    reason: 'Craters and trenches lie in the hex, and for movement the road overrides what lies in it.',
  },
  {
    id: '10.21',
    ruling:
      'Off the map only a move can be commanded. All units that are commanded together enter by one hex or by hexes adjacent to each other. A mass enters with at most two units by each hex and by at most six hexes. Units off the map may enter as a stack.',
    reason:
      'Those who are activated together stand together outside: a mass in six imaginary hexes, each the mirror image of one on the map, and two units fill a hex.',
  },
  {
    id: '10.21-3',
    ruling:
      'Arrivals that are no mass are formed or dispersed as their owner says when they are to walk on, at no cost; a stack of two counts as no mass here. Transport carries formed units only.',
    reason: 'They may enter either way, as at set-up; a mass is of formed units by its nature.',
  },
  {
    id: '10.21-4',
    ruling:
      'Guns and infantry that enter by a hex with a printed trench come along it and are IN it at once; a road that ends at the rim leads on beyond it. Trench counters have no mirror image.',
    reason:
      'The hex beyond is a mirror image of the first one on the map, so that roads and trenches serve for entering.',
  },
  {
    id: '10.3',
    ruling:
      'Any unit may leave the map by any hex at its edge that it could leave otherwise, whether victory asks for it or not. Once it is gone nobody fires at it.',
    reason: 'The rule allows it in all cases; reaction fire comes after the point is spent.',
  },
]
