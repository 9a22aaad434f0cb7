/** How Red Poppies asks: words, offers, previews and reasons for every kind of question. */
import type { Offer, Pointed, TableFace } from '@firestep/face'
import { equal, type Json, type Question, type Rules, type Ruling } from '@firestep/referee'
import { sides } from '../../data/schema.ts'
import type { RedPoppies, RedView } from '../../rules/state.ts'
import type { Board } from '../board.ts'
import { act } from './acting.ts'
import { command } from './commanding.ts'
import { conditionsOf } from './conditions.ts'
import { melee } from './melee.ts'
import { breach, observer, preregister, scrapes } from './preparing.ts'
import { declare, react, shootBack } from './reacting.ts'
import { checked, type KindFace, kindOf, meanings, nextParts, type Scene } from './scene.ts'
import { arrive, setUp } from './setting-up.ts'
import { rally, step } from './stepping.ts'
import { drift, shovel, spine } from './straying.ts'

const kinds: Readonly<Record<string, KindFace>> = {
  'set up': setUp,
  preregister,
  observer,
  breach,
  scrapes,
  arrive,
  command,
  act,
  step,
  rally,
  react,
  declare,
  'shoot back': shootBack,
  melee,
  spine,
  drift,
  shovel,
}

type Questions = Pick<
  TableFace<RedPoppies>,
  'asking' | 'offers' | 'ticks' | 'preview' | 'warning' | 'unfinished' | 'conditions' | 'whyNot'
>

export function questions(board: Board, rules: Rules<RedPoppies>): Questions {
  const sceneOf = (view: RedView, question: Question): Scene => {
    const side = sides.find((one) => one === question.seat)
    if (side === undefined) throw new Error(`there is no side '${question.seat}'`)
    return { board, rules, view, ground: board.ground(view), question, side }
  }
  const offers = remembering(offersOf)
  return {
    asking: (view, question) => ({ ...faceOf(question).asking(sceneOf(view, question)), rule: question.rule }),
    offers: (view, question, soFar) => offers(sceneOf(view, question), soFar),
    ticks: (view, question) => faceOf(question).ticks?.(sceneOf(view, question)) ?? null,
    preview: (view, question, soFar) => faceOf(question).preview(sceneOf(view, question), soFar),
    warning: (view, question, answer) =>
      lawful(sceneOf(view, question), answer)?.warning?.(sceneOf(view, question), answer) ?? null,
    unfinished: (view, question, answer) =>
      lawful(sceneOf(view, question), answer)?.unfinished?.(sceneOf(view, question), answer) ?? [],
    conditions: (view, question) => conditionsOf(sceneOf(view, question)),
    whyNot: (view, question, soFar, pointed) => whyNot(sceneOf(view, question), soFar, pointed, offers),
  }
}

function faceOf({ kind }: Question): KindFace {
  const face = kinds[kind]
  if (face === undefined) throw new Error(`nobody knows how to ask '${kind}'`)
  return face
}

/** Only what can be given is worth a word of warning; the rest is refused with its own. */
const lawful = (scene: Scene, answer: Json): KindFace | null =>
  checked(scene, answer).allowed ? faceOf(scene.question) : null

/** Groups in their order, then others as they come; within each as the rules list them; whatever ends things last. */
function offersOf(scene: Scene, soFar: readonly Json[]): Offer[] {
  const face = faceOf(scene.question)
  const ticks = soFar.length === 0 ? face.ticks?.(scene) : undefined
  const made = (ticks?.parts ?? nextParts(scene, soFar)).map((part) => face.offer(scene, part, soFar))
  const ranks = new Map<string, number>()
  for (const group of [...face.groups(scene, soFar), ...made.map(({ group }) => group)])
    if (!ranks.has(group)) ranks.set(group, ranks.size)
  const rank = ({ group, ends }: Offer): number => (ends ? ranks.size : (ranks.get(group) ?? 0))
  return made.sort((a, b) => rank(a) - rank(b))
}

type Offers = (scene: Scene, soFar: readonly Json[]) => readonly Offer[]

/**
 * A pointer asks about many things at one moment, and a set-up is looked at part by part: the offers of a question are
 * made once for each beginning of an answer.
 */
function remembering(make: Offers): Offers {
  let last: {
    readonly view: RedView
    readonly question: Question
    readonly made: Map<string, readonly Offer[]>
  } | null = null
  return (scene, soFar) => {
    const { view, question } = scene
    if (last === null || last.view !== view || last.question !== question) last = { view, question, made: new Map() }
    const at = JSON.stringify(soFar)
    const known = last.made.get(at)
    if (known !== undefined) return known
    const made = make(scene, soFar)
    last.made.set(at, made)
    return made
  }
}

const touches =
  (pointed: Pointed) =>
  (offer: Offer): boolean =>
    pointed.at === 'place'
      ? offer.place === pointed.place
      : pointed.at === 'piece'
        ? offer.piece === pointed.piece
        : offer.card === pointed.card

function whyNot(scene: Scene, soFar: readonly Json[], pointed: Pointed, offers: Offers): Ruling | null {
  const face = faceOf(scene.question)
  const sorts = face.takes(soFar)
  const meant = meanings(scene, pointed).find(({ sort }) => sorts.includes(sort))
  if (meant === undefined) return null
  if (nextParts(scene, soFar).some((part) => equal(part, meant.part))) return null
  if (offers(scene, soFar).some(touches(pointed))) return null
  const whole: Json = kindOf(scene).grown ? [...soFar, meant.part] : meant.part
  const ruling = face.ruling?.(scene, soFar, meant) ?? checked(scene, whole)
  return ruling.allowed ? null : ruling
}
