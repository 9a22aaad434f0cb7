/** Checks of the stylesheets. Biome formats them. */
export default {
  extends: 'stylelint-config-standard',
  rules: {
    'selector-max-id': 0,
    'max-nesting-depth': [1, { ignoreAtRules: ['/./'] }],
    'import-notation': 'string',
    'value-keyword-case': ['lower', { ignoreProperties: ['/font/', '/^--/'] }],
    // Rules that a screen adds to a component stand after all rules of the component.
    'no-descending-specificity': null,
    // Empty lines are the formatter's and the author's.
    'comment-empty-line-before': null,
    'custom-property-empty-line-before': null,
    'declaration-empty-line-before': null,
    'rule-empty-line-before': null,
  },
}
