/**
 * Time while the server was down is nobody's. While it runs it notes the time every few seconds; when it starts, every
 * running clock is moved on by what lies between the last note and now. At most the seconds since the last note are given
 * away, never taken.
 */
import { engineOf } from '../store/engines.ts'
import type { Store } from '../store/open.ts'
import type { Hands } from './clocks.ts'

const name = 'alive'
const beatEvery = 5000

/** Notes that the server is alive. */
export async function beat(store: Store, now: number): Promise<void> {
  const value = JSON.stringify(now)
  await store
    .insertInto('settings')
    .values({ name, value })
    .onConflict((on) => on.column('name').doUpdateSet({ value }))
    .execute()
}

/**
 * Before anything is served: running clocks are moved on by the time the server was down. Returns how long that was. Of two
 * processes that start at once the second finds it done.
 */
export async function resumeClocks(store: Store, now: number): Promise<number> {
  return engineOf(store).alone(store, async (tx) => {
    const noted = await tx.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst()
    const last = noted === undefined ? now : Math.min(now, Number(JSON.parse(noted.value)))
    // The shown clocks first: they are read one by one.
    const shown = await tx
      .selectFrom('seats')
      .select(['match', 'seat', 'shown'])
      .where('shown', 'is not', null)
      .execute()
    for (const { match, seat, shown: text } of shown) {
      const { left, running } = JSON.parse(text ?? '') as Hands
      const moved: Hands = { left, running: running === null ? null : movedOn(running, last, now) }
      await tx
        .updateTable('seats')
        .set({ shown: JSON.stringify(moved) })
        .where('match', '=', match)
        .where('seat', '=', seat)
        .execute()
    }
    // Those that began after the last note begin again now; first, or the others would be moved twice.
    await tx.updateTable('seats').set({ running: now }).where('running', '>', last).where('running', '<', now).execute()
    if (last < now)
      await tx
        .updateTable('seats')
        .set((is) => ({ running: is('running', '+', now - last) }))
        .where('running', '<=', last)
        .execute()
    await beat(tx, now)
    return now - last
  })
}

const movedOn = (running: number, last: number, now: number): number =>
  running <= last ? running + now - last : Math.max(running, now)

/** Keeps noting the time. `stop` notes it once more. */
export function keepBeating(
  store: Store,
  now: () => number,
  trouble: (fault: unknown) => void,
): { stop(): Promise<void> } {
  const timer = setInterval(() => beat(store, now()).catch(trouble), beatEvery)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await beat(store, now())
    },
  }
}
