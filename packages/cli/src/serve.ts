/** `firestep serve`: page and API in one process. */
import { join } from 'node:path'
import { BadConfig, readConfig, ServerStartError, startServer } from '@firestep/server'
import { type CommandOutput, UsageError } from './output.ts'
import { root } from './project-root.ts'
import { shutdownOnSignal } from './shutdown.ts'

export async function serve(): Promise<CommandOutput> {
  try {
    const config = readConfig(process.env)
    const {
      url,
      storeText: keeps,
      setupCode,
      close,
    } = await startServer({ config, page: join(root, 'packages/web/dist') })
    shutdownOnSignal(close)
    return {
      json: { address: url, keeps, word: setupCode },
      lines: [
        `Firestep listens on ${url} and keeps everything in ${keeps}`,
        ...(setupCode === null
          ? []
          : [
              'Nobody runs this server yet. Whoever makes the first account with this word will:',
              `  ${setupCode}`,
              `  ${url}/register#${setupCode}`,
            ]),
      ],
      ok: true,
    }
  } catch (fault) {
    if (fault instanceof ServerStartError || fault instanceof BadConfig) throw new UsageError(fault.message)
    throw fault
  }
}
