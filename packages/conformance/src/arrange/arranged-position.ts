/** A position arranged in a test, with all its events. */
import {
  type GameTable,
  type GameTypes,
  type Json,
  Position,
  presetTape,
  type RuleId,
  type Rules,
  type Ruling,
  type Script,
  type Seat,
} from '@firestep/referee'
import { type Answering, answering } from './answering.ts'

/** A game table without listeners, to make a state before play begins. */
export const silentGameTable: GameTable<never> = {
  roll: () => 1,
  pick: (from) => {
    const [first] = from
    if (first === undefined) throw new Error('nothing to pick from')
    return first
  },
  tell() {},
  reveal() {},
  checkpoint() {},
  haltPlan() {},
  noteUsed() {},
}

/** Rules that play one script instead of a match; without a script, a position can only be queried. */
export const playOnly = <T extends GameTypes>(
  rules: Rules<T>,
  script: (table: GameTable<T['event']>) => Script<unknown> | undefined,
  outcome: T['outcome'],
): Rules<T> => ({
  ...rules,
  *play(_state, table) {
    yield* script(table) ?? []
    return outcome
  },
})

type EventType<T extends GameTypes> = Extract<T['event'], { readonly type: string }>['type']
type EventOf<T extends GameTypes, Type> = Extract<T['event'], { readonly type: Type }>

export interface ArrangedPosition<T extends GameTypes> extends Answering {
  readonly position: Position<T>
  readonly state: T['state']
  /** All events in their open form, oldest first. */
  readonly events: T['event'][]
  /** Those of one type; with a seat, those it heard. */
  eventsOf<Type extends EventType<T>>(type: Type, heardBy?: Seat): EventOf<T, Type>[]
  /** The last event of a type; throws if there was none. */
  lastEvent<Type extends EventType<T>>(type: Type): EventOf<T, Type>
  /** The events one seat heard. */
  eventsFor(seat: Seat): T['event'][]
  /** Catalogue entries that play has met, each once, oldest first. */
  readonly used: ReadonlySet<string>
  /** Seats whose plans were stopped, with the rule, oldest first. */
  readonly halts: readonly { readonly seat: Seat; readonly rule: RuleId }[]
}

/** A position to play from. */
export interface Arrangement<T extends GameTypes> {
  readonly rules: Rules<T>
  readonly state: T['state']
  /** Draws of the tape, from 1; `Answering.drawsLeft` says how many were not used. */
  readonly dice?: readonly number[] | undefined
}

export function arrange<T extends GameTypes>({ rules, state, dice = [] }: Arrangement<T>): ArrangedPosition<T> {
  const tape = presetTape(...dice)
  const events: T['event'][] = []
  const eventsBySeat = new Map<Seat, T['event'][]>(rules.seats.map((seat) => [seat, []]))
  const used = new Set<string>()
  const halts: { seat: Seat; rule: RuleId }[] = []
  const listener = {
    onEvent(viewer: Seat | null, event: T['event']) {
      ;(viewer === null ? events : eventsBySeat.get(viewer))?.push(event)
    },
    onDisclosed() {},
    onCheckpoint() {},
    onHalt: (seat: Seat, rule: RuleId) => void halts.push({ seat, rule }),
    onUse: (thing: string) => void used.add(thing),
  }
  const position = new Position<T>({ rules, tape, listener }, state)
  const give = (seat: Seat, answer: Json): Ruling => {
    const ruling = position.check(seat, answer)
    if (ruling.allowed) position.play(seat, answer)
    return ruling
  }
  const eventsFor = (seat: Seat): T['event'][] => eventsBySeat.get(seat) ?? []
  const eventsOf = <Type extends EventType<T>>(type: Type, heardBy?: Seat) =>
    (heardBy === undefined ? events : eventsFor(heardBy)).filter(
      (event): event is EventOf<T, Type> => 'type' in event && event.type === type,
    )
  return Object.assign(answering({ position: () => position, give, tape }), {
    position,
    state,
    events,
    eventsOf,
    lastEvent<Type extends EventType<T>>(type: Type) {
      const event = eventsOf(type).at(-1)
      if (event === undefined) throw new Error(`no '${type}' was told`)
      return event
    },
    eventsFor,
    used,
    halts,
  })
}
