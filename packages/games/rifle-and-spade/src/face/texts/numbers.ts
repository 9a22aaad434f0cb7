/** Numbers of steps and points as the counters write them. */

/** "¼", "1½", "2" */
export function fractionText(value: number): string {
  const size = Math.abs(value)
  const sign = value < 0 ? '−' : ''
  const fraction = fractions[size % 1]
  if (fraction === undefined) return `${sign}${size}`
  return size < 1 ? `${sign}${fraction}` : `${sign}${Math.trunc(size)}${fraction}`
}

const fractions: Readonly<Record<number, string>> = {
  0.125: '⅛',
  0.25: '¼',
  0.375: '⅜',
  0.5: '½',
  0.625: '⅝',
  0.75: '¾',
  0.875: '⅞',
}

/** English says "¼ step" and "1 step", but "0 steps" and "1¼ steps". */
const isSingular = (value: number): boolean => value > 0 && value <= 1

/** "2 steps", "¼ step" */
export const stepsText = (steps: number): string => `${fractionText(steps)} ${isSingular(steps) ? 'step' : 'steps'}`

/** "2 points", "¼ point" */
export const pointsText = (points: number): string =>
  `${fractionText(points)} ${isSingular(points) ? 'point' : 'points'}`
