/** Content types by file extension, for the files of the built page. */
const contentTypes: Readonly<Record<string, string>> = {
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

const extensionOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1).toLowerCase()

/** True if a path ends in the extension of a file. Addresses inside the page may have a dot too, in a rule number. */
export const isFilePath = (path: string): boolean => Object.hasOwn(contentTypes, extensionOf(path))

export const contentType = (path: string): string => contentTypes[extensionOf(path)] ?? 'application/octet-stream'

/** True for text and WebAssembly. Images and fonts are compressed already. */
export const isCompressible = (path: string): boolean => /charset|wasm/.test(contentType(path))
