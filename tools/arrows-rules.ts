import type { IFlattenedRuleSet } from 'dependency-cruiser'

type ForbiddenRule = NonNullable<IFlattenedRuleSet['forbidden']>[number]

/** Which part may know which: terrain and referee know nobody, games know those two, and so on outwards. */
const part = (name: string): string => `^packages/${name}/`

/** A part may import itself, the named parts, and packages from outside. */
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
    {
      name: 'a game knows only referee and terrain',
      severity: 'error',
      from: { path: '^packages/games/([^/]+)/' },
      to: { path: '^packages/', pathNot: [part('referee'), part('terrain'), '^packages/games/$1/'] },
    },
    {
      name: 'rules and bots never load a face',
      severity: 'error',
      from: { path: '^packages/(games/[^/]+/src/(?!face/)|bots|server|cli)' },
      to: { path: '^packages/games/[^/]+/src/face/' },
    },
    {
      name: 'only the registry and the bench of the referee name a game',
      severity: 'error',
      from: { path: '^packages/', pathNot: ['^packages/games/', part('registry'), '^packages/bench/src/'] },
      to: { path: '^packages/games/' },
    },
    knowsOnly('registry', 'referee', 'games/[^/]+'),
    knowsOnly('server', 'referee', 'registry'),
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
