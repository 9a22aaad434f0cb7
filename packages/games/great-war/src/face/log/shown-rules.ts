/** Rules shown in the log. Events cite every rule that applied; the lists here say which one or two matter most. */

import { leadingRulesFirst } from '@firestep/face'
import type { RuleId } from '@firestep/referee'
import { hasWire, terrainAt } from '../../rules/battlefield.ts'
import { shelterOf } from '../../rules/combat.ts'
import type { Event } from '../../rules/events.ts'
import type { Hex } from '../../rules/ids.ts'
import type { BattleView } from '../../rules/state.ts'
import type { Board } from '../board.ts'
import { effectRule } from '../names/card-effects.ts'

/** All rules of an event, the most informative first. */
export function rulesShownFor(board: Board, event: Event, before: BattleView, after: BattleView): readonly RuleId[] {
  const all = 'rules' in event ? event.rules : [event.rule]
  return leadingRulesFirst([...addedRules(event), ...all], leadingRules(board, event, before, after))
}

/** Rules that follow from the event itself rather than from the lists. */
function addedRules(event: Event): readonly RuleId[] {
  if (event.type === 'command card') return [`card.command.${event.acts ?? event.card}.1`]
  if (event.type === 'combat card') return [effectRule(event.card)]
  if (event.type === 'battle') return event.combat.modifiers.filter(({ value }) => value !== 0).map(({ rule }) => rule)
  return []
}

function leadingRules(board: Board, event: Event, before: BattleView, after: BattleView): readonly string[] {
  switch (event.type) {
    case 'set up':
      return ['scenario.']
    case 'shelled':
      return ['shelling.4', 'scenario.', 'shelling.9', 'shelling.10']
    case 'command card':
      return [`card.command.${event.acts ?? event.card}.1`, 'card.command.', 'card.']
    case 'combat card':
      return [effectRule(event.card), `card.combat.${event.card}.`]
    case 'dice':
      return ['card.']
    case 'ordered':
      return ['command.9', 'card.', 'artillery.', 'order.1']
    case 'moved':
      return moveLeadingRules(board, event.path, after)
    case 'held back':
      return ['card.combat.trench-foot.3']
    case 'battle':
      return battleLeadingRules(board, event, before)
    case 'losses':
      return ['card.', 'retreat.']
    case 'flags':
      return event.ignored > 0
        ? ['card.', 'scenario.', 'terrain.', 'retreat.14']
        : ['card.', 'retreat.14', 'retreat.16']
    case 'retreated':
      return ['retreat.1']
    case 'gained ground':
      return ['gain.12', 'gain.2']
    case 'crater':
      return ['artillery.28', 'artillery.29', 'terrain.']
    case 'targeting':
      return [
        'card.',
        'scenario.',
        ...(event.directHit ? ['artillery.28', 'artillery.14'] : event.onTarget > 0 ? ['artillery.14'] : []),
        'artillery.13',
      ]
    case 'tokens':
      return ['card.', 'tokens.6']
    case 'medal':
      return ['medal.', 'victory.2', 'scenario.']
    case 'victory':
      return ['object.4', 'scenario.']
    default:
      return []
  }
}

/** The ground that ended the move, or else the rule of the distance. */
function moveLeadingRules(board: Board, path: readonly Hex[], after: BattleView): readonly string[] {
  const [from, to] = path
  if (from === undefined || to === undefined) return ['medal.breakthrough.']
  const battlefield = board.battlefieldOf(after)
  const isStopped = hasWire(battlefield, to) || terrainAt(battlefield, to).stop
  const paceRules = ['move.14', 'move.15', 'move.17']
  return isStopped
    ? ['card.', 'terrain.mine-crater.2', 'terrain.wire.1', 'terrain.', ...paceRules]
    : ['card.', 'terrain.mine-crater.2', ...paceRules]
}

/** The dice by range, then the cover that applied, then the cards. */
function battleLeadingRules(
  board: Board,
  { combat }: Extract<Event, { type: 'battle' }>,
  before: BattleView,
): readonly string[] {
  const [base] = combat.modifiers
  const coverApplied = combat.dice.includes('soldier') && combat.ignoredSoldiers > 0
  const from = before.units[combat.by[0] ?? -1]?.hex ?? null
  const kind = combat.kind === 'close' ? 'close' : 'ranged'
  const coverRules = coverApplied ? [shelterOf(board.battlefieldOf(before), combat.hex, kind, from).rule] : []
  return ['artillery.30', ...(base === undefined ? [] : [base.rule]), ...coverRules, 'card.', 'personnel.']
}
