/** Compression of page files, once per file and encoding. */

import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { memoByObjectAndKey } from '@firestep/referee'

export type Compression = 'br' | 'gzip'

const compressors = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality(body.length) } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 9 }),
} as const

/** The best compression of large files takes seconds, which the first visitor would wait. */
const quality = (size: number): number => (size > 256 * 1024 ? 6 : 9)

/** The best encoding that a browser accepts. */
export function compressionFor(accepted: string | undefined): Compression | null {
  const encodings = (accepted ?? '').split(',').map((encoding) => encoding.trim().split(/\s*;\s*/))
  const accepts = (name: Compression) =>
    encodings.some(([encoding, weight]) => encoding === name && !/^q=0(\.0*)?$/.test(weight ?? ''))
  if (accepts('br')) return 'br'
  return accepts('gzip') ? 'gzip' : null
}

/** Cache by the file's buffer: a rebuilt page has new buffers. */
export const compressAs = memoByObjectAndKey((body: Buffer, encoding: Compression) => compressors[encoding](body))
