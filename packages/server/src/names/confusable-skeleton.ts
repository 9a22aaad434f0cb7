/** Skeletons of UTS #39: two texts that look alike have the same one. For comparison only, not for display. */
import { confusables } from './confusables.ts'

const lettersOf = (codes: string): string => codes.replaceAll(/([0-9a-f]+)\+?/g, (_, code: string) => fromHex(code))
const fromHex = (code: string): string => String.fromCodePoint(Number.parseInt(code, 16))

const alike: ReadonlyMap<string, string> = new Map(
  confusables
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [letter = '', like = ''] = pair.split(':')
      return [lettersOf(letter), lettersOf(like)]
    }),
)

export const skeleton = (text: string): string =>
  [...text.normalize('NFD').replaceAll(/\p{DI}/gu, '')]
    .map((letter) => alike.get(letter) ?? letter)
    .join('')
    .normalize('NFD')
