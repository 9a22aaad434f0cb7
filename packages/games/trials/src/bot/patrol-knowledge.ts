/** Knowledge for opponents in Patrol: the worth of a position, and candidates for each question. */
import { type BotKnowledge, type KindBots, kindBotsOf } from '@firestep/bots'
import { type Kinds, kinds, possiblePosts } from '../patrol-game/rules.ts'
import { enemyTrench, type Patrol, type PatrolView, postHexes } from '../patrol-game/state.ts'

const isBeside = (post: number, hex: number): boolean => Math.abs(post - hex) <= 1

/** The chance that the post hears the patrol in a hex, as the patrol sees it. */
function chanceNear({ flares }: PatrolView, hex: number): number {
  const posts = possiblePosts(flares)
  return posts.filter((post) => isBeside(post, hex)).length / posts.length
}

const kindBots: KindBots<Kinds, PatrolView, PatrolView> = {
  hide: {
    // The middle hears most, but is where everybody looks.
    candidates: (_view, { options }) =>
      options().map((answer) => ({ answer, prior: answer === 3 ? 0.5 : answer === 1 || answer === 5 ? 0 : 0.4 })),
  },
  move: {
    candidates: (view, { options }) =>
      options().map((answer) => {
        const hexes = { wait: 0, crawl: 1, dash: 2 }[answer]
        const danger = view.flaresLeft === 0 ? 0 : chanceNear(view, view.patrol + hexes)
        return { answer, prior: hexes - 1.5 * danger }
      }),
  },
  flare: {
    candidates(view, { about, options }) {
      const post = view.secrets.own?.post ?? null
      const isHeard = post !== null && isBeside(post, about.hex)
      return options().map((answer) => ({
        answer,
        prior: answer === 'fire' && isHeard ? 1 : answer === 'wait' ? 0.1 : 0,
      }))
    },
  },
}

const { candidatesFor } = kindBotsOf<PatrolView, PatrolView>(kinds, kindBots)

export const patrolKnowledge: BotKnowledge<Patrol> = {
  valueUnit: { one: 'hex', many: 'hexes', meaning: 'It counts hexes to the enemy trench and flares left.' },
  forData: () => ({
    value(view, seat) {
      const progress = view.patrol - view.flaresLeft - (enemyTrench / postHexes.length) * view.turn
      return seat === 'patrol' ? progress : -progress
    },
    candidates: (view, question) => ({ candidates: candidatesFor(view, view, question), needsSearch: false }),
    isTransient: () => false,
  }),
}
