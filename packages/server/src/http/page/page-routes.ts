/**
 * Routes that serve the built page for everything outside the API. Without @fastify/static, which sends files as they
 * are on disk: here the sub-path is inserted, every inner path returns the page, and files are compressed once. Its
 * newest version needs Node 22.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BuiltPage } from './built-page.ts'
import { compressAs, compressionFor } from './compression.ts'
import { contentType, isCompressible } from './content-types.ts'
import { missingPage, notBuiltPage } from './fallback-pages.ts'

export interface PageOptions {
  /** Folder of the built page. */
  readonly folder: string
  /** Sub-path of the page: '' at the root. */
  readonly base: string
}

const html = contentType('.html')
const text = contentType('.txt')

export function registerPage(app: FastifyInstance, { folder, base }: PageOptions): void {
  const builtPage = new BuiltPage(folder, base)
  const sendPlain = (reply: FastifyReply, status: number, type: string, body: string): FastifyReply =>
    reply.code(status).headers({ 'content-type': type, 'cache-control': 'no-store' }).send(body)

  const sendFile = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const file = await builtPage.find(request.url.split(/[?#]/, 1)[0] ?? '/')
    if (file === 'refused') return sendPlain(reply, 400, text, 'That is no path of this page.')
    if (file === 'missing') return sendPlain(reply, 404, html, missingPage(base))
    if (file === 'not built') return sendPlain(reply, 503, html, notBuiltPage)
    const { etag } = file
    const headers = { 'cache-control': file.cacheControl, vary: 'accept-encoding', etag }
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).headers(headers).send()
    const compression = isCompressible(file.path)
      ? compressionFor(request.headers['accept-encoding']?.toString())
      : null
    const body = compression === null ? file.body : await compressAs(file.body, compression)
    return reply
      .code(200)
      .headers({
        ...headers,
        'content-type': contentType(file.path),
        ...(compression === null ? {} : { 'content-encoding': compression }),
      })
      .send(body)
  }
  // Everything without a route is a path inside the page.
  app.setNotFoundHandler((request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') return sendFile(request, reply)
    return sendPlain(reply.header('allow', 'GET, HEAD'), 405, text, 'Only GET and HEAD are answered here.')
  })
}
