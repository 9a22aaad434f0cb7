/** Files of the built page: lookup by path, and cache headers. */
import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import { isFilePath } from './content-types.ts'

export interface FoundFile {
  readonly path: string
  readonly body: Buffer
  /** Independent of the compression. */
  readonly etag: string
  readonly cacheControl: string
}

export type FileLookup = FoundFile | 'not built' | 'missing' | 'refused'

/** Names of assets change with their content, so browsers may cache them forever. */
const immutableCaching = 'public, max-age=31536000, immutable'
/** Cached, but revalidated each time. */
const revalidateCaching = 'no-cache'

export class BuiltPage {
  private readonly folder: string
  private readonly base: string
  private readonly cache = new Map<
    string,
    { readonly changedAt: number; readonly body: Buffer; readonly etag: string }
  >()

  /** `base` is the sub-path of the page: '' at the root. */
  constructor(folder: string, base = '') {
    this.folder = resolve(folder)
    this.base = base
  }

  async find(path: string): Promise<FileLookup> {
    const name = decodePath(path)
    if (name === null || name.includes('\0')) return 'refused'
    const fullPath = join(this.folder, name)
    if (fullPath !== this.folder && !fullPath.startsWith(this.folder + sep)) return 'refused'
    // Hidden files such as build stamps are not served.
    if (name.split(/[\\/]/).some((part) => part.startsWith('.'))) return 'refused'
    if (isFilePath(name))
      return (
        (await this.readCached(fullPath, name.startsWith('/assets/') ? immutableCaching : revalidateCaching)) ??
        'missing'
      )
    // Every other path is a route inside the page.
    return (await this.readCached(join(this.folder, 'index.html'), revalidateCaching)) ?? 'not built'
  }

  private async readCached(path: string, cacheControl: string): Promise<FoundFile | null> {
    try {
      const { mtimeMs: changedAt } = await stat(path)
      const cached = this.cache.get(path)
      if (cached?.changedAt === changedAt) return { path, body: cached.body, etag: cached.etag, cacheControl }
      const body =
        path === join(this.folder, 'index.html') ? withBasePath(await readFile(path), this.base) : await readFile(path)
      const etag = etagOf(body)
      this.cache.set(path, { changedAt, body, etag })
      return { path, body, etag, cacheControl }
    } catch (fault) {
      if (isMissingFile(fault)) return null
      throw fault
    }
  }
}

/** Makes addresses in the page absolute, since it opens at any depth, and inserts the sub-path. */
const withBasePath = (page: Buffer, base: string): Buffer =>
  Buffer.from(
    page
      .toString()
      .replaceAll(/(href|src)="\.\//g, (_, name: string) => `${name}="${base}/`)
      .replace('<meta name="firestep-base" content=""', `<meta name="firestep-base" content="${base}"`),
  )

export const etagOf = (body: Buffer): string =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

const isMissingFile = (fault: unknown): boolean =>
  fault instanceof Error &&
  'code' in fault &&
  ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes(String(fault.code))
