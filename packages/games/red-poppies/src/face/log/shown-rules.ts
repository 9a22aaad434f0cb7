/**
 * The rules shown with a log line. Events carry every rule involved; the log shows one or two, so the most specific
 * come first.
 */
import { leadingRulesFirst } from '@firestep/face'
import type { RuleId } from '@firestep/referee'
import type { Event } from '../../rules/events.ts'

/** All rules of an event and of its modifiers, each once, the most specific first. */
export function rulesShownFor(event: Event): readonly RuleId[] {
  const modifiers = 'modifiers' in event ? event.modifiers.filter(({ value }) => value !== 0) : []
  return leadingRulesFirst([...event.rules, ...modifiers.map(({ rule }) => rule)], leadingRules(event))
}

function leadingRules(event: Event): readonly RuleId[] {
  switch (event.type) {
    case 'bombardment':
      return ['7.12', '7.41', '7.11']
    case 'bombarded':
      return ['7.12a', '7.12b']
    case 'initiative':
      return ['5.11-2', '5.12', '5.12-2', '5.11-1', '5.11']
    case 'command':
      return ['3.5', '3.6', '6.01c', '6.01e', '6.01b', '6.01a', '6.01']
    case 'check':
      return ['6.661', '8.323', '3.8-3', '3.8-2', '3.73', '3.72-1', '3.72-2', '3.72', '6.53', '6.54', '6.675', '7.511']
    case 'dispersed':
      return ['8.341']
    case 'spent':
      return ['8.7-1', '6.678', '6.61-5', '6.05']
    case 'fire':
      return ['6.74', '6.71', '6.51']
    case 'entered':
      return ['6.64', '10.2', '8.321-3', '6.62', '6.61']
    case 'called':
      return ['6.1', '7.21-4', '7.221']
    case 'signal':
      return ['7.23-2', '6.2', '6.02', '7.23']
    case 'accuracy':
      return ['7.242']
    case 'fire for effect':
      return ['7.241', '7.51-2', '7.52-1', '7.245']
    case 'melee':
      return ['6.674', '6.671']
    case 'administration':
      return ['5.3']
    case 'victory':
      return event.rules.filter((rule) => rule.endsWith('.victory'))
    default:
      return []
  }
}
