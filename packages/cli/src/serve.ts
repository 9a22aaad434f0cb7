import { join } from 'node:path'
import { BadConfig, readConfig, ServerStartError, startServer } from '@firestep/server'
import { BadInput, type CommandOutput } from './output.ts'
import { root } from './project-root.ts'
import { shutdownOnSignal } from './shutdown.ts'

/** `firestep serve`: serves page and API in one process. */
export async function serve(): Promise<CommandOutput> {
  try {
    const config = readConfig(process.env)
    const {
      url,
      storeText: keeps,
      setupCode: word,
      close,
    } = await startServer({ config, page: join(root, 'packages/web/dist') })
    shutdownOnSignal(close)
    return {
      json: { address: url, keeps, word },
      lines: [
        `Firestep listens on ${url} and keeps everything in ${keeps}`,
        ...(word === null
          ? []
          : [
              'Nobody runs this server yet. Whoever makes the first account with this word will:',
              `  ${word}`,
              `  ${url}/register#${word}`,
            ]),
      ],
      fine: true,
    }
  } catch (fault) {
    if (fault instanceof ServerStartError || fault instanceof BadConfig) throw new BadInput(fault.message)
    throw fault
  }
}
