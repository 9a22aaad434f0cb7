/** The table: the map, what is asked, the hand, and everything beside it. */
import type { Line, Mark, PieceId, PlaceId } from '@firestep/face'
import { allowed, type RuleId, type Seat, spansNow } from '@firestep/referee'
import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { flushSync } from 'react-dom'
import { CourseSheet } from '../course/course-sheet.tsx'
import { ReportSheet } from '../course/report-sheet.tsx'
import { useReport } from '../course/use-report.ts'
import type { Desk, Now } from '../desk/desk.ts'
import { isShared, persons } from '../desk/sitting.ts'
import { LayingDock } from '../laying-out/dock.tsx'
import { layingAfter } from '../laying-out/keys.ts'
import { undo as undoStep } from '../laying-out/laying.ts'
import { LayingPanel } from '../laying-out/panel.tsx'
import { LayingTools } from '../laying-out/tools.tsx'
import { type LayingOut, useLaying } from '../laying-out/use-laying.ts'
import { MapView } from '../map/map-view.tsx'
import { RuleTags } from '../margin/index.ts'
import { noteTurn } from '../online/my-matches.ts'
import { Banner } from '../parts/banner.tsx'
import { Button } from '../parts/button.tsx'
import { useSteady } from '../parts/use-steady.ts'
import { alwaysSo, newStep, orderedPieces } from './ahead/in-words.ts'
import { PlanButton, PlanCard, PlansStopped } from './ahead/plan.tsx'
import { planned } from './ahead/planning.ts'
import { usePlanning } from './ahead/use-planning.ts'
import { Coach } from './coach.tsx'
import type { Draft } from './draft.ts'
import { EarlyEndDialog, EndsAfter } from './early-end.tsx'
import { Deputies, EntrustDialog, partUnderWay } from './entrusting.tsx'
import { HandArea } from './hand.tsx'
import { HandOver, ReactionStrip } from './hand-over.tsx'
import { HintArea } from './hint.tsx'
import { Keys, keyOf, placesAfter } from './keys.tsx'
import { Menu } from './menu.tsx'
import { Alerts } from './online/alerts.tsx'
import { type PanelId, Panels } from './panels.tsx'
import './ahead/ahead.css'
import './online/online.css'
import { WaitingFor } from './online/waiting-for.tsx'
import { Dispatch, Ended, LastResult, PlaybackCard, Reading, Thinking } from './playback-card.tsx'
import { Prompt, PromptDock, type PromptProps } from './prompt.tsx'
import { RuleDialog } from './rule-dialog.tsx'
import { StatusLine } from './status-line.tsx'
import './table.css'
import { useTalk } from './online/use-talk.ts'
import { TopBar } from './top-bar.tsx'
import { useCoach } from './use-coach.ts'
import { useHint } from './use-hint.ts'
import { useLooking } from './use-looking.ts'
import { useNarrow, useStillness } from './use-media.ts'
import { usePlayback } from './use-playback.ts'
import { useQuestion } from './use-question.ts'
import { useScreen } from './use-screen.ts'
import { useSettings } from './use-settings.ts'
import { useWays } from './ways/use-ways.ts'
import './ways/ways.css'
import { WaysCard } from './ways/ways-card.tsx'
import { WaysDock, WaysPreview } from './ways/ways-dock.tsx'
import { WrongRuling } from './wrong-ruling.tsx'

const noPieces: ReadonlySet<PieceId> = new Set()

type Opened =
  | 'menu'
  | 'keys'
  | 'course'
  | { readonly rule: RuleId }
  | { readonly wrong: Line }
  | { readonly entrust: Seat }
  | { readonly end: Seat }
  | null

export function Table({ desk }: { readonly desk: Desk }): ReactNode {
  const now = useSyncExternalStore(desk.subscribe, desk.snapshot)
  const [settings, setSettings] = useSettings()
  const narrow = useNarrow()
  const explained = settings.how ?? !narrow
  const how = { open: explained, onFold: (open: boolean) => open !== explained && setSettings({ how: open }) }
  const still = useStillness()
  const { planning, plan } = usePlanning(desk, now)
  // What is shown and asked while a plan is drawn up lies behind it; what happens is what happens.
  const shown = useMemo(() => planned(now, plan), [now, plan])
  const screen = useScreen(desk, shown)
  const playback = usePlayback(desk, now, screen.viewer, settings.playback)
  const waiting = screen.handOver !== null || (screen.reaction !== null && screen.window)
  const question = useQuestion(desk, shown, settings, playback.atRest && !waiting, (built, answer, number) => {
    if (plan === null) return desk.answer(built.put.question.seat, answer, number)
    void planning.add(newStep(built, answer))
    return allowed
  })
  const { draft } = question
  const coach = useCoach(desk, now, draft, settings, setSettings)
  const step = playback.playing?.step ?? null
  const view = playback.playing?.view ?? screen.view
  // The Colonel is asked about what is asked, not about what would be behind a plan.
  const hint = useHint(desk, screen.covered || plan !== null ? null : (draft?.put ?? null))
  const looking = useLooking(desk, draft, step, view, hint.pointed)
  const ways = useWays(desk, plan === null && !screen.covered ? draft : null, looking.pointed, playback.follow)
  const laying = useLaying(desk, question, shown.asked?.number ?? null, hint.pointed)
  const [flipped, setFlipped] = useState(false)
  const [labels, setLabels] = useState(true)
  const [rebuilt, setRebuilt] = useState(false)
  const [panel, setPanel] = useState<PanelId>('asked')
  const [opened, setOpened] = useState<Opened>(null)
  const heard = useRef<HTMLParagraphElement>(null)
  // Said by itself: the whole table need not be drawn for it.
  const say = useCallback((words: string) => heard.current?.replaceChildren(words), [])
  const talk = useTalk(now.remote?.chat ?? null, panel === 'chat', say)
  const fromList = useRef(false)
  const ahead = useMemo(() => mayRead(now, screen.viewer, screen.covered), [now, screen.viewer, screen.covered])
  const ordered = useMemo(() => {
    const orders = Object.values(ahead).flatMap((decided) => decided.orders)
    return screen.view === undefined ? noPieces : orderedPieces(desk.table, screen.view, orders)
  }, [ahead, desk, screen.view])
  const { table } = desk
  const { sides } = table.scenario
  const course = useMemo(() => (view === undefined ? null : (table.course?.(view) ?? null)), [table, view])
  const report = useReport(
    desk.id,
    readerOf(now, screen.viewer),
    course?.report ?? null,
    playback.atRest && !now.reading && screen.handOver === null && now.result === null,
  )

  useEffect(() => {
    desk.begin()
    return () => desk.close()
  }, [desk])

  const title = draft === null ? null : table.asking(draft.put.view, draft.put.question).title
  useEffect(() => {
    if (title !== null) say(title)
  }, [say, title])
  const { refusal } = question
  useEffect(() => {
    if (refusal !== null && !refusal.allowed) say(`Not allowed: ${refusal.why}`)
  }, [refusal, say])
  useEffect(() => {
    if (step !== null) say(step.lines.flatMap(({ weight, text }) => (weight === 'small' ? [] : [text])).join(' '))
  }, [say, step])
  const laid = laying?.laying.said?.words ?? null
  useEffect(() => {
    if (laid !== null) say(laid)
  }, [laid, say])
  useEffect(() => {
    if (hint.news !== null) say(hint.news)
  }, [hint.news, say])

  const isRemote = now.remote !== null
  const isAsked = now.asked !== null
  useEffect(() => {
    if (isRemote) noteTurn(desk.id, isAsked)
  }, [desk, isRemote, isAsked])
  const connection = now.remote?.connection ?? null
  const wasLost = useRef(false)
  useEffect(() => {
    if (connection === 'lost') say('The connection is lost. Trying again.')
    else if ((connection === 'open' || connection === 'slow') && wasLost.current) say('The connection is back.')
    if (connection !== 'connecting') wasLost.current = connection === 'lost'
  }, [connection, say])

  const touch = (place: PlaceId) => {
    const { sight } = looking
    if (sight === null && ways.open) ways.touch(place)
    else if (sight === null && laying !== null) laying.touch(place)
    else if (sight === null) question.touchPlace(place)
    else looking.setSight({ from: sight.from === place ? null : place })
  }
  const key = (event: KeyboardEvent) => {
    const action = keyOf(event.key)
    if (action === null || view === undefined) return
    event.preventDefault()
    const { place, words } =
      laying === null
        ? placesAfter(action, draft, desk, view, screen.viewer, looking.cursor)
        : layingAfter(laying, action, looking.cursor)
    if (place !== null) looking.bring(place)
    if (words !== null) say(words)
    if (ways.open && (action === 'back' || action === 'undo')) {
      if (ways.drawing.past.length > 0) ways.undo()
      else ways.close()
    } else if (ways.open && action === 'give') void ways.commit()
    else if (action === 'back' && hint.advice.at !== 'closed') hint.close()
    else if (action === 'back' && laying !== null) laying.back()
    else if (action === 'back') question.back()
    else if (action === 'hint') {
      if (narrow) setPanel('asked')
      if (hint.offered) hint.ask()
      else say('There is nothing to ask the Colonel now.')
    } else if (action === 'give' && laying !== null) laying.give()
    else if (action === 'give') question.give()
    else if (action === 'undo' && laying !== null && laying.laying.past.length > 0) laying.change(undoStep)
    else if (action === 'undo' && plan !== null) void planning.back()
    else if (action === 'undo') desk.undo()
    else if (action === 'keys') setOpened('keys')
    else if (action === 'list') {
      fromList.current = true
      document.querySelector<HTMLElement>('.prompt [tabindex="0"], .commit button:not(:disabled)')?.focus()
    }
  }
  const steady = useSteady({
    touch,
    stroke: (laying ?? ways).stroke,
    key,
    touchCard: question.touchCard,
    walkTo(place: PlaceId) {
      looking.walkTo(place)
      if (view !== undefined) say(table.placeLabel(view, place))
    },
    bring: looking.bring,
    again: playback.again,
    sight: () => looking.setSight(looking.sight === null ? { from: null } : null),
    flip: () => setFlipped(!flipped),
    menu: () => setOpened('menu'),
    report: report.show,
    course: () => setOpened('course'),
    openRule: (rule: RuleId) => setOpened({ rule }),
    openWrong: (wrong: Line) => setOpened({ wrong }),
  })
  const cards = useMemo(
    () => ({
      open: new Set(draft?.offers.flatMap(({ card }) => (card === null ? [] : [card])) ?? []),
      chosen: new Set((hint.pointed ?? draft)?.soFar.filter((part): part is string => typeof part === 'string') ?? []),
    }),
    [draft, hint.pointed],
  )

  if (view === undefined) return <Banner tone="error">This match has no seat to look from.</Banner>
  const part = draft === null ? null : partUnderWay(desk, draft.put.view)

  // Taken over, not given: the button that gives it is the next thing at hand.
  const takeAdvice = (built: Draft) => {
    flushSync(() => {
      if (laying === null) question.takeOver(built)
      else laying.take(built.answer)
      hint.close()
    })
    document.querySelector<HTMLElement>('.commit button:not(:disabled)')?.focus()
  }

  const asked =
    playback.missed !== null ? (
      <Dispatch missed={playback.missed} onRead={playback.read} />
    ) : playback.playing !== null ? (
      <PlaybackCard table={table} playing={playback.playing} onNext={playback.next} onSkip={playback.skip} />
    ) : now.result !== null ? (
      <Ended desk={desk} now={now} result={now.result} />
    ) : playback.reading ? (
      <Reading />
    ) : draft !== null || plan !== null ? (
      <>
        {plan === null && !ways.open && <LastResult table={table} last={now.steps.at(-1)} />}
        {plan !== null && <PlanCard desk={desk} planning={planning} plan={plan} />}
        {draft !== null && ways.open && (
          <WaysCard
            ways={ways}
            side={persons(now.sitting).length > 1 ? sides[draft.put.question.seat] : undefined}
            sheet={table.sheet}
          >
            {narrow && <WaysPreview ways={ways} />}
          </WaysCard>
        )}
        {draft !== null && !ways.open && (
          <AskedOf
            laying={laying}
            question={question}
            draft={draft}
            side={persons(now.sitting).length > 1 ? sides[draft.put.question.seat] : undefined}
            onPointOffer={looking.pointAtOffer}
            takeFocus={fromList.current}
            how={how}
            advice={
              plan === null && (
                <div className="prompt-aids">
                  {hint.offered && <HintArea hint={hint} onTake={takeAdvice} />}
                  {ways.routes !== null && (
                    <div className="ways-begin">
                      <Button look="quiet" onClick={() => ways.begin()}>
                        Draw ways…
                      </Button>
                    </div>
                  )}
                  <PlanButton planning={planning} seat={draft.put.question.seat} />
                  {part !== null && (
                    <div className="ways-begin">
                      <Button look="quiet" onClick={() => setOpened({ entrust: draft.put.question.seat })}>
                        Let an opponent play this {part}…
                      </Button>
                    </div>
                  )}
                </div>
              )
            }
          />
        )}
      </>
    ) : now.remote !== null ? (
      <WaitingFor remote={now.remote} sides={sides} />
    ) : (
      <Thinking side={sides[now.thinking ?? screen.reaction ?? '']} reacting={screen.reaction !== null} />
    )

  // With the sight tool in hand the map shows what is seen, whatever is being drawn or laid out.
  const drawn = ways.open ? { lit: ways.lit, marks: ways.preview?.marks } : laying
  const onMap = looking.sight === null ? drawn : null
  const advised = hint.advice.at === 'there'
  // A phone has no room for both: while the Colonel speaks, the map alone shows what is meant.
  const docked = draft !== null && playback.atRest && !(narrow && advised)
  const dock = ways.open ? (
    <WaysDock ways={ways}>{!narrow && <WaysPreview ways={ways} />}</WaysDock>
  ) : docked && laying !== null ? (
    hint.pointed === null && <LayingDock out={laying} question={question} />
  ) : (
    docked && (
      <PromptDock
        question={question}
        draft={draft}
        preview={looking.preview}
        takeFocus={fromList.current}
        elsewhere={hint.pointed !== null}
        spans={Object.keys(spansNow(desk.rules, draft.put.view))}
        onAlways={plan === null && alwaysSo(table, draft) !== null ? () => setPanel('ahead') : null}
        onLetPass={
          screen.window ? (mode) => desk.setWindow(draft.put.question.seat, draft.put.question.kind, mode) : null
        }
      />
    )
  )

  const lesson = coach.lesson !== null && step === null && (
    <Coach lesson={coach.lesson} onRead={coach.read} onSilence={coach.silence} />
  )

  const hand = table.cards !== undefined && (
    <HandArea
      desk={desk}
      now={shown}
      seats={screen.hands}
      covered={screen.covered}
      {...cards}
      playing={draft?.put.question.seat ?? null}
      onTouch={steady.touchCard}
      onPoint={looking.pointAtCard}
    />
  )

  return (
    <RuleTags game={desk.face.game.id} onOpen={steady.openRule}>
      <div className={narrow ? 'table table-narrow' : 'table'}>
        <TopBar
          desk={desk}
          now={now}
          view={view}
          canAgain={playback.canAgain && playback.playing === null}
          onAgain={steady.again}
          sighting={looking.sight !== null}
          onSight={steady.sight}
          onFlip={steady.flip}
          course={course?.title ?? null}
          onCourse={steady.course}
          onMenu={steady.menu}
        />
        <div className="table-alerts">
          {now.trouble !== null && <Trouble desk={desk} trouble={now.trouble} />}
          {now.remote !== null && desk.online !== null && (
            <Alerts online={desk.online} remote={now.remote} sides={sides} />
          )}
          <Deputies desk={desk} now={now} />
          {now.endsAfter !== null && <EndsAfter span={now.endsAfter} />}
          {plan === null && playback.atRest && !ways.open && (
            <PlansStopped desk={desk} ahead={ahead} planning={planning} mend={ways.mend} onGoOn={playback.follow} />
          )}
        </div>
        <main className={plan === null && !ways.open ? 'table-map' : 'table-map table-planned'}>
          {screen.reaction !== null && now.asked !== null && (
            <ReactionStrip
              desk={desk}
              asked={now.asked}
              view={now.views[screen.reaction] ?? view}
              window={screen.window}
              onClaim={screen.claim}
            />
          )}
          <MapView
            table={table}
            view={laying?.view ?? view}
            turn={flipped !== screen.turned}
            lit={onMap?.lit ?? looking.lit}
            marks={onMap === null ? looking.marks : (onMap.marks ?? noMarks)}
            drawable={(laying ?? ways).drawable}
            onStroke={steady.stroke}
            picked={laying?.picked ?? looking.picked}
            ordered={ordered}
            cursor={looking.cursor}
            labels={labels}
            rebuilt={rebuilt}
            still={still}
            focus={looking.focus}
            onChoose={steady.touch}
            onPoint={looking.pointAt}
            onCursor={steady.walkTo}
            onKey={steady.key}
          />
          {laying !== null && <LayingTools out={laying} />}
          <StatusLine
            table={table}
            view={laying?.view ?? view}
            place={looking.pointed ?? looking.cursor}
            card={looking.card}
            draft={ways.open ? null : draft}
            whyNotAt={laying?.whyNotAt ?? null}
            sight={looking.sight}
            ordered={ordered}
          />
        </main>
        {!narrow && hand && <footer className="table-hand">{hand}</footer>}
        <aside
          className="table-margin on-margin"
          aria-label="Beside the map"
          onKeyDown={(event) => {
            fromList.current = true
            if (event.key === 'Enter' && event.ctrlKey) (laying ?? question).give()
          }}
          onPointerDown={() => {
            fromList.current = false
          }}
        >
          {!narrow && (
            <div className="asked">
              {asked}
              {dock}
            </div>
          )}
          <Panels
            desk={desk}
            now={now}
            view={view}
            ahead={ahead}
            draft={draft}
            course={course}
            planning={plan === null ? planning : null}
            unread={talk.unread}
            narrow={narrow}
            panel={panel}
            onPanel={setPanel}
            asked={narrow ? asked : null}
            hand={narrow && hand}
            onShow={looking.pointAtLine}
            onRule={steady.openRule}
            onWrong={steady.openWrong}
            onPlace={steady.bring}
          />
          {lesson}
          {narrow && dock}
        </aside>
        <p ref={heard} className="only-heard" aria-live="polite" />
      </div>
      {screen.handOver !== null && (
        <HandOver
          side={sides[screen.handOver]}
          steps={now.steps}
          onTake={() => screen.handOver !== null && screen.take(screen.handOver)}
        />
      )}
      {opened === 'course' && course !== null && (
        <CourseSheet
          table={table}
          course={course}
          score={table.score(view)}
          onReport={steady.report}
          onClose={() => setOpened(null)}
        />
      )}
      {report.open && course !== null && <ReportSheet report={course.report} sides={sides} onClose={report.close} />}
      {opened === 'menu' && (
        <Menu
          desk={desk}
          now={now}
          settings={settings}
          onSettings={setSettings}
          labels={labels}
          onLabels={setLabels}
          rebuilt={rebuilt}
          onRebuilt={setRebuilt}
          coach={coach}
          view={view}
          onKeys={() => setOpened('keys')}
          onEntrust={(entrust) => setOpened({ entrust })}
          onEndEarly={(end) => setOpened({ end })}
          onClose={() => setOpened(null)}
        />
      )}
      {opened !== null && typeof opened === 'object' && 'entrust' in opened && (
        <EntrustDialog
          desk={desk}
          seat={opened.entrust}
          view={now.views[opened.entrust] ?? view}
          onClose={() => setOpened(null)}
        />
      )}
      {opened !== null && typeof opened === 'object' && 'end' in opened && (
        <EarlyEndDialog
          desk={desk}
          seat={opened.end}
          view={now.views[opened.end] ?? view}
          onClose={() => setOpened(null)}
        />
      )}
      {opened === 'keys' && <Keys onClose={() => setOpened(null)} />}
      {opened !== null && typeof opened === 'object' && 'rule' in opened && (
        <RuleDialog face={desk.face} rule={opened.rule} onClose={() => setOpened(null)} />
      )}
      {opened !== null && typeof opened === 'object' && 'wrong' in opened && (
        <WrongRuling desk={desk} line={opened.wrong} onClose={() => setOpened(null)} />
      )}
    </RuleTags>
  )
}

const noMarks: readonly Mark[] = []

/** What was decided ahead and may be read now: of two people at one screen, only by the one before it. */
function mayRead({ sitting, ahead }: Now, viewer: Seat, covered: boolean): Now['ahead'] {
  if (!isShared(sitting)) return ahead
  const own = ahead[viewer]
  return covered || own === undefined ? {} : { [viewer]: own }
}

/** Whom a situation report is put before: of two at one screen each, of one with both sides once, of bystanders nobody. */
function readerOf({ sitting }: Now, viewer: Seat): string | null {
  if (persons(sitting).length === 0) return null
  return isShared(sitting) ? viewer : 'me'
}

/** Part by part, or laid out on the map. */
const AskedOf = ({ laying, ...asked }: PromptProps & { readonly laying: LayingOut | null }): ReactNode =>
  laying === null ? <Prompt {...asked} /> : <LayingPanel out={laying} {...asked} />

const Trouble = ({ desk, trouble }: { readonly desk: Desk; readonly trouble: string }): ReactNode => (
  <Banner
    tone="error"
    title={desk.online === null ? 'The opponent does not answer' : 'The story of this match could not be read'}
    actions={
      <Button look="main" onClick={() => desk.retry()}>
        {desk.online === null ? 'Let it try again' : 'Try again'}
      </Button>
    }
  >
    <p>
      {trouble} Nothing is lost.{desk.online === null && ' You can also take its seat in the menu.'}
    </p>
  </Banner>
)
