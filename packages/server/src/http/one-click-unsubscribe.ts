/** One-click unsubscribe for mail programs: a POST without page, cookie or body of interest (RFC 8058). */
import type { FastifyInstance } from 'fastify'
import { channelByLink, type NoticeSecrets } from '../notifications/link-secrets.ts'
import type { Store } from '../store/open-store.ts'
import type { RateLimiter } from './rate-limiter.ts'

export interface OneClickDeps {
  readonly store: Store
  readonly secrets: NoticeSecrets
  readonly limit: RateLimiter
}

/** The body is `List-Unsubscribe=One-Click`, possibly multipart. */
const bodyLimit = 4096

export function registerOneClick(app: FastifyInstance, { store, secrets, limit }: OneClickDeps): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, _body, done) => done(null))
    // Before anything is read. A mail provider clicks for many users, so the general limit applies.
    scope.addHook('onRequest', (request) => limit(request, null))
    scope.post<{ Params: { token: string } }>('/unsubscribe/:token', async ({ params }, reply) => {
      const channel = await channelByLink(store, secrets, 'end', params.token)
      if (channel !== undefined) await store.deleteFrom('notice_ways').where('id', '=', channel.id).execute()
      // A second click succeeds as well.
      reply.code(200).type('text/plain').header('cache-control', 'no-store')
      return 'There will be no more of these.\n'
    })
  })
}
