/** Colours and fonts shared by all maps and counters. */
export const ink = '#2b2119'
/** A lighter shade of the ink: grid lines, grass, field strokes. */
export const paleInk = '#7d6a4c'
export const paper = '#ebdfc4'
export const freshPaper = '#f5ecd6'
export const earth = '#b89565'
export const darkEarth = '#6d5334'
export const gold = '#b5852a'

export interface Tones {
  readonly main: string
  readonly dark: string
  /** Light enough for dark ink to be legible on it. */
  readonly pale: string
}

export const serif = "'EB Garamond', Georgia, 'Times New Roman', serif"
export const sans = "'Source Sans 3', 'Segoe UI', 'Helvetica Neue', Arial, sans-serif"
