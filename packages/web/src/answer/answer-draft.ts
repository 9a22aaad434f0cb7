/**
 * An answer being built by a player: its parts so far, the options for the next part, and whether it is complete.
 * Unfinished answers never leave the page.
 */
import {
  type AnswerOption,
  isTouchedBy,
  type MatchFace,
  type PlaceId,
  type PointerTarget,
  partsOf,
  placesOfOption,
  type TickList,
} from '@firestep/face'
import { equal, type Json, memoByObject, type Question, type QuestionKind, type Ruling } from '@firestep/referee'
import type { AnyView } from '../match-session/any-match.ts'
import type { Settings } from '../store/index.ts'

/** A question as put to one seat. */
export interface PosedQuestion {
  readonly matchFace: MatchFace
  readonly kind: QuestionKind<AnyView>
  readonly question: Question
  readonly view: AnyView
}

export interface AnswerDraft {
  readonly posed: PosedQuestion
  readonly soFar: readonly Json[]
  readonly options: readonly AnswerOption[]
  /** Options that fit a smaller set, but not the ticked parts: they are not offered. */
  readonly closedOptions: readonly AnswerOption[]
  /** For an answer that is a set, or continues as one: its parts are ticked instead. */
  readonly ticks: TickList | null
  /** The answer as it stands, if it is complete enough to be given. */
  readonly answer: Json | undefined
  /** The ruling on the answer as it stands. */
  readonly ruling: Ruling | null
  /** Nothing more can be added. */
  readonly isFinished: boolean
  /** Options chosen by touching the map that are not in the list, where the listed options are only a sample. */
  readonly unlisted: readonly AnswerOption[]
  /** The draft without the unit that was picked up for the player, who may as well take another; null if none was. */
  readonly beforePickUp: AnswerDraft | null
}

export function answerDraft(
  posed: PosedQuestion,
  parts: readonly Json[] = [],
  unlisted: readonly AnswerOption[] = [],
): AnswerDraft {
  const { matchFace, view, question } = posed
  const ticks = matchFace.ticks(view, question, parts)
  const draft = ticks === null ? draftOfList(posed, parts) : draftOfSet(posed, ticks, parts)
  return { ...draft, unlisted, beforePickUp: null }
}

/** The initial draft: a set that the data suggests starts ticked, and the next unit that can act is picked up. */
export function initialDraft(posed: PosedQuestion): AnswerDraft {
  const { matchFace, kind, view, question } = posed
  const start = answerDraft(posed)
  const prepared = start.ticks === null ? null : kind.preparedAnswer(view, question.about)
  return Array.isArray(prepared) && prepared.length > 0 && matchFace.ticks(view, question, prepared) !== null
    ? answerDraft(posed, prepared)
    : (withNextUnit(start) ?? start)
}

/**
 * With the next unit in hand: the first that can fight, else the first that has somewhere to go, else the only one. Null
 * if the answer does not begin with a unit, or if units are gathered one by one.
 */
function withNextUnit(start: AnswerDraft): AnswerDraft | null {
  const { posed, ticks, answer, options } = start
  const { matchFace, kind, view, question } = posed
  const units = options.filter(({ ends }) => !ends)
  if (!kind.isMultiPart || kind.sampled || ticks !== null || answer !== undefined || units.length === 0) return null
  if (!units.every(({ piece, place }) => piece !== null && place !== null)) return null
  if (matchFace.prompt(view, question).isGathering === true) return null
  let next: AnswerDraft | null = null
  for (const unit of units) {
    const inHand = choose(start, unit)
    if (inHand.ticks !== null || inHand.answer !== undefined) continue
    if (inHand.options.some(({ role }) => role === 'target' || role === 'move and fight'))
      return pickedUp(inHand, start)
    if (next === null && (units.length === 1 || inHand.options.some(({ place }) => place !== null))) next = inHand
  }
  return next === null ? null : pickedUp(next, start)
}

/** The ways to end or pass stay within reach. */
const pickedUp = (inHand: AnswerDraft, start: AnswerDraft): AnswerDraft => ({
  ...inHand,
  options: [...inHand.options, ...start.options.filter(({ ends }) => ends)],
  beforePickUp: start,
})

/** A draft of a complete answer that was made elsewhere. */
export function completeDraft(posed: PosedQuestion, answer: Json): AnswerDraft {
  const { kind, view, question } = posed
  const ruling = kind.check(view, question.about, answer)
  const soFar = kind.isMultiPart && Array.isArray(answer) ? answer : [answer]
  return {
    posed,
    soFar,
    options: [],
    closedOptions: [],
    ticks: null,
    answer,
    ruling,
    isFinished: true,
    unlisted: [],
    beforePickUp: null,
  }
}

function draftOfList(posed: PosedQuestion, parts: readonly Json[]): Omit<AnswerDraft, 'unlisted' | 'beforePickUp'> {
  const { matchFace, kind, view, question } = posed
  let soFar = parts
  let next = kind.next(view, question.about, soFar)
  // A single possible continuation is added automatically once something has been chosen. A sample of one does not
  // count, and a target is always pointed at.
  const isCompleteList = () => !kind.sampled || next.all === true
  const isTarget = () => matchFace.options(view, question, soFar).some(({ role }) => role === 'target')
  const mayGoOn = () => isCompleteList() && soFar.length > 0 && !next.enough && next.parts.length === 1
  while (kind.isMultiPart && mayGoOn() && !isTarget()) {
    soFar = [...soFar, ...next.parts]
    next = kind.next(view, question.about, soFar)
  }
  const multiPartAnswer = next.enough ? [...soFar] : undefined
  const answer = kind.isMultiPart ? multiPartAnswer : soFar[0]
  return {
    posed,
    soFar,
    options: !kind.isMultiPart && soFar.length > 0 ? [] : matchFace.options(view, question, soFar),
    closedOptions: [],
    ticks: null,
    answer,
    ruling: answer === undefined ? null : kind.check(view, question.about, answer),
    isFinished: next.parts.length === 0 && next.enough,
  }
}

function draftOfSet(
  posed: PosedQuestion,
  ticks: TickList,
  soFar: readonly Json[],
): Omit<AnswerDraft, 'unlisted' | 'beforePickUp'> {
  const { matchFace, kind, view, question } = posed
  const fixedCount = ticks.fixedParts ?? 0
  const ticked = soFar.slice(fixedCount)
  const answer = ticks.answerOf(ticked)
  const ruling = kind.check(view, question.about, answer)
  // If the set starts with the answer itself, other answers may be possible too: they are not ticks of the set.
  const tickable = matchFace
    .options(view, question, soFar.slice(0, fixedCount))
    .filter(({ part }) => ticks.parts.some((candidate) => equal(candidate, part)))
  // A set that is still too small may need several more, so nothing is closed yet.
  const isOpen = ({ part }: AnswerOption): boolean =>
    ticked.length === 0 ||
    !ruling.allowed ||
    ticked.some((candidate) => equal(candidate, part)) ||
    kind.check(view, question.about, ticks.answerOf([...ticked, part])).allowed
  const options = tickable.filter(isOpen)
  const closedOptions = tickable.filter((option) => !options.includes(option))
  const isFinished = ruling.allowed && ticked.length > 0 && options.length === ticked.length
  return { posed, soFar, options, closedOptions, ticks, answer, ruling, isFinished }
}

/** The ticked parts of a set. */
export const tickedParts = ({ soFar, ticks }: AnswerDraft): readonly Json[] =>
  ticks === null ? [] : soFar.slice(ticks.fixedParts ?? 0)

const isTicked = (draft: AnswerDraft, { part }: AnswerOption): boolean =>
  tickedParts(draft).some((ticked) => equal(ticked, part))

/** The draft that an option continues: an end continues the answer without the unit that was picked up. */
function draftOfOption(draft: AnswerDraft, { ends, part }: AnswerOption): AnswerDraft {
  const { beforePickUp } = draft
  return beforePickUp !== null && ends && beforePickUp.options.some((option) => equal(option.part, part))
    ? beforePickUp
    : draft
}

/** The parts of the answer with an option that is pointed at. */
export const partsWith = (draft: AnswerDraft, option: AnswerOption): readonly Json[] => [
  ...draftOfOption(draft, option).soFar,
  ...partsOf(option),
]

/** The draft after choosing an option: the next part, or a tick set or removed. */
export function choose(draft: AnswerDraft, option: AnswerOption): AnswerDraft {
  const { posed, soFar, ticks, options } = draft
  const owner = draftOfOption(draft, option)
  if (owner !== draft) return choose(owner, option)
  const isListed = options.some(({ part }) => equal(part, option.part))
  const unlisted = isListed ? draft.unlisted : [...draft.unlisted, option]
  if (ticks === null) return answerDraft(posed, [...soFar, ...partsOf(option)], unlisted)
  if (!isTicked(draft, option)) return answerDraft(posed, [...soFar, option.part], unlisted)
  const fixed = soFar.slice(0, ticks.fixedParts ?? 0)
  const remaining = tickedParts(draft).filter((ticked) => !equal(ticked, option.part))
  return answerDraft(posed, [...fixed, ...remaining], unlisted)
}

/** How many choices one deed takes: who does it, and where or to whom. */
const choicesOfOneDeed = 2

/**
 * True if a complete answer waits for a last word: several things were put together that nobody could take back, or it
 * is laid out in an editor.
 */
export function needsConfirmation(draft: AnswerDraft): boolean {
  const { matchFace, view, question } = draft.posed
  if (!isComplete(draft)) return false
  if (matchFace.orderEditor?.(view, question, draft.soFar)?.isPreparation === true) return true
  if (matchFace.tabletopEditor?.(view, question, draft.soFar)?.opensByItself === true) return true
  return matchFace.prompt(view, question).isFinal === true && chosenOptions(draft).length > choicesOfOneDeed
}

/** True if the answer can be given and nothing can be added. */
export const isComplete = ({ isFinished, ruling }: AnswerDraft): boolean => isFinished && ruling?.allowed === true

/** All of these ticked, or none if all were ticked; null if they cannot be combined. */
export function tickAll(draft: AnswerDraft, options: readonly AnswerOption[]): AnswerDraft | null {
  if (draft.ticks === null) return null
  const areAllTicked = options.every((option) => isTicked(draft, option))
  const fixed = draft.soFar.slice(0, draft.ticks.fixedParts ?? 0)
  const otherParts = tickedParts(draft).filter((ticked) => !options.some((option) => equal(option.part, ticked)))
  const addedParts = areAllTicked ? [] : options.map(({ part }) => part)
  const next = answerDraft(draft.posed, [...fixed, ...otherParts, ...addedParts], draft.unlisted)
  return areAllTicked || next.ruling?.allowed === true ? next : null
}

/** The options a draft was built from, in the order of choosing. */
export function chosenOptions(draft: AnswerDraft): AnswerOption[] {
  const { posed, soFar, ticks, options, unlisted } = draft
  const fixedCount = ticks === null ? soFar.length : (ticks.fixedParts ?? 0)
  const chosen: AnswerOption[] = []
  for (let index = 0; index < fixedCount; ) {
    const listed = posed.matchFace.options(posed.view, posed.question, soFar.slice(0, index))
    const option = [...listed, ...unlisted].find((candidate) =>
      partsOf(candidate).every((part, i) => equal(part, soFar[index + i])),
    )
    if (option !== undefined) chosen.push(option)
    index += option === undefined ? 1 : partsOf(option).length
  }
  const tickedOptions = tickedParts(draft).flatMap(
    (part) => options.find((candidate) => equal(candidate.part, part)) ?? [],
  )
  return [...chosen, ...tickedOptions]
}

/**
 * Removes the part chosen last, with the parts that were added automatically after it. Cached, because earlier drafts
 * are needed at every point that the pointer passes on a gridless map.
 */
export const withoutLastPart = memoByObject((draft: AnswerDraft): AnswerDraft => {
  if (draft.ticks !== null) return answerDraft(draft.posed, draft.soFar.slice(0, -1), draft.unlisted)
  for (let options = chosenOptions(draft).slice(0, -1); options.length > 0; options = options.slice(0, -1)) {
    const shorter = answerDraft(draft.posed, options.flatMap(partsOf), draft.unlisted)
    if (shorter.soFar.length < draft.soFar.length) return shorter
  }
  return answerDraft(draft.posed)
})

export interface TouchedOptions {
  /** The draft these options belong to: an earlier one if another first part is meant. */
  readonly draft: AnswerDraft
  readonly options: readonly AnswerOption[]
}

/** Options that touching something could choose now, or else at an earlier part of the answer. */
export function touch(draft: AnswerDraft, target: PointerTarget): TouchedOptions {
  for (let candidate = draft; ; candidate = withoutLastPart(candidate)) {
    const options = optionsAt(candidate, target)
    const isClosed = candidate.closedOptions.some(isTouchedBy(target))
    if (options.length > 0 || isClosed || candidate.soFar.length === 0) return { draft: candidate, options }
  }
}

/** The option that a touch means: the only one, or the whole body of several units. Null if there are several. */
export function meantOption(options: readonly AnswerOption[]): AnswerOption | null {
  const wholes = options.filter(({ isWhole }) => isWhole === true)
  const [meant, another] = wholes.length > 0 ? wholes : options
  return meant !== undefined && another === undefined ? meant : null
}

/** The reason why the target cannot join the chosen group; null if it can or there is no group. */
export function whyCannotJoin(
  { posed: { matchFace, view, question }, soFar, options }: AnswerDraft,
  target: PointerTarget,
): Ruling | null {
  if (soFar.length === 0 || matchFace.prompt(view, question).isGathering !== true) return null
  if (options.some(isTouchedBy(target))) return null
  const ruling = matchFace.whyNot(view, question, soFar, target)
  return ruling === null || ruling.allowed ? null : ruling
}

/** Options of a draft at a target. Where the listed options are only a sample, the face makes one from the place. */
export function optionsAt(
  { posed, soFar, ticks, options }: AnswerDraft,
  target: PointerTarget,
): readonly AnswerOption[] {
  const listed = options.filter(isTouchedBy(target))
  const isChosen = !posed.kind.isMultiPart && soFar.length > 0
  if (listed.length > 0 || target.at !== 'place' || ticks !== null || isChosen) return listed
  const unlisted = posed.matchFace.optionAt?.(posed.view, posed.question, soFar, target.place) ?? null
  return unlisted === null ? [] : [unlisted]
}

/**
 * The reason why the target cannot be chosen: the rule that forbids it, or the question asked instead. Null if it can
 * be.
 */
export function whyNot(draft: AnswerDraft, target: PointerTarget): Ruling | null {
  const { matchFace, view, question } = draft.posed
  const conflict = whyCannotJoin(draft, target)
  if (conflict !== null) return conflict
  if (touch(draft, target).options.length > 0) return null
  const ruling = matchFace.whyNot(view, question, draft.soFar, target)
  if (ruling !== null && !ruling.allowed) return ruling
  const { title, rule } = matchFace.prompt(view, question)
  return { allowed: false, rule, why: `this does not answer “${title}”` }
}

export type WarningSettings = Pick<Settings, 'warnings' | 'unfinished'>

/** Reasons to think an answer over. Units left unused are no reason where Undo takes the answer back. */
export function warningsOf(
  { posed, answer }: AnswerDraft,
  { warnings, unfinished }: WarningSettings,
): readonly string[] {
  const { matchFace, view, question } = posed
  if (answer === undefined) return []
  const warning = warnings ? matchFace.warning(view, question, answer) : null
  const isFinal = matchFace.prompt(view, question).isFinal === true
  const undone = unfinished && isFinal ? matchFace.unfinished(view, question, answer) : []
  return warning === null ? undone : [warning, ...undone]
}

export const chosenPlaces = (draft: AnswerDraft): PlaceId[] => chosenOptions(draft).flatMap(placesOfOption)
