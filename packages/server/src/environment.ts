/** How the environment is read: what cannot be right is said in a sentence. */

/** What is wrong with the configuration, in words for whoever started the server. */
export class BadConfig extends Error {
  override readonly name = 'BadConfig'
}

/** A variable as it was set; undefined where it is empty too. */
export type Given = (name: string) => string | undefined

export function wholeFrom(name: string, text: string | undefined, usual: number, least: number, most: number): number {
  if (text === undefined) return usual
  const value = Number(text)
  if (!Number.isInteger(value) || value < least || value > most)
    throw new BadConfig(`${name} is '${text}'; it must be a whole number from ${least} to ${most}`)
  return value
}
