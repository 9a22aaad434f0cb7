/** Route by which mail programs unsubscribe their user with one click (RFC 8058): a POST without a cookie. */
import type { FastifyInstance } from 'fastify'
import { channelByLink, type NoticeSecrets } from '../notifications/link-secrets.ts'
import type { Store } from '../store/open-store.ts'
import type { RateLimiter } from './rate-limiter.ts'

export interface OneClickDeps {
  readonly store: Store
  readonly secrets: NoticeSecrets
  readonly limit: RateLimiter
}

/** Enough for `List-Unsubscribe=One-Click`, plain or multipart. Its content is ignored. */
const maxBodyBytes = 4096

export function registerOneClick(app: FastifyInstance, { store, secrets, limit }: OneClickDeps): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBodyBytes }, (_request, _body, done) =>
      done(null),
    )
    // The general rate limit applies, since one mail provider sends these for many users.
    scope.addHook('onRequest', (request) => limit(request, null))
    scope.post<{ Params: { token: string } }>('/unsubscribe/:token', async ({ params }, reply) => {
      const channel = await channelByLink(store, secrets, 'end', params.token)
      if (channel !== undefined) await store.deleteFrom('notice_ways').where('id', '=', channel.id).execute()
      // The reply is the same for an unknown link, so that a second click succeeds as well.
      reply.code(200).type('text/plain').header('cache-control', 'no-store')
      return 'There will be no more of these.\n'
    })
  })
}
