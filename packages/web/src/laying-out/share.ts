/** A laid-out answer as a text that can be sent to somebody, and what is wrong with one that was brought. */
import type { Stand } from '@firestep/face'
import type { Json, Ruling } from '@firestep/referee'
import type { Put } from '../table/draft.ts'
import { faultsOf } from './placing.ts'
import { type Things, thingNamed } from './things.ts'

/** What it was laid out for: it fits nowhere else. */
export interface Occasion {
  readonly game: string
  readonly scenario: string
  readonly seat: string
  readonly kind: string
}

export interface SetUp extends Occasion {
  readonly name: string
  readonly answer: Json
}

const format = 'firestep set-up 1'

export const fileText = (setUp: SetUp): string => `${JSON.stringify({ format, ...setUp })}\n`

/** In letters that survive mail and chat. */
export function codeOf(setUp: SetUp): string {
  const bytes = new TextEncoder().encode(JSON.stringify({ format, ...setUp }))
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

export type ReadSetUp = { readonly setUp: SetUp } | { readonly problem: string }

/** From a file, a code, or a link that ends in a code. */
export function readSetUp(text: string): ReadSetUp {
  const source = parsed(text.trim())
  if (source === undefined)
    return {
      problem: 'This is no set-up. Perhaps it was cut short on the way: copy all of it, from the first letter on.',
    }
  const from = typeof source === 'object' && source !== null ? (source as Readonly<Record<string, unknown>>) : {}
  const { format: named, name, game, scenario, seat, kind, answer } = from
  if (typeof named === 'string' && /^firestep set-up [2-9]/.test(named))
    return { problem: 'It was written by a newer Firestep. Reload this page to get the newest one.' }
  if (named !== format) return { problem: 'This is something else, not a set-up.' }
  if (![name, game, scenario, seat, kind].every(isText) || answer === undefined)
    return { problem: 'It does not say what it is a set-up of.' }
  return { setUp: { name, game, scenario, seat, kind, answer } as SetUp }
}

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '' && value.length <= 200

function parsed(text: string): unknown {
  try {
    if (text.startsWith('{')) return JSON.parse(text)
    const code = text.slice(text.lastIndexOf('#') + 1)
    const bytes = Uint8Array.from(atob(code.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    )
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}

export type Brought =
  | { readonly stands: readonly Stand[] }
  | { readonly problem: string; readonly ruling: Ruling | null }

/** A set-up laid out for what is asked here; refused where it is for something else, or the rules do not allow it. */
export function bring(put: Put, things: Things, here: Occasion, setUp: SetUp): Brought {
  const other = otherOccasion(put, here, setUp)
  if (other !== null) return { problem: other, ruling: null }
  const laid = things.layout.read(setUp.answer)
  const no = (ruling: Ruling, whose = ''): Brought => ({
    problem: ruling.allowed ? '' : `${whose}${ruling.why}`,
    ruling,
  })
  if ('refused' in laid) return no(laid.refused)
  const { stands } = laid
  const [fault] = faultsOf(things, stands)
  if (fault !== undefined && fault.rule !== null)
    return no({ allowed: false, rule: fault.rule, why: fault.why }, `${thingNamed(things, fault.thing).label}: `)
  // Half a set-up may be kept too; a whole one is for the law to judge.
  if (stands.length < things.all.length) return { stands }
  const ruling = put.kind.check(put.view, put.question.about, things.layout.answer(stands))
  return ruling.allowed ? { stands } : no(ruling)
}

function otherOccasion({ table }: Put, here: Occasion, { game, scenario, seat, kind }: SetUp): string | null {
  if (game !== here.game) return `It is a set-up for another game (${game}).`
  if (scenario !== here.scenario) return `It is for another scenario (${scenario}), not for ${table.scenario.title}.`
  if (seat !== here.seat) return `It is for the other side (${table.scenario.sides[seat]?.name ?? seat}).`
  return kind === here.kind ? null : `It is for another moment (${kind}).`
}
