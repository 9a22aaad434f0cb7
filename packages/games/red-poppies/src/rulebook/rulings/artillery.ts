/** Rulings on off-map artillery, bombardments and gas. */
import type { RecordedRuling } from '@firestep/referee'

export const artilleryRulings: readonly RecordedRuling[] = [
  {
    id: '6.02',
    ruling:
      'Primed groups roll in the order of their numbers; one fires with all its consequences before the next rolls. A pass is no command and makes nobody roll. The rolls come before the command is carried out: a call announced before them stands even if they kill its observer.',
    reason:
      'The rule interrupts a command that has been issued and then lets it proceed; it gives no order among groups, and the order matters to nobody before the dice fall.',
  },
  {
    id: '6.1-1',
    ruling:
      'A cross hair needs a vertex where three hexes meet, at least one of them open to units in the scenario. Any infantry of its side on the map observes, spent or dispersed ones too.',
    reason:
      'The rule describes the vertex as the meeting of three hexes, and asks nothing of an observer but its sight; fire where nobody may ever be is no fire in that battle.',
  },
  {
    id: '6.2',
    ruling:
      'A cancelled group is spent, and so is one that fires by mistake. A flare group cannot be cancelled in the turn of its call, being spent by it.',
    reason: '6.05 spends guns that are called or cancelled, and 6.2 asks for a primed and ready group.',
  },
  {
    id: '7.11-1',
    ruling:
      'Where a scenario aims at hexes that hold enemies, only those hexes are the target area, also for breaches. Units of either side in a target area are struck.',
    reason: '7.12 speaks of all units in the affected area, and the area is what the scenario says.',
  },
  {
    id: '7.12-2',
    ruling: 'A unit that a bombardment disperses is not spent by that; only the die of a paralyzing one spends it.',
    reason: 'Otherwise the die of 7.12b would decide nothing.',
  },
  {
    id: '7.12a-1',
    ruling:
      'The victim breaches first, then the firer. A breach goes on a side of any hex that was struck; where no unbroken wire is left none is placed.',
    reason: 'The text lists the victim first; 7.43 says which sides for the same breaches in a barrage.',
  },
  {
    id: '7.13',
    ruling:
      'The six scrapes go into six different hexes that have none yet and in which units may be in the scenario, or as many as there are such hexes.',
    reason:
      'A second scrape in a hex would have no effect, nor would one where nobody may ever be; the counters stand for craters over the battlefield.',
  },
  {
    id: '7.14',
    ruling: 'The blow of a creeping barrage is a preliminary bombardment too: from its first fall the PB column holds.',
    reason: '7.11 defines bombardments as fired before turn 1 or as part of a creeping barrage.',
  },
  {
    id: '7.21-4',
    ruling:
      'Whether a group uses its own mode or runner is said with the call and cannot be changed afterwards. A flare group may so be called on any vertex that infantry sees.',
    reason: 'The hourglass is placed with the call by the delay of one mode, and nothing lets it be moved.',
  },
  {
    id: '7.21-6',
    ruling:
      'The observer of the trench sets is named openly after set-up. When it is lost, trench set groups can only be called by runner.',
    reason: 'One unit observes for the entire scenario; there is no rule that names another.',
  },
  {
    id: '7.221',
    ruling: 'A group may be called although its hourglass falls beyond the last turn.',
    reason: 'Nothing forbids it.',
  },
  {
    id: '7.23-2',
    ruling: 'No signal number reaches 11: a cancel roll of 11 or 12 always sets off the guns.',
    reason: 'The accident is part of what happens when the roll exceeds the signal number.',
  },
  {
    id: '7.242-1',
    ruling:
      'The highest level is that of the highest hex open to units in the scenario, and a hex has it if any of it does.',
    reason: '4.51 lets a hex count with its highest ground, and what is out of play is not available.',
  },
  {
    id: '7.242-2',
    ruling:
      'A vertex counts as hit before when fire of this group has landed there, aimed or strayed, whatever it fired. Preregistered and hit before together give -1 once; what shows is then the hit.',
    reason: 'The rule has one line for either.',
  },
  {
    id: '7.243',
    ruling: 'A stray that ends at the rim of the sheet strikes the hexes in play that touch that vertex.',
    reason: 'It strikes the hexes connected to its vertex, and there are only those.',
  },
  {
    id: '7.245',
    ruling: 'All units struck by one fire for effect roll their checks, then all results take effect.',
    reason: 'The shells of one shoot fall together, as in area fire.',
  },
  {
    id: '7.247',
    ruling:
      'A unit that enters hexes of several lasting shoots is attacked by each, by group number, then by gas, then by a barrage, as long as it lives. Units that enter together are attacked together.',
    reason:
      'Each marker attacks whoever enters; the text gives no order, and units that move in unison spend the same point.',
  },
  {
    id: '7.3',
    ruling:
      'A group preregisters any vertex on which it could be called, seen or not, in secret. It comes to light when a flare calls fire on it or when it helps an accuracy die.',
    reason: 'The vertex is recorded before play; the enemy sees what is done with it.',
  },
  {
    id: '7.43',
    ruling:
      'Each column of hexes that a barrage lies on has three breaches of its own, from west to east, on wire that borders it. Where the barrage follows the lines instead of columns, an area is one line.',
    reason:
      'The text counts breaches by affected row or column; the first blow at Menin Road lies on several columns at once. An area of our proving ground is one hex deep along the front.',
  },
  {
    id: '7.44',
    ruling:
      'In a first turn without couplets the barrage moves from its first area to the second without having fallen. Beyond its last area, or after its last turn, it is over.',
    reason: 'It keeps its schedule whatever the couplets.',
  },
  {
    id: '7.511',
    ruling:
      'Of the circumstances deployment and movement hold for gas. 11 or more destroys. A fresh gas shoot attacks everybody in its hexes, also where gas lay before.',
    reason:
      '7.511 takes away firepower, range and cover; visibility is not for off-map guns; 3.73 kills by any form of fire.',
  },
  {
    id: '7.512',
    ruling: 'Gas is where its markers are: what has drifted away no longer attacks who enters the hexes where it fell.',
    reason: 'The markers stand for the gas, and the shoot itself is over.',
  },
  {
    id: '7.513',
    ruling:
      'All checks of one moment are made and take effect, then each doubles brings its drift, in the order they were rolled; checks that a drift causes come after it, and their doubles after those that wait. All markers of one drift move before anyone checks, so their order is not asked.',
    reason:
      'The check that rolled doubles is concluded first; with every marker going the same way the order changes nothing but the order of dice.',
  },
]
