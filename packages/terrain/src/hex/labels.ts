/**
 * Label forms of printed sheets. A form knows only numbers and text; the grid decides if the place exists. Forms are
 * strict: they read exactly the labels they print.
 */
export type LabelForm = {
  readonly print: (column: number, row: number) => string
  readonly parse: (text: string) => { readonly column: number; readonly row: number } | null
}

/** `N19`, `AG16`: letters for the column (A = 1, Z = 26, AA = 27), at least two digits for the row. */
export const letterLabels: LabelForm = {
  print: (column, row) => letters(column) + twoDigits(row),
  parse: (text) => {
    const match = /^([A-Z]{1,3})(\d{2,4})$/.exec(text)
    if (!match) return null
    return strictMatch(letterLabels, text, lettersValue(match[1] ?? ''), Number(match[2]))
  },
}

/** `31.43`: column and row, at least two digits each. */
export const dottedLabels: LabelForm = {
  print: (column, row) => `${twoDigits(column)}.${twoDigits(row)}`,
  parse: (text) => {
    const match = /^(\d{2,4})\.(\d{2,4})$/.exec(text)
    if (!match) return null
    return strictMatch(dottedLabels, text, Number(match[1]), Number(match[2]))
  },
}

/** `5,3`: row, then index along the row, for boards without printed labels. */
export const rowIndexLabels: LabelForm = {
  print: (column, row) => `${row},${column}`,
  parse: (text) => {
    const match = /^(-?\d{1,4}),(-?\d{1,4})$/.exec(text)
    if (!match) return null
    return strictMatch(rowIndexLabels, text, Number(match[2]), Number(match[1]))
  },
}

function strictMatch(
  form: LabelForm,
  text: string,
  column: number,
  row: number,
): { column: number; row: number } | null {
  return form.print(column, row) === text ? { column, row } : null
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

function letters(column: number): string {
  let remaining = column
  let text = ''
  while (remaining > 0) {
    text = String.fromCharCode(65 + ((remaining - 1) % 26)) + text
    remaining = Math.floor((remaining - 1) / 26)
  }
  return text
}

function lettersValue(text: string): number {
  let value = 0
  for (let i = 0; i < text.length; i++) value = value * 26 + text.charCodeAt(i) - 64
  return value
}
