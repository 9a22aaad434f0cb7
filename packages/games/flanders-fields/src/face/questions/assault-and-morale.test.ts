import { expect, test } from 'vitest'
import { oneCompanyForce, questionFaceOf } from '../../testing/question-face.ts'
import { testBattle } from '../../testing/test-battle.ts'
import { pieceOf } from '../board.ts'

const question = (kind: string, rule: string, about: object, seat = 'attacker') =>
  ({ seat, kind, rule, about, open: true }) as never

test('assault.6 suppress.5 blockhouse.4: notes that defensive fire of blockhouses and machine guns marks the company', () => {
  const notesOf = (defender: string) => {
    const battle = testBattle({
      attacker: oneCompanyForce('A1 infantry platoon 572 600 0'),
      defender: { assets: [defender] },
    })
    const [firer, target] = [battle.base('Z'), battle.base('A1')]
    const about = { by: firer, targets: [target], mayHold: false }
    const face = questionFaceOf(battle, 'defender', question('stand and shoot', 'assault.6', about, 'defender'))
    return face.preview(target).odds[0]?.notes.map(({ rule }) => rule)
  }
  expect(notesOf('Z blockhouse 600 600 180')).toContain('suppress.5')
  expect(notesOf('Z machine gun 590 600 180')).toContain('suppress.5')
  expect(notesOf('Z infantry platoon 588 600 180')).not.toContain('suppress.5')
})

test('assault.11: infantry assaulting infantry in the open has 36 cases, with one factor ahead', () => {
  const battle = testBattle({
    attacker: oneCompanyForce('A1 infantry platoon 300 600 0'),
    defender: { assets: ['T infantry platoon 330 600 180'] },
  })
  const [base, enemy] = [battle.base('A1'), battle.base('T')]
  const face = questionFaceOf(battle, 'attacker', question('follow up', 'assault.13', { base, among: [enemy] }))
  // With one factor ahead the attacker wins 21 of 36 cases, draws 5 and loses 10.
  expect(Object.values(face.odds(36, enemy))).toEqual([
    {
      'Draw: the attacker is thrown back 3 cm': 5,
      "Rifle platoon, defender's regiment is lost": 21,
      '1st platoon, A Company, B is lost': 10,
    },
  ])
})

test('morale.1 morale.8: raw troops that lost half stand on a 5, with the Pals on a 3', () => {
  const battle = testBattle({ attacker: oneCompanyForce('A1 infantry platoon 300 600 0', 'raw') })
  const face = questionFaceOf(
    battle,
    'attacker',
    question('steady', 'morale.1', { battalion: battle.battalion('B'), can: ['pals'] }),
  )
  const stands = 'Stands'
  expect(face.odds(6)['Morale die']).toMatchObject({ [stands]: 2, 'Routs: the whole battalion is lost': 1 })
  expect(face.odds(6, 'pals')['Morale die']).toMatchObject({ [stands]: 4 })
})

test('assault.6 morale.5: questions concern the bases they are about, and those that close are targets', () => {
  const battle = testBattle({
    attacker: oneCompanyForce('A1 infantry platoon 572 600 0'),
    defender: { assets: ['Z machine gun 590 600 180'] },
  })
  const [by, target] = [battle.base('Z'), battle.base('A1')]
  const about = { by, targets: [target], mayHold: false }
  const shooting = questionFaceOf(battle, 'defender', question('stand and shoot', 'assault.6', about, 'defender'))
  expect(shooting.prompt().concerns).toEqual([pieceOf(by), pieceOf(target)])
  expect(shooting.options().map(({ place, role }) => [place, role])).toEqual([[pieceOf(target), 'target']])
  const stubborn = question('stubborn', 'morale.5', { battalion: battle.battalion('B') })
  expect(questionFaceOf(battle, 'attacker', stubborn).prompt().concerns).toContain(pieceOf(target))
})
