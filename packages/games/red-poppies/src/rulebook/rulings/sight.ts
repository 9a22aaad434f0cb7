/** Rulings on sight. */
import type { RecordedRuling } from '@firestep/referee'

export const sightRulings: readonly RecordedRuling[] = [
  {
    id: '4.42',
    ruling:
      'Pictures are read exactly. Woods fill sectors of their hex, from the dot to two corners. A contour line crosses the way from one dot or corner to the next in its middle; where the ground falls by several levels at once, their lines run together.',
    reason:
      'The printed art is lost: this is the simplest geometry that can be drawn and judged alike, and every example of 4.9 holds in it.',
  },
  {
    id: '4.42',
    ruling:
      'A line that runs exactly along the edge of a picture, on a hexside or from a dot to a corner, is over it only if it lies on both hands. To touch a hex or a picture in a single point is nothing.',
    reason:
      'That is what 4.41 says of full hexes, and both cases in 4.91 agree: blocked between the woods of O22 and P22, free between O22 and P21.',
  },
  {
    id: '4.41-1',
    ruling:
      'Along a hexside with an obstacle on one hand and concealment on the other the line is concealed, as by one hex.',
    reason: 'Both hexes hinder it; the lesser hindrance is what they have in common.',
  },
  {
    id: '4.41-1',
    ruling:
      'Along the rim of the map the hex beyond is open, so that no obstacle blocks; but the rim is as high as the ground beside it, and night falls beyond it too.',
    reason:
      'Nothing is printed there, yet a plateau at the rim must not look down (8.42) nor night let a line pass (4.82).',
  },
  {
    id: '4.53',
    ruling:
      'An obstacle, and trees or wheat that conceal, stand on the highest level of their hex. They get in the way if they are not below both ends and within one level of either; above both they always do. So between equals everything counts that is not below them.',
    reason:
      '4.91 takes the wood of P22 to be on level 2; 4.53 speaks of levels between the two; 8.41 wants obstacles at the level of the units.',
  },
  {
    id: '4.6',
    ruling:
      'Friends block by the same levels as a village would. They do not if each of them in that hex is IN its trench or blockhouse; pillboxes are blockhouses.',
    reason: 'They count as obstacles that fill their hex; standing on top of a trench is no shelter.',
  },
  {
    id: '4.8',
    ruling: 'Precipitation does not occur.',
    reason: 'No scenario or campaign brings any, and nothing says when it falls.',
  },
  {
    id: '4.82',
    ruling:
      'A hex conceals once, whatever lies in it; two hexes that a line runs between conceal once if both conceal.',
    reason: 'The text counts hexes.',
  },
  {
    id: '4.92',
    ruling: 'If two hexes of a vertex are equally far from the observer, the vertex is part of the higher one.',
    reason: 'As 4.51 takes the highest ground where there is a choice.',
  },
  {
    id: '8.8',
    ruling: 'Wheat fills its whole hex.',
    reason: 'The printed fields are lost.',
  },
]
