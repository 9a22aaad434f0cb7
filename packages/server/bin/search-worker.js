import { register } from 'tsx/esm/api'

register()
const { thinkHere } = await import('../src/bots/search-worker.ts')
export default thinkHere
