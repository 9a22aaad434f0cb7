import { expect, test } from 'vitest'
import { testBattle } from '../../testing/test-battle.ts'
import { destroyed } from '../state.ts'
import { disclose } from './disclosure.ts'

test('3.8.3 who was seen in an assault is remembered by name: where it stood, or that it fell; whoever got away may be anywhere', () => {
  const war = testBattle({
    units: ['entente E company 03.03', ...['A', 'B', 'C'].map((name) => `ottoman ${name} company 03.03`)],
    assaults: ['03.03 entente'],
  })
  const hex = war.hex('03.03')
  const seen = () => war.battle.state.secrets.entente.knows.seen.map((one) => `${one.name} ${one.hex}`)
  disclose(war.battle, hex)
  expect(seen()).toEqual([`A ${hex}`, `B ${hex}`, `C ${hex}`])
  war.of('A').hex = destroyed
  war.of('B').hex = war.hex('04.04')
  disclose(war.battle, hex)
  expect(seen()).toEqual([`A ${destroyed}`, `C ${hex}`])
})
