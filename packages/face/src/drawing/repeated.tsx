/** Many small drawings that look alike. */
import type { ReactNode, SVGProps } from 'react'

/**
 * How wide a block is. One path for everything is quick to make, but a browser that draws a corner of the sheet goes
 * through all of it; a path for every stroke is too many. Blocks it finds by where they lie.
 */
const BLOCK = 520

interface ManyProps extends Omit<SVGProps<SVGPathElement>, 'd' | 'ref'> {
  /** Each begins with the point it is drawn from, as every path of ours does: `M12.5 30…`. */
  readonly parts: readonly string[]
}

export function Many({ parts, ...look }: ManyProps): ReactNode {
  return [...inBlocks(parts)].map(([block, strokes]) => <path key={block} d={strokes.join('')} {...look} />)
}

/** By where they begin. */
export function inBlocks(parts: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const blocks = new Map<string, string[]>()
  for (const part of parts) {
    if (part === '') continue
    const [x, y] = beginning(part)
    const block = `${Math.floor(x / BLOCK)} ${Math.floor(y / BLOCK)}`
    const found = blocks.get(block)
    if (found === undefined) blocks.set(block, [part])
    else found.push(part)
  }
  return blocks
}

function beginning(part: string): readonly [number, number] {
  const x = Number.parseFloat(part.slice(1))
  const y = Number.parseFloat(part.slice(part.indexOf(' ') + 1))
  if (part[0] !== 'M' || Number.isNaN(x + y)) throw new Error(`a path begins with the point it is drawn from: ${part}`)
  return [x, y]
}
