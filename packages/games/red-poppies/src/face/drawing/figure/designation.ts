/** Short unit names for counters: 'A / 2 Worcesters', '1 / 172 Rgt'. */

const abbreviations: Readonly<Record<string, string>> = {
  Regiment: 'Rgt',
  Battalion: 'Bn',
  Brigade: 'Bde',
  Division: 'Div',
  Divisional: 'Div',
  Reserve: 'Res',
  Artillery: 'Art',
  Company: 'Coy',
  Landsturm: 'Lst',
  Cavalry: 'Cav',
  Group: 'Gp',
  Detachment: 'Det',
}

const maxLength = 12

export interface Designation {
  /** The company's letter or number, or the number of a section. */
  readonly own: string
  readonly parent: string
}

export function designationOf(name: string): Designation {
  const [own = '', parent = ''] = name.split(', ')
  const letter = own.replace(/^No\. /, '').replace(/^(\d+)(st|nd|rd|th)\b/, '$1')
  const [first = '', ...rest] = letter.split(' ')
  // Letters and numbers tell companies apart; a single section is known by its weapon symbol.
  return { own: /^(\d+|[A-Z])$/.test(first) || rest.length === 0 ? first : '', parent: shortened(parent) }
}

function shortened(parent: string): string {
  const words = parent.split(' ').map((word) => abbreviations[word] ?? word.replace(/^(\d+)(st|nd|rd|th)$/, '$1'))
  const text = words.join(' ')
  if (text.length <= maxLength) return text
  const [number = '', ...others] = words
  // Long names are shortened to number and initials: 2 KOSB.
  const initials = others.map((word) => (/^[a-z]/.test(word) ? '' : (word[0] ?? ''))).join('')
  return others.length > 1 ? `${number} ${initials}` : text.slice(0, maxLength)
}
