/**
 * The rules shown with a log line. Events carry every rule involved; the log shows one or two, so the most specific
 * come first.
 */
import { leadingRulesFirst } from '@firestep/face'
import type { Modifier, RuleId } from '@firestep/referee'
import type { Event } from '../../rules/events.ts'

/** All rules of an event and of its modifiers, each once, the most specific first. */
export function rulesShownFor(event: Event): readonly RuleId[] {
  const allRules = [...event.rules, ...modifiersOf(event).map(({ rule }) => rule)]
  return leadingRulesFirst(allRules, leadingRules[event.type] ?? [])
}

function modifiersOf(event: Event): readonly Modifier[] {
  if ('modifiers' in event) return event.modifiers
  if (event.type === 'assault') return [...event.attackerModifiers, ...event.defenderModifiers]
  return 'roll' in event && typeof event.roll === 'object' && event.roll !== null ? event.roll.modifiers : []
}

const leadingRules: Readonly<Partial<Record<Event['type'], readonly RuleId[]>>> = {
  turn: ['2.0'],
  'cups loaded': ['2.1', '2.0 step 3f'],
  initiative: ['2.3.2', '2.3'],
  sequencing: ['2.4.2', '2.4'],
  activation: ['2.0 step 4c'],
  segment: ['2.0 step 4c-i-C', '2.0 step 4c-ii', '2.0 step 4c-iii', '2.0 step 4c-iv'],
  fire: ['17.2.5', '17.2.6', '17.2', '17.2.4'],
  loss: ['20.2.5', '16.4.1', '3.1.3'],
  morale: ['16.3-1', '16.3-2', '16.3-3', '16.3-4', '16.3', '16.2'],
  'morale reckoned': ['16.2 step 4', '16.2'],
  'lead from the front': ['16.6.1', '16.6'],
  'come out': ['7.6.2a', '7.6.5-1', '7.6.5'],
  hide: ['7.2.1', '7.2.2', '7.6.5-5', '7.2'],
  step: ['14.1', '14.1.5'],
  'sets out': ['14.1.7', '12.0'],
  assault: ['18.4', '18.4 step 5'],
  retreat: ['19.1', '19.1.1'],
  'to ground': ['8.1', '19.2'],
  'works captured': ['6.1.3'],
  'order continues': ['11.2.3b', '11.2.3a', '11.2'],
  'order fails': ['11.2.3b', '11.2.3a', '11.2.1', '11.2'],
  'order degraded': ['11.10', '11.13'],
  change: ['11.3.2a', '11.3'],
}
