/** Random overlays made from the schema of a game's data, with values at the bounds. */
import { type Json, quickTape } from '@firestep/referee'
import { z } from 'zod'

type Schema = z.core.$ZodTypes

/** The schema without optional, nullable and other wrappers. */
function bare(schema: z.core.$ZodType): Schema {
  const { def } = (schema as Schema)._zod
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return bare(def.innerType)
    case 'pipe':
      return bare(def.in)
    case 'lazy':
      return bare((schema as z.core.$ZodLazy)._zod.innerType)
    default:
      return schema as Schema
  }
}

/** The limit that `byName` and `unread` declare. */
function saidMost(schema: z.core.$ZodType): number | null {
  const most = z.globalRegistry.get(schema)?.most
  return typeof most === 'number' ? most : null
}

interface Bounds {
  readonly least: number
  readonly most: number
}

/** Limit on bounds: a larger one counts as none. */
const sane = 20_000_000

/** Bounds of a number, length or size; null if it has none. */
function boundsOf(schema: Schema): Bounds | null {
  const { def } = schema._zod
  let least = def.type === 'number' ? Number.NEGATIVE_INFINITY : 0
  let most = saidMost(schema) ?? Number.POSITIVE_INFINITY
  for (const check of def.checks ?? []) {
    const kept = (check as z.core.$ZodChecks)._zod.def
    if (kept.check === 'less_than') most = Math.min(most, Number(kept.value))
    if (kept.check === 'greater_than') least = Math.max(least, Number(kept.value))
    if (kept.check === 'max_length') most = Math.min(most, kept.maximum)
    if (kept.check === 'min_length') least = Math.max(least, kept.minimum)
    if (kept.check === 'length_equals') [least, most] = [kept.length, kept.length]
  }
  return most <= sane && least >= -sane ? { least, most } : null
}

/** Every place of a schema where a number, text, list or table has no bound. */
export function unbounded(schema: z.ZodType): string[] {
  const found: string[] = []
  const seen = new Set<z.core.$ZodType>()
  const look = (one: z.core.$ZodType, place: string): void => {
    const real = bare(one)
    if (seen.has(real)) return
    seen.add(real)
    const { def } = real._zod
    const isKept = (): void => {
      if (boundsOf(real) === null) found.push(place)
    }
    switch (def.type) {
      case 'object':
        for (const [key, part] of Object.entries(def.shape)) look(part, `${place}.${key}`)
        if (def.catchall === undefined) found.push(`${place}: takes any other field`)
        return
      case 'array':
        isKept()
        look(def.element, `${place}[]`)
        return
      case 'tuple':
        for (const [i, part] of def.items.entries()) look(part, `${place}[${i}]`)
        return
      case 'record':
        // Tables keyed by an enumeration are bounded by it.
        if (bare(def.keyType)._zod.def.type !== 'enum') isKept()
        look(def.keyType, `${place}{key}`)
        look(def.valueType, `${place}.*`)
        return
      case 'union':
        for (const part of def.options) look(part, place)
        return
      case 'string':
        // Dates have a fixed length.
        if (!('format' in def && def.format === 'date')) isKept()
        return
      case 'number':
      case 'unknown':
        isKept()
        return
      case 'boolean':
      case 'enum':
      case 'literal':
      case 'null':
        return
      default:
        found.push(`${place}: a ${def.type}`)
    }
  }
  look(schema, '')
  return found
}

/** Chance for one overlay, and the text it may still add: overlays that are too long are refused unread. */
interface Making {
  pick(sides: number): number
  /** One part in this many is stretched. */
  readonly oneIn: number
  left: number
}

const isTable = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isList = (value: Json): value is readonly Json[] => Array.isArray(value)

/** The member of a union that fits a value. */
function fitting(schema: z.core.$ZodType, value: Json): Schema {
  const real = bare(schema)
  const { def } = real._zod
  if (def.type !== 'union') return real
  const found = def.options.find((option) => z.core.safeParse(option, value).success)
  return found === undefined ? real : fitting(found, value)
}

function partOf(schema: Schema, key: string): z.core.$ZodType | null {
  const { def } = schema._zod
  if (def.type === 'object') return def.shape[key] ?? null
  return def.type === 'record' ? def.valueType : null
}

/** A number at the bounds, slightly beyond or between them; mostly legal. */
function extreme({ least, most }: Bounds, printed: number, { pick }: Making): number {
  const luck = pick(40)
  if (luck === 1) return most + 1
  if (luck === 2) return least - 1
  if (luck <= 8) return least
  if (luck <= 20) return Math.min(most, Math.max(least, printed * (1 + pick(4))))
  return luck <= 30 ? Math.floor(least + (pick(1000) / 1000) * (most - least)) : most
}

/** New length of a list, text or table, within the text that may be added. */
function lengthened(bounds: Bounds, printed: number, cost: number, making: Making): number {
  const wanted = Math.max(0, extreme(bounds, printed, making))
  const long = Math.min(wanted, printed + Math.floor(Math.max(0, making.left) / cost))
  making.left -= Math.max(0, long - printed) * cost
  return long
}

/** A value with some of its parts at their bounds. */
function stretched(schema: z.core.$ZodType, value: Json, making: Making): Json {
  const real = fitting(schema, value)
  const bounds = making.pick(making.oneIn) === 1 ? boundsOf(real) : null
  if (typeof value === 'number') return bounds === null ? value : extreme(bounds, value, making)
  if (typeof value === 'string') return bounds === null ? value : longText(value, bounds, making)
  if (isList(value)) return longList(real, value, bounds, making)
  return isTable(value) ? longTable(real, value, bounds, making) : value
}

function longText(value: string, bounds: Bounds, making: Making): string {
  if (value === '') return value
  const long = lengthened(bounds, value.length, 1, making)
  return value.repeat(Math.ceil(long / value.length)).slice(0, long)
}

function longList(schema: Schema, value: readonly Json[], bounds: Bounds | null, making: Making): Json {
  const { def } = schema._zod
  const inside = value.map((part, i) => {
    const of = def.type === 'array' ? def.element : def.type === 'tuple' ? def.items[i] : undefined
    return of === undefined ? part : stretched(of, part, making)
  })
  if (bounds === null || def.type !== 'array' || inside.length === 0) return inside
  const long = lengthened(bounds, inside.length, costOf(inside), making)
  return Array.from({ length: long }, (_, i) => renamed(inside[i % inside.length] ?? null, i, inside.length))
}

function longTable(
  schema: Schema,
  value: { readonly [key: string]: Json },
  bounds: Bounds | null,
  making: Making,
): Json {
  const rows = Object.entries(value).map(([key, part]): [string, Json] => {
    const of = partOf(schema, key)
    return [key, of === null ? part : stretched(of, part, making)]
  })
  const printed = rows.length
  if (bounds === null || schema._zod.def.type !== 'record' || printed === 0) return Object.fromEntries(rows)
  const many = lengthened(bounds, printed, costOf(rows), making)
  for (let i = printed; i < many; i++) {
    const [key, part] = rows[i % printed] ?? ['', null]
    rows.push([`${key} ${i}`, part])
  }
  return Object.fromEntries(rows)
}

/** Mean length of a row as text. */
const costOf = (rows: readonly Json[]): number => Math.ceil(JSON.stringify(rows).length / rows.length)

/** Copied rows get new names: duplicate names are often refused, which would test nothing. */
function renamed(row: Json, i: number, originals: number): Json {
  if (i < originals || !isTable(row)) return row
  const own = ['id', 'name'].filter((key) => typeof row[key] === 'string')
  return { ...row, ...Object.fromEntries(own.map((key) => [key, `${row[key]} ${i}`])) }
}

/** Stretches the value at a random path and returns it with its path. */
function stretchedSomewhere(schema: z.core.$ZodType, value: Json, making: Making): Json {
  const real = fitting(schema, value)
  const keys = isTable(value) ? Object.keys(value) : []
  if (!isTable(value) || keys.length === 0 || making.pick(4) === 1) return stretched(real, value, making)
  const key = keys[making.pick(keys.length) - 1] ?? ''
  const part = partOf(real, key)
  return part === null ? {} : { [key]: stretchedSomewhere(part, value[key] ?? null, making) }
}

/** Drops nulls, as a merge patch would remove those members. */
function withoutNulls(value: Json): Json {
  if (!isTable(value)) return value
  const rows = Object.entries(value).filter(([, part]) => part !== null)
  return Object.fromEntries(rows.map(([key, part]) => [key, withoutNulls(part)]))
}

export interface Correctable {
  readonly schema: z.ZodType
  readonly data: Json
}

/** Limit on text, as the server has it. */
const longest = 200_000

/** The same overlay for the same seed. */
export function overlayOf({ schema, data }: Correctable, seed: number): Json {
  const tape = quickTape(seed)
  const pick = (sides: number): number => tape.draw(sides)
  // Single values, a part of them, or all at once.
  const oneIn = [200, 40, 10, 3, 1][pick(5) - 1] ?? 10
  return withoutNulls(stretchedSomewhere(schema, data, { pick, oneIn, left: longest }))
}
