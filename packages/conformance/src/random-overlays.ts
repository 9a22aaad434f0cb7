/** Random overlays made from the schema of a game's data, with values at the bounds. */
import { type Json, quickTape } from '@firestep/referee'
import { z } from 'zod'

type Schema = z.core.$ZodTypes

/** The schema without optional, nullable and other wrappers. */
function unwrapped(schema: z.core.$ZodType): Schema {
  const { def } = (schema as Schema)._zod
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return unwrapped(def.innerType)
    case 'pipe':
      return unwrapped(def.in)
    case 'lazy':
      return unwrapped((schema as z.core.$ZodLazy)._zod.innerType)
    default:
      return schema as Schema
  }
}

/** The limit on entries that a schema registers for itself. */
function declaredMax(schema: z.core.$ZodType): number | null {
  const max = z.globalRegistry.get(schema)?.most
  return typeof max === 'number' ? max : null
}

interface Bounds {
  readonly min: number
  readonly max: number
}

/** Limit on bounds: a larger one counts as none. */
const maxSaneBound = 20_000_000

/** Bounds of a number, length or size; null if it has none. */
function boundsOf(schema: Schema): Bounds | null {
  const { def } = schema._zod
  let min = def.type === 'number' ? Number.NEGATIVE_INFINITY : 0
  let max = declaredMax(schema) ?? Number.POSITIVE_INFINITY
  for (const check of def.checks ?? []) {
    const checkDef = (check as z.core.$ZodChecks)._zod.def
    if (checkDef.check === 'less_than') max = Math.min(max, Number(checkDef.value))
    if (checkDef.check === 'greater_than') min = Math.max(min, Number(checkDef.value))
    if (checkDef.check === 'max_length') max = Math.min(max, checkDef.maximum)
    if (checkDef.check === 'min_length') min = Math.max(min, checkDef.minimum)
    if (checkDef.check === 'length_equals') [min, max] = [checkDef.length, checkDef.length]
  }
  return max <= maxSaneBound && min >= -maxSaneBound ? { min, max } : null
}

/** Every place of a schema where a number, text, list or table has no bound. */
export function unbounded(schema: z.ZodType): string[] {
  const problems: string[] = []
  const seen = new Set<z.core.$ZodType>()
  const visit = (part: z.core.$ZodType, place: string): void => {
    const unwrappedSchema = unwrapped(part)
    if (seen.has(unwrappedSchema)) return
    seen.add(unwrappedSchema)
    const { def } = unwrappedSchema._zod
    const requireBounds = (): void => {
      if (boundsOf(unwrappedSchema) === null) problems.push(place)
    }
    switch (def.type) {
      case 'object':
        for (const [key, part] of Object.entries(def.shape)) visit(part, `${place}.${key}`)
        if (def.catchall === undefined) problems.push(`${place}: takes any other field`)
        return
      case 'array':
        requireBounds()
        visit(def.element, `${place}[]`)
        return
      case 'tuple':
        for (const [i, part] of def.items.entries()) visit(part, `${place}[${i}]`)
        return
      case 'record':
        // Tables keyed by an enumeration are bounded by it.
        if (unwrapped(def.keyType)._zod.def.type !== 'enum') requireBounds()
        visit(def.keyType, `${place}{key}`)
        visit(def.valueType, `${place}.*`)
        return
      case 'union':
        for (const part of def.options) visit(part, place)
        return
      case 'string':
        // Dates have a fixed length.
        if (!('format' in def && def.format === 'date')) requireBounds()
        return
      case 'number':
      case 'unknown':
        requireBounds()
        return
      case 'boolean':
      case 'enum':
      case 'literal':
      case 'null':
        return
      default:
        problems.push(`${place}: a ${def.type}`)
    }
  }
  visit(schema, '')
  return problems
}

/** Chance for one overlay, and the text it may still add: overlays that are too long are refused unread. */
interface StretchContext {
  pick(sides: number): number
  /** One part in this many is stretched. */
  readonly oneIn: number
  charactersLeft: number
}

const isTable = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isList = (value: Json): value is readonly Json[] => Array.isArray(value)

/** The member of a union that fits a value. */
function matchingSchema(schema: z.core.$ZodType, value: Json): Schema {
  const real = unwrapped(schema)
  const { def } = real._zod
  if (def.type !== 'union') return real
  const option = def.options.find((option) => z.core.safeParse(option, value).success)
  return option === undefined ? real : matchingSchema(option, value)
}

function partOf(schema: Schema, key: string): z.core.$ZodType | null {
  const { def } = schema._zod
  if (def.type === 'object') return def.shape[key] ?? null
  return def.type === 'record' ? def.valueType : null
}

/** A number at the bounds, slightly beyond or between them; mostly legal. */
function valueNearBounds({ min, max }: Bounds, printed: number, { pick }: StretchContext): number {
  const roll = pick(40)
  if (roll === 1) return max + 1
  if (roll === 2) return min - 1
  if (roll <= 8) return min
  if (roll <= 20) return Math.min(max, Math.max(min, printed * (1 + pick(4))))
  return roll <= 30 ? Math.floor(min + (pick(1000) / 1000) * (max - min)) : max
}

/** New length of a list, text or table, within the text that may be added. */
function stretchedLength(bounds: Bounds, printed: number, cost: number, context: StretchContext): number {
  const target = Math.max(0, valueNearBounds(bounds, printed, context))
  const newLength = Math.min(target, printed + Math.floor(Math.max(0, context.charactersLeft) / cost))
  context.charactersLeft -= Math.max(0, newLength - printed) * cost
  return newLength
}

/** A value with some of its parts at their bounds. */
function stretch(schema: z.core.$ZodType, value: Json, context: StretchContext): Json {
  const matching = matchingSchema(schema, value)
  const bounds = context.pick(context.oneIn) === 1 ? boundsOf(matching) : null
  if (typeof value === 'number') return bounds === null ? value : valueNearBounds(bounds, value, context)
  if (typeof value === 'string') return bounds === null ? value : stretchText(value, bounds, context)
  if (isList(value)) return stretchList(matching, value, bounds, context)
  return isTable(value) ? stretchTable(matching, value, bounds, context) : value
}

function stretchText(value: string, bounds: Bounds, context: StretchContext): string {
  if (value === '') return value
  const newLength = stretchedLength(bounds, value.length, 1, context)
  return value.repeat(Math.ceil(newLength / value.length)).slice(0, newLength)
}

function stretchList(schema: Schema, value: readonly Json[], bounds: Bounds | null, context: StretchContext): Json {
  const { def } = schema._zod
  const items = value.map((part, i) => {
    const element = def.type === 'array' ? def.element : def.type === 'tuple' ? def.items[i] : undefined
    return element === undefined ? part : stretch(element, part, context)
  })
  if (bounds === null || def.type !== 'array' || items.length === 0) return items
  const newLength = stretchedLength(bounds, items.length, meanRowLength(items), context)
  return Array.from({ length: newLength }, (_, i) => withNewName(items[i % items.length] ?? null, i, items.length))
}

function stretchTable(
  schema: Schema,
  value: { readonly [key: string]: Json },
  bounds: Bounds | null,
  context: StretchContext,
): Json {
  const rows = Object.entries(value).map(([key, part]): [string, Json] => {
    const valueSchema = partOf(schema, key)
    return [key, valueSchema === null ? part : stretch(valueSchema, part, context)]
  })
  const printed = rows.length
  if (bounds === null || schema._zod.def.type !== 'record' || printed === 0) return Object.fromEntries(rows)
  const newCount = stretchedLength(bounds, printed, meanRowLength(rows), context)
  for (let i = printed; i < newCount; i++) {
    const [key, part] = rows[i % printed] ?? ['', null]
    rows.push([`${key} ${i}`, part])
  }
  return Object.fromEntries(rows)
}

/** Mean length of a row as text. */
const meanRowLength = (rows: readonly Json[]): number => Math.ceil(JSON.stringify(rows).length / rows.length)

/** Copied rows get new names: duplicate names are often refused, which would test nothing. */
function withNewName(row: Json, i: number, originals: number): Json {
  if (i < originals || !isTable(row)) return row
  const nameKeys = ['id', 'name'].filter((key) => typeof row[key] === 'string')
  return { ...row, ...Object.fromEntries(nameKeys.map((key) => [key, `${row[key]} ${i}`])) }
}

/** Stretches the value at a random path and returns it with its path. */
function stretchAtRandomPath(schema: z.core.$ZodType, value: Json, context: StretchContext): Json {
  const matching = matchingSchema(schema, value)
  const keys = isTable(value) ? Object.keys(value) : []
  if (!isTable(value) || keys.length === 0 || context.pick(4) === 1) return stretch(matching, value, context)
  const key = keys[context.pick(keys.length) - 1] ?? ''
  const part = partOf(matching, key)
  return part === null ? {} : { [key]: stretchAtRandomPath(part, value[key] ?? null, context) }
}

/** Drops nulls, as a merge patch would remove those members. */
function withoutNulls(value: Json): Json {
  if (!isTable(value)) return value
  const rows = Object.entries(value).filter(([, part]) => part !== null)
  return Object.fromEntries(rows.map(([key, part]) => [key, withoutNulls(part)]))
}

export interface OverlayTarget {
  readonly schema: z.ZodType
  readonly data: Json
}

/** Limit on text, as the server has it. */
const maxOverlayCharacters = 200_000

/** The same overlay for the same seed. */
export function randomOverlay({ schema, data }: OverlayTarget, seed: number): Json {
  const tape = quickTape(seed)
  const pick = (sides: number): number => tape.draw(sides)
  // Single values, a part of them, or all at once.
  const oneIn = [200, 40, 10, 3, 1][pick(5) - 1] ?? 10
  return withoutNulls(stretchAtRandomPath(schema, data, { pick, oneIn, charactersLeft: maxOverlayCharacters }))
}
