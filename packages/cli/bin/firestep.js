#!/usr/bin/env node
import { importSource } from '../../../tools/import-source.mjs'

await importSource('packages/cli/src/main.ts')
