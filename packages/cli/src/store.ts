/** `firestep store`, `backup` and `restore`: looking after what the server keeps. */
import { resolve } from 'node:path'
import { backUp, inspect, restore as putBack, type StoreReport, storeIn } from '@firestep/server/care'
import { caring } from './care.ts'
import type { Report } from './report.ts'

export const store = (): Promise<Report> =>
  caring(async ({ folder }) => {
    const file = storeIn(folder)
    const report = await inspect(file)
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
  caring(async ({ folder }) => {
    const file = resolve(to)
    const report = await backUp(storeIn(folder), file)
    return {
      json: { file, ...report },
      lines: [`Everything is in ${file}, and it is sound: ${contents(report)}`],
      fine: true,
    }
  })

export const restore = (from: string): Promise<Report> =>
  caring(async ({ folder }) => {
    const file = storeIn(folder)
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

const contents = ({ bytes, counts: { users = 0, matches = 0, entries = 0 } }: StoreReport): string =>
  `${(bytes / 1e6).toFixed(1)} MB, ${users} users, ${matches} matches, ${entries} entries.`
