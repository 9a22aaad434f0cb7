/** Small things to change: the smallest target, which shows each outcome. */

/** Without its only step it never ends. */
export function emptied(pile: unknown[]): void {
  do {
    pile.pop()
  } while (pile.length)
}

/** Its test asks on both sides of the boundary. */
export const isFull = (men: number, full: number) => men >= full

/** No test asks for it at the boundary. */
export const isNear = (range: number, near: number) => range < near

/** Two equal numbers cannot be told apart. */
export const smaller = (one: number, other: number) => (one < other ? one : other)

/** No test comes here. */
export const isHere = (one: number, other: number) => one === other
