import { join } from 'node:path'
import { CannotServe, serve as listen } from '@firestep/server'
import { dataFolder } from './files.ts'
import { BadInput, type Report } from './report.ts'
import { root } from './root.ts'

const defaultPort = 1914

/** `firestep serve`: the page and everything behind it, in one process. */
export async function serve(): Promise<Report> {
  try {
    const page = join(root, 'packages/web/dist')
    const { address, folder } = await listen({ port: portFrom(process.env.PORT), folder: dataFolder(), page })
    return {
      json: { address, folder },
      lines: [`Firestep listens on ${address} and keeps its files in ${folder}`],
      fine: true,
    }
  } catch (fault) {
    if (fault instanceof CannotServe) throw new BadInput(fault.message)
    throw fault
  }
}

function portFrom(text: string | undefined): number {
  if (text === undefined || text === '') return defaultPort
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new BadInput(`PORT is '${text}'; it must be a number from 0 to 65535`)
  return port
}
