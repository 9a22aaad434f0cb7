/** API client: typed by the routes; refusals are thrown as errors with a sentence. */

import { type Refusal, refusal } from './primitives.ts'
import type { BodyOf, ParamsOf, QueryOf, ReplyOf, Route } from './route.ts'
import { type RouteName, routes } from './routes.ts'

/** A refusal by the server, or a server that could not be reached. */
export class ApiRefused extends Error {
  override readonly name = 'ApiRefused'
  readonly refusal: Refusal
  readonly status: number
  constructor(status: number, reason: Refusal) {
    super(reason.why)
    this.status = status
    this.refusal = reason
  }
}

type RouteNamed<N extends RouteName> = (typeof routes)[N]
/** A property that may be left out if all of its fields may. */
type CallPart<Name extends string, Value> =
  Record<never, never> extends Value ? { readonly [K in Name]?: Value } : { readonly [K in Name]: Value }
export type Call<R extends Route> = CallPart<'params', ParamsOf<R>> &
  CallPart<'query', QueryOf<R>> &
  CallPart<'body', BodyOf<R>>

type CallArguments<N extends RouteName> =
  Record<never, never> extends Call<RouteNamed<N>> ? [call?: Call<RouteNamed<N>>] : [call: Call<RouteNamed<N>>]

export type ApiClient = <N extends RouteName>(name: N, ...call: CallArguments<N>) => Promise<ReplyOf<RouteNamed<N>>>

export interface ApiClientOptions {
  /** Address of the server without `/api`. */
  readonly base: string
  /** Token of a program; pages have a cookie. */
  readonly token?: string
  readonly fetch?: typeof fetch
  /** Routes whose long replies are not validated, because their readers notice faults themselves. */
  readonly unchecked?: readonly RouteName[]
}

const unreachable: Refusal = { code: 'unavailable', why: 'The server cannot be reached.' }

/** Comes from another version of the server, or from a proxy before it. */
const unreadable: Refusal = {
  code: 'unavailable',
  why: 'The server answered something that is not understood here. Reload the page and try again.',
}

/** A call of any route. */
interface AnyCall {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

export function createApiClient({ base, token, fetch: send = fetch, unchecked = [] }: ApiClientOptions): ApiClient {
  function request<N extends RouteName>(name: N, ...call: CallArguments<N>): Promise<ReplyOf<RouteNamed<N>>>
  async function request(name: RouteName, { params = {}, query = {}, body }: AnyCall = {}): Promise<unknown> {
    const { method, path, reply }: Route = routes[name]
    const filledPath = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])))
    const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString()
    const response = await send(`${base}/api${filledPath}${search === '' ? '' : `?${search}`}`, {
      method,
      headers: {
        ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
    }).catch(() => {
      throw new ApiRefused(0, unreachable)
    })
    const content: unknown = await response.json().catch(() => null)
    if (response.ok) {
      if (unchecked.includes(name)) return content
      const parsedReply = reply.safeParse(content)
      if (parsedReply.success) return parsedReply.data
      throw new ApiRefused(response.status, unreadable)
    }
    const parsedRefusal = refusal.safeParse(content)
    throw new ApiRefused(
      response.status,
      parsedRefusal.success ? parsedRefusal.data : { ...unreachable, why: `The server answered ${response.status}.` },
    )
  }
  return request
}
