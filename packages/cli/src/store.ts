/** `firestep store`, `backup`, `restore` and `move`: looking after what the server keeps. */
import { resolve } from 'node:path'
import {
  backUp,
  inspect,
  moveStore,
  restore as putBack,
  type StoreReport,
  spoken,
  storeOf,
} from '@firestep/server/care'
import type { Report } from './output.ts'
import { caring } from './with-config.ts'

export const store = (): Promise<Report> =>
  caring(async (config) => {
    const place = storeOf(config)
    const report = await inspect(place)
    const file = spoken(place)
    return {
      json: { file, ...report },
      lines: [
        `${file}: ${contents(report)}`,
        `Its tables are at “${report.tables}”.`,
        ...(report.faults.length === 0 ? ['It is sound.'] : report.faults.map((fault) => `Not sound: ${fault}`)),
      ],
      fine: report.faults.length === 0,
    }
  })

export const backup = (to: string): Promise<Report> =>
  caring(async (config) => {
    const file = resolve(to)
    const report = await backUp(storeOf(config), file)
    return {
      json: { file, ...report },
      lines: [`Everything is in ${file}, and it is sound: ${contents(report)}`],
      fine: true,
    }
  })

export const restore = (from: string): Promise<Report> =>
  caring(async (config) => {
    const file = storeOf(config)
    const { report, old } = await putBack(resolve(from), file, Date.now())
    return {
      json: { file, old, ...report },
      lines: [
        `${file} is as it was when the backup was made: ${contents(report)}`,
        ...(old === null ? [] : [`What was there before is in ${old}`]),
      ],
      fine: true,
    }
  })

export const move = (from: string, to: string): Promise<Report> =>
  caring(async () => {
    const { tables, records } = await moveStore(from, to)
    return {
      json: { from: spoken(from), to: spoken(to), tables, records },
      lines: [
        ...Object.entries(tables).map(
          ([table, { rows, hash }]) => `${table.padEnd(12)} ${`${rows}`.padStart(9)}  ${hash}`,
        ),
        `Everything in ${spoken(from)} is in ${spoken(to)}: every table has the same rows and the same hash on both sides,`,
        `and each of ${Object.keys(records).length} matches that have begun the same record. What was there stays as it is.`,
        'Jobs that waited are not carried: the server that opens it adds them anew.',
      ],
      fine: true,
    }
  })

const contents = ({ bytes, counts: { users = 0, matches = 0, entries = 0 } }: StoreReport): string =>
  `${(bytes / 1e6).toFixed(1)} MB, ${users} users, ${matches} matches, ${entries} entries.`
