/** One process that serves everything. */
import { accessSync, constants, mkdirSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import { BuiltPage } from './built-page.ts'
import { contentType, isText } from './content-types.ts'
import { guarded } from './headers.ts'
import { packedAs, packingFor } from './packing.ts'
import { missingPage, notBuiltPage } from './plain-pages.ts'

export interface Serving {
  readonly port: number
  /** Where the server keeps its files. */
  readonly folder: string
  /** Where the built page lies. */
  readonly page: string
}

/** Why nothing could be served, in words for whoever started it. */
export class CannotServe extends Error {}

export async function serve({
  port,
  folder,
  page,
}: Serving): Promise<{ address: string; folder: string; server: Server }> {
  const place = openFolder(folder)
  const built = new BuiltPage(page)
  const server = createServer((request, response) => {
    answer(request, response, built).catch((fault: unknown) => {
      console.error(fault)
      if (response.headersSent) response.destroy()
      else send(request, response, 500, html, 'Something is wrong on our side; it has been written down.')
    })
  })
  await listening(server, port)
  const bound = server.address()
  const at = typeof bound === 'object' && bound !== null ? bound.port : port
  return { address: `http://localhost:${at}`, folder: place, server }
}

const html = contentType('.html')
const text = contentType('.txt')

async function answer(request: IncomingMessage, response: ServerResponse, built: BuiltPage): Promise<void> {
  const { method, url = '/' } = request
  const path = url.split(/[?#]/, 1)[0] ?? '/'
  if (method !== 'GET' && method !== 'HEAD')
    return send(request, response, 405, text, 'Only GET and HEAD are answered here.', { allow: 'GET, HEAD' })
  if (path === '/health') return send(request, response, 200, contentType('.json'), JSON.stringify({ ok: true }))
  const found = await built.look(path)
  if (found === 'refused') return send(request, response, 400, text, 'That is no path of this page.')
  if (found === 'missing') return send(request, response, 404, html, missingPage)
  if (found === 'not built') return send(request, response, 503, html, notBuiltPage)
  const packing = isText(found.path) ? packingFor(request.headers['accept-encoding']?.toString()) : null
  const body = packing === null ? found.body : await packedAs(found.body, packing)
  send(request, response, 200, contentType(found.path), body, {
    'cache-control': found.caching,
    vary: 'accept-encoding',
    ...(packing === null ? {} : { 'content-encoding': packing }),
  })
}

function send(
  { method }: IncomingMessage,
  response: ServerResponse,
  status: number,
  type: string,
  body: string | Buffer,
  headers: Readonly<Record<string, string>> = { 'cache-control': 'no-store' },
): void {
  response.writeHead(status, {
    ...guarded,
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    ...headers,
  })
  response.end(method === 'HEAD' ? undefined : body)
}

function openFolder(folder: string): string {
  const place = resolve(folder)
  try {
    mkdirSync(place, { recursive: true })
    accessSync(place, constants.R_OK | constants.W_OK)
    return place
  } catch (fault) {
    const why = fault instanceof Error ? fault.message : String(fault)
    throw new CannotServe(
      `Firestep cannot keep its files in ${place}: ${why}. Choose another folder with FIRESTEP_DATA.`,
    )
  }
}

function listening(server: Server, port: number): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', (fault: NodeJS.ErrnoException) => {
      if (fault.code === 'EADDRINUSE')
        fail(new CannotServe(`Port ${port} is taken. Choose another, for example PORT=${port + 1} npm start`))
      else if (fault.code === 'EACCES')
        fail(new CannotServe(`There is no permission to listen on port ${port}. Choose one above 1023 with PORT.`))
      else fail(fault)
    })
    server.listen(port, done)
  })
}
