/** TOTP codes of authenticator apps (RFC 6238) with the common parameters: SHA-1, six digits, thirty seconds. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const periodMs = 30_000
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** 160 bits, as RFC 4226 recommends. */
export const newTotpSecret = (): Buffer => randomBytes(20)

/** RFC 4648; a secret of 160 bits needs no padding. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((chunk) => alphabet[Number.parseInt(chunk.padEnd(5, '0'), 2)]).join('')
}

/** The address in the QR code. */
export function totpUri(secret: Buffer, name: string): string {
  const label = ['Firestep', name].map(encodeURIComponent).join(':')
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=Firestep&algorithm=SHA1&digits=6&period=30`
}

export const stepAt = (moment: number): number => Math.floor(moment / periodMs)

export function codeAt(secret: Buffer, step: number, digits = 6): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The time step of a code; null if it is wrong. The phone's clock may be one step early or late. */
export function stepOf(secret: Buffer, code: string, moment: number): number | null {
  const currentStep = stepAt(moment)
  const codeBytes = Buffer.from(code)
  const matching = [currentStep, currentStep - 1, currentStep + 1].find((step) => {
    const expected = Buffer.from(codeAt(secret, step))
    return expected.length === codeBytes.length && timingSafeEqual(expected, codeBytes)
  })
  return matching ?? null
}
