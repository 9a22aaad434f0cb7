/** Dry runs for tests with games of their own: without a thread, which would not know these games. */
import type { Game } from '@firestep/referee'
import { type DryRun, dryRun } from '../matches/registry/dry-run.ts'
import { cannotBeSetUp, type DryRuns } from '../matches/registry/dry-run-service.ts'

export function createInlineDryRuns(load: (id: string) => Promise<Game | null>): DryRuns {
  const execute = async (run: DryRun) => {
    const game = await load(run.game)
    return game === null ? { problems: [`there is no game '${run.game}'`] } : dryRun(game, run)
  }
  return {
    async setUp(setup) {
      const result = await execute({ kind: 'set up', game: setup.game, setup })
      if ('problems' in result || result.facts === null)
        throw cannotBeSetUp('problems' in result ? result.problems : [])
      return result.facts
    },
    async resume(stored) {
      await execute({ kind: 'take up', game: stored.record.game, stored })
      return null
    },
    close: async () => undefined,
  }
}
