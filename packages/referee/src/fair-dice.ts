/**
 * Fair dice for matches between people.
 *
 * Before the match the server publishes the hash of a secret and every human seat the hash of a contribution; then the
 * seats disclose their contributions. The seed mixes all of them, so neither the server nor a seat could have chosen it
 * alone. Draw i of entry n is a function of (seed, n, i) only: a retry after a crash rolls the same, and a takeback
 * never meets a number again because the record only grows. After the match the secret is disclosed and anyone can
 * compute every roll.
 */
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { hashOf } from './json.ts'
import type { Seat } from './script.ts'
import { type Tape, uniformBelow, type WordSource } from './tape.ts'

export interface Commitments {
  /** The hash of the server's secret. */
  readonly server: string
  /** The hash of each human seat's contribution. */
  readonly seats: Readonly<Record<Seat, string>>
}

/** The commitments, the disclosed contributions, and the server's secret once the match is over. */
export interface FairDice {
  readonly kind: 'fair'
  readonly commitments: Commitments
  readonly contributions: Readonly<Record<Seat, string>>
  readonly secret: string | null
}

/** The hash that is published before the secret itself. */
export const commitmentOf = (secret: string): string => hashOf(['firestep commitment', secret])

/** The seed of a match. Key order does not matter; which seat gave which contribution does. */
export const mixSeed = (secret: string, contributions: Readonly<Record<Seat, string>>): string =>
  hashOf(['firestep seed', secret, contributions])

/** Creates the dice of a match from the server's secret and all contributions. */
export function makeFairDice(secret: string, contributions: Readonly<Record<Seat, string>>): FairDice {
  const seats: Record<Seat, string> = {}
  for (const seat of Object.keys(contributions)) seats[seat] = commitmentOf(contributions[seat] ?? '')
  return { kind: 'fair', commitments: { server: commitmentOf(secret), seats }, contributions, secret }
}

/** The problem with disclosed dice, or null. */
export function fairDiceProblem(dice: FairDice): string | null {
  if (dice.secret === null) return "the server's secret is not disclosed yet"
  if (commitmentOf(dice.secret) !== dice.commitments.server) return "the server's secret does not match its commitment"
  const committed = Object.keys(dice.commitments.seats)
  const contributed = Object.keys(dice.contributions)
  if (committed.length !== contributed.length) return 'commitments and contributions name different seats'
  for (const seat of contributed) {
    if (commitmentOf(dice.contributions[seat] ?? '') !== dice.commitments.seats[seat])
      return `the contribution of ${seat} does not match its commitment`
  }
  return null
}

/** The tape of a seed: HMAC-SHA-256 of entry and draw number, eight words a block, without bias. */
export function fairTape(seed: string): Tape {
  const key = hexToBytes(seed)
  let ply = 0
  let index = 0
  const words = (draw: number): WordSource => {
    let block = 0
    let bytes = new DataView(new ArrayBuffer(0))
    let used = 0
    return {
      next() {
        if (used === bytes.byteLength) {
          const digest = hmac(sha256, key, utf8ToBytes(`${ply}/${draw}/${block++}`))
          bytes = new DataView(digest.buffer, digest.byteOffset, digest.byteLength)
          used = 0
        }
        const word = bytes.getUint32(used)
        used += 4
        return word
      },
    }
  }
  return {
    enter(next) {
      ply = next
      index = 0
    },
    draw: (sides) => uniformBelow(sides, words(index++)) + 1,
  }
}

/** A new secret or contribution, from the platform's cryptographic generator. */
export const freshSecret = (): string => bytesToHex(globalThis.crypto.getRandomValues(new Uint8Array(32)))
