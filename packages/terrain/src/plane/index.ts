export { isqrt, MAX_COORDINATE, UNITS_PER_MM } from './exact-arithmetic.ts'
export { cosine, inFrameOf, type Pose, pointAhead, Q14, sine } from './heading.ts'
export { legPoint, legPoints, legSteps } from './leg-steps.ts'
export { type Point, segmentsCross, segmentsTouch, squaredDistance } from './points.ts'
export {
  compareFractions,
  type Fraction,
  type FractionSpan,
  isSegmentInside,
  pointAlong,
  spansInside,
  whereIn,
} from './polygon.ts'
export {
  circle,
  convexPolygon,
  frontMiddle,
  hull,
  polygon,
  rectangle,
  type Shape,
  shifted,
  spot,
  strip,
  swept,
} from './shape.ts'
export {
  covers,
  gap,
  gapAtMost,
  gapUnder,
  holds,
  inContact,
  nearLine,
  overlaps,
  pointGapAtMost,
} from './shape-relations.ts'
