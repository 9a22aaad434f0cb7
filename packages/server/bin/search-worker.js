import { importSource } from '../../../tools/import-source.mjs'

const { runSearch } = await importSource('packages/server/src/bots/search-worker.ts')
export default runSearch
