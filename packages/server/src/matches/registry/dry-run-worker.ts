/** Entry point of the dry-run thread. */
import { registered } from '@firestep/registry'
import { type DryRun, type DryRunResult, dryRun } from './dry-run.ts'

export async function runDryRun(run: DryRun): Promise<DryRunResult> {
  const game = await registered(run.game)?.load()
  return game === undefined ? { problems: [`there is no game '${run.game}'`] } : dryRun(game, run)
}
