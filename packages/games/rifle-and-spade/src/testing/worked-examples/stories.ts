/** Examples that are played: position, dice, answers, and all results. */
import type { Json, Script } from '@firestep/referee'
import { z } from 'zod'
import { type Side, side, sides } from '../../data/schema.ts'
import { assaultSegment } from '../../rules/assault/assault-subsegment.ts'
import { adjustBrigiment } from '../../rules/command/command-phase.ts'
import { adjustFormations } from '../../rules/command/flying-columns.ts'
import { engineeringSegment } from '../../rules/engineering/engineering-subsegment.ts'
import { commandedFire } from '../../rules/fire/commanded-fire.ts'
import type { BrigimentId } from '../../rules/ids.ts'
import { movementSegment } from '../../rules/movement/movement-subsegment.ts'
import { reinforcementPhase } from '../../rules/movement/reinforcements.ts'
import { changeOrders } from '../../rules/orders/change-orders-segment.ts'
import { continuation } from '../../rules/orders/continuation.ts'
import { settlePending } from '../../rules/orders/regroup.ts'
import { endTurn } from '../../rules/play.ts'
import { type Battle, segmentNames } from '../../rules/state.ts'
import { firstBrigiment } from '../ids.ts'
import type { TestBattle } from '../test-battle.ts'
import { form } from './example-case.ts'
import { changesBetween, eventText, type PositionPicture, positionPicture, withoutEmptyFields } from './outcome.ts'
import { battleOf } from './position.ts'

type Chapter = (battle: Battle, side: Side, brigiment: BrigimentId) => Script

const chapters = {
  reinforcements: reinforcementPhase,
  formations: adjustFormations,
  'officer points': adjustBrigiment,
  *'orders continuation'(battle, of, id) {
    continuation(battle, of, id)
  },
  'change orders': changeOrders,
  *'end of command'(battle, of) {
    settlePending(battle, of)
  },
  engineering: engineeringSegment,
  'commanded fire': commandedFire,
  movement: movementSegment,
  assault: assaultSegment,
  *'end of turn'(battle) {
    endTurn(battle)
  },
} satisfies Record<string, Chapter>

type ChapterName = keyof typeof chapters
const isChapter = (name: string): name is ChapterName => Object.hasOwn(chapters, name)

/** 'ottoman 57th: movement': the active side, Brigiment (the first by default) and segment. */
const turnPart = z.string().transform((text, context) => {
  const [, of, brigiment = '', chapter = ''] = /^(entente|ottoman)(?: (.+))?: (.+)$/.exec(text) ?? []
  if (isChapter(chapter)) return { side: side.parse(of), brigiment, chapter }
  context.issues.push({ code: 'custom', message: `'${text}' is no chapter of a turn`, input: text })
  return z.NEVER
})

function* playAll(battle: Battle, parts: readonly z.infer<typeof turnPart>[]): Script {
  for (const { side: of, brigiment, chapter } of parts) {
    const { brigiments } = battle.state.secrets[of]
    const found = brigiments.findIndex(({ name }) => name === brigiment)
    const id = found === -1 ? firstBrigiment : found
    const segment = segmentNames.find((one) => one === chapter)
    battle.state.activation = segment === undefined ? null : { side: of, brigiment: id, segment }
    const script: Chapter = chapters[chapter]
    yield* script(battle, of, id)
  }
}

/** An answer with hexes and units replaced by their ids. */
function answerWithIds(battle: TestBattle, of: Side, answer: Json): Json {
  if (Array.isArray(answer)) return answer.map((part) => answerWithIds(battle, of, part))
  if (typeof answer !== 'string') return answer
  if (/^\d\d\.\d\d$/.test(answer)) return battle.hex(answer)
  const unit = battle.state.secrets[of].units.findIndex(({ name }) => name === answer)
  return unit < 0 ? answer : unit
}

/** An answer given by a side, or only checked. */
const spokenAnswer = z.tuple([side, z.enum(['says', 'may']), z.json()])

/** Gives the answers in turn; returns the rulings on those only checked. */
function giveAnswers(battle: TestBattle, course: readonly z.infer<typeof spokenAnswer>[]): string[] {
  const rulings: string[] = []
  for (const [of, verb, answer] of course) {
    if (verb === 'may') rulings.push(battle.refusal(of, answerWithIds(battle, of, answer)))
    else battle.say(of, answerWithIds(battle, of, answer))
  }
  return rulings
}

export const storySchema = form(
  { play: z.array(z.string()).min(1) },
  {
    play: z.array(turnPart),
    dice: z.array(z.int().min(0).max(9)).default([]),
    course: z.array(spokenAnswer).default([]),
    /** The side whose log is read; by default the log that all viewers read. */
    ears: side.exactOptional(),
  },
  (position, { play, dice, course, ears }) => {
    const before: PositionPicture[] = []
    const battle = battleOf(position, {
      dice,
      *script(battle) {
        before.push(positionPicture({ state: battle.state, label: battle.sheet.label }))
        yield* playAll(battle, play)
      },
    })
    const answered = giveAnswers(battle, course)
    const { moving } = battle.state
    return withoutEmptyFields({
      told: (ears === undefined ? battle.events : battle.eventsFor(ears)).flatMap((event) => eventText(battle, event)),
      may: answered,
      asked: Object.fromEntries(sides.map((of) => [of, battle.asked(of) ?? null]).filter(([, kind]) => kind !== null)),
      underWay: moving === null ? null : { hex: battle.label(moving.hex), spent: moving.spent },
      ...changesBetween(before[0] ?? positionPicture(battle), positionPicture(battle)),
      diceLeft: battle.drawsLeft === 0 ? null : battle.drawsLeft,
    })
  },
)
