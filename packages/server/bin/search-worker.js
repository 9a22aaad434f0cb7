import { register } from 'tsx/esm/api'

register()
const { runSearch } = await import('../src/bots/search-worker.ts')
export default runSearch
