/** Flaws that no log line may have. */
import type { RuleId } from '@firestep/referee'
import type { LogLine } from '../log.ts'
import { type PieceId, type PlaceId, placesOf } from '../map.ts'

export interface LogLineChecks {
  /** The rules of the game's index. */
  readonly ruleIds: ReadonlySet<RuleId>
  isPlace(place: PlaceId): boolean
  isPiece(piece: PieceId): boolean
  /** The game's own marks of a missing word, besides `undefined` and the like. */
  readonly hole: RegExp
}

const sentencePattern = /^[A-Z0-9].*\w.*\.$/
const missingValue = /undefined|null|NaN|\?| {2}/

export function logLineFlaws(line: LogLine, { ruleIds, isPlace, isPiece, hole }: LogLineChecks): string[] {
  const { text, rules, sum, marks, pieces } = line
  return [
    ...(sentencePattern.test(text) ? [] : ['no sentence']),
    ...(missingValue.test(text) || hole.test(text) ? ['a hole in it'] : []),
    ...rules.filter((rule) => !ruleIds.has(rule)),
    ...(new Set(rules).size < rules.length ? ['a rule twice'] : []),
    ...(sum.some(({ value }) => value === 0) ? ['a zero in the sum'] : []),
    ...marks.flatMap(placesOf).filter((place) => !isPlace(place)),
    ...pieces.filter((piece) => !isPiece(piece)),
  ].map((flaw) => `${flaw}: ${text}`)
}
