/** Compression of page files, once per file and encoding. */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Compression = 'br' | 'gzip'

const pack = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality(body.length) } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 9 }),
} as const

/** The best compression of large files takes seconds, which the first visitor would wait. */
const quality = (size: number): number => (size > 256 * 1024 ? 6 : 9)

/** The best encoding that a browser accepts. */
export function packingFor(accepted: string | undefined): Compression | null {
  const ways = (accepted ?? '').split(',').map((way) => way.trim().split(/\s*;\s*/))
  const takes = (name: Compression) => ways.some(([way, weight]) => way === name && !/^q=0(\.0*)?$/.test(weight ?? ''))
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : null
}

/** Cache by the file's buffer: a rebuilt page has new buffers. */
const packed = new WeakMap<Buffer, Map<Compression, Promise<Buffer>>>()

export function compressAs(body: Buffer, way: Compression): Promise<Buffer> {
  const ways = packed.get(body) ?? new Map<Compression, Promise<Buffer>>()
  packed.set(body, ways)
  const known = ways.get(way) ?? pack[way](body)
  ways.set(way, known)
  return known
}
