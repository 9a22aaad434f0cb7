/**
 * Shapes of plain values: what a question is about, and its answers. An answer is held against its shape once, when it
 * arrives; behind that it is typed. Faster than a schema library, and it says what is wrong in words for players.
 */
import type { Json } from './json.ts'

export interface Shape<T> {
  /** A noun phrase for players: "a unit", "a list of hexes". */
  readonly noun: string
  fits(value: unknown): value is T
  /** A sentence on a value that does not fit; `place` says where it stands, such as "the answer". */
  problem(value: unknown, place: string): string
}

export type TypeOf<S> = S extends Shape<infer T> ? T : never

const mustBe = (place: string, noun: string): string => `${place} must be ${noun}`

/** A shape that is decided by one look. */
export const shape = <T>(noun: string, fits: (value: unknown) => value is T): Shape<T> => ({
  noun,
  fits,
  problem: (_value, place) => mustBe(place, noun),
})

export const anyJson: Shape<Json> = shape('a value', (value): value is Json => value !== undefined)

export const nothing: Shape<null> = shape('empty', (value) => value === null)

export const yesOrNo: Shape<boolean> = shape('true or false', (value) => typeof value === 'boolean')

/** Any text; `text<CardId>('a card')` for an id that is a word. */
export const text = <T extends string = string>(noun = 'a word'): Shape<T> =>
  shape(noun, (value): value is T => typeof value === 'string')

export const finite = (noun = 'a number'): Shape<number> =>
  shape(noun, (value): value is number => typeof value === 'number' && Number.isFinite(value))

export const integer = (noun = 'a whole number'): Shape<number> =>
  shape(noun, (value): value is number => Number.isSafeInteger(value))

/** An id: a whole number from 0 on. Whether there is such a thing is for the rules to say. */
export const idShape = <I extends number>(noun: string): Shape<I> =>
  shape(noun, (value): value is I => Number.isSafeInteger(value) && Number(value) >= 0)

/** One of these words or numbers. */
export function oneOf<const Values extends readonly (string | number)[]>(...values: Values): Shape<Values[number]> {
  const known: ReadonlySet<unknown> = new Set(values)
  const noun = values.length === 1 ? String(values[0]) : `one of ${values.join(', ')}`
  return shape(noun, (value): value is Values[number] => known.has(value))
}

/** A list whose parts all have one shape. */
export function listOf<T>(part: Shape<T>, noun = `a list, each part ${part.noun}`): Shape<readonly T[]> {
  return {
    noun,
    fits(value): value is readonly T[] {
      if (!Array.isArray(value)) return false
      for (let i = 0; i < value.length; i++) if (!part.fits(value[i])) return false
      return true
    },
    problem(value, place) {
      if (!Array.isArray(value)) return mustBe(place, noun)
      const i = value.findIndex((one) => !part.fits(one))
      return part.problem(value[i], `part ${i + 1} of ${place}`)
    },
  }
}

type TypesOf<Parts extends readonly Shape<unknown>[]> = { readonly [I in keyof Parts]: TypeOf<Parts[I]> }

/** A list whose parts have a shape each; with `rest`, any number of parts of that shape follow. */
export function sequence<const Parts extends readonly Shape<unknown>[]>(parts: Parts): Shape<TypesOf<Parts>>
export function sequence<const Parts extends readonly Shape<unknown>[], Rest>(
  parts: Parts,
  rest: Shape<Rest>,
): Shape<readonly [...TypesOf<Parts>, ...Rest[]]>
export function sequence(parts: readonly Shape<unknown>[], rest?: Shape<unknown>): Shape<unknown> {
  const noun = `${parts.map((part) => part.noun).join(', then ')}${rest === undefined ? '' : `, then any number of parts, each ${rest.noun}`}`
  const shapeAt = (i: number): Shape<unknown> | undefined => parts[i] ?? rest
  const hasLength = (value: readonly unknown[]): boolean =>
    rest === undefined ? value.length === parts.length : value.length >= parts.length
  return {
    noun,
    fits(value): value is unknown {
      if (!Array.isArray(value) || !hasLength(value)) return false
      for (let i = 0; i < value.length; i++) if (shapeAt(i)?.fits(value[i]) !== true) return false
      return true
    },
    problem(value, place) {
      if (!Array.isArray(value) || !hasLength(value)) return mustBe(place, noun)
      const i = value.findIndex((one, n) => shapeAt(n)?.fits(one) !== true)
      return shapeAt(i)?.problem(value[i], `part ${i + 1} of ${place}`) ?? mustBe(place, noun)
    },
  }
}

/** A field that may be missing. */
export interface OptionalShape<T> {
  readonly optional: Shape<T>
}

export const optional = <T>(of: Shape<T>): OptionalShape<T> => ({ optional: of })

type FieldShapes = Readonly<Record<string, Shape<unknown> | OptionalShape<unknown>>>
type OptionalNames<Fields> = { [K in keyof Fields]: Fields[K] extends OptionalShape<unknown> ? K : never }[keyof Fields]
type FieldTypes<Fields> = {
  readonly [K in Exclude<keyof Fields, OptionalNames<Fields>>]: TypeOf<Fields[K]>
} & {
  readonly [K in OptionalNames<Fields>]?: Fields[K] extends OptionalShape<infer T> ? T : never
} extends infer T
  ? { readonly [K in keyof T]: T[K] }
  : never

const isPlainObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An object with these fields and no others. */
export function fields<const Fields extends FieldShapes>(
  shapes: Fields,
  noun = `an object with ${Object.keys(shapes).join(', ')}`,
): Shape<FieldTypes<Fields>> {
  const entries = Object.entries(shapes).map(([name, given]) =>
    'optional' in given
      ? { name, shape: given.optional, mayLack: true }
      : { name, shape: given satisfies Shape<unknown>, mayLack: false },
  )
  const fieldFits = (
    value: Readonly<Record<string, unknown>>,
    { name, shape: of, mayLack }: (typeof entries)[number],
  ) => (Object.hasOwn(value, name) ? of.fits(value[name]) : mayLack)
  return {
    noun,
    fits(value): value is FieldTypes<Fields> {
      if (!isPlainObject(value)) return false
      for (const entry of entries) if (!fieldFits(value, entry)) return false
      for (const name in value) if (!Object.hasOwn(shapes, name)) return false
      return true
    },
    problem(value, place) {
      if (!isPlainObject(value)) return mustBe(place, noun)
      const unknownName = Object.keys(value).find((name) => !Object.hasOwn(shapes, name))
      if (unknownName !== undefined) return `${place} has no field '${unknownName.slice(0, 60)}'`
      const wrong = entries.find((entry) => !fieldFits(value, entry))
      if (wrong === undefined) return mustBe(place, noun)
      return Object.hasOwn(value, wrong.name)
        ? wrong.shape.problem(value[wrong.name], `'${wrong.name}' of ${place}`)
        : `${place} lacks '${wrong.name}'`
    },
  }
}

/** One of these shapes. */
export function either<const Shapes extends readonly Shape<unknown>[]>(
  ...shapes: Shapes
): Shape<TypeOf<Shapes[number]>> {
  const noun = shapes.map((one) => one.noun).join(', or ')
  return shape(noun, (value): value is TypeOf<Shapes[number]> => {
    for (let i = 0; i < shapes.length; i++) if (shapes[i]?.fits(value) === true) return true
    return false
  })
}

export const orNull = <T>(of: Shape<T>): Shape<T | null> =>
  shape(`${of.noun}, or empty`, (value): value is T | null => value === null || of.fits(value))
