/** Names of files after what they export: handlers of API routes, and pages. Paths are relative to the root. */
import { basename } from 'node:path'

const exportPattern = /^export (?:default )?(?:async )?(?:const|function\*?|class) (\w+)/gm

const exportedValues = (source: string): string[] => [...source.matchAll(exportPattern)].map(([, name = '']) => name)

/** The file name, without ending, of a file whose main export has this name: `chatHandlers` is in `chat-handlers`. */
const fileNameOf = (exported: string): string => exported.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase()

/** A hook is no handler, though its name may end so. */
const isHandlers = (name: string): boolean => /^[a-z]\w*Handlers$/.test(name) && !/^use[A-Z]/.test(name)
const isPage = (name: string): boolean => /^[A-Z]\w*Page$/.test(name)

/** Faults of a source file's name; tests and test helpers have none. */
export function misnamed(path: string, source: string): string[] {
  if (/\.(test|spec|d)\.tsx?$|\/(testing|bench|browser)\//.test(path)) return []
  const file = basename(path).replace(/\.tsx?$/, '')
  const exported = exportedValues(source)
  const isInPage = path.startsWith('packages/web/src/')
  const faults = exported
    .filter((name) => isHandlers(name) || (isInPage && isPage(name)))
    .filter((name) => fileNameOf(name) !== file)
    .map((name) => `${path} exports ${name}: it belongs in ${fileNameOf(name)}`)
  if (file.endsWith('-handlers') && !exported.some(isHandlers)) faults.push(`${path} exports no handlers`)
  if (isInPage && /-page$/.test(file) && path.endsWith('.tsx') && !exported.some(isPage))
    faults.push(`${path} exports no page`)
  return faults
}
