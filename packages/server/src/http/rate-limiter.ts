/** Rate limits per address and kind of request. */
import rateLimit from '@fastify/rate-limit'
import type { RouteName } from '@firestep/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RateLimitName, RateLimits } from '../config/config.ts'
import { RefusedWithStatus, RequestRefused } from '../requests/refusal.ts'
import { waitText } from '../requests/wait-text.ts'

/** Routes that guess at secrets or create users have their own limit besides that of all requests. */
const routeLimits: Partial<Readonly<Record<RouteName, RateLimitName>>> = {
  guest: 'guests',
  comeBack: 'signIn',
  register: 'register',
  signIn: 'signIn',
  signInCode: 'signIn',
  beginTwoFactor: 'signIn',
  confirmTwoFactor: 'signIn',
  recoveryCodes: 'signIn',
  endTwoFactor: 'signIn',
  password: 'signIn',
  leave: 'signIn',
  resetPassword: 'reset',
  token: 'guests',
  returnToken: 'guests',
  addWay: 'ways',
  testWay: 'ways',
  confirmAgain: 'ways',
  confirmWay: 'ways',
  endWay: 'ways',
}

export type RateLimiter = (request: FastifyRequest, route: RouteName | null) => Promise<void>

export async function createRateLimiter(app: FastifyInstance, limits: RateLimits): Promise<RateLimiter> {
  await app.register(rateLimit, { global: false })
  const createCounter = (name: RateLimitName) =>
    app.createRateLimit({ max: limits[name].max, timeWindow: limits[name].windowMs })
  const counters: Readonly<Record<RateLimitName, ReturnType<typeof createCounter>>> = {
    requests: createCounter('requests'),
    signIn: createCounter('signIn'),
    register: createCounter('register'),
    guests: createCounter('guests'),
    reset: createCounter('reset'),
    ways: createCounter('ways'),
  }
  const countRequest = async (request: FastifyRequest, name: RateLimitName): Promise<void> => {
    const result = await counters[name](request)
    if (result.isAllowed || !result.isExceeded) return
    const waitSeconds = Math.max(1, result.ttlInSeconds)
    throw new RefusedWithStatus(429, 'too often', `That was too often. Please wait ${waitText(waitSeconds)}.`, {
      'retry-after': `${waitSeconds}`,
    })
  }
  return async (request, route) => {
    // A connection that has closed meanwhile has no address.
    if (typeof request.ip !== 'string') throw new RequestRefused('malformed', 'Whoever asks has gone.')
    await countRequest(request, 'requests')
    const name = route === null ? undefined : routeLimits[route]
    if (name !== undefined) await countRequest(request, name)
  }
}
