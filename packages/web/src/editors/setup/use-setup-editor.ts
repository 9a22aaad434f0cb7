/** The setup editor: its state, its marks on the map, and its tools. */
import type { Mark, PieceId, PlaceId, Placement, Point, SetupItemId } from '@firestep/face'
import type { Json, Ruling } from '@firestep/referee'
import { startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { type AnswerDraft, answerDraft, type PosedQuestion } from '../../answer/answer-draft.ts'
import type { QuestionState } from '../../answer/use-question.ts'
import type { Highlight } from '../../map/map-view.tsx'
import { orientSheet } from '../../map/oriented-sheet.ts'
import type { MatchSession } from '../../match-session/match-session.ts'
import type { AnyView } from '../../match-session/timeline.ts'
import { useStableCallbacks } from '../../ui/use-stable-callbacks.ts'
import { finish, readyStands } from './auto-finish.ts'
import { placesAlong, placesWithin, pointOf } from './map-shapes.ts'
import { faultsOf, openPlaces } from './place-items.ts'
import { type DraftPlace, dropDraft, keepDraft, keptDraft } from './saved-setups.ts'
import { type Failed, type SetupItems, standingAt, standOf, thingsOf } from './setup-items.ts'
import type { SetupState } from './setup-state.ts'
import * as steps from './setup-state.ts'
import type { SetupTarget } from './setup-text.ts'

export interface SetupEditorState {
  readonly posed: PosedQuestion
  readonly items: SetupItems
  readonly laying: SetupState
  readonly here: SetupTarget
  /** The view with the placed items. */
  readonly view: AnyView
  readonly lit: ReadonlyMap<PlaceId, Highlight>
  readonly marks: readonly Mark[]
  readonly picked: ReadonlySet<PieceId>
  /** Places where a drag draws instead of panning the map. */
  readonly drawable: ReadonlySet<PlaceId>
  stroke(phase: 'press' | 'over' | 'release', place: PlaceId): void
  /** The rules' objections to the placements. */
  readonly faults: readonly Failed[]
  /** The ruling on the whole answer; null while something is missing or wrong. */
  readonly verdict: Ruling | null
  whyNotAt(place: PlaceId): Failed | null
  /** Each change starts from the latest state. */
  change(step: (laying: SetupState) => SetupState): void
  touch(place: PlaceId): void
  /** Uses the selected items from one place to another. */
  between(from: PlaceId, to: PlaceId, shape: 'line' | 'area'): void
  ready(): void
  finish(): void
  /** Loads an answer, if it can be shown as a setup. */
  take(answer: Json | undefined): void
  give(): void
  back(): void
}

const nothingDrawn: readonly PlaceId[] = []

export function useSetupEditor(
  /** Without an id nothing is saved in the browser. */
  session: Pick<MatchSession, 'matchFace' | 'gameFace'> & { readonly id: string | null },
  question: QuestionState,
  number: number | null,
  /** A complete answer that is looked at instead. */
  proposed: AnswerDraft | null,
): SetupEditorState | null {
  const posed = question.draft?.posed ?? null
  const items = useMemo(() => {
    const setupEditor = posed === null ? null : (posed.matchFace.setupEditor?.(posed.view, posed.question) ?? null)
    return setupEditor === null ? null : thingsOf(setupEditor)
  }, [posed])
  const seat = posed?.question.seat ?? ''
  const at = useMemo((): Bench => ({ match: session.id, seat, number: number ?? 0 }), [session.id, number, seat])
  const [laying, setLaying] = useKeptLaying(items, at)
  const [drawn, setDrawn] = useState(nothingDrawn)
  const orientedSheet = useMemo(() => orientSheet(session.matchFace.sheet, false), [session.matchFace.sheet])

  const shown = useMemo((): readonly Placement[] => {
    if (items === null || laying === null) return []
    const laid = proposed?.answer === undefined ? null : items.setupEditor.read(proposed.answer)
    return laid === null || 'refused' in laid ? laying.stands : laid.stands
  }, [laying, proposed, items])
  const view = useMemo(() => items?.setupEditor.laid(shown), [shown, items])
  const faults = useMemo(() => (items === null ? [] : faultsOf(items, shown)), [shown, items])
  const verdict = useMemo(() => {
    if (items === null || posed === null || laying === null || faults.length > 0) return null
    if (items.setupEditor.leaving === null && laying.stands.length < items.all.length) return null
    return posed.kind.check(posed.view, posed.question.about, items.setupEditor.answer(laying.stands))
  }, [faults, laying, posed, items])
  const chosen = laying?.chosen
  const lit = useMemo(() => {
    const found = new Map<PlaceId, Highlight>()
    if (items === null || laying === null || proposed !== null) return found
    if (laying.chosen.length > 0)
      for (const place of openPlaces(items, laying.stands, laying.chosen, laying.preferred)) found.set(place, 'open')
    const inHand = laying.chosen.flatMap((id) => standOf(laying.stands, id)?.place ?? [])
    for (const place of [...inHand, ...drawn, ...(laying.from === null ? [] : [laying.from])])
      found.set(place, 'chosen')
    return found
  }, [drawn, laying, proposed, items])
  const marks = useMemo((): readonly Mark[] => {
    const wrong = faults.flatMap(({ thing }) => standOf(shown, thing)?.place ?? [])
    return [...new Set(wrong)].map((place): Mark => ({ type: 'ring', place, tone: 'bad', text: '!' }))
  }, [faults, shown])
  const picked = useMemo(() => new Set<PieceId>(proposed === null ? chosen : []), [chosen, proposed])

  const change = (step: (laying: SetupState) => SetupState) => {
    if (laying === null) return
    setLaying(step)
    if (question.warnings.length > 0) question.clear()
  }
  const pointsOf = (places: readonly PlaceId[]): Point[] =>
    places.flatMap((place) => pointOf(session.matchFace.sheet, place) ?? [])
  const placesOf = (shape: 'line' | 'area', path: readonly PlaceId[]): readonly PlaceId[] => {
    const points = pointsOf(path)
    const [from, to] = [points[0], points.at(-1)]
    if (from === undefined || to === undefined) return []
    return shape === 'area' ? placesWithin(orientedSheet, from, to) : placesAlong(orientedSheet, points)
  }
  /** Items that a press at a place would drag: the selected ones there, else the topmost. */
  const draggedFrom = (place: PlaceId | null): readonly SetupItemId[] => {
    if (laying === null || place === null) return []
    const there = standingAt(laying.stands, place).map(({ thing }) => thing)
    const inHand = there.filter((id) => laying.chosen.includes(id))
    return inHand.length > 0 ? inHand : there.slice(-1)
  }
  const path = useRef<readonly PlaceId[]>([])
  const drop = ([from, ...rest]: readonly PlaceId[]) => {
    const to = rest.at(-1)
    if (items === null || laying === null || from === undefined || to === undefined) return
    const { tool } = laying
    if (tool !== 'point') return change((now) => steps.spreadOver(items, now, placesOf(tool, [from, ...rest])))
    const ids = draggedFrom(from)
    if (to !== from) change((now) => steps.putAt(items, now, ids, to, ids.length))
  }
  const steady = useStableCallbacks({
    stroke(phase: 'press' | 'over' | 'release', place: PlaceId) {
      if (laying === null) return
      path.current = phase === 'press' ? [place] : [...path.current, place]
      const shown = laying.tool === 'point' ? [place] : placesOf(laying.tool, path.current)
      startTransition(() => setDrawn(phase === 'release' ? nothingDrawn : shown))
      if (phase === 'release') drop(path.current)
    },
    whyNotAt: (place: PlaceId) => (items === null || laying === null ? null : steps.whyNotAt(items, laying, place)),
  })
  const drawable = useMemo(() => {
    if (laying === null || proposed !== null) return new Set<PlaceId>()
    if (laying.tool === 'point') return new Set(laying.stands.map(({ place }) => place))
    return new Set(laying.chosen.length === 0 ? [] : orientedSheet.places.keys())
  }, [laying, proposed, orientedSheet])
  // A new function for every new state, so that the status line computes the reason again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the result depends on the state.
  const whyNotAt = useMemo(() => (place: PlaceId) => steady.whyNotAt(place), [laying, steady])

  if (posed === null || items === null || laying === null || view === undefined) return null

  const between = (from: PlaceId, to: PlaceId, shape: 'line' | 'area') => {
    change((now) => steps.spreadOver(items, now, placesOf(shape, [from, to])))
  }

  return {
    posed,
    items,
    laying,
    here: { game: session.gameFace.game.id, scenario: session.matchFace.scenario.id, seat, kind: posed.question.kind },
    view,
    lit,
    marks,
    picked,
    drawable,
    stroke: steady.stroke,
    faults,
    verdict,
    whyNotAt,
    change,
    touch(place) {
      const { tool, from, chosen: hand } = laying
      if (tool === 'point' || hand.length === 0) change((now) => steps.touch(items, now, place))
      else if (from === null) change((now) => steps.beginShape(now, place))
      else between(from, place, tool)
    },
    between,
    ready: () => change((now) => steps.layAs(now, readyStands(posed, items), 'The ready set-up stands.')),
    finish() {
      if (laying.stands.length === items.all.length)
        return change((now) => steps.saying(now, 'Everything stands already.'))
      const ended = finish(posed, items, laying.stands, laying.preferred)
      change((now) =>
        ended === null
          ? steps.saying(now, 'As things stand the rest finds no lawful place.', faults)
          : steps.layAs(now, ended, `${ended.length - now.stands.length} put down for you.`),
      )
    },
    take(answer) {
      const laid = answer === undefined ? null : items.setupEditor.read(answer)
      if (laid !== null && 'stands' in laid) change((now) => steps.layAs(now, laid.stands, 'Taken over.'))
    },
    give() {
      if (verdict?.allowed !== true) return
      const given = question.giveDraft(answerDraft(posed, items.setupEditor.answer(laying.stands) as readonly Json[]))
      // If it cannot be deleted, its number marks it as out of date.
      if (given && isKept(at)) dropDraft(at).catch(() => undefined)
    },
    back: () => change((now) => (now.from === null ? steps.choose(items, now, []) : { ...now, from: null })),
  }
}

/** A draft belongs to a question; without a match it is not saved. */
interface Bench extends Omit<DraftPlace, 'match'> {
  readonly match: string | null
}

const isKept = (at: Bench): at is DraftPlace => at.match !== null

/** The seat's last setup of exactly these items: after a takeback the question has another number. */
function laidBefore(all: Readonly<Record<string, SetupState>>, at: Bench, { byId }: SetupItems): readonly Placement[] {
  const own = Object.entries(all).find(([name]) => name.startsWith(`${at.match} ${at.seat} `))
  const stands = own?.[1].stands ?? []
  return stands.every(({ thing }) => byId.has(thing)) ? stands : []
}

/**
 * The setup for a question: held while the match page is open, so that an undo finds it again, and in the browser's
 * store.
 */
function useKeptLaying(items: SetupItems | null, at: Bench) {
  const [all, setAll] = useState<Readonly<Record<string, SetupState>>>({})
  const name = `${at.match} ${at.seat} ${at.number}`
  const here = all[name]
  const isHere = here !== undefined
  useEffect(() => {
    if (items === null || isHere) return
    let gone = false
    const start = (answer: Json | undefined) => {
      if (gone) return
      const laid = answer === undefined ? null : items.setupEditor.read(answer)
      const stands = laid === null || 'refused' in laid ? null : laid.stands
      setAll((before) => ({ [name]: steps.begin(items, stands ?? laidBefore(before, at, items)), ...before }))
    }
    if (isKept(at)) keptDraft(at).then(start, () => start(undefined))
    else start(undefined)
    return () => {
      gone = true
    }
  }, [at, isHere, name, items])
  const stands = here?.stands
  useEffect(() => {
    if (items === null || stands === undefined || !isKept(at)) return
    // A draft that cannot be saved stays usable; the store reports its own problems.
    const kept = stands.length === 0 ? dropDraft(at) : keepDraft(at, items.setupEditor.answer(stands))
    kept.catch(() => undefined)
  }, [at, stands, items])
  const change = (step: (laying: SetupState) => SetupState) =>
    setAll((before) => {
      const now = before[name]
      return now === undefined ? before : { ...before, [name]: step(now) }
    })
  return [items === null ? null : (here ?? null), change] as const
}
