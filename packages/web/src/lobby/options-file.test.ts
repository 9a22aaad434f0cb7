import type { Game, Json } from '@firestep/referee'
import { expect, test } from 'vitest'
import { optionsFile, readOptionsFile } from './options-file.ts'

const game: Pick<Game, 'id' | 'name' | 'scenarios' | 'checkOptions'> = {
  id: 'trial',
  name: 'Trial',
  scenarios: [
    { id: 'own', name: 'Your own' },
    { id: 'hill', name: 'The hill' },
  ],
  checkOptions: (options) => (options !== null && 'wire' in (options as object) ? null : 'there is no wire'),
}
const fileOf = (scenario: string, options: Json) => optionsFile('trial', scenario, 'Hill 70: À la baïonnette!', options)

test('an options file is read back, and its name is valid on any machine', () => {
  const [name, text] = fileOf('own', { wire: 2 })
  expect(name).toBe('hill-70-à-la-baïonnette.options.json')
  expect(readOptionsFile(game, 'own', text)).toEqual({ options: { wire: 2 } })
})

test('an options file is refused with the reason', () => {
  const problem = (text: string) => readOptionsFile(game, 'own', text)
  expect(problem('{')).toEqual({ problem: 'It is not JSON.' })
  expect(problem('[1]')).toHaveProperty('problem', expect.stringContaining('must hold a game'))
  expect(problem(fileOf('own', null)[1])).toEqual({ problem: 'It cannot be played: there is no wire.' })
  expect(problem(fileOf('hill', { wire: 1 })[1])).toEqual({ problem: 'It is for another battle of Trial: The hill.' })
  expect(problem('{"game":"chess","scenario":"own","options":null}')).toEqual({
    problem: 'It is for another game: chess.',
  })
})
