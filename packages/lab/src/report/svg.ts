/** SVG and HTML elements as escaped text. */

export const escapeMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

type Attributes = Readonly<Record<string, string | number>>

const attributesOf = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeMarkup(typeof value === 'number' ? String(round(value)) : value)}"`)
    .join('')

const round = (value: number): number => Math.round(value * 100) / 100

/** An element; its children are markup already and not escaped. */
export const element = (name: string, attributes: Attributes, children: readonly string[] = []): string =>
  `<${name}${attributesOf(attributes)}>${children.join('')}</${name}>`

export const textElement = (text: string, x: number, y: number, attributes: Attributes = {}): string =>
  element('text', { x, y, ...attributes }, [escapeMarkup(text)])

export const lineElement = (x1: number, y1: number, x2: number, y2: number, className: string): string =>
  element('line', { x1, y1, x2, y2, class: className })

/** A drawing with a text alternative. */
export const svgElement = (width: number, height: number, label: string, children: readonly string[]): string =>
  element('svg', { viewBox: `0 0 ${width} ${height}`, width, height, role: 'img', 'aria-label': label }, children)
