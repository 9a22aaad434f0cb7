/** Entry point of the dry-run thread. */
import { registered } from '@firestep/registry'
import { type DryRun, dryRun, type Ran } from './dry-run.ts'

export async function runHere(run: DryRun): Promise<Ran> {
  const game = await registered(run.game)?.load()
  return game === undefined ? { problems: [`there is no game '${run.game}'`] } : dryRun(game, run)
}
