/** The source of chance: every die and every card comes from one tape, one number at a time. */

export interface Tape {
  /**
   * A whole number from 1 to `sides`; `aside` names the seat that draws it in a parallel phase, seen by that seat only.
   */
  draw(sides: number, aside?: string): number
  /** Called before the first draw of each entry, so that draw i of entry n can depend on n and i alone. */
  enter?(ply: number): void
}

/** A number drawn and the range it was drawn from. */
export type Draw = readonly [value: number, sides: number]

/**
 * xoshiro128**, seeded through splitmix32: fast dice for bots and tests, never for matches between people. Entry n of a
 * match reseeds it from (seed, n), so a saved match continues with the numbers it would have had.
 */
export function quickTape(seed: number): Tape {
  const word = new Xoshiro128(seed, 0)
  return {
    enter: (ply) => word.seed(seed, ply),
    draw: (sides) => uniformBelow(sides, word) + 1,
  }
}

export interface WordSource {
  /** 32 fresh bits. */
  next(): number
}

/** The generator; `set` exists to test it against its reference vectors. */
export class Xoshiro128 implements WordSource {
  private a = 0
  private b = 0
  private c = 0
  private d = 0

  constructor(seed: number, stream: number) {
    this.seed(seed, stream)
  }

  seed(seed: number, stream: number): void {
    const start = (seed ^ Math.imul(stream, 0x85ebca6b)) | 0
    this.set(splitmix(start, 1), splitmix(start, 2), splitmix(start, 3), splitmix(start, 4))
  }

  set(a: number, b: number, c: number, d: number): void {
    this.a = a | 0
    this.b = b | 0
    this.c = c | 0
    this.d = d | 0
  }

  next(): number {
    const x = Math.imul(this.b, 5)
    const result = Math.imul((x << 7) | (x >>> 25), 9) >>> 0
    const t = this.b << 9
    this.c ^= this.a
    this.d ^= this.b
    this.b ^= this.c
    this.a ^= this.d
    this.c ^= t
    this.d = (this.d << 11) | (this.d >>> 21)
    return result
  }
}

/** Step `n` of splitmix32 from a seed. */
function splitmix(seed: number, n: number): number {
  let z = (seed + Math.imul(n, 0x9e3779b9)) | 0
  z = Math.imul(z ^ (z >>> 16), 0x21f0aaad)
  z = Math.imul(z ^ (z >>> 15), 0x735a2d97)
  return z ^ (z >>> 15)
}

/** A number from 0 to `sides` - 1 without bias: words beyond the last whole multiple of `sides` are discarded. */
export function uniformBelow(sides: number, words: WordSource): number {
  if (!(sides >= 1 && sides <= 0x1_0000_0000)) throw new RangeError(`cannot draw from ${sides}`)
  for (;;) {
    const drawn = words.next()
    const value = drawn % sides
    if (drawn - value <= 0x1_0000_0000 - sides) return value
  }
}

/**
 * A tape with preset values, for tests: it must be used up, and no value may lie outside the range it is drawn from.
 */
export function presetTape(...values: readonly number[]): Tape & { readonly left: number } {
  let used = 0
  return {
    draw(sides) {
      const value = values[used]
      if (value === undefined)
        throw new Error(`the tape held ${values.length} values, one more was drawn (1 to ${sides})`)
      if (value < 1 || value > sides)
        throw new Error(`value ${used + 1} of the tape is ${value}, drawn from 1 to ${sides}`)
      used++
      return value
    },
    get left() {
      return values.length - used
    },
  }
}
