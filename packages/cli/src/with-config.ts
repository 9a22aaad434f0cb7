import { BadConfig, readConfig, StoreError } from '@firestep/server/maintenance'
import { BadInput } from './output.ts'

type Config = ReturnType<typeof readConfig>

/** Runs something with the server's configuration; what it refuses is the caller's to mend. */
export async function withConfig<R>(work: (config: Config) => Promise<R>): Promise<R> {
  try {
    return await work(readConfig(process.env))
  } catch (fault) {
    if (fault instanceof StoreError || fault instanceof BadConfig) throw new BadInput(fault.message)
    throw fault
  }
}
