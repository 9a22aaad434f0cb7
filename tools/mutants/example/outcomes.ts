/** The smallest target: one function for each outcome of a change. */

/** Noticed as hung: without its only statement the loop never ends. */
export function empty(items: unknown[]): void {
  do {
    items.pop()
  } while (items.length)
}

/** Noticed: its test asks on both sides of the boundary. */
export const isFull = (men: number, capacity: number) => men >= capacity

/** Survives: no test asks at the boundary. */
export const isNear = (range: number, limit: number) => range < limit

/** Equivalent: two equal numbers cannot be told apart. */
export const smaller = (a: number, b: number) => (a < b ? a : b)

/** Not reached: no test calls it. */
export const isSame = (a: number, b: number) => a === b
