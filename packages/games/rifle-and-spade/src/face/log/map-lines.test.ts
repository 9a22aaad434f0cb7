import { checkMapLines } from '@firestep/face/testing'
import { expect, test } from 'vitest'
import { sides } from '../../data/schema.ts'
import { rifleAndSpade } from '../../index.ts'
import type { Event } from '../../rules/events.ts'
import { playAtRandom, playByBots, printedBoard } from '../../testing/boards.ts'
import { hexOf } from '../board.ts'
import { logFace } from './index.ts'

const typeOf = ({ type }: Event): string => type

/** Of enemies only the hex is known. */
const namesMovers = (event: Event): boolean => 'units' in event

/** Types of events whose dice decide nothing at a place. */
const withoutResult = {
  initiative: 'it decides which side acts',
  sequencing: 'it decides which Brigiment acts',
  drift: 'the boats are still off the map',
  officers: 'a Brigiment that has not landed has no place',
  'leader casualty': 'a Brigiment that has not landed has no place',
  'order continues': 'a Brigiment that has not landed has no place',
  'order fails': 'a Brigiment that has not landed has no place',
  change: 'a Brigiment that has not landed has no place',
}

test.each(
  rifleAndSpade.scenarios.flatMap(({ id }, i) => [...sides, null].map((viewer) => [id, viewer, 71 + i] as const)),
)(
  'results and movements of %s, seen by %s, are on the map, between random players and between bots',
  (id, viewer, seed) => {
    const board = printedBoard(id)
    const isPlace = (place: string) => hexOf(board, place) !== null
    const checks = { isPlace, typeOf, namesMovers, withoutResult }
    const byPlay = [playAtRandom, playByBots].map((play) =>
      checkMapLines(logFace(board), checks, play(id, { seed, viewer, maxAnswers: 250 })),
    )
    expect(byPlay.flatMap(({ faults }) => faults)).toEqual([])
    expect(byPlay.flatMap(({ told }) => [...told])).toEqual(expect.arrayContaining(['step']))
  },
)
