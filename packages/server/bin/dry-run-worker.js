import { register } from 'tsx/esm/api'

register()
const { runDryRun } = await import('../src/matches/registry/dry-run-worker.ts')
export default runDryRun
