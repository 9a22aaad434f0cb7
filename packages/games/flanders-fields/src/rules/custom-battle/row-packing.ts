/** Placement of bases in rows without overlaps. */
import type { BaseType, Tables } from '../../data/schema.ts'

interface Oblong {
  readonly left: number
  readonly right: number
  readonly bottom: number
  readonly top: number
}

export interface Row {
  readonly x: number
  readonly from: number
  readonly to: number
}

/** Distance between groups. */
const margin = 6
/** Grid size of the places tried. */
const grain = 6

const meet = (a: Oblong, b: Oblong): boolean =>
  a.left < b.right + margin && b.left < a.right + margin && a.bottom < b.top + margin && b.bottom < a.top + margin

export class Packing {
  readonly #tables: Tables
  readonly #taken: Oblong[] = []

  constructor(tables: Tables) {
    this.#tables = tables
  }

  /** Reserves an area in which nothing is placed. */
  keepClear(oblong: Oblong): void {
    this.#taken.push(oblong)
  }

  /** Width and depth of a base, the width along y since all face an edge. */
  sizeOf(type: BaseType): { readonly width: number; readonly depth: number } {
    const size = this.#tables.bases[type]
    return size.shape === 'circle'
      ? { width: size.diameter, depth: size.diameter }
      : { width: size.width, depth: size.depth }
  }

  /** Side by side and touching, in the first row that has room; their places from low y to high, or null. */
  place(types: readonly BaseType[], rows: readonly Row[]): [x: number, y: number][] | null {
    const width = types.reduce((sum, type) => sum + this.sizeOf(type).width, 0)
    const depth = Math.max(...types.map((type) => this.sizeOf(type).depth))
    for (const { x, from, to } of rows)
      for (let y = from; y + width <= to; y += grain) {
        const block = { left: x - depth / 2, right: x + depth / 2, bottom: y, top: y + width }
        if (this.#taken.some((oblong) => meet(oblong, block))) continue
        this.#taken.push(block)
        return this.#along(types, x, y)
      }
    return null
  }

  #along(types: readonly BaseType[], x: number, from: number): [number, number][] {
    let y = from
    return types.map((type) => {
      const { width } = this.sizeOf(type)
      const middle = y + width / 2
      y += width
      return [x, Math.round(middle)]
    })
  }
}
