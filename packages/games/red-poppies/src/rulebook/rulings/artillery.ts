/** Rulings on off-map artillery, bombardments and gas. */
import type { RecordedRuling } from '@firestep/referee'

export const artilleryRulings: readonly RecordedRuling[] = [
  {
    id: '6.02',
    topic: 'Order of signal rolls',
    ruling:
      'Primed groups roll in the order of their numbers. One group fires, with all consequences, before the next one rolls. A pass is no command and triggers no rolls. The rolls come before the command is carried out. A call announced before the rolls stands even if they kill its observer.',
    reason:
      'The rule interrupts a command that has been issued and then lets it proceed. It gives no order among groups, and before the dice fall the order makes no difference.',
  },
  {
    id: '6.1-1',
    topic: 'Vertices and observers for a call',
    ruling:
      'A cross hair needs a vertex where three hexes meet. At least one of the three must be open to units in the scenario. Any infantry of the calling side on the map can observe, even spent or dispersed.',
    reason:
      'The rule describes the vertex as the meeting of three hexes, and asks only that an observer sees it. Fire where no unit may ever be has no effect in that battle.',
  },
  {
    id: '6.2',
    topic: 'Cancelling a call',
    ruling:
      'A cancelled group is spent. So is a group that fires by accident. A flare group cannot be cancelled in the turn of its call, because the call has spent it.',
    reason: '6.05 spends groups that are called or cancelled, and 6.2 asks for a primed and ready group.',
  },
  {
    id: '7.11-1',
    topic: 'Target area of a bombardment',
    ruling:
      'If a scenario targets hexes that hold enemies, only those hexes are the target area. That also holds for breaches. Units of either side in a target area are struck.',
    reason: '7.12 speaks of all units in the affected area, and the scenario defines that area.',
  },
  {
    id: '7.12-2',
    topic: 'Units dispersed by a bombardment',
    ruling:
      'A bombardment that disperses a unit does not spend it by that. Only the die of a paralyzing bombardment spends it.',
    reason: 'Otherwise the die of 7.12b would decide nothing.',
  },
  {
    id: '7.12a-1',
    topic: 'Wire breaches of a pulverizing bombardment',
    ruling:
      'The targeted player places his breach first, then the firing player. A breach goes on a side of any hex that was struck. If no unbroken wire is left, none is placed.',
    reason: 'The text lists the targeted player first. 7.43 names the same sides for breaches in a barrage.',
  },
  {
    id: '7.13',
    topic: 'Scrapes of a bombardment',
    ruling:
      'The six scrapes go into six different hexes. Each hex must have no scrape yet and be open to units in the scenario. If there are fewer such hexes, each of them gets one.',
    reason:
      'A second scrape in a hex has no effect, and neither has one where no unit may ever be. The counters stand for craters all over the battlefield.',
  },
  {
    id: '7.14',
    topic: 'Signals under a creeping barrage',
    ruling:
      'A creeping barrage is a preliminary bombardment too. The PB column applies from the first time it strikes.',
    reason: '7.11 defines bombardments as fired before turn 1 or as part of a creeping barrage.',
  },
  {
    id: '7.21-4',
    topic: 'Choice of mode for a call',
    ruling:
      'The player says with the call whether the group uses its own mode or runner. He cannot change it afterwards. By runner, a flare group may be called on any vertex that infantry sees.',
    reason: 'The hourglass is placed with the call by the delay of one mode, and no rule moves it later.',
  },
  {
    id: '7.21-6',
    topic: 'Observer of trench sets',
    ruling:
      'The observer of the trench sets is named openly after set-up. Once it is lost, trench set groups can be called only by runner.',
    reason: 'One unit observes for the entire scenario, and no rule names another.',
  },
  {
    id: '7.221',
    topic: 'Calls too late to fire',
    ruling: 'A group may be called even if its hourglass falls beyond the last turn.',
    reason: 'Nothing forbids it.',
  },
  {
    id: '7.23-2',
    topic: 'Failed cancellation',
    ruling: 'No signal number reaches 11. A cancel roll of 11 or 12 therefore always sets off the guns.',
    reason: 'The accidental fire is one of the results of a roll above the signal number.',
  },
  {
    id: '7.242-1',
    topic: 'Highest level for the accuracy die',
    ruling:
      'The highest level is that of the highest hex open to units in the scenario. A hex has a level if any part of it does.',
    reason: '4.51 counts a hex with its highest ground. A hex out of play is not available.',
  },
  {
    id: '7.242-2',
    topic: 'Vertices hit before',
    ruling:
      'A vertex counts as hit before if any fire of this group has landed there, aimed or strayed, of whatever sort. A vertex that is preregistered and was hit before gives -1 only once. The earlier hit is then shown as the reason.',
    reason: 'The rule has one line for both.',
  },
  {
    id: '7.243',
    topic: 'Strays at the edge of the map',
    ruling: 'A stray that ends at the edge of the sheet strikes the hexes in play that touch its vertex.',
    reason: 'It strikes the hexes connected to its vertex, and there are only those.',
  },
  {
    id: '7.245',
    topic: 'Order of checks under fire for effect',
    ruling: 'All units struck by one fire for effect roll their checks. Then all results take effect.',
    reason: 'The shells of one shoot fall together, as in area fire.',
  },
  {
    id: '7.247',
    topic: 'Entering lasting fire',
    ruling:
      'A unit that enters hexes of several lasting shoots is attacked by each of them as long as it survives: first by groups in the order of their numbers, then by gas, then by a barrage. Units that enter together are attacked together.',
    reason:
      'Each marker attacks every unit that enters. The text gives no order. Units that move in unison spend the same point.',
  },
  {
    id: '7.3',
    topic: 'Preregistered vertices',
    ruling:
      'A group may preregister any vertex on which it could be called, seen or not, in secret. The vertex is revealed when a flare calls fire on it or when it helps an accuracy die.',
    reason: 'The vertex is recorded before play. The enemy sees what is done with it.',
  },
  {
    id: '7.43',
    topic: 'Wire breaches of a barrage',
    ruling:
      'Each column of hexes under a barrage gets three breaches of its own, from west to east, on wire that borders it. If the barrage follows the lines instead of columns, an area is one line.',
    reason:
      'The text counts breaches by affected row or column. At Menin Road the first strike covers several columns at once. An area of our proving ground is one hex deep along the front.',
  },
  {
    id: '7.44',
    topic: 'Barrage in turns without couplets',
    ruling:
      'In a first turn without couplets the barrage moves from its first area to the second without striking. It is over beyond its last area or after its last turn.',
    reason: 'It keeps its schedule whatever the couplets.',
  },
  {
    id: '7.511',
    topic: 'Checks under gas',
    ruling:
      'For gas checks only the modifiers for deployment and movement count. A total of 11 or more destroys the unit. A fresh gas shoot attacks every unit in its hexes, even where gas lay before.',
    reason:
      '7.511 takes away firepower, range and cover. Visibility does not apply to off-map guns. 3.73 kills by any form of fire.',
  },
  {
    id: '7.512',
    topic: 'Gas that has drifted',
    ruling:
      'Gas is where its markers are. Once gas has drifted away, units may enter the hexes where it fell without being attacked by it.',
    reason: 'The markers stand for the gas, and the shoot itself is over.',
  },
  {
    id: '7.513',
    topic: 'Drifting gas',
    ruling:
      'All checks of one moment are rolled and take effect. Then each doubles makes the gas drift, in the order in which they were rolled. Checks that a drift causes come after that drift. Their doubles come after those already waiting. All markers of one drift move before any unit checks, so the player is not asked for an order.',
    reason:
      'The check that rolled doubles is concluded first. All markers move the same way, so their order would change only the order of dice.',
  },
]
