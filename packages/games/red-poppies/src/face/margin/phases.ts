/** Where in the turn we are. */
import { capital, type PhaseBar } from '@firestep/face'
import type { Side } from '../../data/schema.ts'
import { coupletNumber } from '../../rules/barrage.ts'
import { actorOf } from '../../rules/commands.ts'
import { isNight } from '../../rules/ground.ts'
import type { RedView } from '../../rules/state.ts'
import { type Board, sideName } from '../board.ts'

export function phaseBar(board: Board, view: RedView): PhaseBar {
  const { turns } = board.scenario
  const ground = board.ground(view)
  if (view.turn === 0)
    return { turn: 'Before the first turn', seat: preparing(board, view), phases: before(board), now: now(view) }
  return {
    turn: `Turn ${view.turn} of ${turns}${isNight(ground) ? ', night' : ''}`,
    seat: actorOf(ground),
    phases: [
      { id: 'initiative', name: 'Initiative' },
      ...couplets(board, view),
      { id: 'administration', name: 'Administration' },
    ],
    now: now(view),
  }
}

/** What comes before the first turn, as far as this scenario has it. */
function before({ scenario: { artillery, bombardments } }: Board): PhaseBar['phases'] {
  const registers = artillery.some(
    ({ preregistered, mode }) => preregistered || mode === 'flare' || mode === 'trench set',
  )
  return [
    { id: 'set up', name: 'Set up' },
    ...(registers ? [{ id: 'preregister', name: 'Preregistration' }] : []),
    ...(bombardments.length > 0 ? [{ id: 'bombard', name: 'Bombardment' }] : []),
    { id: 'initiative', name: 'Turn 1' },
  ]
}

function preparing({ scenario }: Board, view: RedView): Side {
  const [first, second] = scenario.setupOrder
  if (view.phase === 'bombard') return scenario.bombardments[view.bombardments]?.side ?? first
  return view.phase === 'set up' && view.step > 0 ? second : first
}

/** One for each couplet of the turn; the one under way says whose half it is. */
function couplets(board: Board, view: RedView): PhaseBar['phases'] {
  const number = coupletNumber(view)
  const half = `${sideName(board, actorOf(board.ground(view)))} half`
  return Array.from({ length: view.coupletsOfTurn }, (_, i) => ({
    id: `couplet ${i + 1}`,
    name: i + 1 === number ? `Couplet ${i + 1} of ${view.coupletsOfTurn}: ${half}` : capital(`couplet ${i + 1}`),
  }))
}

function now(view: RedView): string {
  switch (view.phase) {
    case 'barrage':
    case 'couplet':
    case 'command':
      return view.couplets === 0 ? 'administration' : `couplet ${coupletNumber(view)}`
    case 'initiative':
    case 'arrivals':
      return 'initiative'
    default:
      return view.phase
  }
}
