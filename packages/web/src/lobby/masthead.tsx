/** The head of the lobby: a star shell over the wire, the name, and the current user. */
import { CurrentUserBadge } from '../account/current-user-badge.tsx'

export const Masthead = () => (
  <header className="masthead on-margin">
    <svg className="masthead-view" viewBox="0 0 1200 240" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
      <radialGradient id="star-shell">
        <stop offset="0" className="masthead-glow-inner" />
        <stop offset="1" className="masthead-glow-outer" />
      </radialGradient>
      <circle cx="1090" cy="44" r="190" fill="url(#star-shell)" />
      <path className="masthead-trail" d="M1006 200Q1030 84 1089 45" />
      <circle cx="1090" cy="44" r="3.5" className="masthead-star" />
      <path
        className="masthead-far"
        d="M0 196q150 -22 300 -8t300 -6 300 -14 300 10V240H0Z M842 176l4 -52 3 14 8 -10 -6 20 3 28Z M1134 178l3 -66 4 20 9 -8 -8 22 4 32Z M1112 178l3 -40 3 40Z"
      />
      <path className="masthead-wire" d={`${pickets}${wires}`} />
      <path className="masthead-near" d={`M0 226${'h20v-9h20v9'.repeat(30)}V240H0Z`} />
    </svg>
    <div className="masthead-words">
      <CurrentUserBadge />
      <h1>Firestep</h1>
      <p>The Great War on the table, with a referee who knows every rule.</p>
    </div>
  </header>
)

const spacing = 86
const posts = Array.from({ length: 14 }, (_, i) => ({ x: 30 + i * spacing, lean: ((i * 7) % 5) - 2 }))
const pickets = posts.map(({ x, lean }) => `M${x} 220l${lean * 3} -44`).join('')
/** Two sagging strands from post to post. */
const wires = posts
  .map(
    ({ x, lean }) =>
      `M${x + lean * 3} 178q${spacing / 2} 22 ${spacing} 0M${x + lean * 2} 196q${spacing / 2} 16 ${spacing} 0`,
  )
  .join('')
