/** One process that serves everything. Until the web table stands, a plain page that says what is here. */
import { accessSync, constants, mkdirSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { resolve } from 'node:path'
import { keptMatches } from './matches.ts'
import type { Offered } from './offered.ts'
import { frontPage, lostPage } from './page.ts'

export interface Serving {
  readonly port: number
  readonly folder: string
  readonly games: readonly Offered[]
}

/** Why nothing could be served, in words for whoever started it. */
export class CannotServe extends Error {}

export async function serve({
  port,
  folder,
  games,
}: Serving): Promise<{ address: string; folder: string; server: Server }> {
  const place = openFolder(folder)
  const server = createServer((request, response) => {
    const send = (status: number, type: string, body: string) => {
      response.writeHead(status, {
        'content-type': `${type}; charset=utf-8`,
        'content-length': Buffer.byteLength(body),
      })
      response.end(request.method === 'HEAD' ? undefined : body)
    }
    try {
      answer(request, send, place, games)
    } catch (fault) {
      console.error(fault)
      send(500, 'text/plain', 'Something is wrong on our side; it has been written down.')
    }
  })
  await listening(server, port)
  const bound = server.address()
  const at = typeof bound === 'object' && bound !== null ? bound.port : port
  return { address: `http://localhost:${at}`, folder: place, server }
}

type Send = (status: number, type: string, body: string) => void

function answer({ method, url = '/' }: IncomingMessage, send: Send, folder: string, games: readonly Offered[]): void {
  const [path] = url.split('?')
  if (method !== 'GET' && method !== 'HEAD') send(405, 'text/plain', 'Only GET is answered here.')
  else if (path === '/') send(200, 'text/html', frontPage(games, keptMatches(folder, games)))
  else if (path === '/health') send(200, 'application/json', JSON.stringify({ ok: true }))
  else send(404, 'text/html', lostPage())
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
