/** Name of a browser and its system, from its user agent. */
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

/** `Firefox on Linux`: enough to distinguish sessions. */
export function browserName(agent: string): string {
  const firstMatch = (list: typeof browsers) => list.find(([pattern]) => pattern.test(agent))?.[1]
  const browser = firstMatch(browsers)
  if (browser === undefined) return agent.replaceAll(/[^\w ./-]/g, '').slice(0, 40) || 'A program'
  const system = firstMatch(systems)
  return system === undefined ? browser : `${browser} on ${system}`
}
