/** `firestep store`, `backup`, `restore` and `move`: maintenance of the server's store. */
import { resolve } from 'node:path'
import {
  backUp,
  inspect,
  moveStore,
  restore as restoreStore,
  type StoreReport,
  storeLocation,
  withoutPassword,
} from '@firestep/server/maintenance'
import type { CommandOutput } from './output.ts'
import { withConfig } from './with-config.ts'

export const store = (): Promise<CommandOutput> =>
  withConfig(async (config) => {
    const location = storeLocation(config)
    const report = await inspect(location)
    const file = withoutPassword(location)
    return {
      json: { file, ...report },
      lines: [
        `${file}: ${contentsText(report)}`,
        `Its tables are at “${report.tables}”.`,
        ...(report.faults.length === 0 ? ['It is sound.'] : report.faults.map((fault) => `Not sound: ${fault}`)),
      ],
      ok: report.faults.length === 0,
    }
  })

export const backup = (to: string): Promise<CommandOutput> =>
  withConfig(async (config) => {
    const file = resolve(to)
    const report = await backUp(storeLocation(config), file)
    return {
      json: { file, ...report },
      lines: [`Everything is in ${file}, and it is sound: ${contentsText(report)}`],
      ok: true,
    }
  })

export const restore = (from: string): Promise<CommandOutput> =>
  withConfig(async (config) => {
    const file = storeLocation(config)
    const { report, old } = await restoreStore(resolve(from), file, Date.now())
    return {
      json: { file, old, ...report },
      lines: [
        `${file} is as it was when the backup was made: ${contentsText(report)}`,
        ...(old === null ? [] : [`What was there before is in ${old}`]),
      ],
      ok: true,
    }
  })

export const move = (from: string, to: string): Promise<CommandOutput> =>
  withConfig(async () => {
    const { tables, records } = await moveStore(from, to)
    return {
      json: { from: withoutPassword(from), to: withoutPassword(to), tables, records },
      lines: [
        ...Object.entries(tables).map(
          ([table, { rows, hash }]) => `${table.padEnd(12)} ${`${rows}`.padStart(9)}  ${hash}`,
        ),
        `Everything in ${withoutPassword(from)} is in ${withoutPassword(to)}: every table has the same rows and the same hash on both sides,`,
        `and each of ${Object.keys(records).length} matches that have begun the same record. What was there stays as it is.`,
        'Jobs that waited are not carried: the server that opens it adds them anew.',
      ],
      ok: true,
    }
  })

const contentsText = ({ bytes, counts: { users = 0, matches = 0, entries = 0 } }: StoreReport): string =>
  `${(bytes / 1e6).toFixed(1)} MB, ${users} users, ${matches} matches, ${entries} entries.`
