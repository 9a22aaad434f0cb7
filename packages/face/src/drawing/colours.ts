/** Paper, inks and type: every map and counter on the table is drawn with these. */
export const ink = '#2b2119'
/** The same ink, thinned: grid lines, grass, field strokes. */
export const paleInk = '#7d6a4c'
export const paper = '#ebdfc4'
export const freshPaper = '#f5ecd6'
export const earth = '#b89565'
export const darkEarth = '#6d5334'
export const gold = '#b5852a'

export interface Tones {
  readonly main: string
  readonly dark: string
  /** On which dark ink is read easily. */
  readonly pale: string
}

export const serif = "'EB Garamond', Georgia, 'Times New Roman', serif"
export const sans = "'Source Sans 3', 'Segoe UI', 'Helvetica Neue', Arial, sans-serif"
