/** Exact arithmetic in whole units of a table. */

/** The unit of the table is a quarter of a millimetre. */
export const UNITS_PER_MM = 4

/**
 * Limit on coordinates and distances (over eight metres). Differences then stay below 2^16, cross products below 2^33,
 * and a cross product times a difference below 2^53: exact in plain numbers. Only the square of a cross product can be
 * larger, far off any real table; `compareProducts` is exact there too.
 */
export const MAX_COORDINATE = 32768

/** Throws unless a value is a whole number within the limits of the geometry. */
export function requireUnits(value: number, name: string): void {
  if (!Number.isInteger(value) || Math.abs(value) > MAX_COORDINATE) throw new RangeError(`${name} cannot be ${value}`)
}

/** The whole part of a square root, exact for whole numbers up to 2^53 - 1. */
export function isqrt(value: number): number {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`no whole square root of ${value}`)
  // The library root may be off by one for large values, so it is corrected in integers.
  let root = Math.floor(Math.sqrt(value))
  while (root * root > value) root--
  while ((root + 1) * (root + 1) <= value) root++
  return root
}

/** The sign of a * b - c * d, exact for all safe integers. */
export function compareProducts(a: number, b: number, c: number, d: number): number {
  const left = a * b
  const right = c * d
  if (Number.isSafeInteger(left) && Number.isSafeInteger(right)) return Math.sign(left - right)
  const difference = BigInt(a) * BigInt(b) - BigInt(c) * BigInt(d)
  return difference > 0n ? 1 : difference < 0n ? -1 : 0
}

/** n / d to the nearest whole number, halves away from zero; d is positive. */
export function roundedQuotient(n: number, d: number): number {
  const absolute = Math.abs(n)
  const whole = Math.floor(absolute / d)
  // Remainders are exact even where a quotient of large numbers is not.
  const remainder = absolute - whole * d
  const rounded = remainder * 2 >= d ? whole + 1 : whole
  return n < 0 && rounded !== 0 ? -rounded : rounded
}
