/** Registration of all routes below `/api` from one list. */
import { id, type Route, type RouteName, routeNames, routes, smallSize, type TokenScope } from '@firestep/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { callerOf, type ProcessorTimeLimits } from '../accounts/processor-time-limits.ts'
import type { Config } from '../config/config.ts'
import type { MatchAccessCheck } from '../matches/views/match-access-check.ts'
import {
  type Authenticate,
  lacksTwoFactor,
  type Requester,
  type RouteHandlers,
  type RouteRequest,
} from '../requests/handler.ts'
import { readJson } from '../requests/json.ts'
import { RefusedWithStatus, RequestRefused } from '../requests/refusal.ts'
import { validate } from '../requests/validate.ts'
import { requesterOf, setSessionCookie } from './authentication.ts'
import { knownBrowserOf, setKnownBrowser } from './known-browser-cookie.ts'
import { openApiDocument } from './openapi.ts'
import type { RateLimiter } from './rate-limiter.ts'

export interface ApiDeps {
  readonly config: Config
  readonly handlers: RouteHandlers
  readonly authenticate: Authenticate
  readonly limit: RateLimiter
  /** Checks access to the match of a route before the body is read. */
  readonly admit?: MatchAccessCheck | undefined
  readonly callers: ProcessorTimeLimits
  readonly version: string
  /** Further routes below `/api`: the socket. They read the requester from the request. */
  readonly extraRoutes?: ((api: FastifyInstance) => Promise<void> | void) | undefined
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null if not signed in. */
    requester: Requester | null
    /** The caller whose processor time it takes. */
    caller: string
  }
  interface FastifyContextConfig {
    route?: RouteName
  }
}

/** Path parameters of a route about a match. */
const matchParams = z.object({ id })

/** Routes with long replies from the referee, which are not validated: that would cost more than making them. */
const largeReplies: ReadonlySet<RouteName> = new Set([
  'match',
  'story',
  'record',
  'exportAccount',
  'myMatches',
  'openTables',
  'chat',
  'adminUsers',
])

export async function registerApi(api: FastifyInstance, deps: ApiDeps): Promise<void> {
  const { config, handlers, authenticate, limit, admit, callers, version, extraRoutes } = deps
  api.removeAllContentTypeParsers()
  api.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      const { route } = request.routeOptions.config
      // An empty body is allowed.
      if (bytes.length === 0) return undefined
      return callers.runSync(request.caller, () =>
        readJson(bytes, route === undefined ? smallSize : routes[route].bodyLimit),
      )
    },
  )
  api.decorateRequest('requester', null)
  api.decorateRequest('caller', '')
  // Before anything is read: rate limit, origin, authentication.
  api.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { route } = request.routeOptions.config
    await limit(request, route ?? null)
    request.requester = await requesterOf(request, reply, authenticate, config)
    requireTokenScope(request.requester?.token ?? null, route === undefined ? 'play' : routes[route].tokens)
    request.caller = callerOf(request.requester, request.ip)
    callers.check(request.caller)
    if (route !== undefined) requireRole(request.requester, routes[route], config)
  })
  // Before the body is read, so that a long answer to a match of others is not parsed.
  api.addHook('preParsing', async (request) => {
    const { route } = request.routeOptions.config
    if (route === undefined) return
    const { accessCheck, params } = routes[route]
    if (accessCheck === null) return
    const { id } = validate(matchParams, validate(params, request.params, 'the address'), 'the address')
    await admit?.(request.requester?.user ?? null, id, accessCheck)
  })
  for (const name of routeNames) {
    const { method, path, bodyLimit } = routes[name]
    api.route({
      method,
      url: path,
      config: { route: name },
      bodyLimit: bodyLimit.bytes,
      handler: (request, reply) => {
        reply.type('application/json; charset=utf-8')
        reply.serializer((result) => callers.runSync(request.caller, () => JSON.stringify(result)))
        return callers.run(request.caller, () => handleRequest(name, request, reply, handlers, config))
      },
    })
  }
  const openApi = openApiDocument(version, config.url ?? config.base)
  api.get('/schema', async () => openApi)
  api.setNotFoundHandler((request) => {
    const allowed = methodsAt(request.url)
    if (allowed.length === 0) throw new RequestRefused('not found', 'There is nothing at this address of the API.')
    throw new RefusedWithStatus(405, 'malformed', `This takes ${allowed.join(' or ')}, not ${request.method}.`, {
      allow: allowed.join(', '),
    })
  })
  await extraRoutes?.(api)
}

/** Throws unless the token's scope covers the route. */
function requireTokenScope(token: TokenScope | null, tokens: Route['tokens']): void {
  if (token === null || tokens === 'any' || tokens === token || (token === 'both' && tokens !== 'none')) return
  throw new RequestRefused(
    'not allowed',
    tokens === 'none'
      ? 'No token does this: it takes a browser that is signed in.'
      : tokens === 'operate'
        ? 'This takes a token for running the server; yours is for playing.'
        : 'This takes a token for playing; yours is for running the server.',
  )
}

function requireRole(requester: Requester | null, { who }: Route, { operatorsTwoFactor }: Config): void {
  if (who === 'anyone') return
  if (requester === null)
    throw new RequestRefused('not signed in', 'For this you have to come in first, as a guest or by signing in.')
  if (who === 'user') return
  if (requester.user.kind !== 'account') throw new RequestRefused('not allowed', 'For this you need an account.')
  if (who === 'operator' && requester.user.operator === 0)
    throw new RequestRefused('not allowed', 'This is for those who run the server.')
  if (who === 'operator' && lacksTwoFactor(requester.user, operatorsTwoFactor))
    throw new RequestRefused(
      'not allowed',
      'Operators of this server sign in in two steps. Set two-factor sign-in up on your page first.',
    )
}

type RequestPart = 'params' | 'query' | 'body'

const validatePart = <R extends Route, Part extends RequestPart>(
  route: R,
  part: Part,
  value: unknown,
  where: string,
): z.output<R[Part]> => validate<R[Part]>(route[part], value, where)

async function handleRequest<N extends RouteName>(
  name: N,
  request: FastifyRequest,
  reply: FastifyReply,
  handlers: RouteHandlers,
  config: Config,
): Promise<unknown> {
  const route = routes[name]
  const routeRequest: RouteRequest<N> = {
    requester: request.requester,
    params: validatePart(route, 'params', request.params, 'the address'),
    query: validatePart(route, 'query', request.query, 'the question after the address'),
    body: validatePart(route, 'body', request.body === undefined ? {} : request.body, 'what was sent'),
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    setSession: (secret: string | null) => setSessionCookie(reply, secret, config),
    knownBrowser: knownBrowserOf(request),
    rememberBrowser: (mark: string) => setKnownBrowser(reply, mark, config),
  }
  const result = await handlers[name](routeRequest)
  if (config.checkReplies === 'all' || !largeReplies.has(name)) return route.reply.parse(result)
  return result
}

/** Paths as patterns, to distinguish a wrong method from a wrong address. */
const routePatterns = Object.values(routes).map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^/api${path.replaceAll(/:\w+/g, '[^/]+')}$`),
}))

function methodsAt(url: string): string[] {
  const path = url.split('?', 1)[0] ?? ''
  const methods = routePatterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
  return path === '/api/schema' ? ['GET'] : methods
}
