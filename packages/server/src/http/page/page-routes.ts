/**
 * Routes that serve the built page for everything outside the API. Without @fastify/static, which sends files as they
 * are on disk: here the sub-path is inserted, every inner path returns the page, and files are compressed once. Its
 * newest version needs Node 22.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BuiltPage } from './built-page.ts'
import { compressAs, packingFor } from './compression.ts'
import { contentType, isText } from './content-types.ts'
import { missingPage, notBuiltPage } from './fallback-pages.ts'

export interface Page {
  /** Folder of the built page. */
  readonly folder: string
  /** Sub-path of the page: '' at the root. */
  readonly base: string
}

const html = contentType('.html')
const text = contentType('.txt')

export function registerPage(app: FastifyInstance, { folder, base }: Page): void {
  const built = new BuiltPage(folder, base)
  const plain = (reply: FastifyReply, status: number, type: string, body: string): FastifyReply =>
    reply.code(status).headers({ 'content-type': type, 'cache-control': 'no-store' }).send(body)

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const found = await built.look(request.url.split(/[?#]/, 1)[0] ?? '/')
    if (found === 'refused') return plain(reply, 400, text, 'That is no path of this page.')
    if (found === 'missing') return plain(reply, 404, html, missingPage(base))
    if (found === 'not built') return plain(reply, 503, html, notBuiltPage)
    const { etag } = found
    const headers = { 'cache-control': found.caching, vary: 'accept-encoding', etag }
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).headers(headers).send()
    const packing = isText(found.path) ? packingFor(request.headers['accept-encoding']?.toString()) : null
    const body = packing === null ? found.body : await compressAs(found.body, packing)
    return reply
      .code(200)
      .headers({
        ...headers,
        'content-type': contentType(found.path),
        ...(packing === null ? {} : { 'content-encoding': packing }),
      })
      .send(body)
  }
  // Everything without a route is a path inside the page.
  app.setNotFoundHandler((request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') return answer(request, reply)
    return plain(reply.header('allow', 'GET, HEAD'), 405, text, 'Only GET and HEAD are answered here.')
  })
}
