/** A route: what is asked, what comes back, and who may. Server and callers read the same. */
import { z } from 'zod'
import { type Size, small } from './size-limits.ts'

/** Anyone; whoever is signed in, guests too; those with an account; those who run the server. */
export type Who = 'anyone' | 'user' | 'account' | 'operator'

/** Which tokens of programs may ask: those for playing, those for running the server, any, or none but browsers. */
type Tokens = 'play' | 'operate' | 'any' | 'none'

export interface Route<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/api`, with `:names` for the params. */
  readonly path: string
  readonly who: Who
  readonly tokens: Tokens
  /** In a sentence, for the description of the API. */
  readonly about: string
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly reply: Reply
  /** The most that the body may be. */
  readonly most: Size
  /** Looked up before the body is read: the asker sits at the match of the path, or may at least know of it. */
  readonly first: 'sits' | 'knows' | null
}

export type ParamsOf<R extends Route> = z.input<R['params']>
export type QueryOf<R extends Route> = z.input<R['query']>
export type BodyOf<R extends Route> = z.input<R['body']>
export type ReplyOf<R extends Route> = z.output<R['reply']>

const nothing = z.strictObject({})
export type Nothing = typeof nothing

interface Parts<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType> {
  /** Where it is left out: `operate` for those who run the server, `play` for the rest. */
  readonly tokens?: Tokens
  readonly params?: P
  readonly query?: Q
  readonly body?: B
  readonly reply?: R
  readonly most?: Size
  readonly first?: 'sits' | 'knows'
}

/** `route('POST /matches/:id/join', 'user', 'Takes a seat.', { ... })`. What is left out is empty. */
export function route<
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
  R extends z.ZodType = Nothing,
>(line: `${Route['method']} /${string}`, who: Who, about: string, parts: Parts<P, Q, B, R> = {}): Route<P, Q, B, R> {
  const [method, path] = line.split(' ') as [Route['method'], string]
  return {
    method,
    path,
    who,
    tokens: parts.tokens ?? (who === 'operator' ? 'operate' : 'play'),
    about,
    params: parts.params ?? (nothing as unknown as P),
    query: parts.query ?? (nothing as unknown as Q),
    body: parts.body ?? (nothing as unknown as B),
    reply: parts.reply ?? (nothing as unknown as R),
    most: parts.most ?? small,
    first: parts.first ?? null,
  }
}
