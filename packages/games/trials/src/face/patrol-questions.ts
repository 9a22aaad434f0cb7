/** How the questions of Patrol are put to a player. */
import {
  baseContext,
  endOption,
  type KindFaces,
  optionAt,
  type PointedPart,
  plainOption,
  plainPreview,
  type QuestionContext,
  type QuestionFace,
  questionFaceByKind,
} from '@firestep/face/questions'
import { type Kinds, possiblePosts, rules } from '../patrol-game/rules.ts'
import { enemyTrench, type Patrol, type PatrolView } from '../patrol-game/state.ts'

const moveTexts = {
  wait: { label: 'Wait', detail: 'no flare goes up' },
  crawl: { label: 'Crawl one hex', detail: null },
  dash: { label: 'Dash two hexes', detail: 'the sentry may fire twice, and adds one' },
} as const

const kindFaces: KindFaces<Kinds, QuestionContext<PatrolView>> = {
  hide: {
    prompt: () => ({
      title: 'Where does your listening post lie?',
      why: 'It hears a patrol in its own hex and beside it.',
      passText: null,
    }),
    groups: () => ['Hexes'],
    option: (_context, hex) =>
      optionAt({ place: String(hex) }, hex, { label: `Hex ${hex}`, detail: null, group: 'Hexes' }),
    preview: (_context, [hex]) => plainPreview(hex === undefined ? 'A listening post' : `A post in hex ${hex}`),
    acceptedSorts: () => ['hex'],
  },
  move: {
    prompt: ({ view }) => ({
      title: 'How does the patrol move?',
      why: `${enemyTrench - view.patrol} hexes to the enemy trench; ${view.flaresLeft} flares are left.`,
      passText: null,
    }),
    groups: () => ['Moves'],
    option: (_context, move) => plainOption(move, { ...moveTexts[move], group: 'Moves' }),
    preview: ({ view }) =>
      plainPreview('The patrol', [`The post may lie in ${possiblePosts(view.flares).length} hexes.`]),
    acceptedSorts: () => [],
  },
  flare: {
    prompt: ({ about: { hex, dashing } }) => ({
      title: `The patrol ${dashing ? 'dashes' : 'crawls'} into hex ${hex}: fire a flare?`,
      why: 'A flare catches a patrol beside your post on four or more.',
      passText: 'The patrol goes on in the dark.',
    }),
    groups: () => ['Flare'],
    option: ({ view }, answer) =>
      answer === 'wait'
        ? endOption(answer, 'Wait')
        : plainOption(answer, { label: 'Fire a flare', detail: `${view.flaresLeft} left`, group: 'Flare' }),
    preview: ({ about }, [answer]) =>
      plainPreview(answer === 'fire' ? `A flare over hex ${about.hex}` : 'Darkness', [
        about.dashing ? 'One is added to the die.' : 'Nothing is added to the die.',
      ]),
    acceptedSorts: () => [],
  },
}

export const patrolQuestions: QuestionFace<Patrol> = questionFaceByKind<
  Patrol,
  QuestionContext<PatrolView>,
  PointedPart
>({
  kinds: kindFaces,
  contextOf: (view, question) => baseContext(rules, view, question),
  meanings: (_context, pointed) => (pointed.at === 'place' ? [{ sort: 'hex', part: Number(pointed.place) }] : []),
  conditions: () => ({}),
})
