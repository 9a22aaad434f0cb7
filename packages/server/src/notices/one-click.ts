/** Where mail programs end a way by themselves: a POST that has no page behind it, no cookie, and nothing to read (RFC 8058). */
import type { FastifyInstance } from 'fastify'
import type { Store } from '../store/open.ts'
import { linkedWay, type NoticeSecrets } from './secrets.ts'

export interface OneClickParts {
  readonly store: Store
  readonly secrets: NoticeSecrets
}

export function registerOneClick(app: FastifyInstance, { store, secrets }: OneClickParts): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_, body, done) => {
      body.resume()
      body.on('end', () => done(null))
    })
    scope.post<{ Params: { token: string } }>('/unsubscribe/:token', async ({ params }, reply) => {
      const way = await linkedWay(store, secrets, 'end', params.token)
      if (way !== undefined) await store.deleteFrom('notice_ways').where('id', '=', way.id).execute()
      // Whoever clicks twice has ended it as well.
      reply.code(200).type('text/plain').header('cache-control', 'no-store')
      return 'There will be no more of these.\n'
    })
  })
}
