/** Log lines of all events. */
import { narrateWith } from '@firestep/face'
import type { Modifier, RuleId } from '@firestep/referee'
import type { Event } from '../../rules/events.ts'
import { artilleryLines } from './artillery.ts'
import { combatLines } from './combat.ts'
import type { LogContext } from './context.ts'
import { movementLines } from './movement.ts'
import { orderLines } from './orders.ts'
import { sequenceLines } from './sequence-of-play.ts'

/** Rules of an event, each once: its own rule, others that decided it, and those of its modifiers. */
function rulesOf(event: Event): readonly RuleId[] {
  const modifiers: readonly Modifier[] = 'modifiers' in event ? event.modifiers.flat() : []
  const modifierRules = modifiers.filter(({ value }) => value !== 0).map(({ rule }) => rule)
  return [...new Set([event.rule, ...(event.rules ?? []), ...modifierRules])]
}

export const narrate = narrateWith<Event, LogContext>(
  { ...sequenceLines, ...orderLines, ...movementLines, ...combatLines, ...artilleryLines },
  rulesOf,
)
