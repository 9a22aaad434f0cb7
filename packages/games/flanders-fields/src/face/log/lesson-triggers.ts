/** Lessons triggered by events and questions. */
import type { Question } from '@firestep/referee'
import type { Event } from '../../rules/events.ts'

const lessonsByQuestion: Readonly<Record<string, readonly string[]>> = {
  deploy: ['deploy'],
  'fire plan': ['fire plan'],
  order: ['order', 'distance'],
  staff: ['staff'],
  action: ['action'],
}

const lessonsByEvent: Readonly<Partial<Record<Event['type'], string>>> = {
  attacked: 'fire',
  marked: 'suppressed',
  wire: 'wire',
  assaulted: 'assault',
  template: 'shells',
  barrage: 'barrage',
  gas: 'gas',
  morale: 'morale',
}

export function dueLessons(question: Question | null, events: readonly Event[]): readonly string[] {
  const triggered = events.flatMap(({ type }) => lessonsByEvent[type] ?? [])
  return [...new Set([...triggered, ...(question === null ? [] : (lessonsByQuestion[question.kind] ?? []))])]
}
