/** Coverage catalogue: the entries that a long run of play should have used. */

import { loads, modes, transports } from '../data/schema.ts'
import type { Book } from './book.ts'
import { engagements } from './campaign/engagements.ts'
import { works } from './campaign/improvements.ts'
import { coverNames } from './cover.ts'
import { causes, formations, occasions } from './events.ts'
import { stepNames } from './movement-steps.ts'
import { actions } from './unit-actions.ts'

/** Unit types that appear in any scenario. */
const typesInPlay = ({ scenarios }: Book): string[] => [
  ...new Set([...scenarios.values()].flatMap(({ units }) => units.map(({ type }) => type))),
]

/** 3.4 to 3.6, 6.0, 6.3, 6.4 */
const commandEntries = (book: Book): string[] => [
  ...book.scenarios.keys(),
  ...formations,
  ...actions,
  'scrape',
  'bomb stop',
  'clear',
]

/** 3.7, 6.5 to 6.7 */
const fightEntries = (book: Book): string[] => [
  'area fire',
  'anti-tank fire',
  'melee',
  'hallowed ground',
  ...causes.map((cause) => `check: ${cause}`),
  ...occasions.map((occasion) => `fire: ${occasion}`),
  ...coverNames.map((cover) => `cover: ${cover}`),
  ...typesInPlay(book)
    .filter((type) =>
      [book.unitType(type).formed, book.unitType(type).dispersed].some((face) => face.firepower !== null),
    )
    .map((type) => `fired: ${type}`),
]

/** 6.1, 6.2, 7 */
const artilleryEntries: readonly string[] = [
  'call',
  ...modes.map((mode) => `mode: ${mode}`),
  ...loads.map((load) => `load: ${load}`),
  ...['cancelled', 'fires by mistake', 'nothing'].map((result) => `cancel: ${result}`),
  'preregistered',
  'stray',
  'gas drift',
  'bombardment: pulverizing',
  'bombardment: paralyzing',
  'breach',
  'creeping barrage',
  'entered fire',
  'entered gas',
  'entered barrage',
]

/** 6.6, 6.8, 8.3 */
const movementEntries = (book: Book): string[] => [
  ...stepNames.map((step) => `step: ${step}`),
  ...transports.map((kind) => `transport: ${kind}`),
  'transport lost',
  'road bonus',
  'walked on',
  'walked on dispersed',
  'crossed: wire',
  'crossed: stream',
  'wire breached by armour',
  'in: trench',
  'in: blockhouse',
  ...typesInPlay(book)
    .filter((type) => [book.unitType(type).formed, book.unitType(type).dispersed].some((face) => face.move > 0))
    .map((type) => `moved: ${type}`),
]

/** 11.0 */
const campaignEntries: readonly string[] = [
  ...engagements,
  'bombardment: early-war',
  'mounted',
  'on foot',
  'placed',
  'by the edge',
  'captured',
  'recovered',
  'adjusted',
  'redeployed',
  ...['yes', 'no'].map((decision) => `night attack: ${decision}`),
  ...works.map((work) => `improved: ${work}`),
]

export const catalogueOf = (book: Book): readonly string[] => [
  ...commandEntries(book),
  ...movementEntries(book),
  ...artilleryEntries,
  ...fightEntries(book),
  ...campaignEntries,
]
