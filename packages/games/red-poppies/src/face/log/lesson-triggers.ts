/** Lessons triggered by events and questions, the most important first. */
import type { Question } from '@firestep/referee'
import { hasTrench, isNight } from '../../rules/battlefield.ts'
import type { Event } from '../../rules/events.ts'
import type { BattleView } from '../../rules/state.ts'
import type { Board } from '../board.ts'

export function dueLessons(
  board: Board,
  view: BattleView,
  question: Question | null,
  events: readonly Event[],
): readonly string[] {
  const ofQuestion = question === null ? [] : questionLessons(board, view, question)
  const ofEvents = events.flatMap((event) => eventLessons(board, view, event))
  return [...new Set([...ofQuestion, ...ofEvents])]
}

const lessonsOfKind: Readonly<Record<string, readonly string[]>> = {
  'set up': ['set up', 'formed and dispersed'],
  arrive: ['formed and dispersed'],
  scrapes: ['bombardment'],
  breach: ['wire'],
  act: ['fire'],
  rally: ['rally'],
  react: ['reaction'],
  declare: ['reaction'],
  'shoot back': ['shooting back'],
  melee: ['melee'],
  spine: ['stray'],
  drift: ['gas'],
  shovel: ['digging'],
}

function questionLessons(board: Board, view: BattleView, { kind, seat }: Question): readonly string[] {
  if (kind !== 'command') return lessonsOfKind[kind] ?? []
  const { infiltration } = board.scenario
  const guns = view.groups.filter((group) => group.side === seat)
  return [
    'couplets',
    'command',
    'mass',
    ...(infiltration.some((side) => side === seat) ? ['blob'] : []),
    ...(guns.some(({ primed }) => primed) ? ['signal'] : []),
    ...(guns.length > 0 ? ['artillery delay'] : []),
    ...(isNight(board.battlefieldOf(view)) ? ['concealment'] : []),
  ]
}

function eventLessons(board: Board, view: BattleView, event: Event): readonly string[] {
  switch (event.type) {
    case 'bombardment':
      return ['bombardment']
    case 'initiative':
      return ['couplets', ...(event.night ? ['concealment'] : [])]
    case 'command':
      return event.formation === 'mass' || event.formation === 'blob' ? [event.formation] : ['command']
    case 'deployed':
      return ['formed and dispersed']
    case 'check':
      return ['check', ...checkLessons[event.cause]]
    case 'dispersed':
      return ['wire']
    case 'fire':
      return ['fire', ...fireLessons[event.occasion]]
    case 'stays ready':
      return ['machine gun']
    case 'entered':
      return hasTrench(board.battlefieldOf(view), event.to) ? ['trench'] : []
    case 'went in':
      return ['trench']
    case 'attacked':
    case 'melee':
      return ['melee']
    case 'hallowed ground':
      return ['hallowed ground']
    case 'control':
      return ['control']
    case 'moves':
      return event.transport === null ? [] : ['transport']
    case 'transport lost':
      return ['transport']
    case 'called':
      return ['artillery delay']
    case 'primed':
    case 'signal':
      return ['signal']
    case 'accuracy':
    case 'strayed':
      return ['stray']
    case 'gas':
    case 'entered gas':
    case 'gas drifted':
      return ['gas']
    case 'dug':
    case 'scrape':
    case 'bomb stop':
      return ['digging']
    default:
      return []
  }
}

const checkLessons = { fire: [], melee: ['melee'], gas: ['gas'], lost: ['lost'], bog: [], rally: ['rally'] } as const
const fireLessons = { command: [], reaction: ['reaction'], 'shoot back': ['shooting back'] } as const
