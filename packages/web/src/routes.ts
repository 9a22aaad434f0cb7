/** Route patterns of the app, and the links to them. */
import type { RuleId } from '@firestep/referee'

export const routes = {
  lobby: '/',
  game: '/games/:game',
  scenario: '/games/:game/:scenario',
  match: '/match/:id',
  replay: '/match/:id/replay',
  report: '/match/:id/report',
  rules: '/rules/:game/:rule?',
  example: '/examples/:game/:example',
  join: '/join/:token',
  signIn: '/sign-in',
  register: '/register',
  account: '/account',
  comeBack: '/return/:token?',
  reset: '/reset/:token?',
  confirm: '/confirm/:token?',
  unsubscribe: '/unsubscribe/:token?',
  admin: '/admin',
  setUp: '/set-up',
} as const

const path = (...parts: readonly string[]): string => `/${parts.map(encodeURIComponent).join('/')}`

export const linkTo = {
  lobby: () => routes.lobby,
  game: (game: string) => path('games', game),
  scenario: (game: string, scenario: string) => path('games', game, scenario),
  match: (id: string) => path('match', id),
  replay: (id: string) => path('match', id, 'replay'),
  report: (id: string) => path('match', id, 'report'),
  rules: (game: string) => path('rules', game),
  rule: (game: string, rule: RuleId) => path('rules', game, rule),
  example: (game: string, example: string) => path('examples', game, example),
  join: (token: string) => path('join', token),
  signIn: (to?: string) => (to === undefined ? routes.signIn : `${routes.signIn}?to=${encodeURIComponent(to)}`),
  register: () => routes.register,
  account: () => routes.account,
  /** The secret is after the `#`, which no server logs. */
  comeBack: (token: string) => `/return#${token}`,
  /** To register by invitation. */
  invited: (token: string) => `/register#${token}`,
  reset: (token: string) => `/reset#${token}`,
  admin: () => routes.admin,
  /** The setup is after the `#`: no server has to store it. */
  setUp: (code: string) => `${routes.setUp}#${code}`,
} as const
