import { importSource } from '../../../tools/import-source.mjs'

const { runTimeline } = await importSource('packages/server/src/matches/views/timeline-worker.ts')
export default runTimeline
