import { register } from 'tsx/esm/api'

register()
const { tellHere } = await import('../src/matches/story-worker.ts')
export default tellHere
