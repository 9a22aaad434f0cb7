/** Calls of route handlers without HTTP: shapes are validated and defaults filled in, as for a request. */
import { type ReplyOf, type Route, type RouteName, routes } from '@firestep/api'
import type { z } from 'zod'
import type { RouteHandler, RouteRequest } from '../requests/handler.ts'

type RouteNamed<N extends RouteName> = (typeof routes)[N]

/** The caller and address, which a handler gets besides the validated parts. */
type Origin = Omit<RouteRequest<RouteName>, 'params' | 'query' | 'body'>

const nobody: Origin = {
  requester: null,
  address: '',
  userAgent: '',
  knownBrowser: undefined,
  rememberBrowser: () => {},
  setSession: () => {},
}

/** A call of any route, which may be malformed. */
interface AnyCall {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

const parsed = <R extends Route, Part extends 'params' | 'query' | 'body' | 'reply'>(
  route: R,
  part: Part,
  value: unknown,
): z.output<R[Part]> => parse<R[Part]>(route[part], value)

const parse = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> => schema.parse(value)

export async function callHandler<N extends RouteName>(
  handler: RouteHandler<N>,
  name: N,
  { params = {}, query = {}, body = {} }: AnyCall,
  origin: Partial<Origin> = {},
): Promise<ReplyOf<RouteNamed<N>>> {
  const route = routes[name]
  const reply = await handler({
    ...nobody,
    ...origin,
    params: parsed(route, 'params', params),
    query: parsed(route, 'query', query),
    body: parsed(route, 'body', body),
  })
  return parsed(route, 'reply', reply)
}
