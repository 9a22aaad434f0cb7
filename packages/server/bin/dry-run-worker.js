import { register } from 'tsx/esm/api'

register()
const { runHere } = await import('../src/matches/registry/dry-run-worker.ts')
export default runHere
