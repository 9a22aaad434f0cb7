/** Repeatable pseudo-random numbers: a hex is drawn alike in every match, on every machine. */
export interface Scatter {
  /** From 0 up to 1. */
  next(): number
  between(low: number, high: number): number
}

export function scatter(hex: number, salt: number): Scatter {
  let seed = (Math.imul(hex + 1, 0x9e3779b1) ^ Math.imul(salt + 7, 0x85ebca6b)) >>> 0
  const next = (): number => {
    seed = (seed + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(seed ^ (seed >>> 15), seed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return { next, between: (low, high) => low + (high - low) * next() }
}
