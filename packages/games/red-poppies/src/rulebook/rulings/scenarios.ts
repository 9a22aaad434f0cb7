/** Rulings on victory, set-up, arrivals and single scenarios. */
import type { RecordedRuling } from '@firestep/referee'

export const scenarioRulings: readonly RecordedRuling[] = [
  {
    id: '10.1',
    ruling: 'Equal scores, and a prize of which nobody holds all, are a draw.',
    reason: 'No scenario settles a tie.',
  },
  {
    id: '10.1-1',
    ruling: 'Where only one side is named in the victory terms, the other wins if it fails; so LLL 3 cannot be drawn.',
    reason: 'A side that does not fulfil its condition loses, and a loss needs a winner.',
  },
  {
    id: '2.2-1',
    ruling: 'On our maps every hex has its dot; an owner of the printed map can mark the cut ones (dotless).',
    reason: 'Which rim hexes are cut is not in the text and could not be found.',
  },
  {
    id: '3.9-2',
    ruling: 'A hex both sides could set up in belongs to nobody until one of them stands there alone.',
    reason: 'Each would control it by the same sentence.',
  },
  {
    id: 'YS.general.2',
    ruling:
      'On the sheets with trenches each side controls all ground on its own side of no-man’s-land at the start, besides its set-up areas.',
    reason:
      'The text calls that ground German and British; villages and heights in it score, and nobody else has been there.',
  },
  {
    id: 'LLL3.special.1',
    ruling:
      'East of the road nothing can be shelled, smoked or gassed, and its rim is no edge of the map to leave by. Sight between two hexes that exist goes over that ground as it is drawn.',
    reason:
      'Hexes that do not exist hold nothing; but a line between two others is not said to end there, and the country between does not become flat.',
  },
  {
    id: 'YS2.setup',
    ruling:
      'One unit of the Duke of Wellington’s, whichever its owner likes, stands next to Zillebeke; the other four fill it.',
    reason: 'Five units are listed for two hexes that hold two each.',
  },
  {
    id: 'YS1.victory',
    ruling: 'A British battery counts for the Germans however it was destroyed.',
    reason: 'Nobody else destroys it on purpose, and no record is kept of who fired.',
  },
  {
    id: 'YS3.victory',
    ruling: 'A hex is a level 3 hex if its highest ground is.',
    reason: 'Units count as standing on the highest ground of their hex (8.44).',
  },
  {
    id: '6.3',
    ruling:
      'A set-up is one answer for the whole side, in any order; markers are down before the units that are IN them.',
    reason: 'The text orders the sides, not the units of a side; an opponent sees it when it is complete.',
  },
  {
    id: '8.322',
    ruling: 'At set-up the owner says for each gun or infantry unit whether it is IN the trench of its hex or on top.',
    reason: 'It is IN unless put on top of a counter: the owner’s choice.',
  },
  {
    id: '8.31-1',
    ruling: 'Where a hex has both, a machine gun that is IN is in the blockhouse; there is no limit to how many.',
    reason: 'It protects more; a counter is a group of works, and only stacking limits the units of a hex.',
  },
  {
    id: '8.322-1',
    ruling: 'A set-up trench marker goes to a hex without a printed trench, one to a hex, and all must be put down.',
    reason: 'In a printed trench the counter only shows who is outside.',
  },
  {
    id: '10.22',
    ruling:
      'Units to be put down may wait for a later turn, one by one; each comes formed or dispersed and IN or on as at set-up.',
    reason: 'They come on or after their turn, and 6.3 and 8.321 hold wherever units set up.',
  },
  {
    id: '10.22-1',
    ruling: 'Units kept out by enemies in all their hexes come as soon as one of these is free.',
    reason: 'They may arrive on any later turn; only then and there do enemies prevent it.',
  },
  {
    id: 'LLL.general.5',
    ruling: 'The ban on cavalry as an anchor concerns placements of 11.12 alone, not arrivals of a single scenario.',
    reason: 'It amends 11.12; 10.22 asks for no anchor.',
  },
  {
    id: '12.0-1',
    ruling: 'The corrected movement of the German mortar is in the data, and told when one sets up.',
    reason: 'The counter is wrong, the errata say so.',
  },
]
