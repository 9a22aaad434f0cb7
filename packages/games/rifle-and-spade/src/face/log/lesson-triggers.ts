/** Lessons triggered by events and questions, the most important first. */
import type { Question } from '@firestep/referee'
import type { Event } from '../../rules/events.ts'

export function dueLessons(question: Question | null, events: readonly Event[]): readonly string[] {
  const questionLessons = question === null ? [] : (lessonsOfKind[question.kind] ?? [])
  return [...new Set([...questionLessons, ...events.flatMap(eventLessons)])]
}

const lessonsOfKind: Readonly<Record<string, readonly string[]>> = {
  initiative: ['chits'],
  chit: ['chits', 'activation'],
  dig: ['digging'],
  'commanded fire': ['activation', 'commanded fire'],
  move: ['moving'],
  step: ['moving'],
  'opportunity fire': ['opportunity fire', 'fire'],
  losses: ['fire'],
  lead: ['lead', 'morale'],
  hide: ['hiding'],
  'leave column': ['column'],
  'guns rout': ['guns'],
  assault: ['assault rounds'],
  'assault loss': ['assault rounds'],
  'stay or go': ['assault rounds'],
  'crowded out': ['us/them'],
  retreat: ['assault rounds'],
  'keep work': ['works'],
  'change orders': ['orders', 'changing orders', 'officer points'],
  order: ['orders', 'changing orders'],
  commit: ['support'],
  posture: ['disorganised'],
  recover: ['regroup'],
  exchange: ['regroup'],
  rejoin: ['columns'],
  'form column': ['columns', 'isolation'],
}

function eventLessons(event: Event): readonly string[] {
  switch (event.type) {
    case 'initiative':
    case 'sequencing':
      return ['chits', 'low rolls']
    case 'activation':
      return ['activation']
    case 'uncovered':
    case 'unit markers':
    case 'stack revealed':
      return ['stacks']
    case 'fire':
      return ['fire', ...(event.nearMiss ? ['near miss'] : []), ...gunLessons(event.strengths)]
    case 'come out':
      return ['come out']
    case 'hide':
      return ['hiding']
    case 'morale':
      return ['morale']
    case 'rally':
      return ['rally']
    case 'guns rout':
      return ['guns']
    case 'activity':
      return activityLessons[event.what] ?? []
    case 'move to assault':
      return ['assault']
    case 'drift':
      return ['landing']
    case 'arrives':
      return event.ashore ? ['landing'] : []
    case 'assault':
      return ['assault rounds']
    case 'to ground':
      return ['us/them']
    case 'dig':
    case 'built':
      return ['digging']
    case 'works captured':
      return ['works']
    case 'order continues':
    case 'order fails':
      return ['continuing']
    case 'officers':
    case 'leader casualty':
      return ['officer points']
    case 'commit':
      return ['support']
    case 'isolation':
      return ['isolation']
    case 'regroup entered':
      return ['regroup']
    case 'posture':
      return ['disorganised']
    case 'supply':
      return ['supply']
    default:
      return []
  }
}

const gunLessons = (strengths: readonly { readonly artillery: number }[]): readonly string[] =>
  strengths.some(({ artillery }) => artillery > 0) ? ['guns'] : []

const activityLessons: Readonly<Record<string, readonly string[]>> = {
  'enter column': ['column'],
  'leave column': ['column'],
  limber: ['column'],
  'into work': ['works'],
  'rout at will': ['cordon'],
}
