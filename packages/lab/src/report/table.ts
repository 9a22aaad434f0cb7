/** A table, and its output as text, Markdown or HTML. */
import { element, escaped } from './svg.ts'

export interface Column {
  readonly name: string
  /** Numbers are aligned to the right. */
  readonly number: boolean
}

export interface ReportTable {
  readonly title: string
  readonly head: readonly Column[]
  readonly rows: readonly (readonly string[])[]
}

export const words = (name: string): Column => ({ name, number: false })
export const number = (name: string): Column => ({ name, number: true })

/** Drops columns that are empty in every row. */
function withoutEmpty({ title, head, rows }: ReportTable): ReportTable {
  const kept = head.flatMap((_, at) => (rows.some((row) => row[at] !== '') ? [at] : []))
  const pick = <Cell>(cells: readonly Cell[]): Cell[] => kept.flatMap((at) => cells[at] ?? [])
  return { title, head: pick(head), rows: rows.map((row) => kept.map((at) => row[at] ?? '')) }
}

/** For a terminal, with aligned columns. */
export function asText(table: ReportTable): string[] {
  const { title, head, rows } = withoutEmpty(table)
  const lines = [head.map(({ name }) => name), ...rows]
  const widths = head.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)))
  const placed = (cell: string, at: number): string =>
    head[at]?.number === true ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)
  return [title, ...lines.map((line) => `  ${line.map(placed).join('  ')}`.trimEnd())]
}

export function asMarkdown(table: ReportTable): string {
  const { title, head, rows } = withoutEmpty(table)
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  const rule = `|${head.map(({ number }) => (number ? '---:|' : '---|')).join('')}`
  return [`## ${title}`, '', line(head.map(({ name }) => name)), rule, ...rows.map(line), ''].join('\n')
}

export function asHtml(table: ReportTable): string {
  const { title, head, rows } = withoutEmpty(table)
  const side = (at: number) => (head[at]?.number === true ? { class: 'number' } : {})
  const heading = head.map(({ name }, at) => element('th', { scope: 'col', ...side(at) }, [escaped(name)]))
  const body = rows.map((row) =>
    element(
      'tr',
      {},
      row.map((cell, at) => element('td', side(at), [escaped(cell)])),
    ),
  )
  const drawn = element('table', {}, [element('thead', {}, [element('tr', {}, heading)]), element('tbody', {}, body)])
  return `${element('h3', {}, [escaped(title)])}${element('div', { class: 'wide' }, [drawn])}`
}
