/** Pictures of every question kind of a game, and of its maps. */
import type { MatchRecord } from '@firestep/referee'
import { importMatch, waitForQuestion } from '../browser/play-match.ts'
import {
  type AskedMoment,
  momentAt,
  momentOf,
  momentsOf,
  momentsWithPreference,
  momentWith,
  type PlayPreference,
  type RecordedMoment,
  type SettingOfPlay,
} from './moments.ts'
import { isThere, openFirstBattle, type Screenshot, type Visit } from './screen-visit.ts'

/** Loads a match with one player on both sides and without lessons. */
async function openRecord({ page, inputMethod }: Visit, record: MatchRecord): Promise<void> {
  await importMatch(page, inputMethod, record)
  await closeBanners({ page, inputMethod })
}

/** Closes the report of a day or a lesson. */
async function closeBanners({ page, inputMethod }: Pick<Visit, 'page' | 'inputMethod'>): Promise<void> {
  // A report opens once the map is at rest.
  await page.waitForTimeout(500)
  for (const name of ['To the table', 'No more lessons']) {
    const button = page.getByRole('button', { name, exact: true })
    if (await isThere(button)) await inputMethod.press(button)
  }
}

/** A campaign when arrivals of a later day are placed: report, campaign page, and tab beside the map. */
export const campaignShots = (game: string, kinds: readonly string[]): Screenshot => ({
  names: [named(game, 'report'), named(game, 'campaign'), named(game, 'campaign beside')],
  async show(visit) {
    const { page, inputMethod, shoot } = visit
    const moment = (await moments(game, kinds)).get('place')
    if (moment === undefined) throw new Error('nothing is ever put down')
    await openRecord(visit, moment.record)
    const open = page.getByRole('banner').getByRole('button', { name: 'Campaign' })
    await inputMethod.press(open)
    await shoot(named(game, 'campaign'))
    await inputMethod.press(page.getByRole('button', { name: 'Situation report' }))
    await shoot(named(game, 'report'))
    await inputMethod.press(page.getByRole('button', { name: 'To the table' }).last())
    await inputMethod.press(page.getByRole('button', { name: 'To the table' }).last())
    const beside = page.getByRole('tab', { name: 'Campaign', exact: true })
    if (!(await isThere(beside))) return
    await inputMethod.press(beside)
    await shoot(named(game, 'campaign beside'))
  },
})

/** Chooses the first option to show its effect; a set that starts ticked shows it already. */
async function chooseFirst({ page, inputMethod }: Visit): Promise<void> {
  if (await isThere(page.locator('.mg-offer[aria-checked="true"]').first())) return
  const ready = page.getByRole('button', { name: 'Ready set-up' })
  const first = page.locator('[aria-label="What is asked"] :is(.mg-offer, .mg-ends button)').first()
  if (await isThere(ready)) await inputMethod.press(ready)
  else if (await isThere(first)) await inputMethod.press(first)
}

const named = (game: string, kind: string): string => `${game}-${kind.replaceAll(' ', '-')}`

const playedRecord = new Map<string, Promise<ReadonlyMap<string, RecordedMoment>>>()

/** Played once per game and preference, for its first picture. */
function moments(
  game: string,
  kinds: readonly string[],
  leaning?: PlayPreference,
): Promise<ReadonlyMap<string, RecordedMoment>> {
  const key = `${game}: ${kinds}`
  const found =
    playedRecord.get(key) ??
    (leaning === undefined ? momentsOf(game, kinds) : momentsWithPreference(game, kinds, leaning))
  playedRecord.set(key, found)
  return found
}

/** One picture per kind: a question in random play, or in play that prefers it, with the first part chosen. */
export const questionShots = (game: string, kinds: readonly string[], leaning?: PlayPreference): Screenshot[] =>
  kinds.map((kind) => ({
    names: [named(game, kind)],
    async show(visit) {
      const moment = (await moments(game, kinds, leaning)).get(kind)
      if (moment === undefined) throw new Error(`'${kind}' is never asked`)
      await openRecord(visit, moment.record)
      await chooseFirst(visit)
      await visit.shoot(named(game, kind))
    },
  }))

/**
 * The scenario list, and the maps as a match opens on them; if nothing is placed by then, at the first question of kind
 * `asking`.
 */
export const mapShots = (game: string, title: string, scenarios: readonly string[], asking?: string): Screenshot[] => [
  {
    names: [named(game, 'scenarios')],
    async show({ page, shoot }) {
      await page.goto(`/games/${game}`)
      await page.getByRole('heading', { name: title }).first().waitFor()
      await shoot(named(game, 'scenarios'))
    },
  },
  ...scenarios.map(
    (scenario): Screenshot => ({
      names: [named(game, `map ${scenario}`)],
      async show(visit) {
        const { page, inputMethod, shoot } = visit
        if (asking === undefined) {
          await page.goto(`/games/${game}/${encodeURIComponent(scenario)}`)
          await openFirstBattle(visit, 'Both sides mine')
          await waitForQuestion(page)
          await closeBanners(visit)
        } else await openRecord(visit, await momentAt(game, scenario, asking))
        await inputMethod.press(page.getByRole('button', { name: 'Show the whole map' }))
        await shoot(named(game, `map ${scenario}`))
      },
    }),
  ),
]

/** A call for guns, part by part: possible aims, and an aim with its details. */
export const callShots = (game: string, scenario: string): Screenshot => ({
  names: [named(game, 'aims'), named(game, 'aim')],
  async show(visit) {
    const { page, inputMethod, shoot } = visit
    await openRecord(visit, await momentWith(game, scenario, 'call'))
    await inputMethod.press(
      page.locator('[aria-label="What is asked"] .mg-offer', { hasText: /^Call guns(?! off)/ }).first(),
    )
    // The first guns; then all vertices they can aim at are highlighted.
    await chooseFirst(visit)
    await shoot(named(game, 'aims'))
    // A vertex, and the fire at it.
    for (let parts = 0; parts < 2; parts++) await chooseFirst(visit)
    await shoot(named(game, 'aim'))
  },
})

/** An option arranged on a gridless map from the list, found by the start of the answer and its text. */
export const setupShots = (
  game: string,
  name: string,
  opening: SettingOfPlay,
  will: (one: AskedMoment) => boolean,
): Screenshot => ({
  names: [named(game, name.toLowerCase())],
  async show(visit) {
    const { page, inputMethod, shoot } = visit
    await openRecord(visit, await momentOf(game, opening, will))
    // The row that folds several variants, then the first of them.
    for (let presses = 0; presses < 2; presses++)
      await inputMethod.press(page.locator('[aria-label="What is asked"] .mg-offer', { hasText: name }).first())
    await shoot(named(game, name.toLowerCase()))
  },
})
