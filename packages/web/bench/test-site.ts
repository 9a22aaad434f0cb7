/** A Firestep server on a free port and a Chromium to visit it, as people would. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { browser as findChromium } from '../../../tools/find-chromium.ts'

const firestepCommand = fileURLToPath(new URL('../../cli/bin/firestep.js', import.meta.url))

export interface Site {
  readonly browser: Browser
  /** Link to register the first account, which runs the server. */
  readonly register: string
  /** A page with its own store and without service workers, which would load in the background of measurements. */
  open(options?: BrowserContextOptions): Promise<Page>
  close(): Promise<void>
}

/** Flags that keep a headless Chromium quiet and off the network. */
const chromiumFlags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Serves the page as last built. */
export async function openSite(): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'firestep-'))
  const server = spawn(process.execPath, [firestepCommand, 'serve'], {
    env: { ...process.env, PORT: '0', FIRESTEP_DATA: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { baseURL, register } = await readAddresses(server.stdout)
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  return {
    browser,
    register,
    async open(options = {}) {
      const context = await browser.newContext({
        baseURL,
        viewport: { width: 1280, height: 800 },
        serviceWorkers: 'block',
        ...options,
      })
      // Functions sent to the page were compiled with a helper that keeps their names, which the page does not have.
      await context.addInitScript('globalThis.__name = (value) => value')
      return context.newPage()
    },
    async close() {
      await browser.close()
      const exited = once(server, 'exit')
      server.kill()
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The server prints its address in its first line, and the setup code until an operator has registered. */
async function readAddresses(output: NodeJS.ReadableStream): Promise<{ baseURL: string; register: string }> {
  let baseURL: string | undefined
  for await (const line of createInterface({ input: output })) {
    const [address] = /http:\/\/\S+/.exec(line) ?? []
    baseURL ??= address
    if (baseURL !== undefined && address?.includes('/register')) return { baseURL, register: address }
  }
  throw new Error('the server ended before it said where it listens')
}
