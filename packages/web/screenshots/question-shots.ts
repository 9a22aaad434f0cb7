/** Pictures of every question kind of a game, and of its maps. */
import type { MatchRecord } from '@firestep/referee'
import { importMatch, openPanel, touch, waitForQuestion } from '../browser/play-match.ts'
import {
  type AskedMoment,
  type MatchOpening,
  momentAt,
  momentOf,
  momentsOf,
  momentsWithPreference,
  momentWith,
  type PlayPreference,
  type RecordedMoment,
} from './moments.ts'
import { beginMatch, isVisible, type Screenshot, type Visit } from './screen-visit.ts'

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
    if (await isVisible(button)) await inputMethod.press(button)
  }
}

/** A campaign when arrivals of a later day are placed: report, campaign page, and tab beside the map. */
export const campaignShots = (game: string, kinds: readonly string[]): Screenshot => ({
  names: [shotName(game, 'report'), shotName(game, 'campaign'), shotName(game, 'campaign beside')],
  async show(visit) {
    const { page, inputMethod, shoot } = visit
    const moment = (await cachedMoments(game, kinds)).get('place')
    if (moment === undefined) throw new Error('nothing is ever put down')
    await openRecord(visit, moment.record)
    const campaignButton = page.getByRole('banner').getByRole('button', { name: 'Campaign' })
    await inputMethod.press(campaignButton)
    await shoot(shotName(game, 'campaign'))
    await inputMethod.press(page.getByRole('button', { name: 'Situation report' }))
    await shoot(shotName(game, 'report'))
    await inputMethod.press(page.getByRole('button', { name: 'To the table' }).last())
    await inputMethod.press(page.getByRole('button', { name: 'To the table' }).last())
    // A phone has no such tab.
    if (inputMethod === touch) return
    await openPanel(page, inputMethod, 'Campaign')
    await shoot(shotName(game, 'campaign beside'))
  },
})

/** Chooses the first option to show its effect; a set that starts ticked shows it already. */
async function chooseFirst({ page, inputMethod }: Visit): Promise<void> {
  if (await isVisible(page.locator('[data-part="option"][aria-checked="true"]').first())) return
  const preparedButton = page.getByRole('button', { name: 'Prepared set-up' })
  const firstOption = page
    .locator('[aria-label="What is asked"] :is([data-part="option"], [data-part="ends"] button)')
    .first()
  if (await isVisible(preparedButton)) await inputMethod.press(preparedButton)
  else if (await isVisible(firstOption)) await inputMethod.press(firstOption)
}

const shotName = (game: string, kind: string): string => `${game}-${kind.replaceAll(' ', '-')}`

const momentCache = new Map<string, Promise<ReadonlyMap<string, RecordedMoment>>>()

/** Moments of these kinds; the matches are played once, for the first picture that needs them. */
function cachedMoments(
  game: string,
  kinds: readonly string[],
  preference?: PlayPreference,
): Promise<ReadonlyMap<string, RecordedMoment>> {
  const key = `${game}: ${kinds}`
  const recorded =
    momentCache.get(key) ??
    (preference === undefined ? momentsOf(game, kinds) : momentsWithPreference(game, kinds, preference))
  momentCache.set(key, recorded)
  return recorded
}

/** One picture per kind: a question in random play, or in play that prefers it, with the first part chosen. */
export const questionShots = (game: string, kinds: readonly string[], preference?: PlayPreference): Screenshot[] =>
  kinds.map((kind) => ({
    names: [shotName(game, kind)],
    async show(visit) {
      const moment = (await cachedMoments(game, kinds, preference)).get(kind)
      if (moment === undefined) throw new Error(`'${kind}' is never asked`)
      await openRecord(visit, moment.record)
      await chooseFirst(visit)
      await visit.shoot(shotName(game, kind))
    },
  }))

/**
 * The scenario list, and the maps as a match opens on them; if nothing is placed by then, at the first question of kind
 * `questionKind`.
 */
export const mapShots = (
  game: string,
  title: string,
  scenarios: readonly string[],
  questionKind?: string,
): Screenshot[] => [
  {
    names: [shotName(game, 'scenarios')],
    async show({ page, shoot }) {
      await page.goto(`/games/${game}`)
      await page.getByRole('heading', { name: title }).first().waitFor()
      await shoot(shotName(game, 'scenarios'))
    },
  },
  ...scenarios.map(
    (scenario): Screenshot => ({
      names: [shotName(game, `map ${scenario}`)],
      async show(visit) {
        const { page, inputMethod, shoot } = visit
        if (questionKind === undefined) {
          await page.goto(`/games/${game}/${encodeURIComponent(scenario)}`)
          await beginMatch(visit, 'Both sides mine')
          await waitForQuestion(page)
          await closeBanners(visit)
        } else await openRecord(visit, await momentAt(game, scenario, questionKind))
        await inputMethod.press(page.getByRole('button', { name: 'Show the whole map' }))
        await shoot(shotName(game, `map ${scenario}`))
      },
    }),
  ),
]

/** A call for guns, part by part: possible aims, and an aim with its details. */
export const callShots = (game: string, scenario: string): Screenshot => ({
  names: [shotName(game, 'aims'), shotName(game, 'aim')],
  async show(visit) {
    const { page, inputMethod, shoot } = visit
    await openRecord(visit, await momentWith(game, scenario, 'call'))
    await inputMethod.press(
      page.locator('[aria-label="What is asked"] [data-part="option"]', { hasText: /^Call guns(?! off)/ }).first(),
    )
    // The first guns; then all vertices they can aim at are highlighted.
    await chooseFirst(visit)
    await shoot(shotName(game, 'aims'))
    // A vertex, and the fire at it.
    for (let parts = 0; parts < 2; parts++) await chooseFirst(visit)
    await shoot(shotName(game, 'aim'))
  },
})

/** An option chosen from the list of a wanted question, found by its text. */
export const optionShot = (
  game: string,
  name: string,
  opening: MatchOpening,
  isWanted: (moment: AskedMoment) => boolean,
): Screenshot => ({
  names: [shotName(game, name.toLowerCase())],
  async show(visit) {
    const { page, inputMethod, shoot } = visit
    await openRecord(visit, await momentOf(game, opening, isWanted))
    // The row that folds several variants, then the first of them.
    for (let presses = 0; presses < 2; presses++)
      await inputMethod.press(
        page.locator('[aria-label="What is asked"] [data-part="option"]', { hasText: name }).first(),
      )
    await shoot(shotName(game, name.toLowerCase()))
  },
})
