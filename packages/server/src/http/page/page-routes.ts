/**
 * Routes that serve the built page for everything outside the API. Without @fastify/static, which sends files as they
 * are on disk: here the sub-path is inserted, every inner path returns the page, and files are compressed once. Its
 * newest version needs Node 22.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BuiltPage, etagOf, type FoundFile } from './built-page.ts'
import { compressAs, compressionFor } from './compression.ts'
import { contentType, isCompressible, isFilePath } from './content-types.ts'
import { missingPage, notBuiltPage } from './fallback-pages.ts'
import { type LinkPreview, withPreviewTags } from './preview-tags.ts'

export interface PageOptions {
  /** Folder of the built page. */
  readonly folder: string
  /** Sub-path of the page: '' at the root. */
  readonly base: string
  /** Public address of the server without the sub-path; null for the host of each request. */
  readonly origin: string | null
  findPreview(path: string): Promise<LinkPreview>
}

const html = contentType('.html')
const text = contentType('.txt')

export function registerPage(app: FastifyInstance, { folder, base, origin, findPreview }: PageOptions): void {
  const builtPage = new BuiltPage(folder, base)
  const sendPlain = (reply: FastifyReply, status: number, type: string, body: string): FastifyReply =>
    reply.code(status).headers({ 'content-type': type, 'cache-control': 'no-store' }).send(body)

  /** A route inside the page, with the tags of its address. The host of the request has been checked. */
  const withPreview = async (request: FastifyRequest, file: FoundFile, path: string): Promise<FoundFile> => {
    const address = (origin ?? `${request.protocol}://${request.host}`) + base
    const body = Buffer.from(withPreviewTags(file.body.toString(), await findPreview(path), address, path))
    return { ...file, body, etag: etagOf(body) }
  }

  const sendFile = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = request.url.split(/[?#]/, 1)[0] ?? '/'
    const file = await builtPage.find(path)
    if (file === 'refused') return sendPlain(reply, 400, text, 'That is no path of this page.')
    if (file === 'missing') return sendPlain(reply, 404, html, missingPage(base))
    if (file === 'not built') return sendPlain(reply, 503, html, notBuiltPage)
    const found = isFilePath(path) ? file : await withPreview(request, file, path)
    const { etag } = found
    const headers = { 'cache-control': found.cacheControl, vary: 'accept-encoding', etag }
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).headers(headers).send()
    const compression = isCompressible(found.path)
      ? compressionFor(request.headers['accept-encoding']?.toString())
      : null
    const body = compression === null ? found.body : await compressAs(found.body, compression)
    return reply
      .code(200)
      .headers({
        ...headers,
        'content-type': contentType(found.path),
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
