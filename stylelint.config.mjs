/** Checks of the stylesheets. Biome formats them. */
export default {
  extends: 'stylelint-config-standard',
  plugins: ['./tools/stylelint-plugin.mjs'],
  rules: {
    'firestep/in-layer': true,
    'firestep/max-lines': 1000,
    'firestep/use-tokens': true,
    'selector-max-id': 0,
    'selector-max-specificity': '0,6,2',
    'max-nesting-depth': [1, { ignoreAtRules: ['/./'] }],
    // Colours and stacking only by tokens.
    'color-no-hex': true,
    'color-named': 'never',
    'function-disallowed-list': ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color'],
    'declaration-property-value-allowed-list': { 'z-index': [/^var\(--over-/] },
    // The breakpoints, which theme/tokens.css explains.
    'media-feature-name-value-allowed-list': {
      width: ['30rem', '40rem', '56rem', '60rem', '75rem', '90rem', '100rem', '1500px'],
      height: ['56rem'],
    },
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global'] }],
    'import-notation': 'string',
    'value-keyword-case': ['lower', { ignoreProperties: ['/font/', '/^--/'] }],
    // Layers, not the order in a file, decide between a component and the screen that holds it.
    'no-descending-specificity': null,
    // Empty lines are the formatter's and the author's.
    'at-rule-empty-line-before': null,
    'comment-empty-line-before': null,
    'custom-property-empty-line-before': null,
    'declaration-empty-line-before': null,
    'rule-empty-line-before': null,
  },
  overrides: [
    {
      files: ['**/*.module.css'],
      // Names in modules are names in TypeScript; those of global classes have hyphens.
      rules: { 'selector-class-pattern': '^[a-z]+([A-Z][a-z]+)*$|^[a-z]+(-[a-z]+)+$' },
    },
    {
      files: ['**/theme/tokens.css'],
      rules: { 'color-no-hex': null, 'function-disallowed-list': null, 'no-duplicate-selectors': null },
    },
  ],
}
