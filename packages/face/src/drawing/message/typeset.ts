/** Line breaking for SVG text, which has none; word widths are estimated from their letters. */

const NARROW = /[iIjl.,:;'’|!()]/
const SLIM = /[frt\-"]/
const BROAD = /[mwMWQO&@…]/
const TALL = /[A-Z0-9]/

/** As a fraction of the font size. Slightly generous: a line that is too short does no harm. */
function letter(one: string): number {
  if (one === ' ') return 0.21
  if (NARROW.test(one)) return 0.27
  if (SLIM.test(one)) return 0.34
  if (BROAD.test(one)) return 0.78
  return TALL.test(one) ? 0.57 : 0.5
}

const widthOf = (text: string, size: number): number => [...text].reduce((sum, one) => sum + letter(one), 0) * size

export function inLines(text: string, size: number, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && widthOf(longer, size) > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return line === '' ? lines : [...lines, line]
}

/** As many whole sentences as fit; a sign marks omitted text. */
export function fitted(text: string, size: number, width: number, most: number): readonly string[] {
  const whole = inLines(text, size, width)
  if (whole.length <= most) return whole
  const sentences = text.split(/(?<=[.;:]) /)
  for (let count = sentences.length - 1; count > 0; count--) {
    const kept = inLines(`${sentences.slice(0, count).join(' ').replace(/[;:]$/, '.')} …`, size, width)
    if (kept.length <= most) return kept
  }
  return [...whole.slice(0, most - 1), `${whole[most - 1] ?? ''} …`]
}
