/** What the printed game holds besides its rules, checked when it is loaded. An owner may correct any of it by an overlay. */
import type { Json, Problems } from '@firestep/referee'
import { z } from 'zod'
import { scenario } from './scenario-schema.ts'
import { tables } from './tables-schema.ts'

export type { Arrival, BaseData, PlanData, ScenarioData } from './scenario-schema.ts'
export type { Needed, OrganisationNode, Tables } from './tables-schema.ts'
export * from './words.ts'

const data = z.strictObject({ tables, scenarios: z.record(z.string(), scenario) })
export type Data = z.infer<typeof data>

export function readData(source: Json): Data | Problems {
  const read = data.safeParse(source)
  return read.success
    ? read.data
    : { problems: read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) }
}
