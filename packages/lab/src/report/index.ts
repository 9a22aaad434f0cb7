export { htmlReport } from './html-report.ts'
export { markdownReport } from './markdown-report.ts'
export { type Names, paceTable, tablesOf } from './result-tables.ts'
export { tableAsText } from './table.ts'
