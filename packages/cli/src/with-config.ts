import { BadConfig, readConfig, StoreError } from '@firestep/server/maintenance'
import { UsageError } from './output.ts'

type Config = ReturnType<typeof readConfig>

/** Runs a function with the server's configuration; wrong variables are reported as the caller's mistake. */
export async function withConfig<R>(run: (config: Config) => Promise<R>): Promise<R> {
  try {
    return await run(readConfig(process.env))
  } catch (fault) {
    if (fault instanceof StoreError || fault instanceof BadConfig) throw new UsageError(fault.message)
    throw fault
  }
}
