import { BadConfig, readConfig, StoreError } from '@firestep/server/maintenance'
import { BadInput } from './output.ts'

type Config = ReturnType<typeof readConfig>

/** Runs a function with the server's configuration; wrong variables are reported as the caller's mistake. */
export async function withConfig<R>(work: (config: Config) => Promise<R>): Promise<R> {
  try {
    return await work(readConfig(process.env))
  } catch (fault) {
    if (fault instanceof StoreError || fault instanceof BadConfig) throw new BadInput(fault.message)
    throw fault
  }
}
