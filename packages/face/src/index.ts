export type {
  CampaignNote,
  CampaignOverview,
  CasualtyReturn,
  Chapter,
  ChapterTime,
  Segment,
  SituationReport,
} from './campaign.ts'
export * from './corrections/index.ts'
export type {
  Brush,
  BrushOwner,
  OptionTool,
  OrderDemand,
  OrderDraft,
  OrderEditor,
  OrderReadback,
  OrderStart,
  OrderStroke,
  OrderTool,
  SavedDrafts,
  ToolOption,
} from './editors/orders.ts'
export {
  type DrawnRoutes,
  type LegalRoutes,
  type Mover,
  type PieceRoute,
  type RouteEditor,
  type RouteForecast,
  type RouteStep,
  type RoutesPreview,
  type RouteToPlace,
  routeIndex,
  routeOf,
} from './editors/routes.ts'
export type {
  Placement,
  PlacementSwitch,
  ReadSetup,
  SetupEditor,
  SetupGroup,
  SetupItem,
  SetupItemId,
  SwitchSettings,
} from './editors/setup.ts'
export type {
  Arrangement,
  DangerForecast,
  PlacedPiece,
  TabletopBody,
  TabletopEditor,
  TabletopPiece,
  TabletopReadback,
  TabletopStart,
  TabletopStroke,
  TabletopTool,
} from './editors/tabletop.ts'
export type {
  Balance,
  Example,
  Face,
  HandCard,
  HandFace,
  Lesson,
  LogFace,
  MatchFace,
  ScenarioSheet,
  SideStyle,
  SightResult,
} from './face.ts'
export {
  type LogLine,
  type LogLineParts,
  type LogWriters,
  type Luck,
  leadingRulesFirst,
  logLine,
  narrateWith,
  type PlaceCasualties,
} from './log.ts'
export { makeFace } from './make-face.ts'
export {
  type Mark,
  type Piece,
  type PieceBadge,
  type PieceId,
  type PiecePose,
  type Place,
  type PlaceId,
  type Point,
  placesOf,
  pointOfPlace,
  pointPlace,
  type Sheet,
  type SheetArea,
  type Tone,
  turned,
} from './map.ts'
export type { MapLayer, MapLayerLine } from './map-layers.ts'
export type {
  MatchOptionChoice,
  MatchOptionField,
  MatchOptionSection,
  MatchOptionsForm,
  MatchOptionValue,
} from './match-options.ts'
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
export type { Odds, OddsOutcome } from './questions/odds.ts'
export {
  type AnswerOption,
  isTouchedBy,
  type PointerTarget,
  type Preview,
  partsOf,
  placesOfOption,
  type QuestionPrompt,
  type TickList,
} from './questions/prompt.ts'
export type {
  StandingInstruction,
  StandingOrderChoice,
  StandingOrderFace,
  StandingOrderField,
  StandingOrderForm,
} from './standing-orders.ts'
export {
  capital,
  countText as counted,
  listText as listed,
  numberText,
  percentText as percent,
  sentence,
  signedText as signed,
  spelledCount,
  timesText,
  withArticle,
} from './text.ts'
