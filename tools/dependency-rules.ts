import type { IFlattenedRuleSet } from 'dependency-cruiser'

type ForbiddenRule = NonNullable<IFlattenedRuleSet['forbidden']>[number]

/**
 * Allowed imports between packages: terrain and referee import no other package, games import those two, and so on
 * outwards.
 */
const part = (name: string): string => `^packages/${name}/`

/** A package may import itself, the named packages, and dependencies from outside. */
const knowsOnly = (from: string, ...others: string[]): ForbiddenRule => ({
  name: `${from} knows only ${others.join(', ') || 'itself'}`,
  severity: 'error',
  from: { path: part(from) },
  to: { path: '^packages/', pathNot: [from, ...others].map(part) },
})

const rules: IFlattenedRuleSet = {
  forbidden: [
    knowsOnly('terrain'),
    knowsOnly('referee'),
    knowsOnly('conformance', 'referee'),
    knowsOnly('face', 'referee'),
    knowsOnly('bots', 'referee'),
    {
      name: 'a game knows only referee and terrain',
      severity: 'error',
      from: { path: '^packages/games/([^/]+)/src/(?!face/|bot/|testing/)' },
      to: { path: '^packages/', pathNot: [part('referee'), part('terrain'), '^packages/games/$1/(?!src/testing/)'] },
    },
    {
      name: "a game's test helpers also know the kit, faces and bots",
      severity: 'error',
      from: { path: '^packages/games/([^/]+)/src/testing/' },
      to: {
        path: '^packages/',
        pathNot: [...['referee', 'terrain', 'conformance', 'face', 'bots'].map(part), '^packages/games/$1/'],
      },
    },
    {
      name: "a game's face knows its rules and what a face is",
      severity: 'error',
      from: { path: '^packages/games/([^/]+)/src/face/' },
      to: { path: '^packages/', pathNot: [part('referee'), part('terrain'), part('face'), '^packages/games/$1/'] },
    },
    {
      name: "a game's bot knows its rules and what bots are",
      severity: 'error',
      from: { path: '^packages/games/([^/]+)/src/bot/' },
      to: { path: '^packages/', pathNot: [part('referee'), part('terrain'), part('bots'), '^packages/games/$1/'] },
    },
    {
      name: 'only faces and the page draw',
      severity: 'error',
      from: { path: '^packages/', pathNot: ['^packages/games/[^/]+/src/face/', part('face'), part('web')] },
      to: { path: 'node_modules/react' },
    },
    {
      name: 'only the page asks the registry for faces',
      severity: 'error',
      from: { path: '^packages/', pathNot: [part('web')] },
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
      from: { path: '^packages/', pathNot: ['^packages/games/', part('registry'), '^packages/bench/src/'] },
      to: { path: '^packages/games/' },
    },
    knowsOnly('registry', 'referee', 'face', 'bots', 'games/[^/]+'),
    knowsOnly('web', 'api', 'referee', 'face', 'bots', 'registry'),
    knowsOnly('server', 'api', 'referee', 'bots', 'registry'),
    knowsOnly('lab', 'referee', 'bots', 'registry'),
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
