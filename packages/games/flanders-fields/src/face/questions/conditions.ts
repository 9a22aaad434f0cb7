/** Conditions of standing orders, by what a question is about. */
import { capital, counted, signed } from '@firestep/face'
import { conditionsFrom } from '@firestep/face/questions'
import type { Side } from '../../data/schema.ts'
import { groupsOf } from '../../rules/orders/deployment-groups.ts'
import type { BaseId, BattalionId, FormationId, UnitId } from '../../rules/roster.ts'
import { whereText } from '../names/bearings.ts'
import { cardFace } from '../names/cards.ts'
import { formationName, people } from '../names/units.ts'
import type { QuestionContext } from './context.ts'
import { baseNameFor, basesText, battalionNameFor, unitNameFor } from './unit-labels.ts'

const callNames: Readonly<Record<string, string>> = { pals: 'the Pals', discipline: 'discipline' }

export const conditions = conditionsFrom<QuestionContext>({
  unit: (context, unit) => `it is about ${unitNameFor(context, unit as UnitId)}`,
  left: (_, left) => `${counted(Number(left), 'action')} ${left === 1 ? 'is' : 'are'} left`,
  die: (_, die) => `the die shows ${String(die)}`,
  modifiers: (_, modifiers) =>
    `the die is read at ${signed((modifiers as { value: number }[]).reduce((sum, { value }) => sum + value, 0))}`,
  group: ({ battlefield }, group) => `it is about ${groupsOf(battlefield)[group as number]?.name ?? 'that group'}`,
  stand: (context, stand) => `it is about the ${baseNameFor(context, stand as BaseId)}`,
  formation: ({ board }, formation) => `it is about ${formationName(board, formation as FormationId)}`,
  by: (context, by) => `the ${baseNameFor(context, by as BaseId)} shoots`,
  targets: (context, targets) => `they close: ${basesText(context, targets as BaseId[])}`,
  mayHold: (_, mayHold) => (mayHold === true ? 'its fire would give it away' : 'its fire gives nothing away'),
  base: (context, base) => `the ${baseNameFor(context, base as BaseId)} has won`,
  among: (context, among) => `near it stand ${basesText(context, among as BaseId[])}`,
  threat: ({ board }, threat) => `the enemy stood ${whereText(board, threat as { x: number; y: number })}`,
  battalion: (context, battalion) => `it is about ${battalionNameFor(context, battalion as BattalionId)}`,
  can: (_, can) => `it can call upon ${(can as string[]).map((call) => callNames[call] ?? call).join(' and ')}`,
  side: ({ board }, side) => `it concerns ${people(board, side as Side)}`,
  cards: (_, cards) => `these cards serve: ${(cards as string[]).map((card) => capital(cardFace(card))).join(', ')}`,
})
