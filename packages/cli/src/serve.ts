import { join } from 'node:path'
import { BadConfig, CannotServe, readConfig, startServer } from '@firestep/server'
import { BadInput, type Report } from './output.ts'
import { root } from './project-root.ts'
import { endWith } from './shutdown.ts'

/** `firestep serve`: the page and everything behind it, in one process. */
export async function serve(): Promise<Report> {
  try {
    const config = readConfig(process.env)
    const { url, keeps, word, close } = await startServer({ config, page: join(root, 'packages/web/dist') })
    endWith(close)
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
    if (fault instanceof CannotServe || fault instanceof BadConfig) throw new BadInput(fault.message)
    throw fault
  }
}
