/** Lessons triggered by events and questions, the most important first. */
import type { Question } from '@firestep/referee'
import type { Event } from '../../rules/events.ts'
import { type Hex, offBoard } from '../../rules/ids.ts'
import type { BattleView } from '../../rules/state.ts'
import type { Board } from '../board.ts'
import { windowsOf } from '../panels/relevance.ts'
import { lessons } from '../texts/lessons.ts'

const lessonIds = new Set(lessons.map(({ id }) => id))

export function dueLessons(
  board: Board,
  view: BattleView,
  question: Question | null,
  events: readonly Event[],
): readonly string[] {
  const ofQuestion = question === null ? [] : questionLessons(view, question)
  const ofEvents = events.flatMap((event) => eventLessons(board, view, event))
  return [...new Set([...ofQuestion, ...ofEvents])].filter((id) => lessonIds.has(id))
}

const phaseOfKind: Readonly<Record<string, string>> = {
  bombers: 'phase.set up',
  command: 'phase.command',
  order: 'phase.order',
  move: 'phase.move',
  battle: 'phase.battle',
  trade: 'phase.end',
  replenish: 'phase.end',
}

const ideasOfKind: Readonly<Record<string, readonly string[]>> = {
  bombers: ['idea.bomber'],
  order: ['idea.sections'],
  bombard: ['idea.artillery', 'idea.tokens'],
  flags: ['idea.flags', 'idea.retreat', 'die.flag'],
  retreat: ['idea.retreat'],
  'gain ground': ['idea.gain ground'],
  'bonus combat': ['idea.gain ground'],
  'first strike': ['idea.first strike'],
  'battle back': ['idea.battle back'],
  battle: ['idea.ranged', 'idea.close'],
  replenish: ['idea.tokens'],
  time: ['idea.time'],
}

/** A window teaches only the seat that is asked; the phase and its idea come before its cards. */
function questionLessons(view: BattleView, question: Question): readonly string[] {
  const { kind, seat } = question
  const isOwnQuestion = view.secrets.viewer === seat
  return [
    phaseOfKind[kind] ?? '',
    ...(ideasOfKind[kind] ?? []),
    ...(isOwnQuestion ? windowsOf(question).map((window) => `window.${window}`) : []),
  ]
}

function eventLessons(board: Board, view: BattleView, event: Event): readonly string[] {
  switch (event.type) {
    case 'set up':
      return ['phase.set up', ...(board.scenario.objectives.length > 1 ? ['idea.objectives'] : [])]
    case 'shelled':
      return ['idea.shelling', 'terrain.shell crater']
    case 'bombers':
      return ['idea.bomber']
    case 'command card':
      return [`card.${event.card}`, ...(event.acts === null ? [] : [`card.${event.acts}`])]
    case 'combat card':
      return [`window.${board.book.data.combatCards[event.card]?.window ?? ''}`, 'idea.tokens']
    case 'moved':
      return event.exit ? ['idea.breakthrough'] : groundLessons(board, view, event.path.at(-1) ?? offBoard)
    case 'battle': {
      const { kind, by, dice, hex } = event.combat
      const idea = kind === 'shells' ? 'idea.artillery' : kind === 'close' ? 'idea.close' : 'idea.ranged'
      const crossFire = by.length > 1 ? ['idea.cross fire'] : []
      const bomber = by.some((unit) => view.units[unit]?.bomber === true) ? ['idea.bomber'] : []
      return [idea, ...crossFire, ...bomber, ...dice.map((die) => `die.${die}`), ...groundLessons(board, view, hex)]
    }
    case 'dice':
      return event.dice.map((die) => `die.${die}`)
    case 'targeting':
      return ['idea.artillery']
    case 'crater':
      return ['terrain.shell crater']
    case 'flags':
      return event.ignored > 0 ? ['idea.flags'] : ['idea.retreat']
    case 'retreated':
      return ['idea.retreat', ...groundLessons(board, view, event.path.at(-1) ?? offBoard)]
    case 'gained ground':
      return ['idea.gain ground', ...groundLessons(board, view, event.hex)]
    case 'tokens':
      return ['idea.tokens']
    case 'medal':
      return [event.for === 'unit-eliminated' ? 'idea.medals' : medalLesson(event.for)]
    case 'wire':
      return ['terrain.wire']
    default:
      return []
  }
}

const medalLesson = (reason: string): string =>
  reason === 'time-pressure' ? 'idea.time' : reason === 'breakthrough' ? 'idea.breakthrough' : 'idea.objectives'

function groundLessons({ scenario }: Board, view: BattleView, hex: Hex): readonly string[] {
  const terrain = scenario.terrain[hex]
  if (terrain === undefined) return []
  const topLayer = view.wire.includes(hex)
    ? ['terrain.wire']
    : view.craters.includes(hex)
      ? ['terrain.shell crater']
      : []
  return [...topLayer, `terrain.${terrain.name}`]
}
