/** Finds the possible changes of a source: one place each, all of them valid JavaScript. */
import ts from 'typescript'
import type { Mutant } from './mutant.ts'

type Change = Pick<Mutant, 'start' | 'end' | 'kind' | 'replacement'>

/** All changes of a file, in the order of its text. */
export function mutantsOf(file: string, text: string): Mutant[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2023, true)
  const lines = text.split('\n')
  const mutants: Mutant[] = []
  const visit = (node: ts.Node): void => {
    if (isNeverChanged(node)) return
    for (const replacement of new Set(expressionsFor(node, source))) add(node, 'expression', replacement)
    if (isDroppable(node)) add(node, 'statement', '')
    ts.forEachChild(node, visit)
  }
  const add = (node: ts.Node, kind: Change['kind'], replacement: string): void => {
    const start = node.getStart(source)
    const line = source.getLineAndCharacterOfPosition(start).line
    const change = { start, end: node.end, kind, replacement }
    const statement = kind === 'expression' ? statementStartingAt(node, source) : undefined
    const appliedChange =
      statement === undefined
        ? change
        : {
            ...rangeOf(statement, source),
            kind: 'statement' as const,
            replacement: replaceRange(statement, change, source),
          }
    mutants.push({
      file,
      line: line + 1,
      source: (lines[line] ?? '').trim(),
      ...beforeAndAfter(node, change, source),
      ...appliedChange,
    })
  }
  visit(source)
  return mutants
}

const rangeOf = (node: ts.Node, source: ts.SourceFile) => ({ start: node.getStart(source), end: node.end })

/** A bracket at the beginning of a statement would call the line before: such a change replaces the whole statement. */
function statementStartingAt(node: ts.Node, source: ts.SourceFile): ts.Node | undefined {
  const statement = ts.findAncestor(node, ts.isStatement)
  return statement !== undefined &&
    ts.isExpressionStatement(statement) &&
    statement.getStart(source) === node.getStart(source)
    ? statement
    : undefined
}

/** The text of a node with a change inside it. */
const replaceRange = (outer: ts.Node, { start, end, replacement }: Change, { text }: ts.SourceFile): string =>
  text.slice(outer.getFullStart() + outer.getLeadingTriviaWidth(), start) + replacement + text.slice(end, outer.end)

/** Types, imports, texts and citations are not rules. */
function isNeverChanged(node: ts.Node): boolean {
  if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return true
  if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return true
  if (ts.isTemplateExpression(node) || ts.isThrowStatement(node)) return true
  if (ts.isArrayLiteralExpression(node) && node.elements.length > 0 && node.elements.every(isRuleId)) return true
  if (ts.isPropertyAssignment(node) && ['rule', 'rules', 'why'].includes(node.name.getText())) return true
  return node.parent !== undefined && ts.isCallExpression(node.parent) && isSentenceOf(node.parent, node)
}

const isRuleId = (node: ts.Expression): boolean => ts.isStringLiteral(node) && /^\S*[.-]\d\S*$/.test(node.text)

/** Refusals and broken invariants cite a rule and a reason; neither is changed. */
const isSentenceOf = (call: ts.CallExpression, node: ts.Node): boolean =>
  ts.isIdentifier(call.expression) &&
  ['refused', 'violated'].includes(call.expression.text) &&
  call.arguments.some((argument) => argument === node)

const swappedOperators: Readonly<Partial<Record<ts.SyntaxKind, readonly string[]>>> = {
  [ts.SyntaxKind.LessThanToken]: ['<='],
  [ts.SyntaxKind.LessThanEqualsToken]: ['<'],
  [ts.SyntaxKind.GreaterThanToken]: ['>='],
  [ts.SyntaxKind.GreaterThanEqualsToken]: ['>'],
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: ['!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: ['==='],
  [ts.SyntaxKind.PlusToken]: ['-'],
  [ts.SyntaxKind.MinusToken]: ['+'],
  [ts.SyntaxKind.AsteriskToken]: ['/'],
  [ts.SyntaxKind.SlashToken]: ['*'],
  [ts.SyntaxKind.PercentToken]: ['*'],
  [ts.SyntaxKind.AmpersandAmpersandToken]: ['||'],
  [ts.SyntaxKind.BarBarToken]: ['&&'],
  [ts.SyntaxKind.PlusEqualsToken]: ['-='],
  [ts.SyntaxKind.MinusEqualsToken]: ['+='],
}

const swappedMethods: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  find: 'findLast',
  findLast: 'find',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
}

/** Calls that only narrow or order a list. */
const droppedMethods = ['filter', 'sort', 'toSorted', 'reverse', 'toReversed', 'slice']

const booleanMethods = ['includes', 'has', 'some', 'every', 'startsWith', 'endsWith']

/** All replacements of an expression. */
function expressionsFor(node: ts.Node, source: ts.SourceFile): string[] {
  const text = (part: ts.Node): string => part.getText(source)
  const replacements: string[] = []
  if (isInnerLink(node)) return replacements
  if (ts.isBinaryExpression(node)) replacements.push(...binaryReplacements(node, text))
  if (ts.isPrefixUnaryExpression(node)) replacements.push(...prefixReplacements(node, text))
  if (ts.isPostfixUnaryExpression(node))
    replacements.push(text(node.operand) + (node.operator === ts.SyntaxKind.PlusPlusToken ? '--' : '++'))
  if (ts.isNumericLiteral(node) && !isKey(node) && !isNegative(node.parent)) replacements.push(otherNumber(node.text))
  if (node.kind === ts.SyntaxKind.TrueKeyword) replacements.push('false')
  if (node.kind === ts.SyntaxKind.FalseKeyword) replacements.push('true')
  if (ts.isCallExpression(node)) replacements.push(...callReplacements(node, text))
  if (ts.isArrayLiteralExpression(node) && !isAssigned(node)) replacements.push(...withoutOneElement(node, text))
  if (ts.isObjectLiteralExpression(node) && !isAssigned(node)) replacements.push(...withoutSpread(node, text))
  if (isCondition(node) && !isEquality(node)) replacements.push(negated(node, text))
  const returned = returnedType(node)
  if (returned !== undefined && ts.isExpression(node)) replacements.push(...otherValue(node, returned, text))
  return replacements
}

type Text = (part: ts.Node) => string

function binaryReplacements(node: ts.BinaryExpression, text: Text): string[] {
  const { left, right, operatorToken } = node
  if (operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken) return [text(right)]
  if (operatorToken.kind === ts.SyntaxKind.PlusToken && [left, right].some(isString)) return []
  const swapped = (swappedOperators[operatorToken.kind] ?? []).map(
    (operator) => `${text(left)} ${operator} ${text(right)}`,
  )
  return isLogical(operatorToken.kind) ? [...withOtherOperator(node, text), ...withOneCondition(node, text)] : swapped
}

const isLogical = (kind: ts.SyntaxKind): boolean =>
  kind === ts.SyntaxKind.AmpersandAmpersandToken || kind === ts.SyntaxKind.BarBarToken

/** `&&` for `||` and back; in brackets, because of the other precedence. */
function withOtherOperator({ left, right, operatorToken }: ts.BinaryExpression, text: Text): string[] {
  const [operator] = swappedOperators[operatorToken.kind] ?? []
  return [`(${text(left)}) ${operator} (${text(right)})`]
}

/** One of the two conditions alone; a null check guards the other condition and stays. */
const withOneCondition = ({ left, right }: ts.BinaryExpression, text: Text): string[] => [
  ...(isGuard(left) ? [] : [text(right)]),
  ...(isGuard(right) ? [] : [text(left)]),
]

function isGuard(node: ts.Expression): boolean {
  const bare = withoutBrackets(node)
  return (
    ts.isBinaryExpression(bare) && isEquality(bare) && (isNullOrUndefined(bare.left) || isNullOrUndefined(bare.right))
  )
}

const withoutBrackets = (node: ts.Expression): ts.Expression =>
  ts.isParenthesizedExpression(node) ? withoutBrackets(node.expression) : node

const isNullOrUndefined = (node: ts.Expression): boolean =>
  node.kind === ts.SyntaxKind.NullKeyword || (ts.isIdentifier(node) && node.text === 'undefined')

const isEquality = (node: ts.Node): boolean =>
  ts.isBinaryExpression(node) &&
  (node.operatorToken.kind === ts.SyntaxKind.EqualsEqualsEqualsToken ||
    node.operatorToken.kind === ts.SyntaxKind.ExclamationEqualsEqualsToken)

const isString = (node: ts.Expression): boolean => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)

function prefixReplacements(node: ts.PrefixUnaryExpression, text: Text): string[] {
  if (node.operator === ts.SyntaxKind.PlusPlusToken) return [`--${text(node.operand)}`]
  if (node.operator === ts.SyntaxKind.MinusMinusToken) return [`++${text(node.operand)}`]
  if (node.operator === ts.SyntaxKind.MinusToken || node.operator === ts.SyntaxKind.ExclamationToken)
    return [text(node.operand)]
  return []
}

const isNegative = (node: ts.Node): boolean =>
  ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.MinusToken

const isKey = (node: ts.Node): boolean => ts.isPropertyAssignment(node.parent) && node.parent.name === node

function otherNumber(literal: string): string {
  const value = Number(literal)
  return String(value === 1 ? 0 : value + 1)
}

function callReplacements(node: ts.CallExpression, text: Text): string[] {
  const method = node.expression
  if (!ts.isPropertyAccessExpression(method)) return []
  const name = method.name.text
  const link = method.questionDotToken === undefined ? '.' : '?.'
  const swapped = swappedMethods[name]
  if (swapped !== undefined)
    return [`${text(method.expression)}${link}${swapped}(${node.arguments.map(text).join(', ')})`]
  return droppedMethods.includes(name) && link === '.' ? [text(method.expression)] : []
}

/** Of longer lists, only the first and the last element are left out. */
const longListLength = 6
const isLeftOut = (index: number, length: number): boolean =>
  length <= longListLength || index === 0 || index === length - 1

function withoutOneElement({ elements }: ts.ArrayLiteralExpression, text: Text): string[] {
  return elements.flatMap((_, index) =>
    isLeftOut(index, elements.length)
      ? [
          `[${elements
            .filter((_, otherIndex) => otherIndex !== index)
            .map(text)
            .join(', ')}]`,
        ]
      : [],
  )
}

function withoutSpread({ properties }: ts.ObjectLiteralExpression, text: Text): string[] {
  return properties.flatMap((property) =>
    ts.isSpreadAssignment(property)
      ? [
          `{ ${properties
            .filter((other) => other !== property)
            .map(text)
            .join(', ')} }`,
        ]
      : [],
  )
}

/** True for a destructuring pattern on the left of `=`. */
function isAssigned(node: ts.Expression): boolean {
  for (let current: ts.Node = node; ; current = current.parent) {
    const { parent } = current
    if (ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken)
      return parent.left === current
    if (ts.isForOfStatement(parent)) return parent.initializer === current
    if (
      !ts.isArrayLiteralExpression(parent) &&
      !ts.isObjectLiteralExpression(parent) &&
      !ts.isPropertyAssignment(parent)
    )
      return false
  }
}

/** `a?.b` inside `a?.b.c`: brackets around it would end the chain. */
const isInnerLink = (node: ts.Node): boolean =>
  ts.isOptionalChain(node) && ts.isOptionalChain(node.parent) && node.parent.expression === node

/** An expression used as a condition. */
function isCondition(node: ts.Node): node is ts.Expression {
  const { parent } = node
  if (parent === undefined || !ts.isExpression(node) || isNegation(node)) return false
  if (ts.isIfStatement(parent) || ts.isWhileStatement(parent) || ts.isDoStatement(parent))
    return parent.expression === node
  if (ts.isConditionalExpression(parent) || ts.isForStatement(parent)) return parent.condition === node
  return isBooleanCall(node) && (ts.isArrowFunction(parent) || ts.isReturnStatement(parent))
}

const isNegation = (node: ts.Node): boolean =>
  ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken

const isBooleanCall = (node: ts.Node): boolean =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  booleanMethods.includes(node.expression.name.text)

const negated = (node: ts.Expression, text: Text): string => `!(${text(node)})`

/** The declared return type, if the expression is the returned value. */
function returnedType(node: ts.Node): ts.TypeNode | undefined {
  const { parent } = node
  if (parent === undefined) return undefined
  if (ts.isArrowFunction(parent) && parent.body === node) return parent.type
  if (!ts.isReturnStatement(parent)) return undefined
  const enclosing = ts.findAncestor(parent, ts.isFunctionLike)
  const isGenerator = enclosing !== undefined && 'asteriskToken' in enclosing && enclosing.asteriskToken !== undefined
  return isGenerator ? undefined : enclosing?.type
}

function otherValue(node: ts.Expression, type: ts.TypeNode, text: Text): string[] {
  const bare = withoutBrackets(node)
  if (type.kind === ts.SyntaxKind.BooleanKeyword)
    return isEquality(bare) || isNegation(bare) || isTrueOrFalse(bare) ? [] : [negated(node, text)]
  if (type.kind === ts.SyntaxKind.NumberKeyword) return ts.isNumericLiteral(bare) ? [] : [`(${text(node)}) + 1`]
  const list = ts.isTypeOperatorNode(type) ? type.type : type
  return ts.isArrayTypeNode(list) && !ts.isArrayLiteralExpression(bare) ? ['[]'] : []
}

const isTrueOrFalse = (node: ts.Node): boolean =>
  node.kind === ts.SyntaxKind.TrueKeyword || node.kind === ts.SyntaxKind.FalseKeyword

/** Statements with an effect that can be left out: calls, assignments, early returns. */
function isDroppable(node: ts.Node): boolean {
  if (ts.isIfStatement(node)) return node.elseStatement === undefined && isEarlyExit(node.thenStatement)
  if (!ts.isExpressionStatement(node)) return false
  const { expression } = node
  if (ts.isCallExpression(expression))
    return expression.expression.kind !== ts.SyntaxKind.SuperKeyword && expression.expression.getText() !== 'emit'
  return (
    ts.isBinaryExpression(expression) ||
    ts.isYieldExpression(expression) ||
    ts.isAwaitExpression(expression) ||
    ts.isDeleteExpression(expression) ||
    ts.isPostfixUnaryExpression(expression) ||
    ts.isPrefixUnaryExpression(expression)
  )
}

function isEarlyExit(node: ts.Statement): boolean {
  if (ts.isBlock(node)) return node.statements.length === 1 && node.statements.every(isEarlyExit)
  return ts.isReturnStatement(node) || ts.isContinueStatement(node)
}

/** Limit on the characters of a shown text. */
const maxWidth = 70
/** Number of characters shown in front of the change in a text that is cut. */
const leadingContext = 20
const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** A change as text, with as much of the surrounding expression as fits. */
function beforeAndAfter(node: ts.Node, change: Change, source: ts.SourceFile): Pick<Mutant, 'before' | 'after'> {
  let outer = node
  const fits = (candidate: ts.Node): boolean =>
    ts.isExpression(candidate) && !ts.isFunctionLike(candidate) && candidate.getText(source).length <= maxWidth
  while (fits(outer.parent)) outer = outer.parent
  const before = inOneLine(outer.getText(source))
  if (change.replacement === '') return { before: excerpt(before, 0), after: '(dropped)' }
  const after = inOneLine(replaceRange(outer, change, source))
  const firstDifference = [...before].findIndex((letter, index) => letter !== after[index])
  return { before: excerpt(before, firstDifference), after: excerpt(after, firstDifference) }
}

/** The part of a long text in which the change is visible. */
function excerpt(text: string, changedAt: number): string {
  const start = text.length > maxWidth && changedAt > leadingContext + 10 ? changedAt - leadingContext : 0
  const end = start + maxWidth
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`
}
