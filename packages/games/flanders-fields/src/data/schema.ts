/** What the printed game holds besides its rules, checked when it is loaded. An owner may correct any of it by an overlay. */
import { byName, type Json, type Problems, readBounded } from '@firestep/referee'
import { z } from 'zod'
import { work } from './counted-size.ts'
import { scenario } from './scenario-schema.ts'
import { tables } from './tables-schema.ts'

export * from './enums.ts'
export type { Arrival, BaseData, PlanData, ScenarioData } from './scenario-schema.ts'
export type { Needed, OrganisationNode, Tables } from './tables-schema.ts'

export const schema = z.strictObject({ tables, scenarios: byName(scenario, 64) })
export type Data = z.infer<typeof schema>

/** Data from a file or an overlay, or what is wrong with it, each with its place. */
export const readData = (source: Json): Data | Problems => readBounded(schema, work, source)
