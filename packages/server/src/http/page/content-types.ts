/** The kinds of file that a built page is made of. */
const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  png: 'image/png',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  wasm: 'application/wasm',
}

const endingOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1).toLowerCase()

/** Whether a path asks for a file. The number of a rule has a dot in it too, and is none. */
export const asksForFile = (path: string): boolean => Object.hasOwn(types, endingOf(path))

export const contentType = (path: string): string => types[endingOf(path)] ?? 'application/octet-stream'

/** Pictures and fonts are packed already. */
export const isText = (path: string): boolean => /charset|wasm/.test(contentType(path))
