/** Many small drawings of the same style, grouped into paths by block. */
import type { ReactNode, SVGProps } from 'react'

/**
 * The width of a block. One path for everything is quick to create, but a browser that draws a corner of the sheet
 * processes all of it; one path per stroke is too many. Blocks outside the visible area are skipped.
 */
const BLOCK = 520

interface RepeatedPathsProps extends Omit<SVGProps<SVGPathElement>, 'd' | 'ref'> {
  /** Each starts with the point it is drawn from, as all our paths do: `M12.5 30…`. */
  readonly parts: readonly string[]
}

export function RepeatedPaths({ parts, ...svgProps }: RepeatedPathsProps): ReactNode {
  return [...groupByBlock(parts)].map(([block, strokes]) => <path key={block} d={strokes.join('')} {...svgProps} />)
}

/** Groups parts by their starting points. */
export function groupByBlock(parts: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const blocks = new Map<string, string[]>()
  for (const part of parts) {
    if (part === '') continue
    const [x, y] = startPoint(part)
    const key = `${Math.floor(x / BLOCK)} ${Math.floor(y / BLOCK)}`
    const block = blocks.get(key)
    if (block === undefined) blocks.set(key, [part])
    else block.push(part)
  }
  return blocks
}

function startPoint(part: string): readonly [number, number] {
  const x = Number.parseFloat(part.slice(1))
  const y = Number.parseFloat(part.slice(part.indexOf(' ') + 1))
  if (part[0] !== 'M' || Number.isNaN(x + y)) throw new Error(`a path begins with the point it is drawn from: ${part}`)
  return [x, y]
}
