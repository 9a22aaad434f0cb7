/** Definition of a route: parameters, reply and access. Server and callers share it. */
import { z } from 'zod'
import { type Size, smallSize } from './size-limits.ts'

/** Anyone; signed-in users including guests; accounts; operators. */
export type Who = 'anyone' | 'user' | 'account' | 'operator'

/** Tokens that may be used: those for playing, those for operating, any, or none but browsers. */
type Tokens = 'play' | 'operate' | 'any' | 'none'

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const

export interface Route<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> {
  readonly method: (typeof methods)[number]
  /** Path below `/api`, with `:names` for parameters. */
  readonly path: string
  readonly who: Who
  readonly tokens: Tokens
  /** One sentence, for the description of the API. */
  readonly about: string
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly reply: Reply
  /** Size limit of the body. */
  readonly bodyLimit: Size
  /** Access check before the body is read: the requester has a seat in the match, or may see it. */
  readonly accessCheck: 'sits' | 'knows' | null
}

export type ParamsOf<R extends Route> = z.input<R['params']>
export type QueryOf<R extends Route> = z.input<R['query']>
export type BodyOf<R extends Route> = z.input<R['body']>
export type ReplyOf<R extends Route> = z.output<R['reply']>

const nothing = z.strictObject({})
export type Nothing = typeof nothing

interface RouteOptions<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType> {
  /** Default: `operate` for operator routes, `play` for the rest. */
  readonly tokens?: Tokens
  readonly params?: P
  readonly query?: Q
  readonly body?: B
  readonly reply?: R
  readonly bodyLimit?: Size
  readonly accessCheck?: 'sits' | 'knows'
}

/**
 * Defines a route, as in `route('POST /matches/:id/join', 'user', 'Takes a seat.', { ... })`. Schemas left out allow
 * nothing.
 */
export function route<
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
  R extends z.ZodType = Nothing,
>(
  methodAndPath: `${Route['method']} /${string}`,
  who: Who,
  about: string,
  options?: RouteOptions<P, Q, B, R>,
): Route<P, Q, B, R>
export function route(
  methodAndPath: string,
  who: Who,
  about: string,
  options: RouteOptions<z.ZodType, z.ZodType, z.ZodType, z.ZodType> = {},
): Route {
  const method = methods.find((name) => methodAndPath.startsWith(`${name} /`))
  if (method === undefined) throw new Error(`no method and path: ${methodAndPath}`)
  return {
    method,
    path: methodAndPath.slice(method.length + 1),
    who,
    tokens: options.tokens ?? (who === 'operator' ? 'operate' : 'play'),
    about,
    params: options.params ?? nothing,
    query: options.query ?? nothing,
    body: options.body ?? nothing,
    reply: options.reply ?? nothing,
    bodyLimit: options.bodyLimit ?? smallSize,
    accessCheck: options.accessCheck ?? null,
  }
}
