import { importSource } from '../../../tools/import-source.mjs'

await importSource('packages/lab/src/worker.ts')
