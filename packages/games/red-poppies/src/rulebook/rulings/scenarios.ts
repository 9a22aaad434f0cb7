/** Rulings on victory, set-up, arrivals and single scenarios. */
import type { RecordedRuling } from '@firestep/referee'

export const scenarioRulings: readonly RecordedRuling[] = [
  {
    id: '2.2-1',
    topic: 'Hexes cut by the edge',
    ruling: 'On our maps every hex has its dot. An owner of the printed map can mark the cut hexes (dotless).',
    reason: 'The text does not say which edge hexes are cut, and it could not be found out.',
  },
  {
    id: '3.9-2',
    topic: 'Hexes that both sides could set up in',
    ruling: 'A hex in which both sides could set up belongs to neither until one of them stands there alone.',
    reason: 'The same sentence would give it to each of them.',
  },
  {
    id: '6.3',
    topic: 'Set-up as one answer',
    ruling:
      'A set-up is one answer for the whole side, in any order. Markers are placed before the units that are IN them.',
    reason: 'The text orders the sides, not the units of a side. The opponent sees the set-up when it is complete.',
  },
  {
    id: '8.31-1',
    topic: 'Machine guns in a hex with both works',
    ruling:
      'If a hex has a blockhouse and a trench, a machine gun that is IN is in the blockhouse. Any number may be in it.',
    reason:
      'The blockhouse protects better. A counter is a group of works, and only stacking limits the units of a hex.',
  },
  {
    id: '8.322',
    topic: 'Set-up IN or on top of a trench',
    ruling: 'At set-up the owner says for each gun or infantry unit whether it is IN the trench of its hex or on top.',
    reason: 'A unit is IN unless it is put on top of a counter, and that is the owner’s choice.',
  },
  {
    id: '8.322-1',
    topic: 'Trench markers at set-up',
    ruling: 'A trench marker goes to a hex without a printed trench, one to a hex. All markers must be placed.',
    reason: 'In a printed trench the counter only shows which units are outside.',
  },
  {
    id: '10.1',
    topic: 'Draws',
    ruling: 'Equal scores are a draw. So is a contest for a set of hexes that neither side controls entirely.',
    reason: 'No scenario settles a tie.',
  },
  {
    id: '10.1-1',
    topic: 'Victory terms of one side',
    ruling:
      'If the victory terms name only one side and it fails, the other side wins. LLL 3 therefore cannot be drawn.',
    reason: 'A side that does not meet its condition loses, and a loss needs a winner.',
  },
  {
    id: '10.22',
    topic: 'Units that wait for a later turn',
    ruling:
      'Units to be placed on the map may wait for a later turn, one by one. Each is placed formed or dispersed, and IN or on top, as at set-up.',
    reason: 'They arrive on or after their turn. 6.3 and 8.321 apply whenever units set up.',
  },
  {
    id: '10.22-1',
    topic: 'Units kept out by enemies',
    ruling: 'Units kept out by enemies in all their hexes arrive as soon as one of the hexes is free.',
    reason: 'They may arrive on any later turn. Enemies prevent it only then and there.',
  },
  {
    id: '12.0-1',
    topic: 'Movement of the German mortar',
    ruling: 'The corrected movement of the German mortar is in the data. The log tells it when a mortar sets up.',
    reason: 'The counter is wrong, and the errata say so.',
  },
  {
    id: 'LLL3.special.1',
    topic: 'Ground east of the road',
    ruling:
      'East of the road no fire, smoke or gas can be called. Its edge is no edge of the map to leave by. Sight between two hexes in play crosses that ground as it is drawn.',
    reason:
      'Hexes that do not exist hold nothing. But nothing says that a line between two other hexes ends there, and the country between does not become flat.',
  },
  {
    id: 'LLL.general.5',
    topic: 'Cavalry as an anchor',
    ruling:
      'The ban on cavalry as an anchor applies only to placements by 11.12, not to arrivals in a single scenario.',
    reason: 'It amends 11.12. 10.22 asks for no anchor.',
  },
  {
    id: 'YS1.victory',
    topic: 'Destroyed British batteries',
    ruling: 'A British battery counts for the Germans, however it was destroyed.',
    reason: 'No other side destroys it on purpose, and no record is kept of who fired.',
  },
  {
    id: 'YS2.setup',
    topic: 'Duke of Wellington’s at Zillebeke',
    ruling: 'Four units of the Duke of Wellington’s fill Zillebeke. The fifth, chosen by the owner, stands next to it.',
    reason: 'Five units are listed for two hexes that hold two each.',
  },
  {
    id: 'YS3.victory',
    topic: 'Level 3 hexes',
    ruling: 'A hex is a level 3 hex if its highest ground is level 3.',
    reason: 'Units count as standing on the highest ground of their hex (8.44).',
  },
  {
    id: 'YS.general.2',
    topic: 'Control behind no-man’s-land',
    ruling:
      'On the sheets with trenches each side controls at the start its set-up areas and all ground on its own side of no-man’s-land.',
    reason:
      'The text calls that ground German and British. Villages and heights in it score, and no other side has been there.',
  },
]
