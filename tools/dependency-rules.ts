import type { IFlattenedRuleSet } from 'dependency-cruiser'
import { type ForbiddenRule, folderRules } from './folder-rules.ts'

/**
 * Allowed imports between packages: terrain and referee import no other package, games import those two, and so on
 * outwards.
 */
const packagePath = (name: string): string => `^packages/${name}/`

/** A package may import itself, the named packages, and dependencies from outside. */
const importsOnly = (from: string, ...others: string[]): ForbiddenRule => ({
  name: `${from} knows only ${others.join(', ') || 'itself'}`,
  severity: 'error',
  from: { path: packagePath(from) },
  to: { path: '^packages/', pathNot: [from, ...others].map(packagePath) },
})

/** Of the server, from the inside out. Handlers of requests know no HTTP. */
const serverFolders = folderRules({
  base: 'packages/server/src/',
  shared: ['logging', 'names'],
  layers: {
    store: [],
    'store/maintenance': ['store'],
    config: ['store'],
    requests: ['store'],
    threads: [],
    cluster: ['store'],
    jobs: ['store'],
    accounts: ['cluster', 'requests', 'store'],
    'matches/model': ['requests', 'store'],
    'matches/clocks': ['matches/model', 'store'],
    'matches/registry': ['cluster', 'matches/clocks', 'matches/model', 'requests', 'store', 'threads'],
    'matches/context.ts': ['accounts', 'matches/clocks', 'matches/model', 'matches/registry', 'store'],
    'matches/views': [
      ...['matches/context.ts', 'matches/registry', 'matches/clocks', 'matches/model', 'requests', 'store', 'threads'],
    ],
    'matches/seats': ['accounts', 'matches/context.ts', 'matches/clocks', 'matches/model', 'requests', 'store'],
    'matches/lobby': [
      ...['accounts', 'matches/seats', 'matches/views', 'matches/registry', 'matches/context.ts', 'matches/clocks'],
      ...['matches/model', 'requests', 'store'],
    ],
    'matches/play': [
      ...['accounts', 'matches/seats', 'matches/views', 'matches/registry', 'matches/context.ts', 'matches/clocks'],
      ...['matches/model', 'requests', 'store'],
    ],
    'matches/index.ts': ['matches/lobby', 'matches/play', 'matches/context.ts'],
    sockets: [
      ...['accounts', 'cluster', 'config', 'matches/model', 'matches/play', 'matches/registry', 'matches/views'],
      ...['requests', 'store'],
    ],
    bots: ['accounts', 'jobs', 'matches/model', 'matches/registry', 'requests', 'store', 'threads'],
    notifications: [
      ...['accounts', 'config', 'jobs', 'matches/clocks', 'matches/model', 'matches/views', 'requests', 'store'],
    ],
    simulations: ['jobs', 'store'],
    admin: [
      ...['accounts', 'jobs', 'matches/model', 'matches/registry', 'matches/seats', 'matches/views', 'notifications'],
      ...['requests', 'store', 'store/maintenance', 'threads'],
    ],
    'http/page': ['config'],
    http: [
      'accounts',
      'admin',
      'config',
      'http/page',
      'matches/views',
      'notifications',
      'requests',
      'sockets',
      'store',
    ],
  },
  roots: [
    ...['index.ts', 'maintenance-exports.ts', 'worker-exports.ts', 'server.ts', 'worker.ts', 'wiring.ts'],
    ...['handle-cluster-events.ts', 'store-with-jobs.ts', 'games.ts', 'testing'],
  ],
})

/** Of the page, from the inside out. */
const webFolders = folderRules({
  base: 'packages/web/src/',
  shared: ['routes.ts', 'base-path.ts', 'load-face.ts', 'theme'],
  layers: {
    store: [],
    ui: ['store'],
    corrections: ['ui'],
    connection: ['store', 'ui'],
    'match-session': ['connection', 'store'],
    bots: ['match-session', 'store'],
    map: ['match-session', 'ui'],
    panels: ['ui'],
    answer: ['match-session', 'panels', 'store', 'ui'],
    editors: ['store'],
    'editors/orders': ['answer', 'editors', 'map', 'match-session', 'panels', 'ui'],
    'editors/routes': ['answer', 'connection', 'map', 'match-session', 'panels', 'ui'],
    'editors/setup': ['answer', 'editors', 'map', 'match-session', 'panels', 'store', 'ui'],
    'editors/tabletop': ['answer', 'editors', 'map', 'match-session', 'panels', 'store', 'ui'],
    campaign: ['panels', 'store', 'ui'],
    rulebook: ['panels', 'ui'],
    'account/notifications': ['connection', 'ui'],
    account: ['account/notifications', 'connection', 'store', 'ui'],
    admin: ['account', 'connection', 'corrections', 'ui'],
    lobby: ['account', 'connection', 'corrections', 'map', 'panels', 'store', 'ui'],
    invite: ['account', 'connection', 'corrections', 'lobby', 'panels', 'store', 'ui'],
    'match/decisions': ['answer', 'connection', 'map', 'match-session', 'ui'],
    'match/remote': ['account', 'connection', 'match-session', 'panels', 'ui'],
    match: [
      ...['account', 'answer', 'bots', 'campaign', 'connection', 'corrections', 'editors', 'editors/orders'],
      ...['editors/routes', 'editors/setup', 'editors/tabletop', 'invite', 'map', 'match-session', 'match/decisions'],
      ...['match/remote', 'panels', 'rulebook', 'store', 'ui'],
    ],
    replay: [
      ...['answer', 'campaign', 'connection', 'corrections', 'editors/setup', 'lobby', 'map', 'match-session'],
      ...['panels', 'store', 'ui'],
    ],
    report: ['corrections', 'map', 'match-session', 'panels', 'replay', 'store', 'ui'],
  },
  roots: [
    ...['main.tsx', 'app.tsx', 'offline.ts', 'title-counter.tsx', 'store-problem-banner.tsx', 'vite-env.d.ts'],
    'testing',
  ],
})

const rules: IFlattenedRuleSet = {
  forbidden: [
    ...serverFolders,
    ...webFolders,
    {
      name: "a game's data knows only itself",
      severity: 'error',
      from: { path: '^packages/games/([^/]+)/src/data/' },
      to: { path: '^packages/games/$1/src/', pathNot: '^packages/games/$1/src/data/' },
    },
    {
      name: "a game's rulebook knows only its data",
      severity: 'error',
      from: { path: '^packages/games/([^/]+)/src/rulebook/' },
      to: { path: '^packages/games/$1/src/', pathNot: '^packages/games/$1/src/(rulebook|data)/' },
    },
    {
      name: "a game's rules know only its data",
      severity: 'error',
      from: { path: '^packages/games/([^/]+)/src/rules/' },
      to: { path: '^packages/games/$1/src/', pathNot: '^packages/games/$1/src/(rules|data)/' },
    },
    {
      name: "only tests use a game's test helpers",
      severity: 'error',
      from: { path: '^packages/games/', pathNot: '/src/testing/' },
      to: { path: '^packages/games/[^/]+/src/testing/' },
    },
    importsOnly('terrain'),
    importsOnly('referee'),
    importsOnly('conformance', 'referee'),
    importsOnly('face', 'referee'),
    importsOnly('bots', 'referee'),
    {
      name: 'a game knows only referee and terrain',
      severity: 'error',
      from: { path: '^packages/games/([^/]+)/src/(?!face/|bot/|testing/)' },
      to: {
        path: '^packages/',
        pathNot: [packagePath('referee'), packagePath('terrain'), '^packages/games/$1/(?!src/testing/)'],
      },
    },
    {
      name: "a game's test helpers also know the kit, faces and bots",
      severity: 'error',
      from: { path: '^packages/games/([^/]+)/src/testing/' },
      to: {
        path: '^packages/',
        pathNot: [...['referee', 'terrain', 'conformance', 'face', 'bots'].map(packagePath), '^packages/games/$1/'],
      },
    },
    {
      name: "a game's face knows its rules and what a face is",
      severity: 'error',
      from: { path: '^packages/games/([^/]+)/src/face/' },
      to: {
        path: '^packages/',
        pathNot: [packagePath('referee'), packagePath('terrain'), packagePath('face'), '^packages/games/$1/'],
      },
    },
    {
      name: "a game's bot knows its rules and what bots are",
      severity: 'error',
      from: { path: '^packages/games/([^/]+)/src/bot/' },
      to: {
        path: '^packages/',
        pathNot: [packagePath('referee'), packagePath('terrain'), packagePath('bots'), '^packages/games/$1/'],
      },
    },
    {
      name: 'only faces and the page draw',
      severity: 'error',
      from: {
        path: '^packages/',
        pathNot: ['^packages/games/[^/]+/src/face/', packagePath('face'), packagePath('web')],
      },
      to: { path: 'node_modules/react' },
    },
    {
      name: 'only the page asks the registry for faces',
      severity: 'error',
      from: { path: '^packages/', pathNot: [packagePath('web')] },
      to: { path: '^packages/registry/src/faces' },
    },
    {
      name: 'rules and bots never load a face',
      severity: 'error',
      from: { path: '^packages/(games/[^/]+/src/(?!face/|testing/)|bots|server|cli|lab)' },
      to: { path: '^packages/games/[^/]+/src/face/' },
    },
    {
      name: 'only the registry and the bench of the referee name a game',
      severity: 'error',
      from: { path: '^packages/', pathNot: ['^packages/games/', packagePath('registry'), '^packages/bench/src/'] },
      to: { path: '^packages/games/' },
    },
    importsOnly('registry', 'referee', 'face', 'bots', 'games/[^/]+'),
    importsOnly('web', 'api', 'referee', 'face', 'bots', 'registry'),
    importsOnly('server', 'api', 'referee', 'bots', 'registry'),
    importsOnly('lab', 'referee', 'bots', 'registry'),
    {
      name: 'only tests use what tests share',
      severity: 'error',
      from: { path: '^packages/', pathNot: ['/src/testing'] },
      to: { path: '^packages/(face|bots)/src/testing' },
    },
    { name: 'no circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'rules and geometry run anywhere',
      severity: 'error',
      from: { path: '^packages/(terrain|referee|games/[^/]+)/src/' },
      to: { dependencyTypes: ['core'] },
    },
    { name: 'nothing unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
}

export default rules
