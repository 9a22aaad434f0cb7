/** Tables, and their output as text, Markdown or HTML. */
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
  const filledColumns = head.flatMap((_, column) => (rows.some((row) => row[column] !== '') ? [column] : []))
  return {
    title,
    head: head.filter((_, column) => filledColumns.includes(column)),
    rows: rows.map((row) => filledColumns.map((column) => row[column] ?? '')),
  }
}

/** For a terminal, with aligned columns. */
export function tableAsText(table: ReportTable): string[] {
  const { title, head, rows } = withoutEmptyColumns(table)
  const lines = [head.map(({ name }) => name), ...rows]
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  const alignCell = (cell: string, column: number): string =>
    head[column]?.number === true ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)
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
  const alignment = (column: number) => (head[column]?.number === true ? { class: 'number' } : {})
  const heading = head.map(({ name }, column) =>
    element('th', { scope: 'col', ...alignment(column) }, [escapeMarkup(name)]),
  )
  const body = rows.map((row) =>
    element(
      'tr',
      {},
      row.map((cell, column) => element('td', alignment(column), [escapeMarkup(cell)])),
    ),
  )
  const html = element('table', {}, [element('thead', {}, [element('tr', {}, heading)]), element('tbody', {}, body)])
  return `${element('h3', {}, [escapeMarkup(title)])}${element('div', { class: 'wide' }, [html])}`
}
