/** Moves a store to another place, a file or a database, while nobody uses it. What was there stays as it is. */
import { chmodSync, existsSync } from 'node:fs'
import { engineAt, isAddress } from '../choose-engine.ts'
import { openCurrent } from '../open-store.ts'
import { CannotOpen, spoken } from '../store-error.ts'
import { carryTo, type Proof } from './copy-rows.ts'
import { inspect, using } from './inspect-and-backup.ts'

export async function moveStore(from: string, to: string): Promise<Proof> {
  if (!isAddress(from) && !existsSync(from)) throw new CannotOpen(`There is no store at ${from}.`)
  if (!(await engineAt(from).settle(from)))
    throw new CannotOpen(`A server is using ${spoken(from)}. Stop it first, then move; nothing was changed.`)
  const { faults } = await inspect(from)
  if (faults.length > 0) throw new CannotOpen(`${spoken(from)} is damaged: ${faults[0]}. It was not moved.`)
  if (!isAddress(to) && existsSync(to))
    throw new CannotOpen(`${to} is there already. Choose another name; nothing is overwritten.`)
  const proof = await using(await openCurrent(from), (source) => carryTo(source, to))
  // It holds what the store holds: nobody else's business.
  if (!isAddress(to)) chmodSync(to, 0o600)
  return proof
}
