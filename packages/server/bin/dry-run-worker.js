import { importSource } from '../../../tools/import-source.mjs'

const { runDryRun } = await importSource('packages/server/src/matches/registry/dry-run-worker.ts')
export default runDryRun
