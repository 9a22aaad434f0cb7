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
import { equal, type Json, type Question, type QuestionKind, type Ruling } from '@firestep/referee'
import type { AnyView } from '../match-session/timeline.ts'

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
  readonly offers: readonly AnswerOption[]
  /** For an answer that is a set, or continues as one: its parts are ticked instead. */
  readonly ticks: TickList | null
  /** The answer as it stands, if it is complete enough to be given. */
  readonly answer: Json | undefined
  /** The ruling on the answer as it stands. */
  readonly ruling: Ruling | null
  /** Nothing more can be added. */
  readonly whole: boolean
  /** Options chosen by touching the map that are not in the list, where the listed options are only a sample. */
  readonly made: readonly AnswerOption[]
}

export function answerDraft(
  posed: PosedQuestion,
  parts: readonly Json[] = [],
  made: readonly AnswerOption[] = [],
): AnswerDraft {
  const { matchFace, view, question } = posed
  const ticks = matchFace.ticks(view, question, parts)
  return { ...(ticks === null ? grow(posed, parts) : tick(posed, ticks, parts)), made }
}

/** The initial draft: a set that the data suggests starts ticked. */
export function initialDraft(posed: PosedQuestion): AnswerDraft {
  const { matchFace, kind, view, question } = posed
  const start = answerDraft(posed)
  const ready = start.ticks === null ? null : kind.preparedAnswer(view, question.about)
  return Array.isArray(ready) && ready.length > 0 && matchFace.ticks(view, question, ready) !== null
    ? answerDraft(posed, ready)
    : start
}

/** A draft of a complete answer that was made elsewhere. */
export function completeDraft(posed: PosedQuestion, answer: Json): AnswerDraft {
  const { kind, view, question } = posed
  const ruling = kind.check(view, question.about, answer)
  const soFar = kind.isMultiPart && Array.isArray(answer) ? answer : [answer]
  return { posed, soFar, offers: [], ticks: null, answer, ruling, whole: true, made: [] }
}

function grow(posed: PosedQuestion, parts: readonly Json[]): Omit<AnswerDraft, 'made'> {
  const { matchFace, kind, view, question } = posed
  let soFar = parts
  let next = kind.next(view, question.about, soFar)
  // A single possible continuation is added automatically once something has been chosen; a sample of one does not
  // count.
  const isAll = () => !kind.sampled || next.all === true
  while (kind.isMultiPart && isAll() && soFar.length > 0 && !next.enough && next.parts.length === 1) {
    soFar = [...soFar, ...next.parts]
    next = kind.next(view, question.about, soFar)
  }
  const given = kind.isMultiPart ? (next.enough ? [...soFar] : undefined) : soFar[0]
  return {
    posed,
    soFar,
    offers: !kind.isMultiPart && soFar.length > 0 ? [] : matchFace.options(view, question, soFar),
    ticks: null,
    answer: given,
    ruling: given === undefined ? null : kind.check(view, question.about, given),
    whole: next.parts.length === 0 && next.enough,
  }
}

function tick(posed: PosedQuestion, ticks: TickList, soFar: readonly Json[]): Omit<AnswerDraft, 'made'> {
  const { matchFace, kind, view, question } = posed
  const after = ticks.after ?? 0
  const answer = ticks.arrange(soFar.slice(after))
  const ruling = kind.check(view, question.about, answer)
  // If the set starts with the answer itself, other answers may be possible too: they are not ticks of the set.
  const offers = matchFace
    .options(view, question, soFar.slice(0, after))
    .filter(({ part }) => ticks.parts.some((one) => equal(one, part)))
  return { posed, soFar, offers, ticks, answer, ruling, whole: false }
}

/** The ticked parts of a set. */
export const ticked = ({ soFar, ticks }: AnswerDraft): readonly Json[] =>
  ticks === null ? [] : soFar.slice(ticks.after ?? 0)

const isTicked = (from: AnswerDraft, { part }: AnswerOption): boolean => ticked(from).some((one) => equal(one, part))

/** The draft after choosing an option: the next part, or a tick set or removed. */
export function choose(from: AnswerDraft, option: AnswerOption): AnswerDraft {
  const { posed, soFar, ticks, offers } = from
  const listed = offers.some(({ part }) => equal(part, option.part))
  const made = listed ? from.made : [...from.made, option]
  if (ticks === null) return answerDraft(posed, [...soFar, ...partsOf(option)], made)
  if (!isTicked(from, option)) return answerDraft(posed, [...soFar, option.part], made)
  const begun = soFar.slice(0, ticks.after ?? 0)
  return answerDraft(posed, [...begun, ...ticked(from).filter((one) => !equal(one, option.part))], made)
}

/** All of these ticked, or none if all were ticked; null if they cannot be combined. */
export function tickAll(from: AnswerDraft, offers: readonly AnswerOption[]): AnswerDraft | null {
  if (from.ticks === null) return null
  const all = offers.every((option) => isTicked(from, option))
  const begun = from.soFar.slice(0, from.ticks.after ?? 0)
  const rest = ticked(from).filter((one) => !offers.some((option) => equal(option.part, one)))
  const next = answerDraft(from.posed, [...begun, ...rest, ...(all ? [] : offers.map(({ part }) => part))], from.made)
  return all || next.ruling?.allowed === true ? next : null
}

/** The options a draft was built from, in the order of choosing. */
export function taken(from: AnswerDraft): AnswerOption[] {
  const { posed, soFar, ticks, offers, made } = from
  const begun = ticks === null ? soFar.length : (ticks.after ?? 0)
  const found: AnswerOption[] = []
  for (let at = 0; at < begun; ) {
    const open = posed.matchFace.options(posed.view, posed.question, soFar.slice(0, at))
    const option = [...open, ...made].find((one) => partsOf(one).every((part, i) => equal(part, soFar[at + i])))
    if (option !== undefined) found.push(option)
    at += option === undefined ? 1 : partsOf(option).length
  }
  return [...found, ...ticked(from).flatMap((part) => offers.find((one) => equal(one.part, part)) ?? [])]
}

/** Cached earlier drafts: pointing about a gridless map asks for them at every point. */
const before = new WeakMap<AnswerDraft, AnswerDraft>()

/** Removes the part chosen last, with the parts that were added automatically after it. */
export function back(from: AnswerDraft): AnswerDraft {
  const known = before.get(from) ?? shortened(from)
  before.set(from, known)
  return known
}

function shortened(from: AnswerDraft): AnswerDraft {
  if (from.ticks !== null) return answerDraft(from.posed, from.soFar.slice(0, -1), from.made)
  for (let last = taken(from).slice(0, -1); last.length > 0; last = last.slice(0, -1)) {
    const shorter = answerDraft(from.posed, last.flatMap(partsOf), from.made)
    if (shorter.soFar.length < from.soFar.length) return shorter
  }
  return answerDraft(from.posed)
}

export interface Touched {
  /** The draft these options belong to: an earlier one if another first part is meant. */
  readonly from: AnswerDraft
  readonly offers: readonly AnswerOption[]
}

/** Options that touching something could choose now, or else at an earlier part of the answer. */
export function touch(from: AnswerDraft, pointed: PointerTarget): Touched {
  for (let at = from; ; at = back(at)) {
    const offers = offersAt(at, pointed)
    if (offers.length > 0 || at.soFar.length === 0) return { from: at, offers }
  }
}

/** The reason why the target cannot join the chosen group; null if it can or there is no group. */
export function cannotJoin(
  { posed: { matchFace, view, question }, soFar, offers }: AnswerDraft,
  pointed: PointerTarget,
): Ruling | null {
  if (soFar.length === 0 || matchFace.prompt(view, question).gathers !== true) return null
  if (offers.some(isTouchedBy(pointed))) return null
  const ruling = matchFace.whyNot(view, question, soFar, pointed)
  return ruling === null || ruling.allowed ? null : ruling
}

/** Options of a draft at a target. Where the listed options are only a sample, the face makes one from the place. */
export function offersAt(
  { posed, soFar, ticks, offers }: AnswerDraft,
  pointed: PointerTarget,
): readonly AnswerOption[] {
  const listed = offers.filter(isTouchedBy(pointed))
  const given = !posed.kind.isMultiPart && soFar.length > 0
  if (listed.length > 0 || pointed.at !== 'place' || ticks !== null || given) return listed
  const made = posed.matchFace.optionAt?.(posed.view, posed.question, soFar, pointed.place) ?? null
  return made === null ? [] : [made]
}

/**
 * The reason why the target cannot be chosen: the rule that forbids it, or the question asked instead. Null if it can
 * be.
 */
export function whyNot(from: AnswerDraft, pointed: PointerTarget): Ruling | null {
  const { matchFace, view, question } = from.posed
  const alone = cannotJoin(from, pointed)
  if (alone !== null) return alone
  if (touch(from, pointed).offers.length > 0) return null
  const ruling = matchFace.whyNot(view, question, from.soFar, pointed)
  if (ruling !== null && !ruling.allowed) return ruling
  const { title, rule } = matchFace.prompt(view, question)
  return { allowed: false, rule, why: `something else is asked: ${title}` }
}

export const chosenPlaces = (from: AnswerDraft): PlaceId[] => taken(from).flatMap(placesOfOption)
