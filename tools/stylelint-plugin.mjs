// Rules of stylelint for our stylesheets: every rule in a layer, and values that have a token written as that token.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import stylelint from 'stylelint'

const { createPlugin, utils } = stylelint

const inLayer = 'firestep/in-layer'
const inLayerMessages = utils.ruleMessages(inLayer, {
  outside: (text) => `Expected "${text}" to be inside of a @layer`,
})
const layerRule = (isOn) => (root, result) => {
  if (!isOn) return
  root.each((node) => {
    const isAllowed = node.type === 'comment' || (node.type === 'atrule' && ['layer', 'import'].includes(node.name))
    if (isAllowed) return
    const text = node.type === 'rule' ? node.selector : `@${node.name}`
    utils.report({ ruleName: inLayer, result, node, message: inLayerMessages.outside, messageArgs: [text] })
  })
}

const tokenFile = fileURLToPath(new URL('../packages/web/src/theme/tokens.css', import.meta.url))
/** The tokens that stand for a plain value, by their values and the beginnings of their names. */
const tokens = [...readFileSync(tokenFile, 'utf8').matchAll(/^ *(--[\w-]+): ([^;]+);/gm)].map(([, name, value]) => ({
  name,
  value,
}))
/** The tokens of a property, by the beginnings of their names. */
const namesOfProperty = {
  'font-size': /^--(font|title)-/,
  'z-index': /^--over-/,
  'border-radius': /^--radius/,
  'transition-duration': /^--(quick|move|roll)$/,
}

const useTokens = 'firestep/use-tokens'
const useTokensMessages = utils.ruleMessages(useTokens, {
  literal: (value, name) => `Expected "${value}" to be "var(${name})"`,
})
const tokenRule = (isOn) => (root, result) => {
  if (!isOn) return
  root.walkDecls((declaration) => {
    const names = namesOfProperty[declaration.prop]
    const token = tokens.find(({ name, value }) => names?.test(name) && value === declaration.value)
    if (token === undefined) return
    utils.report({
      ruleName: useTokens,
      result,
      node: declaration,
      word: declaration.value,
      message: useTokensMessages.literal,
      messageArgs: [token.value, token.name],
    })
  })
}

const maxLines = 'firestep/max-lines'
const maxLinesMessages = utils.ruleMessages(maxLines, {
  tooLong: (lines, limit) => `Expected at most ${limit} lines, not ${lines}`,
})
const lengthRule = (limit) => (root, result) => {
  const lines = root.source.input.css.split('\n').length - 1
  if (lines <= limit) return
  utils.report({
    ruleName: maxLines,
    result,
    node: root,
    index: 0,
    endIndex: 1,
    message: maxLinesMessages.tooLong,
    messageArgs: [lines, limit],
  })
}

const plugin = (name, rule, messages) => createPlugin(name, Object.assign(rule, { ruleName: name, messages }))

export default [
  plugin(inLayer, layerRule, inLayerMessages),
  plugin(useTokens, tokenRule, useTokensMessages),
  plugin(maxLines, lengthRule, maxLinesMessages),
]
