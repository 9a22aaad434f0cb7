export { reportPage } from './page.ts'
export { reportSheet } from './sheet.ts'
export { asText, type Names, tablesOf } from './tables.ts'
