/** The list of screenshots, and the steps to each. */

import type { Json } from '@firestep/referee'
import {
  playStep,
  seededTape,
  skipAnimations,
  startFirstBattle,
  touch,
  waitForQuestion,
} from '../browser/play-match.ts'
import { kindsOf, type PlayPreference } from './moments.ts'
import { adminShots, friendMatchShots, signInShots } from './online-shots.ts'
import { callShots, campaignShots, mapShots, optionShot, questionShots } from './question-shots.ts'
import {
  isVisible,
  panel,
  playUntil,
  pointAt,
  type ScreenSpot,
  type Screenshot,
  startMatch,
  type Visit,
} from './screen-visit.ts'

const questionPanel = (visit: Visit) => visit.page.getByRole('region', { name: 'What is asked' })

async function lobby(visit: Visit): Promise<void> {
  const { page, inputMethod, shoot } = visit
  await page.goto('/')
  await page.getByRole('heading', { name: 'The shelf' }).waitFor()
  await shoot('lobby')
  await inputMethod.press(page.getByRole('link', { name: 'Choose a battle of The Great War' }))
  await page
    .getByRole('link', { name: /Mametz Wood/ })
    .first()
    .waitFor()
  await shoot('scenarios')
  await inputMethod.press(page.getByRole('link', { name: /Mametz Wood/ }).first())
  await page.getByRole('heading', { name: 'New match' }).waitFor()
  await shoot('scenario')
}

/** A battle against a bot: first the match page of a new player, then later. */
async function table(visit: Visit): Promise<void> {
  const { page, inputMethod, shoot } = visit
  await startFirstBattle(page, inputMethod)
  await shoot('table')
  await skipAnimations(page, inputMethod)
  const pick = seededTape(21)
  const checkboxes = questionPanel(visit).getByRole('checkbox')
  await playUntil(visit, pick, async () => (await checkboxes.count()) > 1)
  await inputMethod.press(checkboxes.first())
  await shoot('orders')

  const fireQuestion = page.getByRole('heading', { name: /^Fire at/ })
  await playUntil(
    visit,
    pick,
    async () => (await isVisible(fireQuestion)) && (await isVisible(page.locator('[data-part="odds"]'))),
  )
  await shoot('odds')
  // Charts and log without a partial choice, as the prompt covers them.
  const commitButton = page.locator('[data-part="dock"] [data-part="commit"]')
  await playUntil(visit, pick, async () => !(await isVisible(commitButton)) && (await checkboxes.count()) === 0)
  await panel(visit, 'Charts')
  await shoot('charts')
  await panel(visit, 'Log')
  await shoot('log')
}

/** A hint at a question with many answers. */
async function hint(visit: Visit): Promise<void> {
  const { page, inputMethod, shoot } = visit
  await startFirstBattle(page, inputMethod)
  await skipAnimations(page, inputMethod)
  const moveQuestion = page.getByRole('heading', { name: /^Move your ordered units/ })
  const commitButton = page.locator('[data-part="dock"] [data-part="commit"]')
  await playUntil(visit, seededTape(3), async () => (await isVisible(moveQuestion)) && !(await isVisible(commitButton)))
  if (inputMethod === touch) await inputMethod.press(page.getByRole('button', { name: 'How it is done' }))
  await inputMethod.press(page.getByRole('button', { name: 'Ask the Colonel' }))
  await page.getByRole('button', { name: 'Take it' }).waitFor()
  await inputMethod.press(page.locator('[data-part="hint-row"]').nth(1))
  await shoot('hint')
}

/** An option that cannot be chosen, and the sight check. */
async function refusalAndSightShots(visit: Visit): Promise<void> {
  const { page, inputMethod, shoot } = visit
  await startMatch(visit, 'Hawthorn Ridge', 'Both sides mine')
  await waitForQuestion(page)
  await skipAnimations(page, inputMethod)
  const pick = seededTape(5)
  const checkboxes = questionPanel(visit).getByRole('checkbox')
  await playUntil(visit, pick, async () => (await checkboxes.count()) > 1)
  await pointAt(visit, await spotOnMap(visit, 0.5, 0.4))
  await shoot('why-not')
  await inputMethod.press(page.getByRole('button', { name: 'Sight' }))
  await inputMethod.touch(page, await spotOnMap(visit, 0.55, 0.75))
  await pointAt(visit, await spotOnMap(visit, 0.35, 0.2))
  await shoot('sight')
}

/** Two at one screen: the screen is passed on, and the other player takes over. */
async function twoAtOneScreen(visit: Visit): Promise<void> {
  const { page, inputMethod, shoot } = visit
  await startMatch(visit, 'Opening Action 1', 'Two at one screen')
  const takeOverButton = page.getByRole('button', { name: /^I am the/ })
  await takeOverButton.waitFor()
  await inputMethod.press(takeOverButton)
  await skipAnimations(page, inputMethod)
  const pick = seededTape(8)
  const reactionBar = page.getByRole('region', { name: 'A reaction' })
  const passButton = reactionBar.getByRole('button', { name: 'Pass', exact: true })
  const shotsTaken = new Set<string>()
  for (let steps = 0; steps < 400 && shotsTaken.size < 2; steps++) {
    await page
      .locator('[aria-label="What is asked"], [aria-label="Hand over"], [aria-label="A reaction"]')
      .first()
      .waitFor()
    if (await isVisible(takeOverButton)) {
      if (!shotsTaken.has('hand-over')) await shoot('hand-over')
      shotsTaken.add('hand-over')
      await inputMethod.press(takeOverButton)
    } else if (await isVisible(passButton)) {
      if (!shotsTaken.has('reaction')) await shoot('reaction')
      shotsTaken.add('reaction')
      await inputMethod.press(passButton)
    } else await playStep(page, inputMethod, pick)
  }
}

/** A battle between two bots, replayed. */
async function replayShots(visit: Visit): Promise<void> {
  const { page, inputMethod, shoot } = visit
  await startMatch(visit, 'Opening Action 2', 'Watch the computer')
  await page.getByRole('application').waitFor()
  await skipAnimations(page, inputMethod)
  await page.getByRole('region', { name: 'The end' }).waitFor({ timeout: 600_000 })
  await inputMethod.press(page.getByRole('link', { name: 'Replay' }))
  const scrubber = page.getByRole('slider', { name: 'Moment of the match' })
  await scrubber.focus()
  for (let i = 0; i < 5; i++) await page.keyboard.press('PageUp')
  // Forward to the next fire.
  const fireCaption = page.locator('[data-part="replay-caption"]', { hasText: 'fires at' })
  for (let i = 0; i < 80 && !(await isVisible(fireCaption)); i++) await page.keyboard.press('ArrowRight')
  await shoot('replay')
  await page.goto(page.url().replace(/replay.*/, 'report'))
  const strengthHeading = page.getByRole('heading', { name: 'Strength' })
  await strengthHeading.waitFor()
  await strengthHeading.evaluate((heading) => heading.scrollIntoView({ block: 'start' }))
  await page.mouse.wheel(0, -60)
  await shoot('report')
}

async function rulebook(visit: Visit): Promise<void> {
  const { page, inputMethod, shoot } = visit
  await page.goto('/rules/great-war')
  await page.getByRole('searchbox').fill('wire')
  await shoot('rulebook')
  await page.getByRole('searchbox').fill('')
  await inputMethod.press(page.locator('a[href^="/examples/"]').first())
  await page.getByRole('slider').waitFor()
  await shoot('example')
}

/** A point at this fraction of the map's width and height. */
async function spotOnMap({ page }: Visit, across: number, down: number): Promise<ScreenSpot> {
  const box = await page.getByRole('application').boundingBox()
  if (box === null) throw new Error('there is no map')
  return { x: box.x + box.width * across, y: box.y + box.height * down }
}

const redPoppiesKinds = await kindsOf('red-poppies')
/**
 * A hex too full for Us/Them, and one with too many works: they occur where both sides close in and go to ground, or
 * dig there by night.
 */
const rareKinds = ['crowded out', 'break up', 'keep work']
const nightTurns = ['18:00', '20:00', '00:00', '20:00', '00:00', '20:00'].map((start) => ({
  date: '1915-06-04',
  start,
}))
const closeCombat: PlayPreference = {
  openings: [null, { scenarios: { 'close quarters': { turns: nightTurns } } }].map((overlay) => ({
    scenario: 'close quarters',
    overlay,
  })),
  preferredParts: ['assault', 'check', 'retreat', 'us/them', 'rifle pit'],
}
const rifleAndSpadeKinds = (await kindsOf('rifle-and-spade')).filter((kind) => !rareKinds.includes(kind))

/**
 * Flanders Fields, at scenarios where its questions come up early: Mons, Chemin des Dames, and the rest on the proving
 * ground.
 */
const switches = { events: 'with', barrageHalts: 'at will', lostBattery: 'attacker chooses' }
const monsKinds = ['fire plan', 'deploy', 'staff', 'order', 'action', 'command stands', 'arrive']
const cheminKinds = ['mutiny', 'stubborn', 'halt', 'lost battery']
/** Kinds that occur only with dugouts, as at Montauban on the Somme. */
const montaubanKinds = ['shelter']
const provingKinds = (await kindsOf('flanders-fields')).filter(
  (kind) => ![...monsKinds, ...cheminKinds, ...montaubanKinds].includes(kind),
)
/** On the proving ground a battalion can be steadied only with Prussian discipline. */
const discipline = { special: ['prussian discipline of all commanders'] }
const provingPreference: PlayPreference = {
  openings: [
    {
      scenario: 'proving-1918',
      options: { switches },
      overlay: { scenarios: { 'proving-1918': { forces: { attacker: discipline, defender: discipline } } } },
    },
  ],
  preferredParts: ['closing in', 'fire', 'ahead'],
}

const isArtilleryCall = (part: Json): boolean => typeof part === 'object' && part !== null && 'sos' in part

export const shots: readonly Screenshot[] = [
  { names: ['lobby', 'scenarios', 'scenario'], show: lobby },
  { names: ['table', 'orders', 'odds', 'charts', 'log'], show: table },
  { names: ['hint'], show: hint },
  { names: ['why-not', 'sight'], show: refusalAndSightShots },
  { names: ['hand-over', 'reaction'], show: twoAtOneScreen },
  { names: ['replay', 'report'], show: replayShots },
  { names: ['rulebook', 'example'], show: rulebook },
  { names: ['sign-in', 'account'], show: signInShots },
  { names: ['gathering', 'invitation', 'online', 'ahead', 'dice', 'offer', 'lobby-online'], show: friendMatchShots },
  { names: ['admin'], show: adminShots },
  ...mapShots('red-poppies', 'Red Poppies Campaigns', ['ys1', 'ys3', 'proving', 'lll1']),
  ...questionShots('red-poppies', redPoppiesKinds),
  callShots('red-poppies', 'ys3'),
  campaignShots('red-poppies', redPoppiesKinds),
  ...mapShots('rifle-and-spade', 'Rifle and Spade', [
    'sedd el bahr',
    'kemal',
    'anzac landing',
    'proving',
    'close quarters',
  ]),
  ...questionShots('rifle-and-spade', rifleAndSpadeKinds),
  ...questionShots('rifle-and-spade', rareKinds, closeCombat),
  ...mapShots(
    'flanders-fields',
    'Flanders Fields',
    [
      'mons-1914',
      'neuve-chapelle-1915',
      'montauban-1916',
      'douaumont-1916',
      'chemin-des-dames-1917',
      'cambrai-1917',
      'st-quentin-1918',
      'harbonnieres-1918',
    ],
    'order',
  ),
  ...questionShots('flanders-fields', monsKinds, { openings: [{ scenario: 'mons-1914' }], preferredParts: ['ahead'] }),
  ...questionShots('flanders-fields', cheminKinds, {
    openings: [{ scenario: 'chemin-des-dames-1917', options: { switches } }],
    preferredParts: ['fire', 'ahead'],
  }),
  ...questionShots('flanders-fields', montaubanKinds, {
    openings: [{ scenario: 'montauban-1916' }],
    preferredParts: ['ahead'],
  }),
  ...questionShots('flanders-fields', provingKinds, provingPreference),
  optionShot(
    'flanders-fields',
    'SOS',
    { scenario: 'montauban-1916' },
    ({ kind, parts }) => kind === 'order' && parts().some(isArtilleryCall),
  ),
]
