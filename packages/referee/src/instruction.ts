/**
 * Instructions: forms that a player fills in once for recurring questions. A game defines the fields as plain data, so
 * that one check serves all games and any page can show the form.
 */
import { equal, isTooDeep, type Json } from './json.ts'
import { allowed, type Ruling, refused } from './ruling.ts'

/** A field of the form. */
export type InstructionField =
  /** Some of these, in the order of the list; an empty selection stands for all. */
  | { readonly name: string; readonly type: 'some'; readonly of: readonly Json[] }
  | { readonly name: string; readonly type: 'one'; readonly of: readonly Json[] }
  /** A whole number within these bounds, or null if it does not matter. */
  | { readonly name: string; readonly type: 'number'; readonly least: number; readonly most: number }

/** A filled-in form: every field by its name, and nothing else. */
export type Instruction = Readonly<Record<string, Json>>

/** Rules on an instruction as a player sent it. Accepts any value and never throws. */
export function instructionRuling(form: readonly InstructionField[], value: Json): Ruling {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || isTooDeep(value))
    return instructionRefusal('an instruction is a form with its fields filled in')
  const instruction = value as Instruction
  const unknownField = Object.keys(instruction).find((name) => !form.some((field) => field.name === name))
  if (unknownField !== undefined)
    return instructionRefusal(`there is no field '${unknownField.slice(0, 60)}' in such an instruction`)
  const invalidField = form.find(
    (field) => !Object.hasOwn(instruction, field.name) || !isValidValue(field, instruction[field.name] as Json),
  )
  return invalidField === undefined
    ? allowed
    : instructionRefusal(`the field '${invalidField.name}' is not filled in as it may be`)
}

const instructionRefusal = (why: string): Ruling => refused('referee.instruction', why)

function isValidValue(field: InstructionField, value: Json): boolean {
  switch (field.type) {
    case 'one':
      return field.of.some((option) => equal(option, value))
    case 'number':
      return value === null || (Number.isInteger(value) && Number(value) >= field.least && Number(value) <= field.most)
    case 'some':
      return Array.isArray(value) && isSelection(field.of, value)
  }
}

/** True if the chosen values are from the list, in its order, each once. */
function isSelection(list: readonly Json[], chosen: readonly Json[]): boolean {
  let next = 0
  for (const value of chosen) {
    while (next < list.length && !equal(list[next], value)) next++
    if (next++ >= list.length) return false
  }
  return true
}

/** A random valid instruction; `pick` picks below its argument. */
export const randomInstruction = (form: readonly InstructionField[], pick: (n: number) => number): Instruction =>
  Object.fromEntries(form.map((field) => [field.name, randomValue(field, pick)]))

function randomValue(field: InstructionField, pick: (n: number) => number): Json {
  if (field.type === 'one') return field.of[pick(field.of.length)] as Json
  if (field.type === 'number') {
    const value = field.least - 1 + pick(field.most - field.least + 2)
    return value < field.least ? null : value
  }
  // The whole list half of the time: a few of many would seldom be those that a question is about.
  return pick(2) === 0 ? [] : field.of.filter(() => pick(2) === 0)
}

/**
 * The verdict of an instruction on one possible actor: act, hold, ask the player; null leaves it to the next
 * instruction.
 */
export type InstructionVerdict = 'act' | 'hold' | 'ask' | null

export interface InstructedActors<Actor> {
  /** The actors that are to act, in the order of the instructions that say so. */
  readonly acting: readonly Actor[]
  /** True if an actor was found on which only the player can decide. */
  readonly undecided: boolean
}

/** The first instruction with a verdict on an actor decides. */
export function applyInstructions<Actor, T extends Instruction>(
  actors: readonly Actor[],
  instructions: readonly T[],
  verdictOf: (instruction: T, actor: Actor) => InstructionVerdict,
): InstructedActors<Actor> {
  const verdicts = actors.map((actor) => {
    for (const [rank, instruction] of instructions.entries()) {
      const verdict = verdictOf(instruction, actor)
      if (verdict !== null) return { actor, verdict, rank }
    }
    return { actor, verdict: 'ask' as const, rank: instructions.length }
  })
  const acting = verdicts.filter(({ verdict }) => verdict === 'act').sort((a, b) => a.rank - b.rank)
  return { acting: acting.map(({ actor }) => actor), undecided: verdicts.some(({ verdict }) => verdict === 'ask') }
}
