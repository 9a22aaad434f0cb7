import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root of the project. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..')
