/** A server process: start and orderly shutdown. */
import { accessSync, constants, readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { openCluster } from './cluster/open-cluster.ts'
import type { Config } from './config/config.ts'
import { createApp } from './http/app.ts'
import { createStderrLog, type PinoLog, withMinLevel } from './logging/log.ts'
import { isDamage, storeProblemIn } from './store/choose-engine.ts'
import { lockFolder } from './store/lock-folder.ts'
import { openStore, type Store, storeFileIn, storeLocation } from './store/open-store.ts'
import { makeFolderPrivate } from './store/private-files.ts'
import { damagedText, errorMessage, StoreError, withoutPassword } from './store/store-error.ts'
import { wireServer } from './wiring.ts'

export interface ServerOptions {
  readonly config: Config
  /** Folder of the built page. */
  readonly page: string
  readonly log?: PinoLog
  readonly clock?: () => number
}

export interface RunningServer {
  /** Address on which it listens. */
  readonly address: string
  /** Public address. */
  readonly url: string
  /** Location of the store: a folder or a database. */
  readonly storeText: string
  /** Setup code of an unclaimed server. */
  readonly setupCode: string | null
  readonly app: FastifyInstance
  readonly store: Store
  /** Stops accepting connections, finishes running work and closes the store. */
  close(): Promise<void>
}

/** Reason why the server cannot start, as text for the operator. */
export class ServerStartError extends Error {}

const { version }: { version: string } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))

export async function startServer({
  config,
  page,
  log: customLog,
  clock = Date.now,
}: ServerOptions): Promise<RunningServer> {
  const log = customLog === undefined ? createStderrLog(config.log) : withMinLevel(customLog, config.log)
  /** Open resources, closed in reverse order. */
  const closers: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const closeResource of closers.splice(0).reverse()) await closeResource()
  }
  const location = storeLocation(config)
  try {
    if (config.database === null) {
      requireUsableFolder(config.folder)
      const unlock = lockFolder(config.folder, clock())
      closers.push(async () => unlock())
    }
    const store = await openStore(location)
    closers.push(() => store.destroy())
    const {
      handlers,
      credentials,
      setupCode,
      admit,
      findLinkPreview,
      callers,
      root,
      api,
      close: closeServices,
    } = await wireServer({ config, store, cluster: openCluster(location, store, log), clock, log, version })
    closers.push(closeServices)
    const { authenticate } = credentials
    const app = await createApp({
      config,
      handlers,
      authenticate,
      admit,
      callers,
      log,
      version,
      page,
      findLinkPreview,
      root,
      api,
    })
    closers.push(() => app.close())
    const address = await listen(app, config)
    const url = config.url ?? address
    if (setupCode.code !== null) log.warn('nobody runs this server yet', { url })
    const keeps = config.database === null ? config.folder : withoutPassword(config.database)
    log.info('listening', { address, url, keeps, version })
    return { address, url, storeText: keeps, setupCode: setupCode.code, app, store, close }
  } catch (fault) {
    await close()
    throw startErrorOf(fault, location)
  }
}

function requireUsableFolder(folder: string): void {
  try {
    makeFolderPrivate(folder, storeFileIn(folder))
    accessSync(folder, constants.R_OK | constants.W_OK)
  } catch (fault) {
    throw new ServerStartError(
      `Firestep cannot keep its files in ${folder}: ${errorMessage(fault)}. Choose another folder with FIRESTEP_DATA.`,
    )
  }
}

/** Converts a store failure that the operator can repair into a sentence; returns others unchanged. */
function startErrorOf(fault: unknown, location: string): unknown {
  if (fault instanceof StoreError) return new ServerStartError(fault.message)
  if (isDamage(fault)) return new ServerStartError(damagedText(location, fault))
  const problem = storeProblemIn(fault)
  if (problem === 'full')
    return new ServerStartError(`There is no room left on the disk of ${withoutPassword(location)}.`)
  if (problem === 'busy')
    return new ServerStartError(`${withoutPassword(location)} does not answer: ${errorMessage(fault)}.`)
  return fault
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    await app.listen({ host, port })
  } catch (fault) {
    const code = fault instanceof Error && 'code' in fault ? fault.code : null
    if (code === 'EADDRINUSE')
      throw new ServerStartError(`Port ${port} is taken. Choose another, for example PORT=${port + 1} npm start`)
    if (code === 'EACCES')
      throw new ServerStartError(`There is no permission to listen on port ${port}. Choose one above 1023 with PORT.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new ServerStartError(`This machine has no address ${host}. Choose another with HOST.`)
    throw fault
  }
  const bound = app.server.address()
  const boundPort = typeof bound === 'object' && bound !== null ? bound.port : port
  return `http://${hostInUrl(host)}:${boundPort}`
}

function hostInUrl(host: string): string {
  if (host === '::' || host === '0.0.0.0') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
