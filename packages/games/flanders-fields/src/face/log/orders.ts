/** Staffs, orders and what comes of them, heroic deeds, morale. */
import { capital, counted, listed, spelled } from '@firestep/face'
import type { MoraleResult } from '../../rules/events.ts'
import { pieceOf } from '../board.ts'
import { calledText } from '../names/calls.ts'
import { baseName, battalionName, formationName, unitName } from '../names/units.ts'
import { about, type EventLogWriters, type LogContext, named, ringed, rolled, sumText } from './context.ts'

const unitPieces = ({ board }: LogContext, unit: number) => {
  const of = board.scenario.roster.units[unit]
  return { seat: of?.side ?? null, pieces: of?.bases.map(pieceOf) ?? [] }
}

const moraleWords: Readonly<Record<MoraleResult, string>> = {
  fine: 'it stands',
  'back 200': 'it falls back 20 cm',
  'back 400': 'it falls back 40 cm',
  routs: 'it routs',
}

export const commanding: EventLogWriters<
  'staff' | 'ordered' | 'recovered' | 'morale' | 'stands' | 'crew' | 'ignored' | 'heroic'
> = {
  staff: ({ formation, battalion }, scene) => ({
    text:
      battalion === null
        ? `The staff of ${formationName(scene.board, formation)} helps nobody this turn.`
        : `The staff of ${formationName(scene.board, formation)} helps ${battalionName(scene.board, battalion)}.`,
    seat: scene.board.scenario.roster.formations[formation]?.side ?? null,
    weight: 'small',
  }),

  ordered: ({ unit, die, modifiers, actions, declared }, scene) => ({
    text: `${capital(unitName(scene.board, unit))} is ordered${
      declared.length === 0 ? '' : ` (${listed(declared.map(calledText))})`
    }: ${sumText(die, modifiers)}, ${actions === 0 ? 'nothing is done' : spelled(actions, 'action')}.`,
    ...unitPieces(scene, unit),
    ...rolled([die], modifiers),
    marks: (scene.board.scenario.roster.units[unit]?.bases ?? []).flatMap((base) =>
      scene.after.bases[base]?.pose ? ringed(scene, base, actions === 0 ? 'bad' : 'neutral') : [],
    ),
  }),

  recovered: ({ unit, bases }, scene) => ({
    text: `${capital(unitName(scene.board, unit))} recovers: ${
      bases.length === 0
        ? 'nobody was suppressed'
        : `${counted(bases.length, 'base')} ${bases.length === 1 ? 'shakes' : 'shake'} off a marker`
    }.`,
    ...about(scene, bases),
    marks: bases.flatMap((base) => ringed(scene, base, 'good')),
  }),

  morale: ({ battalion, die, modifiers, result }, scene) => {
    const of = scene.board.scenario.roster.battalions[battalion]
    return {
      text: `${battalionName(scene.board, battalion)} tests its morale: ${sumText(die, modifiers)}, ${moraleWords[result]}.`,
      seat: of?.side ?? null,
      pieces: of?.bases.map(pieceOf) ?? [],
      ...rolled([die], modifiers),
      weight: result === 'fine' ? 'plain' : 'heading',
    }
  },

  stands: ({ base, die, modifiers, result }, scene) => ({
    text: `${named(scene, base)} is steadied: ${sumText(die, modifiers)}, ${moraleWords[result]}.`,
    ...about(scene, [base]),
    ...rolled([die], modifiers),
    marks: ringed(scene, base, result === 'fine' ? 'good' : 'bad'),
  }),

  crew: ({ base, die, stays }, scene) => ({
    text: `With its battalion gone, the crew of ${baseName(scene.board, base)} ${
      stays ? 'stays at its weapon' : 'leaves its weapon'
    }: a ${die}.`,
    ...about(scene, [base]),
    ...rolled([die]),
    marks: ringed(scene, base, stays ? 'good' : 'bad'),
  }),

  ignored: ({ battalion }, scene) => ({
    text: `${battalionName(scene.board, battalion)} holds on stubbornly and ignores its test.`,
    seat: scene.board.scenario.roster.battalions[battalion]?.side ?? null,
  }),

  heroic: ({ base, deed, die, modifiers, done }, scene) => ({
    text: `A heroic deed: ${baseName(scene.board, base)} ${
      deed === 'rush' ? 'rushes a weapon' : 'clears a trench'
    }: ${sumText(die, modifiers)}, ${done ? 'and does it' : 'and is lost'}.`,
    ...about(scene, [base]),
    ...rolled([die], modifiers),
    marks: ringed(scene, base, done ? 'good' : 'bad', 'heroes'),
    weight: 'heading',
  }),
}
