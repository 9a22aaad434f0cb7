/** Line breaking for SVG text, which has none; word widths are estimated from their letters. */

const NARROW = /[iIjl.,:;'’|!()]/
const SLIM = /[frt\-"]/
const BROAD = /[mwMWQO&@…]/
const TALL = /[A-Z0-9]/

/** As a fraction of the font size. Slightly generous: a line that is too short does no harm. */
function letterWidth(character: string): number {
  if (character === ' ') return 0.21
  if (NARROW.test(character)) return 0.27
  if (SLIM.test(character)) return 0.34
  if (BROAD.test(character)) return 0.78
  return TALL.test(character) ? 0.57 : 0.5
}

const widthOf = (text: string, size: number): number =>
  [...text].reduce((sum, character) => sum + letterWidth(character), 0) * size

export function breakLines(text: string, size: number, width: number): string[] {
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
export function fitText(text: string, size: number, width: number, maxLines: number): readonly string[] {
  const complete = breakLines(text, size, width)
  if (complete.length <= maxLines) return complete
  const sentences = text.split(/(?<=[.;:]) /)
  for (let count = sentences.length - 1; count > 0; count--) {
    const shown = breakLines(`${sentences.slice(0, count).join(' ').replace(/[;:]$/, '.')} …`, size, width)
    if (shown.length <= maxLines) return shown
  }
  return [...complete.slice(0, maxLines - 1), `${complete[maxLines - 1] ?? ''} …`]
}
