export type {
  Arranged,
  ArrangedBody,
  ArrangedPiece,
  ArrangeReading,
  ArrangeStart,
  ArrangeStroke,
  ArrangeTool,
  Arranging,
  Arrayed,
  Weighed,
} from './arranging.ts'
export {
  type Asking,
  type Odds,
  type Offer,
  type Outcome,
  type Pointed,
  type Preview,
  partsOf,
  placesOfOffer,
  type Ticks,
  touchedBy,
} from './asking.ts'
export * from './corrections/index.ts'
export type { Chapter, Course, Losses, Note, Segment, SituationReport, When } from './course.ts'
export type {
  Bearer,
  Brush,
  Demand,
  Drafting,
  DraftOption,
  DraftStart,
  Drafts,
  DraftTool,
  Layer,
  LayerLine,
  Options,
  Reading,
  Stroke,
  Written,
} from './drafting.ts'
export type {
  Balance,
  Cards,
  Example,
  Face,
  HandCard,
  Lesson,
  ScenarioSheet,
  Side,
  Sighted,
  TableFace,
} from './face.ts'
export type { Laid, Layout, Stand, Switch, Thing, ThingGroup, ThingId, Way } from './layout.ts'
export {
  type Area,
  type Mark,
  type Piece,
  type PieceId,
  type Place,
  type PlaceId,
  type Point,
  placesOf,
  pointOfPlace,
  pointPlace,
  type Sheet,
  type Sign,
  type Standing,
  type Tone,
  turned,
} from './map.ts'
export type {
  Box,
  Chart,
  ChartRow,
  PhaseBar,
  Pile,
  Provenance,
  ProvenanceMark,
  RosterGroup,
  RosterRow,
  Score,
  SpecialRule,
  Track,
} from './margin.ts'
export { openedOn } from './opened.ts'
export type { OrderChoice, OrderField, OrderForm, Ordering, Policy } from './ordering.ts'
export {
  type Drawn,
  indexIn,
  type Lawful,
  type Led,
  type Mover,
  type Route,
  type RouteForecast,
  type RouteStep,
  type Routes,
  type RoutesPreview,
  routeIn,
} from './routes.ts'
export { type Fallen, type Line, type Luck, lineOf, narrateBy, type TellersOf, type Told } from './telling.ts'
export type { TermChoice, TermField, TermSection, Terms, TermValue } from './terms.ts'
export { capital, counted, inWords, listed, one, percent, sentence, signed, spelled, times } from './words.ts'
