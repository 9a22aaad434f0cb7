/** Tells stories: short ones at once, long ones and those of corrected matches in a thread, so that nobody else waits. */
import { availableParallelism } from 'node:os'
import type { Story } from '@firestep/api'
import { noneGiven } from '@firestep/referee'
import { Piscina } from 'piscina'
import { Refused } from '../http/handler.ts'
import type { Log } from '../log.ts'
import { isCorrected } from './dry-runs.ts'
import type { OpenRoom } from './open-room.ts'
import type { Viewer } from './steps.ts'
import { checkpointFor, type Telling, tell } from './story.ts'

export interface Storyteller {
  /** Asked while alone with the room; told whenever it is told. A story that cannot be told is refused. */
  tell(room: OpenRoom, viewer: Viewer, from: number): Promise<Story>
  close(): Promise<void>
}

/** So many entries are told at once, where the rules are as printed. */
const short = 24
/** A teller who has nothing to tell goes home, and their memory with them. */
const idle = 30_000

export function makeStoryteller(log: Log, longer = short): Storyteller {
  let pool: Piscina | undefined
  const hired = (): Piscina => {
    pool ??= new Piscina({
      filename: new URL('../../bin/story-worker.js', import.meta.url).href,
      minThreads: 0,
      maxThreads: Math.min(2, availableParallelism()),
      idleTimeout: idle,
      execArgv: [],
      // What strangers ask for at once is limited elsewhere; this keeps a flood from filling the memory.
      maxQueue: 1000,
    })
    return pool
  }
  return {
    async tell(room, viewer, from) {
      const telling = tellingOf(room, viewer, from)
      const length = telling.record.entries.length - (telling.snapshot?.entries ?? 0)
      const atOnce = length <= longer && !isCorrected(telling.record)
      const told = atOnce ? tell(room.game, telling) : await run(hired, telling)
      if (!('problem' in told)) return told
      log.warn('A story could not be told.', { match: room.row.id, problem: told.problem })
      throw new Refused(
        'unavailable',
        'The story cannot be told: the rules have changed since. The match itself is there.',
      )
    },
    close: async () => pool?.destroy(),
  }
}

async function run(hired: () => Piscina, telling: Telling): Promise<Story | { readonly problem: string }> {
  try {
    return (await hired().run(telling)) as Story | { readonly problem: string }
  } catch (fault) {
    return { problem: fault instanceof Error ? fault.message : String(fault) }
  }
}

function tellingOf(room: OpenRoom, viewer: Viewer, from: number): Telling {
  const over = room.row.status === 'over'
  const record = room.toRecord()
  const upTo = viewer === null && !over ? room.spectatedEntries() : record.entries.length
  const seats = room.match?.edition.rules.seats ?? room.checkpoint?.edition.rules.seats ?? []
  const place = viewer === null ? seats.length : seats.indexOf(viewer)
  return {
    record: { ...record, entries: record.entries.slice(0, upTo) },
    snapshot: checkpointFor(room.snapshots, upTo, place, from),
    otherwise: room.snapshots.findLast((one) => one.entries <= upTo),
    viewer,
    from,
    given: (viewer === null ? undefined : room.match?.ahead.givenFor(viewer)) ?? noneGiven,
    everything: over,
  }
}
