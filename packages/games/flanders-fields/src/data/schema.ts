/** The schema of the game's data, checked on load. An owner may correct any of it by an overlay. */
import { byName, type Json, type Problems, readBounded } from '@firestep/referee'
import { z } from 'zod'
import { scenario } from './scenario-schema.ts'
import { work } from './size-limits.ts'
import { tables } from './tables-schema.ts'

export * from './enums.ts'
export type { Arrival, BaseData, PlanData, ScenarioData } from './scenario-schema.ts'
export type { Needed, OrganisationNode, Tables } from './tables-schema.ts'

export const schema = z.strictObject({ tables, scenarios: byName(scenario, 64) })
export type Data = z.infer<typeof schema>

/** The data of a file or an overlay, or its problems, each with a path. */
export const readData = (source: Json): Data | Problems => readBounded(schema, work, source)
