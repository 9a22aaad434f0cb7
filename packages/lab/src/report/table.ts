/** A table, and its output as text, Markdown or HTML. */
import { element, escapeMarkup } from './svg.ts'

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

export const textColumn = (name: string): Column => ({ name, number: false })
export const numberColumn = (name: string): Column => ({ name, number: true })

/** Drops columns that are empty in every row. */
function withoutEmptyColumns({ title, head, rows }: ReportTable): ReportTable {
  const keptColumns = head.flatMap((_, at) => (rows.some((row) => row[at] !== '') ? [at] : []))
  const pick = <Cell>(cells: readonly Cell[]): Cell[] => keptColumns.flatMap((at) => cells[at] ?? [])
  return { title, head: pick(head), rows: rows.map((row) => keptColumns.map((at) => row[at] ?? '')) }
}

/** For a terminal, with aligned columns. */
export function tableAsText(table: ReportTable): string[] {
  const { title, head, rows } = withoutEmptyColumns(table)
  const lines = [head.map(({ name }) => name), ...rows]
  const widths = head.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)))
  const alignCell = (cell: string, at: number): string =>
    head[at]?.number === true ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)
  return [title, ...lines.map((line) => `  ${line.map(alignCell).join('  ')}`.trimEnd())]
}

export function tableAsMarkdown(table: ReportTable): string {
  const { title, head, rows } = withoutEmptyColumns(table)
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  const separator = `|${head.map(({ number }) => (number ? '---:|' : '---|')).join('')}`
  return [`## ${title}`, '', line(head.map(({ name }) => name)), separator, ...rows.map(line), ''].join('\n')
}

export function tableAsHtml(table: ReportTable): string {
  const { title, head, rows } = withoutEmptyColumns(table)
  const alignment = (at: number) => (head[at]?.number === true ? { class: 'number' } : {})
  const heading = head.map(({ name }, at) => element('th', { scope: 'col', ...alignment(at) }, [escapeMarkup(name)]))
  const body = rows.map((row) =>
    element(
      'tr',
      {},
      row.map((cell, at) => element('td', alignment(at), [escapeMarkup(cell)])),
    ),
  )
  const html = element('table', {}, [element('thead', {}, [element('tr', {}, heading)]), element('tbody', {}, body)])
  return `${element('h3', {}, [escapeMarkup(title)])}${element('div', { class: 'wide' }, [html])}`
}
