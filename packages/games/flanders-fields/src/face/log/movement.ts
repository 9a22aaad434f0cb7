/** Movement, wire, and whoever is moved by the rules. */
import { capital, counted, type Mark } from '@firestep/face'
import { plane } from '@firestep/terrain'
import type { Cause } from '../../rules/events.ts'
import type { Pose } from '../../rules/state.ts'
import { baseName } from '../names/units.ts'
import {
  about,
  centimetres,
  type EventLogWriters,
  type EventOf,
  type LogContext,
  type LogLineParts,
  named,
  pointMark,
  ringed,
  rolled,
  sideOf,
  sumText,
} from './context.ts'

const causes: Readonly<Record<Cause | 'closing up' | 'rising', string>> = {
  fire: 'under fire',
  'beaten zone': 'in the beaten zone',
  shells: 'under shell fire',
  barrage: 'in the barrage',
  'own barrage': 'in its own barrage',
  bombardment: 'in the bombardment',
  gas: 'in gas',
  aircraft: 'under attack from the air',
  assault: 'in the assault',
  'defensive fire': 'under defensive fire',
  'third marker': 'with a third marker',
  spread: 'with the company’s',
  morale: 'with its battalion’s morale',
  'tank shock': 'before tanks',
  wire: 'in wire',
  'heroic deed': 'by a heroic deed',
  card: 'by a card',
  'deep suppression': 'under counter-battery fire',
  abandoned: 'abandoned by its crew',
  'closing up': 'closing up',
  rising: 'coming up from its shelter',
}
export const causeText = (cause: Cause | 'closing up' | 'rising'): string => causes[cause]

const shifts: Readonly<Partial<Record<Cause | 'closing up' | 'rising', string>>> = {
  'closing up': 'closes up',
  rising: 'comes up from its shelter',
  morale: 'falls back with its battalion',
  assault: 'goes where the assault takes it',
  'tank shock': 'gives way before tanks',
  'heroic deed': 'stands where the enemy stood',
}

const changes: Readonly<Record<string, string>> = {
  packed: 'packed up',
  unpacked: 'ready to fire',
  limbered: 'limbered up',
  unlimbered: 'unlimbered',
  mounted: 'mounted',
  dismounted: 'dismounted',
  realigned: 'aligned anew',
  recovered: 'free of its markers',
  exited: 'off over the far edge',
  'back through wire': 'back through its own wire',
  'freed from wire': 'free of the wire',
  'left on the wire': 'left on the wire while others get through',
}

export const moving: EventLogWriters<'moved' | 'shifted' | 'wire' | 'opened' | 'changed' | 'rising' | 'pivoted'> = {
  moved: ({ base, way }, scene) => {
    const from = scene.before.bases[base]?.pose ?? null
    const long = lengthOf(from === null ? way : [from, ...way])
    return {
      text: `${named(scene, base)} ${long < 4 ? 'turns where it stands' : `moves ${centimetres(long)}`}.`,
      ...about(scene, [base]),
      marks: wayMarks(scene, base, from === null ? way : [from, ...way]),
      weight: 'small',
    }
  },

  shifted: ({ base, pose, cause }, scene) => ({
    text: `${named(scene, base)} ${shifts[cause] ?? `is moved ${causes[cause]}`}.`,
    ...about(scene, [base]),
    marks: [{ type: 'ring', place: pointMark(scene, pose), tone: 'neutral', text: '' }],
    weight: cause === 'closing up' ? 'small' : 'plain',
  }),

  wire: ({ base, die, needed, through }, scene) => ({
    text: `${named(scene, base)} tries the wire: a ${die} where ${needed} or more is wanted; it ${through ? 'gets through' : 'is held up'}.`,
    ...about(scene, [base]),
    ...rolled([die]),
    marks: ringed(scene, base, through ? 'good' : 'bad', 'wire'),
  }),

  opened: ({ by, base }, scene) => ({
    text: `${named(scene, base)} ${
      by === 'engineers'
        ? 'cuts a lane through the wire'
        : by === 'grapnel'
          ? 'drags the wire away'
          : 'crushes a track through the wire'
    }.`,
    ...about(scene, [base]),
    marks: ringed(scene, base, 'good', 'lane'),
  }),

  changed: ({ bases, to }, scene) => {
    const [first] = bases
    const who =
      first === undefined ? 'Nobody' : bases.length === 1 ? named(scene, first) : capital(counted(bases.length, 'base'))
    return {
      text: `${who} ${bases.length === 1 ? 'is' : 'are'} ${changes[to] ?? to}.`,
      ...about(scene, bases),
      weight: 'small',
    }
  },

  rising: ({ base, die, modifiers, up }, scene) => ({
    text: `${named(scene, base)} ${up ? 'is up from its shelter in time' : 'stays below'}: ${sumText(die, modifiers)}.`,
    ...about(scene, [base]),
    ...rolled([die], modifiers),
    marks: ringed(scene, base, up ? 'good' : 'bad'),
  }),

  pivoted: ({ base }, scene): LogLineParts => ({
    text: `${named(scene, base)} turns towards its target.`,
    ...about(scene, [base]),
    weight: 'small',
  }),
}

const lengthOf = (way: readonly Pose[]): number =>
  way.reduce((sum, to, i) => sum + (i === 0 ? 0 : plane.isqrt(plane.squaredDistance(way[i - 1] ?? to, to))), 0)

function wayMarks(scene: LogContext, base: EventOf<'moved'>['base'], way: readonly Pose[]): Mark[] {
  const places = [...new Set(way.map((pose) => pointMark(scene, pose)))]
  return places.length < 2 ? [] : [{ type: 'path', places, seat: sideOf(scene, base) }]
}

/** "the 2nd platoon, killed under fire" */
export const fate = (scene: LogContext, base: number, what: string, cause: Cause): string =>
  `${capital(baseName(scene.board, base))} ${what} ${causes[cause]}.`
