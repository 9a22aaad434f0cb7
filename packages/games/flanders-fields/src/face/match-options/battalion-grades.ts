/** campaign.3: the grade of each battalion in a campaign battle, as form fields. */
import type { MatchOptionField, MatchOptionSection } from '@firestep/face'
import type { Json } from '@firestep/referee'
import { qualities } from '../../data/schema.ts'
import type { Scenario } from '../../rules/book.ts'
import { readGrades } from '../../rules/options.ts'
import * as texts from '../texts/match-options.ts'

const prefix = 'grade.'
const printedGrade = ''

export const battalionOfField = (field: string): string | null =>
  field.startsWith(prefix) ? field.slice(prefix.length) : null

export function gradeSection({ roster }: Scenario, options: Json): MatchOptionSection {
  const grades = readGrades(options)
  return {
    title: texts.gradesTitle,
    why: texts.gradesWhy,
    folded: true,
    fields: roster.battalions.map(
      ({ id, name }): MatchOptionField => ({
        type: 'one',
        id: `${prefix}${id}`,
        name,
        why: '',
        value: grades[id] ?? printedGrade,
        choices: [
          { value: printedGrade, label: texts.asPrinted },
          ...qualities.map((value) => ({ value, label: texts.gradeName(value) })),
        ],
      }),
    ),
  }
}

export function setGrade(options: Json, battalion: string, grade: string): Readonly<Record<string, Json>> {
  const { [battalion]: _replaced, ...others } = readGrades(options)
  return grade === printedGrade ? others : { ...others, [battalion]: grade }
}

export const changedGrades = ({ roster }: Scenario, options: Json): string[] =>
  Object.entries(readGrades(options)).map(([id, grade]) =>
    texts.changedGrade(roster.battalions.find((battalion) => battalion.id === id)?.name ?? id, grade),
  )
