import { register } from 'tsx/esm/api'

register()
const { runTimeline } = await import('../src/matches/views/timeline-worker.ts')
export default runTimeline
