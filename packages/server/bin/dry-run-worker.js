import { register } from 'tsx/esm/api'

register()
const { runHere } = await import('../src/matches/dry-run-worker.ts')
export default runHere
