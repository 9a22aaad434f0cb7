/** Checks the arrows between packages. Fails on a wrong import, and if no file was looked at. */
import { cruise } from 'dependency-cruiser'
import rules from './dependency-rules.ts'

const { output } = await cruise(['packages'], {
  ruleSet: rules,
  validate: true,
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '(^|/)(node_modules|dist)/|\\.(test|d)\\.tsx?$' },
  tsPreCompilationDeps: true,
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'default'],
    extensions: ['.ts', '.tsx', '.js', '.mjs'],
  },
})
if (typeof output === 'string') throw new Error(output)

const { totalCruised, totalDependenciesCruised = 0, violations } = output.summary
for (const { rule, from, to } of violations) console.error(`${rule.name}: ${from} -> ${to}`)
const isEmptyRun = totalCruised < 20 || totalDependenciesCruised < 20
if (isEmptyRun)
  console.error(`only ${totalCruised} modules, ${totalDependenciesCruised} arrows: the check itself is broken`)
if (isEmptyRun || violations.length > 0) process.exit(1)
console.log(`arrows: ${totalCruised} modules, ${totalDependenciesCruised} arrows, all point one way`)
