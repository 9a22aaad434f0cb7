export type { Chapter, Course, Losses, Note, Segment, SituationReport, When } from './campaign.ts'
export * from './corrections/index.ts'
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
} from './editors/orders.ts'
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
} from './editors/routes.ts'
export type { Laid, Layout, Stand, Switch, Thing, ThingGroup, ThingId, Way } from './editors/setup.ts'
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
} from './editors/tabletop.ts'
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
export { type Fallen, type Line, type Luck, lineOf, narrateBy, type TellersOf, type Told } from './log.ts'
export { openedOn } from './make-face.ts'
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
export type { TermChoice, TermField, TermSection, Terms, TermValue } from './match-options.ts'
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
} from './panels.ts'
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
} from './questions/prompt.ts'
export type { OrderChoice, OrderField, OrderForm, Ordering, Policy } from './standing-orders.ts'
export { capital, counted, inWords, listed, one, percent, sentence, signed, spelled, times } from './text.ts'
