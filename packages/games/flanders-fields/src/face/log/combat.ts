/** Log lines of fire, suppression, losses, assaults and aircraft. */
import { capital } from '@firestep/face'
import type { FireRow } from '../../data/schema.ts'
import { coveredText } from '../names/cover.ts'
import { baseName, people } from '../names/units.ts'
import { about, type EventLogWriters, ringed, rolled, shotMarks, sideOf, sumText } from './context.ts'
import { causeText, fate } from './movement.ts'

const rows: Readonly<Partial<Record<FireRow | 'barrage', string>>> = { barrage: 'the barrage' }

export const fighting: EventLogWriters<'attacked' | 'marked' | 'killed' | 'spared' | 'assaulted' | 'air' | 'strafed'> =
  {
    attacked: ({ by, target, row, cover, die, modifiers, hit, cause }, context) => {
      const who =
        by === null
          ? capital(rows[row] ?? causeText(cause).replace(/^(in|under) /, ''))
          : capital(baseName(context.board, by))
      // The table for fire at tanks has only woods and villages as cover.
      const standing = context.board.scenario.roster.bases[target]?.tank === null ? ` (${coveredText(cover)})` : ''
      return {
        text: `${who} ${by === null ? 'strikes' : 'fires at'} ${baseName(context.board, target)}${standing}: ${sumText(die, modifiers)}, ${
          hit === 'killed' ? 'it is killed' : hit === 'suppressed' ? 'it is suppressed' : 'no effect'
        }.`,
        seat: by === null ? sideOf(context, target) : sideOf(context, by),
        pieces: about(context, [...(by === null ? [] : [by]), target]).pieces,
        ...rolled([die], modifiers),
        marks: [
          ...shotMarks(context, by, target),
          ...ringed(context, target, hit === 'unharmed' ? 'aim' : 'bad', hit === 'unharmed' ? '' : hit),
        ],
      }
    },

    marked: ({ base, marks, face, cause }, context) => ({
      text: `${capital(baseName(context.board, base))}${
        face === null ? '' : `, its ${['front', 'left', 'right'][face] ?? 'front'} face,`
      } has ${marks === 1 ? 'a suppression marker' : `${marks} suppression markers`} ${causeText(cause)}.`,
      ...about(context, [base]),
      marks: ringed(context, base, 'bad', '●'.repeat(marks)),
      weight: 'small',
    }),

    killed: ({ base, cause }, context) => ({
      text: fate(context, base, 'is lost', cause),
      ...about(context, [base]),
      marks: ringed(context, base, 'bad', 'lost'),
    }),

    spared: ({ base, from }, context) => ({
      text: `${capital(baseName(context.board, base))} is unharmed ${causeText(from)}.`,
      ...about(context, [base]),
      weight: 'small',
    }),

    assaulted: ({ attacker, defender, dice, modifiers, result }, context) => {
      const [ours, theirs] = modifiers
      return {
        text: `${capital(baseName(context.board, attacker))} assaults ${baseName(context.board, defender)}: ${sumText(
          dice[0],
          ours,
        )} against ${sumText(dice[1], theirs)}; ${
          result === 'draw' ? 'a draw' : result === 'attacker' ? 'the assault carries' : 'the defenders hold'
        }.`,
        seat: sideOf(context, attacker),
        pieces: about(context, [attacker, defender]).pieces,
        dice: dice.map(String),
        sum: [...ours, ...theirs.map((one) => ({ ...one, name: `${one.name} (defender)`, value: -one.value }))].filter(
          ({ value }) => value !== 0,
        ),
        marks: [...shotMarks(context, attacker, defender), ...ringed(context, defender, 'aim', 'assault')],
      }
    },

    air: ({ side, die, modifiers, arrives }, context) => ({
      text: `${capital(people(context.board, side))} call for aircraft: ${sumText(die, modifiers)}, ${
        arrives ? 'they come' : 'nobody comes'
      }.`,
      seat: side,
      ...rolled([die], modifiers),
    }),

    strafed: ({ target, dice, modifiers, result }, context) => {
      const words = {
        nothing: 'no effect',
        suppressed: 'it is suppressed',
        killed: 'it is killed',
        'driven off': 'the aircraft is driven off',
        'shot down': 'the aircraft is shot down',
      }
      return {
        text: `Aircraft attack ${baseName(context.board, target)}: ${sumText(dice[0], modifiers[0])} against ${sumText(
          dice[1],
          modifiers[1],
        )}, ${words[result]}.`,
        ...about(context, [target]),
        dice: dice.map(String),
        sum: [...modifiers[0], ...modifiers[1].map((one) => ({ ...one, value: -one.value }))].filter(
          ({ value }) => value !== 0,
        ),
        marks: ringed(context, target, 'aim'),
      }
    },
  }
