/** Skeletons of UTS #39: two texts that look alike have the same one. For comparison only, not for display. */
import { confusables } from './confusables.ts'

const textOfCodes = (codes: string): string =>
  codes.replaceAll(/([0-9a-f]+)\+?/g, (_, code: string) => letterOfCode(code))
const letterOfCode = (code: string): string => String.fromCodePoint(Number.parseInt(code, 16))

const prototypes: ReadonlyMap<string, string> = new Map(
  confusables
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [letter = '', prototype = ''] = pair.split(':')
      return [textOfCodes(letter), textOfCodes(prototype)]
    }),
)

export const skeleton = (text: string): string =>
  [...text.normalize('NFD').replaceAll(/\p{DI}/gu, '')]
    .map((letter) => prototypes.get(letter) ?? letter)
    .join('')
    .normalize('NFD')
