/** Files of the built page: lookup by path, and cache headers. */
import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import { asksForFile } from './content-types.ts'

export interface FoundFile {
  readonly path: string
  readonly body: Buffer
  /** Independent of the compression. */
  readonly etag: string
  readonly caching: string
}

export type FileLookup = FoundFile | 'not built' | 'missing' | 'refused'

/** Names of assets change with their content, so browsers may cache them forever. */
const forever = 'public, max-age=31536000, immutable'
/** Cached, but revalidated each time. */
const asked = 'no-cache'

export class BuiltPage {
  private readonly folder: string
  private readonly base: string
  private readonly read = new Map<string, { readonly changed: number; readonly body: Buffer; readonly etag: string }>()

  /** `base` is the sub-path of the page: '' at the root. */
  constructor(folder: string, base = '') {
    this.folder = resolve(folder)
    this.base = base
  }

  async look(path: string): Promise<FileLookup> {
    const name = decoded(path)
    if (name === null || name.includes('\0')) return 'refused'
    const place = join(this.folder, name)
    if (place !== this.folder && !place.startsWith(this.folder + sep)) return 'refused'
    // Hidden files such as build stamps are not served.
    if (name.split(/[\\/]/).some((part) => part.startsWith('.'))) return 'refused'
    if (asksForFile(name)) return (await this.file(place, name.startsWith('/assets/') ? forever : asked)) ?? 'missing'
    // Every other path is a route inside the page.
    return (await this.file(join(this.folder, 'index.html'), asked)) ?? 'not built'
  }

  private async file(path: string, caching: string): Promise<FoundFile | null> {
    try {
      const { mtimeMs: changed } = await stat(path)
      const known = this.read.get(path)
      if (known?.changed === changed) return { path, body: known.body, etag: known.etag, caching }
      const body =
        path === join(this.folder, 'index.html') ? placed(await readFile(path), this.base) : await readFile(path)
      const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
      this.read.set(path, { changed, body, etag })
      return { path, body, etag, caching }
    } catch (fault) {
      if (isAbsent(fault)) return null
      throw fault
    }
  }
}

/** Makes addresses in the page absolute, since it opens at any depth, and inserts the sub-path. */
const placed = (page: Buffer, base: string): Buffer =>
  Buffer.from(
    page
      .toString()
      .replaceAll(/(href|src)="\.\//g, (_, name: string) => `${name}="${base}/`)
      .replace('<meta name="firestep-base" content=""', `<meta name="firestep-base" content="${base}"`),
  )

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

const isAbsent = (fault: unknown): boolean =>
  fault instanceof Error &&
  'code' in fault &&
  ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes(String(fault.code))
