/** Password hashing: Argon2id, off the main thread. */
import { weaknessOf } from '@firestep/api/passwords'
import { hash, verify } from '@node-rs/argon2'
import { RequestRefused } from '../requests/refusal.ts'
import { newSecret } from './ids-and-secrets.ts'

export const hashPassword = (password: string): Promise<string> => hash(password)

/** Hash checked for unknown users, so that the check takes equally long. */
let dummyHash: Promise<string> | null = null

export async function isPassword(password: string, savedHash: string | null): Promise<boolean> {
  dummyHash ??= hash(newSecret())
  const isRight = await verify(savedHash ?? (await dummyHash), password)
  return isRight && savedHash !== null
}

/** Throws for a password that is easy to guess. */
export function requireStrongPassword(password: string, name: string): void {
  const weakness = weaknessOf(password, name)
  if (weakness !== null) throw new RequestRefused('refused', `Please choose another password. ${weakness}`)
}
