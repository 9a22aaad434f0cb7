/** Rate limits per address and kind of request. */
import rateLimit from '@fastify/rate-limit'
import type { RouteName } from '@firestep/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RateLimitName, RateLimits } from '../config/config.ts'
import { RefusedWithStatus, RequestRefused } from '../requests/refusal.ts'
import { waitText } from '../requests/wait-text.ts'

/** Routes that guess at secrets or create users have their own limit besides that of all requests. */
const strict: Partial<Readonly<Record<RouteName, RateLimitName>>> = {
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

export type Limiter = (request: FastifyRequest, route: RouteName | null) => Promise<void>

export async function limiter(app: FastifyInstance, limits: RateLimits): Promise<Limiter> {
  await app.register(rateLimit, { global: false })
  const counted = (name: RateLimitName) =>
    app.createRateLimit({ max: limits[name].most, timeWindow: limits[name].within })
  const counters: Readonly<Record<RateLimitName, ReturnType<typeof counted>>> = {
    requests: counted('requests'),
    signIn: counted('signIn'),
    register: counted('register'),
    guests: counted('guests'),
    reset: counted('reset'),
    ways: counted('ways'),
  }
  const count = async (request: FastifyRequest, name: RateLimitName): Promise<void> => {
    const counting = await counters[name](request)
    if (counting.isAllowed || !counting.isExceeded) return
    const wait = Math.max(1, counting.ttlInSeconds)
    throw new RefusedWithStatus(429, 'too often', `That was too often. Please wait ${waitText(wait)}.`, {
      'retry-after': `${wait}`,
    })
  }
  return async (request, route) => {
    // A connection that has closed meanwhile has no address.
    if (typeof request.ip !== 'string') throw new RequestRefused('malformed', 'Whoever asks has gone.')
    await count(request, 'requests')
    const name = route === null ? undefined : strict[route]
    if (name !== undefined) await count(request, name)
  }
}
