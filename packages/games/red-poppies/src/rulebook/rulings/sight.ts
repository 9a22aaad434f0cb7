/** Rulings on sight. */
import type { RecordedRuling } from '@firestep/referee'

export const sightRulings: readonly RecordedRuling[] = [
  {
    id: '4.41-1',
    topic: 'Line between obstacle and concealment',
    ruling:
      'A line along a hexside with an obstacle on one side and concealment on the other is concealed, as by one hex.',
    reason: 'Both hexes hinder it. They have the lesser hindrance in common.',
  },
  {
    id: '4.41-1',
    topic: 'Line along the edge of the map',
    ruling:
      'Along the edge of the map the hex beyond is open, so no obstacle blocks the line. But the edge is as high as the ground beside it, and night falls beyond it too.',
    reason:
      'Nothing is printed there. Yet a plateau at the edge must not look down (8.42), and night must not let a line pass (4.82).',
  },
  {
    id: '4.42',
    topic: 'Shape of woods and hills',
    ruling:
      'Pictures are read exactly. Woods fill sectors of their hex, from the dot to two corners. A contour line crosses the way from one dot or corner to the next in its middle. If the ground falls by several levels at once, their lines run together.',
    reason:
      'The printed art is lost. This is the simplest geometry that can be drawn and judged alike, and every example of 4.9 agrees with it.',
  },
  {
    id: '4.42',
    topic: 'Line along the edge of a picture',
    ruling:
      'A line exactly along the edge of a picture, on a hexside or from a dot to a corner, is over the picture only if the picture is on both sides of the line. A line that touches a hex or a picture in a single point does not cross it.',
    reason:
      '4.41 says so of full hexes, and both cases in 4.91 agree: blocked between the woods of O22 and P22, free between O22 and P21.',
  },
  {
    id: '4.53',
    topic: 'Height of obstacles',
    ruling:
      'An obstacle stands on the highest level of its hex, and so do trees or wheat that conceal. They are in the way if they are not below both ends and are within one level of either end. If they are above both ends, they always are. Between ends on one level everything counts that is not below them.',
    reason:
      '4.91 takes the wood of P22 to be on level 2. 4.53 speaks of levels between the two, and 8.41 wants obstacles at the level of the units.',
  },
  {
    id: '4.6',
    topic: 'Friends in the line of fire',
    ruling:
      'Friends block by the same levels as a village would. They do not block if each of them in that hex is IN its trench or blockhouse. Pillboxes are blockhouses.',
    reason: 'They count as obstacles that fill their hex. A unit on top of a trench is not sheltered.',
  },
  {
    id: '4.8',
    topic: 'Precipitation',
    ruling: 'There is never any precipitation.',
    reason: 'No scenario or campaign has any, and no rule says when it falls.',
  },
  {
    id: '4.82',
    topic: 'Hexes that conceal',
    ruling:
      'A hex conceals once, whatever lies in it. Two hexes with the line between them conceal once if both conceal.',
    reason: 'The text counts hexes.',
  },
  {
    id: '4.92',
    topic: 'Level of a vertex',
    ruling: 'If two hexes of a vertex are equally far from the observer, the vertex is part of the higher one.',
    reason: '4.51 also takes the highest ground if there is a choice.',
  },
  { id: '8.8', topic: 'Wheat', ruling: 'Wheat fills its whole hex.', reason: 'The printed fields are lost.' },
]
