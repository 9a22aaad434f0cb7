/** Names: two that look alike are the same, and nobody comes in under another's. */

/** As names are compared: width, case and whatever stands between words make no difference. */
export const folded = (name: string): string =>
  name
    .normalize('NFKC')
    // There and back: some letters have a capital form only, or two of them (ß and ss).
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKC')
    .replaceAll(/[\s\p{Z}\p{Cf}._'-]+/gu, ' ')
    .trim()

const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrom(e|ium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** `Firefox on Linux`: enough to tell one's sessions apart. */
export function browserName(agent: string): string {
  const found = (list: typeof browsers) => list.find(([pattern]) => pattern.test(agent))?.[1]
  const browser = found(browsers)
  if (browser === undefined) return agent.replaceAll(/[^\w ./-]/g, '').slice(0, 40) || 'A program'
  const system = found(systems)
  return system === undefined ? browser : `${browser} on ${system}`
}
