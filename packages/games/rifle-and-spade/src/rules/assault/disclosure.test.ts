import { expect, test } from 'vitest'
import { testBattle } from '../../testing/test-battle.ts'
import { destroyed } from '../state.ts'
import { disclose } from './disclosure.ts'

test('3.8.3: units seen in an assault stay known by name where they stood or as lost, but not once they got away', () => {
  const battle = testBattle({
    units: ['entente E company 03.03', ...['A', 'B', 'C'].map((name) => `ottoman ${name} company 03.03`)],
    assaults: ['03.03 entente'],
  })
  const hex = battle.hex('03.03')
  const seen = () => battle.context.state.secrets.entente.knows.seen.map((one) => `${one.name} ${one.hex}`)
  disclose(battle.context, hex)
  expect(seen()).toEqual([`A ${hex}`, `B ${hex}`, `C ${hex}`])
  battle.of('A').hex = destroyed
  battle.of('B').hex = battle.hex('04.04')
  disclose(battle.context, hex)
  expect(seen()).toEqual([`A ${destroyed}`, `C ${hex}`])
})
