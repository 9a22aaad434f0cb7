import { ordinal } from '@firestep/face'
import { orThrow } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { flandersFields } from '../../index.ts'
import { readBook } from '../../rules/book.ts'
import type { BaseId } from '../../rules/ids.ts'
import { baseNamed } from '../../rules/roster.ts'
import { battalion } from '../../testing/ids.ts'
import { type Board, boardOf } from '../board.ts'
import { baseName, baseShort, battalionShort, unitName } from './units.ts'

const book = orThrow(readBook(flandersFields.data))
const boardFor = (scenario: string): Board => orThrow(boardOf(book, scenario, null))
function numbered({ scenario }: Board, id: string): BaseId {
  const base = baseNamed(scenario.roster, id)
  if (base === undefined) throw new Error(`there is no base '${id}'`)
  return base
}

describe('names of bases and units', () => {
  for (const { id, variants } of flandersFields.scenarios)
    for (const options of [null, ...(variants ?? []).map((variant) => variant.options)])
      test(`${id}: names are unique and pronounceable ${JSON.stringify(options).slice(0, 60)}`, () => {
        const board = orThrow(boardOf(book, id, options))
        const { baseIds, unitIds } = board.scenario.roster
        const names = baseIds.map((base) => baseName(board, base))
        expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
        const ordered = unitIds.map((unit) => unitName(board, unit))
        expect(ordered.filter((name, i) => ordered.indexOf(name) !== i)).toEqual([])
        for (const name of [...names, ...ordered]) expect(name).not.toMatch(/undefined|null|_|[A-Za-z]\.|\.[A-Z]/)
      })

  test('platoons are named after their company, weapons after their battalion or formation', () => {
    const board = boardFor('mons-1914')
    const name = (id: string): string => baseName(board, numbered(board, id))
    expect(name('B1.1.A2')).toBe('2nd platoon, A Company, 4th Middlesex')
    expect(name('G1.I.MG2')).toBe('2nd machine gun, I Battalion, IR 31')
    expect(name('B1.1.HQ')).toBe('headquarters of 4th Middlesex')
    expect(name('G2.ART3')).toBe('105 mm field howitzer, Infantry Regiment 85')
    expect(name('B1.ART2')).toBe('2nd 18-pounder, 8th Brigade')
    expect(name('B1.ART4')).toBe('4.5-inch field howitzer, 8th Brigade')
    expect(baseShort(board, numbered(board, 'B1.1.A2'))).toBe('2nd of A')
    expect(battalionShort(board, battalion(0))).toBe('I/31')
  })

  test('guns and cars go by their model name where it says what they are', () => {
    const nameOf = (scenario: string, id: string): string =>
      baseName(boardFor(scenario), numbered(boardFor(scenario), id))
    expect(nameOf('harbonnieres-1918', 'AC2')).toBe('2nd Austin armoured car, 5th Australian Division')
    expect(nameOf('douaumont-1916', 'FA4')).toBe('400 mm railway gun, 38th Division')
  })

  test('tanks are named by model, cavalry by troop', () => {
    const board = boardFor('cambrai-1917')
    const name = (id: string): string => baseName(board, numbered(board, id))
    expect(name('TKH.3')).toBe('2nd male tank, H Battalion Tank Corps')
    expect(name('CAV.B3')).toBe('3rd troop, B Squadron, Cavalry Regiment')
    expect(name('TKG.1')).toBe('1st female tank with grapnels, 71st Brigade')
    expect([1, 2, 3, 11, 12, 21, 112].map(ordinal)).toEqual(['1st', '2nd', '3rd', '11th', '12th', '21st', '112th'])
  })
})
