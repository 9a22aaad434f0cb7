/** The Fastify application: API, page and error replies. */
import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import cookies from '@fastify/cookie'
import { smallSize } from '@firestep/api'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { ProcessorTimeLimits } from '../accounts/processor-time-limits.ts'
import type { Config } from '../config/config.ts'
import type { PinoLog } from '../logging/log.ts'
import type { FindLinkPreview } from '../matches/views/link-preview.ts'
import type { MatchAccessCheck } from '../matches/views/match-access-check.ts'
import type { Authenticate, RouteHandlers } from '../requests/handler.ts'
import { registerApi } from './api-routes.ts'
import { checkIntervalMs, dropConnectionsOnClose } from './connections.ts'
import { errorReplyFor, internalErrorReply, unreadableReplyFor } from './error-replies.ts'
import { fastifyLog, logController } from './fastify-log.ts'
import { securityHeadersOf } from './headers.ts'
import { hostCheck } from './host-check.ts'
import { contentType } from './page/content-types.ts'
import { refusedPage } from './page/fallback-pages.ts'
import { registerPage } from './page/page-routes.ts'
import { createRateLimiter, type RateLimiter } from './rate-limiter.ts'
import { registerWebSockets } from './websocket-plugin.ts'

export interface AppDeps {
  readonly config: Config
  readonly handlers: RouteHandlers
  readonly authenticate: Authenticate
  readonly admit?: MatchAccessCheck
  readonly callers: ProcessorTimeLimits
  readonly log: PinoLog
  readonly version: string
  /** Folder of the built page. */
  readonly page: string
  readonly findLinkPreview: FindLinkPreview
  /** Further routes below `/api` with the same checks: the socket, a route with `websocket: true`. */
  readonly api?: (api: FastifyInstance) => Promise<void> | void
  /** Further routes at the root: health and metrics. */
  readonly root?: (app: FastifyInstance, limit: RateLimiter) => void
}

export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, handlers, authenticate, admit, callers, log, version, page, findLinkPreview } = deps
  const securityHeaders = securityHeadersOf(config)
  const sendError = (fault: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    // A client that disconnects while sending gets no reply, and it is not a server fault.
    const errorReply = fault === request.raw.errored ? unreadableReplyFor(fault) : errorReplyFor(fault)
    if (errorReply === null || errorReply.status >= 500)
      log.error('a request failed', { id: request.id, method: request.method, route: request.routeOptions?.url, fault })
    const { status, refusal, headers = {} } = errorReply ?? internalErrorReply(request.id)
    reply.code(status).headers({ ...securityHeaders, 'cache-control': 'no-store', ...headers })
    if (isPageRequest(request)) reply.type(html).send(refusedPage(refusal.why))
    else reply.send(refusal)
  }
  const app = Fastify({
    loggerInstance: fastifyLog(log),
    logController,
    // Routes with larger bodies set their own limit.
    bodyLimit: smallSize.bytes,
    trustProxy: config.proxy.length === 0 ? false : [...config.proxy],
    genReqId: () => randomUUID().slice(0, 13),
    // Works with proxies that keep the sub-path and with those that strip it.
    rewriteUrl: ({ url = '/' }) => withoutBase(url, config.base),
    frameworkErrors: sendError,
    clientErrorHandler,
    requestTimeout: config.timeouts.request,
    connectionTimeout: config.timeouts.idle,
    keepAliveTimeout: config.timeouts.idle,
    http: {
      headersTimeout: config.timeouts.headers,
      connectionsCheckingInterval: Math.min(checkIntervalMs, config.timeouts.headers),
    },
    // On close, running requests are answered and idle connections are dropped.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
  })
  app.setErrorHandler(sendError)
  dropConnectionsOnClose(app)
  // Must come before any hook that refuses.
  await registerWebSockets(app)
  const checkHost = hostCheck(config)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders)
    checkHost(request.host ?? '')
  })
  await app.register(cookies)
  const limit = await createRateLimiter(app, config.limits)
  deps.root?.(app, limit)
  await app.register(
    (api) =>
      registerApi(api, { config, handlers, authenticate, admit, callers, limit, version, extraRoutes: deps.api }),
    {
      prefix: '/api',
    },
  )
  registerPage(app, {
    folder: page,
    base: config.base,
    origin: config.url === null ? null : new URL(config.url).origin,
    findPreview: findLinkPreview,
  })
  return app
}

const html = contentType('.html')

/** A browser that requests a page. Programs and all API requests get JSON. */
const isPageRequest = ({ headers, url }: FastifyRequest): boolean =>
  headers.accept?.includes('text/html') === true && !url.startsWith('/api/')

function withoutBase(url: string, base: string): string {
  if (base === '' || !url.startsWith(base)) return url
  const path = url.slice(base.length)
  if (path === '' || path.startsWith('?')) return `/${path}`
  return path.startsWith('/') ? path : url
}

/** Time to read the reply to an unreadable request, in milliseconds. */
const errorReplyTimeoutMs = 2000

/** Replies to data that cannot be parsed as a request, directly on the socket. */
function clientErrorHandler(fault: Error, socket: Socket): void {
  if (!socket.writable || ('code' in fault && fault.code === 'ECONNRESET')) {
    socket.destroy()
    return
  }
  const { status, refusal } = unreadableReplyFor(fault)
  const body = JSON.stringify(refusal)
  // Clients that neither read nor disconnect are cut off.
  socket.setTimeout(errorReplyTimeoutMs, () => socket.destroy())
  socket.end(
    `HTTP/1.1 ${status} Refused\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  )
}
