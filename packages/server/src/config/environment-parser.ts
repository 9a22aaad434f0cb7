/** Environment variables as zod schemas, with defaults, descriptions and readable errors. */
import { z } from 'zod'

/** Errors of the configuration, as text for the operator. */
export class BadConfig extends Error {
  override readonly name = 'BadConfig'
}

export type Environment = Readonly<Record<string, string | undefined>>

interface VariableDescription {
  /** One line, as `--help` prints it. */
  readonly description: string
  /** The text equivalent to an unset variable; null if there is none. */
  readonly defaultValue: string | null
  /** The default as shown to people. */
  readonly defaultText: string
  /** A value that holds a password or token is never printed. */
  readonly secret: boolean
}

const descriptions = z.registry<VariableDescription>()

/** Parses the text of a variable. An issue’s message continues after "it": "must be a whole number". */
type Parser<T> = z.ZodType<T, string>

interface VariableOptions {
  readonly defaultText?: string
  readonly secret?: boolean
}

export const withDefault = <T>(
  parser: Parser<T>,
  defaultValue: string,
  description: string,
  { secret = false }: Pick<VariableOptions, 'secret'> = {},
) =>
  parser.prefault(defaultValue).register(descriptions, { description, defaultValue, defaultText: defaultValue, secret })

export const withoutDefault = <T>(
  parser: Parser<T>,
  description: string,
  { defaultText = 'none', secret = false }: VariableOptions = {},
) => parser.optional().register(descriptions, { description, defaultValue: null, defaultText, secret })

export const wholeNumber = (min: number, max: number): Parser<number> =>
  z
    .string()
    .refine(
      (text) => Number.isInteger(Number(text)) && Number(text) >= min && Number(text) <= max,
      `must be a whole number from ${min} to ${max}`,
    )
    .transform(Number)

export const oneOf = <const T extends string>(choices: readonly T[]): Parser<T> =>
  z.string().transform((text, context) => {
    const chosen = choices.find((choice) => choice === text)
    if (chosen !== undefined) return chosen
    context.addIssue(`must be ${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`)
    return z.NEVER
  })

export interface Variable extends Omit<VariableDescription, 'secret'> {
  readonly name: string
}

export const variablesOf = (schema: z.ZodObject): Variable[] =>
  Object.entries(schema.shape).map(([name, parser]) => {
    const registered = descriptions.get(parser)
    if (registered === undefined) throw new Error(`${name} has no description`)
    const { description, defaultValue, defaultText } = registered
    return { name, description, defaultValue, defaultText }
  })

/** Prefix of our variables: an unknown one with it is a mistake. */
const prefix = 'FIRESTEP_'

/** An empty variable counts as unset. */
export function parseEnvironment<S extends z.ZodObject>(
  schema: S,
  environment: Environment,
  ignored: readonly string[],
): z.output<S> {
  const ourVariables = Object.entries(environment).flatMap(([name, value]) => {
    const text = value?.trim() ?? ''
    const isOurs = Object.hasOwn(schema.shape, name) || (name.startsWith(prefix) && !ignored.includes(name))
    return text === '' || !isOurs ? [] : [[name, text] as const]
  })
  const values = Object.fromEntries(ourVariables)
  const { success, data, error } = schema.safeParse(values)
  if (success) return data
  throw new BadConfig(error.issues.flatMap((issue) => issueTexts(issue, schema, values)).join('\n'))
}

function issueTexts(
  issue: z.core.$ZodIssue,
  { shape }: z.ZodObject,
  values: Readonly<Record<string, string>>,
): string[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map(
      (name) => `${name} is no variable of Firestep. Did you mean ${closest(name, Object.keys(shape))}?`,
    )
  const [name] = issue.path
  if (typeof name !== 'string') return [issue.message]
  const schema = shape[name]
  const secret = schema !== undefined && descriptions.get(schema)?.secret === true
  return [secret ? `${name} ${issue.message}` : `${name} is '${values[name] ?? ''}'; it ${issue.message}`]
}

const withoutPrefix = (name: string): string => name.replace(prefix, '')

const closest = (name: string, known: readonly string[]): string =>
  known
    .map((candidate) => ({ candidate, letters: distance(withoutPrefix(name), withoutPrefix(candidate)) }))
    .reduce((best, next) => (next.letters < best.letters ? next : best)).candidate

/** Levenshtein distance: letters to add, remove or change. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next.push(
        Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)),
      )
    row = next
  }
  return row[b.length] ?? 0
}
