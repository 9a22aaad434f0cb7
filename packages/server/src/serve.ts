/** One process that serves everything: starts it, and ends it in order. */
import { accessSync, constants, mkdirSync, readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { assemble } from './assembly.ts'
import { companyAt } from './company/open.ts'
import type { Config } from './config.ts'
import { makeApp } from './http/app.ts'
import { fromLevel, jsonLog, type Log } from './log.ts'
import { openStore, type Store, storeOf } from './store/open.ts'
import { CannotOpen, spoken } from './store/trouble.ts'

export interface Serving {
  readonly config: Config
  /** Where the built page lies. */
  readonly page: string
  readonly log?: Log
  readonly clock?: () => number
}

export interface Served {
  /** Where it listens, on this machine. */
  readonly address: string
  /** Where people find it. */
  readonly url: string
  /** Where everything is kept: a folder, or a database. */
  readonly keeps: string
  /** What the first account takes, while nobody runs the server. */
  readonly word: string | null
  readonly app: FastifyInstance
  readonly store: Store
  /** Stops accepting, finishes what is under way, and closes the store. */
  close(): Promise<void>
}

/** Why nothing could be served, in words for whoever started it. */
export class CannotServe extends Error {}

/** Written to the stream of errors: what a command prints is for people. */
const ownLog = (): Log => jsonLog((line) => process.stderr.write(line))

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }

export async function startServer({ config, page, log: given, clock = Date.now }: Serving): Promise<Served> {
  const log = fromLevel(given ?? ownLog(), config.log)
  if (config.database === null) openFolder(config.folder)
  const place = storeOf(config)
  const store = await openedStore(place)
  /** What is open, to be closed in the opposite order. */
  const closing: (() => Promise<unknown>)[] = [() => store.destroy()]
  const close = async () => {
    for (const end of closing.splice(0).reverse()) await end()
  }
  try {
    const {
      handlers,
      credentials,
      claim,
      root,
      api,
      close: end,
    } = await assemble({ config, store, company: companyAt(place, store, log), clock, log, version })
    closing.push(end)
    const { authenticate } = credentials
    const app = await makeApp({ config, handlers, authenticate, log, version, page, root, api })
    closing.push(() => app.close())
    const address = await listening(app, config)
    const url = config.url ?? address
    if (claim.word !== null) log.warn('nobody runs this server yet', { url })
    const keeps = config.database === null ? config.folder : spoken(config.database)
    log.info('listening', { address, url, keeps, version })
    return { address, url, keeps, word: claim.word, app, store, close }
  } catch (fault) {
    await close()
    throw fault
  }
}

function openFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.R_OK | constants.W_OK)
  } catch (fault) {
    const why = fault instanceof Error ? fault.message : String(fault)
    throw new CannotServe(
      `Firestep cannot keep its files in ${folder}: ${why}. Choose another folder with FIRESTEP_DATA.`,
    )
  }
}

async function openedStore(place: string): Promise<Store> {
  try {
    return await openStore(place)
  } catch (fault) {
    throw fault instanceof CannotOpen ? new CannotServe(fault.message) : fault
  }
}

async function listening(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    await app.listen({ host, port })
  } catch (fault) {
    const code = fault instanceof Error && 'code' in fault ? fault.code : null
    if (code === 'EADDRINUSE')
      throw new CannotServe(`Port ${port} is taken. Choose another, for example PORT=${port + 1} npm start`)
    if (code === 'EACCES')
      throw new CannotServe(`There is no permission to listen on port ${port}. Choose one above 1023 with PORT.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new CannotServe(`This machine has no address ${host}. Choose another with HOST.`)
    throw fault
  }
  const bound = app.server.address()
  const at = typeof bound === 'object' && bound !== null ? bound.port : port
  return `http://${host === '::' || host === '0.0.0.0' ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${at}`
}
