/**
 * Instructions: what a player lays down once for questions that come again and again. An instruction is a form filled in;
 * which fields there are a game says as plain data, so that one check holds for all and any page can show the form.
 */
import { equal, isTooDeep, type Json } from './json.ts'
import { allowed, type Ruling, refused } from './ruling.ts'

/** Everything that can be filled into one place of the form. */
export type InstructionField =
  /** Some of these, in the order of the list; none of them stands for all. */
  | { readonly name: string; readonly type: 'some'; readonly of: readonly Json[] }
  | { readonly name: string; readonly type: 'one'; readonly of: readonly Json[] }
  /** A whole number within these bounds, or null where it does not matter. */
  | { readonly name: string; readonly type: 'number'; readonly least: number; readonly most: number }

/** A form filled in: every field by its name, and nothing else. */
export type Instruction = Readonly<Record<string, Json>>

/** Whether a player may lay this down. Takes whatever was sent and never throws. */
export function instructionRuling(form: readonly InstructionField[], sent: Json): Ruling {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent) || isTooDeep(sent))
    return wrong('an instruction is a form with its fields filled in')
  const filled = sent as Instruction
  const unknown = Object.keys(filled).find((name) => !form.some((field) => field.name === name))
  if (unknown !== undefined) return wrong(`there is no field '${unknown.slice(0, 60)}' in such an instruction`)
  const unfit = form.find((field) => !Object.hasOwn(filled, field.name) || !fits(field, filled[field.name] as Json))
  return unfit === undefined ? allowed : wrong(`the field '${unfit.name}' is not filled in as it may be`)
}

const wrong = (why: string): Ruling => refused('referee.instruction', why)

function fits(field: InstructionField, value: Json): boolean {
  switch (field.type) {
    case 'one':
      return field.of.some((one) => equal(one, value))
    case 'number':
      return value === null || (Number.isInteger(value) && Number(value) >= field.least && Number(value) <= field.most)
    case 'some':
      return Array.isArray(value) && isSelection(field.of, value)
  }
}

/** Whether these are of the list and in its order, each once. */
function isSelection(list: readonly Json[], chosen: readonly Json[]): boolean {
  let at = 0
  for (const one of chosen) {
    while (at < list.length && !equal(list[at], one)) at++
    if (at++ >= list.length) return false
  }
  return true
}

/** Any instruction that may be laid down; `pick` picks among so many. */
export const randomInstruction = (form: readonly InstructionField[], pick: (n: number) => number): Instruction =>
  Object.fromEntries(form.map((field) => [field.name, anyValue(field, pick)]))

function anyValue(field: InstructionField, pick: (n: number) => number): Json {
  if (field.type === 'one') return field.of[pick(field.of.length)] as Json
  if (field.type === 'number') {
    const value = field.least - 1 + pick(field.most - field.least + 2)
    return value < field.least ? null : value
  }
  // All as often as some: a few of many would seldom be those that a question is about.
  return pick(2) === 0 ? [] : field.of.filter(() => pick(2) === 0)
}

/** What an instruction says of one who could act: act, hold, leave it to the player; or nothing, and the next one speaks. */
export type InstructionVerdict = 'act' | 'hold' | 'ask' | null

export interface InstructedActors<Actor> {
  /** Who is to act, in the order of the instructions that say so. */
  readonly acting: readonly Actor[]
  /** Somebody could act of whom only the player can say whether to. */
  readonly undecided: boolean
}

/** Of each who could act the first instruction that speaks decides. */
export function applyInstructions<Actor, Laid extends Instruction>(
  actors: readonly Actor[],
  instructions: readonly Laid[],
  says: (instruction: Laid, actor: Actor) => InstructionVerdict,
): InstructedActors<Actor> {
  const bidden = actors.map((actor) => {
    for (const [rank, instruction] of instructions.entries()) {
      const word = says(instruction, actor)
      if (word !== null) return { actor, word, rank }
    }
    return { actor, word: 'ask' as const, rank: instructions.length }
  })
  const acting = bidden.filter(({ word }) => word === 'act').sort((one, other) => one.rank - other.rank)
  return { acting: acting.map(({ actor }) => actor), undecided: bidden.some(({ word }) => word === 'ask') }
}
