/** Dry runs for tests with games of their own: without a thread, which would not know these games. */
import type { Game } from '@firestep/referee'
import { type DryRun, dryRun } from '../matches/registry/dry-run.ts'
import { cannotBeSetUp, type DryRuns } from '../matches/registry/dry-run-service.ts'

export function dryRunsHere(load: (id: string) => Promise<Game | null>): DryRuns {
  const here = async (run: DryRun) => {
    const game = await load(run.game)
    return game === null ? { problems: [`there is no game '${run.game}'`] } : dryRun(game, run)
  }
  return {
    async setUp(laying) {
      const ran = await here({ kind: 'set up', game: laying.game, laying })
      if ('problems' in ran || ran.laidOut === null) throw cannotBeSetUp('problems' in ran ? ran.problems : [])
      return ran.laidOut
    },
    async takeUp(stored) {
      await here({ kind: 'take up', game: stored.record.game, stored })
      return null
    },
    close: async () => undefined,
  }
}
