export { reportPage } from './page.ts'
export { reportSheet } from './sheet.ts'
export { asText } from './table.ts'
export { type Names, paceTable, tablesOf } from './tables.ts'
