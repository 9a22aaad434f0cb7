/** Names of objectives. */
const names: Readonly<Record<string, string>> = {
  'unit-eliminated': 'enemy unit eliminated',
  'german-front-line': 'German front line',
  'german-second-line': 'German second line',
  'german-third-line': 'German third line',
  'british-front-line': 'British front line',
  'redoubt-majority': 'Hohenzollern Redoubt',
  'any-german-trench': 'German trenches',
  'building-each': 'building',
  'town-each': 'Givenchy town hex',
  'crater-majority': 'Hawthorn crater and its hills',
  'mine-crater': 'mine crater',
  'hill-145-majority': 'Hill 145',
  'the-pimple': 'the Pimple',
  breakthrough: 'breakthrough',
  'time-pressure': 'time pressure',
}

export const objectiveName = (id: string): string => names[id] ?? id.replaceAll('-', ' ')

/** With its article, inside a sentence: "the German front line", "Hill 145". */
export function theObjective(id: string): string {
  const name = objectiveName(id)
  return /^(the |Hill )/.test(name) ? name : `the ${name}`
}
