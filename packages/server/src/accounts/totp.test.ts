import { describe, expect, test } from 'vitest'
import { base32, codeAt, stepAt, stepOf, totpUri } from './totp.ts'

/** RFC 6238, appendix B. */
const secret = Buffer.from('12345678901234567890')

describe('TOTP', () => {
  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('gives the codes of RFC 6238 at %i seconds', (seconds, code) => {
    expect(codeAt(secret, stepAt(seconds * 1000), 8)).toBe(code)
  })

  test('takes a code one step early or late, and no other', () => {
    const moment = 1_234_567_890_000
    const step = stepAt(moment)
    for (const near of [-1, 0, 1]) expect(stepOf(secret, codeAt(secret, step + near), moment)).toBe(step + near)
    for (const far of [-2, 2]) expect(stepOf(secret, codeAt(secret, step + far), moment)).toBeNull()
    for (const code of ['', '12345', '1234567', 'абвгде']) expect(stepOf(secret, code, moment)).toBeNull()
  })

  test('encodes secrets as authenticator apps read them', () => {
    // RFC 4648, chapter 10.
    expect(['f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => base32(Buffer.from(text)))).toEqual([
      'MY',
      'MZXQ',
      'MZXW6',
      'MZXW6YQ',
      'MZXW6YTB',
      'MZXW6YTBOI',
    ])
    expect(totpUri(secret, 'Sir Douglas & co')).toBe(
      'otpauth://totp/Firestep:Sir%20Douglas%20%26%20co?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Firestep&algorithm=SHA1&digits=6&period=30',
    )
  })
})
