/** Log lines of all events. */
import { narrateWith } from '@firestep/face'
import type { Modifier, RuleId } from '@firestep/referee'
import type { Event } from '../../rules/events.ts'
import { shelling } from './artillery.ts'
import { fighting } from './combat.ts'
import type { LogContext } from './context.ts'
import { moving } from './movement.ts'
import { commanding } from './orders.ts'
import { sequence } from './sequence.ts'

/** Rules of an event, each once: its own rule, others that decided it, and those of its modifiers. */
function rulesOf(event: Event): readonly RuleId[] {
  const modifiers: readonly Modifier[] = 'modifiers' in event ? (event.modifiers.flat() as Modifier[]) : []
  const summed = modifiers.filter(({ value }) => value !== 0).map(({ rule }) => rule)
  return [...new Set([event.rule, ...(event.rules ?? []), ...summed])]
}

export const narrate = narrateWith<Event, LogContext>(
  { ...sequence, ...commanding, ...moving, ...fighting, ...shelling },
  rulesOf,
)
