import { register } from 'tsx/esm/api'

register()
const { tellHere } = await import('../src/matches/views/timeline-worker.ts')
export default tellHere
