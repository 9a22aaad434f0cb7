/** Finds the possible changes of a source: one place each, all of them valid JavaScript. */
import ts from 'typescript'
import type { Mutant } from './mutant.ts'

type Change = Pick<Mutant, 'start' | 'end' | 'is' | 'replacement'>

/** All changes of a file, in the order of its text. */
export function mutantsOf(file: string, text: string): Mutant[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2023, true)
  const lines = text.split('\n')
  const found: Mutant[] = []
  const visit = (node: ts.Node): void => {
    if (isNeverChanged(node)) return
    for (const replacement of new Set(expressionsFor(node, source))) add(node, 'expression', replacement)
    if (isDroppable(node)) add(node, 'statement', '')
    ts.forEachChild(node, visit)
  }
  const add = (node: ts.Node, is: Change['is'], replacement: string): void => {
    const start = node.getStart(source)
    const line = source.getLineAndCharacterOfPosition(start).line
    const change = { start, end: node.end, is, replacement }
    const whole = is === 'expression' ? statementStartingAt(node, source) : undefined
    const switched =
      whole === undefined
        ? change
        : { ...rangeOf(whole, source), is: 'statement' as const, replacement: replaceRange(whole, change, source) }
    found.push({
      file,
      line: line + 1,
      source: (lines[line] ?? '').trim(),
      ...shown(node, change, source),
      ...switched,
    })
  }
  visit(source)
  return found
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
const replaceRange = (around: ts.Node, { start, end, replacement }: Change, { text }: ts.SourceFile): string =>
  text.slice(around.getFullStart() + around.getLeadingTriviaWidth(), start) + replacement + text.slice(end, around.end)

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

const answersYesOrNo = ['includes', 'has', 'some', 'every', 'startsWith', 'endsWith']

/** All replacements of an expression. */
function expressionsFor(node: ts.Node, source: ts.SourceFile): string[] {
  const text = (part: ts.Node): string => part.getText(source)
  const found: string[] = []
  if (isInnerLink(node)) return found
  if (ts.isBinaryExpression(node)) found.push(...binary(node, text))
  if (ts.isPrefixUnaryExpression(node)) found.push(...prefix(node, text))
  if (ts.isPostfixUnaryExpression(node))
    found.push(text(node.operand) + (node.operator === ts.SyntaxKind.PlusPlusToken ? '--' : '++'))
  if (ts.isNumericLiteral(node) && !isKey(node) && !isNegative(node.parent)) found.push(otherNumber(node.text))
  if (node.kind === ts.SyntaxKind.TrueKeyword) found.push('false')
  if (node.kind === ts.SyntaxKind.FalseKeyword) found.push('true')
  if (ts.isCallExpression(node)) found.push(...called(node, text))
  if (ts.isArrayLiteralExpression(node) && !isAssigned(node)) found.push(...withoutOne(node, text))
  if (ts.isObjectLiteralExpression(node) && !isAssigned(node)) found.push(...withoutSpread(node, text))
  if (isCondition(node) && !isEquality(node)) found.push(negated(node, text))
  const returned = returnedType(node)
  if (returned !== undefined && ts.isExpression(node)) found.push(...otherValue(node, returned, text))
  return found
}

type Text = (part: ts.Node) => string

function binary(node: ts.BinaryExpression, text: Text): string[] {
  const { left, right, operatorToken } = node
  if (operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken) return [text(right)]
  if (operatorToken.kind === ts.SyntaxKind.PlusToken && [left, right].some(isWords)) return []
  const swapped = (swappedOperators[operatorToken.kind] ?? []).map(
    (operator) => `${text(left)} ${operator} ${text(right)}`,
  )
  return isLogical(operatorToken.kind) ? [...mixed(node, text), ...dropped(node, text)] : swapped
}

const isLogical = (kind: ts.SyntaxKind): boolean =>
  kind === ts.SyntaxKind.AmpersandAmpersandToken || kind === ts.SyntaxKind.BarBarToken

/** `&&` for `||` and back; in brackets, because of the other precedence. */
function mixed({ left, right, operatorToken }: ts.BinaryExpression, text: Text): string[] {
  const [operator] = swappedOperators[operatorToken.kind] ?? []
  return [`(${text(left)}) ${operator} (${text(right)})`]
}

/** One of the two conditions alone; a null check guards the other condition and stays. */
const dropped = ({ left, right }: ts.BinaryExpression, text: Text): string[] => [
  ...(isGuard(left) ? [] : [text(right)]),
  ...(isGuard(right) ? [] : [text(left)]),
]

function isGuard(node: ts.Expression): boolean {
  const bare = withoutBrackets(node)
  return ts.isBinaryExpression(bare) && isEquality(bare) && (isNothing(bare.left) || isNothing(bare.right))
}

const withoutBrackets = (node: ts.Expression): ts.Expression =>
  ts.isParenthesizedExpression(node) ? withoutBrackets(node.expression) : node

const isNothing = (node: ts.Expression): boolean =>
  node.kind === ts.SyntaxKind.NullKeyword || (ts.isIdentifier(node) && node.text === 'undefined')

const isEquality = (node: ts.Node): boolean =>
  ts.isBinaryExpression(node) &&
  (node.operatorToken.kind === ts.SyntaxKind.EqualsEqualsEqualsToken ||
    node.operatorToken.kind === ts.SyntaxKind.ExclamationEqualsEqualsToken)

const isWords = (node: ts.Expression): boolean => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)

function prefix(node: ts.PrefixUnaryExpression, text: Text): string[] {
  if (node.operator === ts.SyntaxKind.PlusPlusToken) return [`--${text(node.operand)}`]
  if (node.operator === ts.SyntaxKind.MinusMinusToken) return [`++${text(node.operand)}`]
  if (node.operator === ts.SyntaxKind.MinusToken || node.operator === ts.SyntaxKind.ExclamationToken)
    return [text(node.operand)]
  return []
}

const isNegative = (node: ts.Node): boolean =>
  ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.MinusToken

const isKey = (node: ts.Node): boolean => ts.isPropertyAssignment(node.parent) && node.parent.name === node

function otherNumber(written: string): string {
  const value = Number(written)
  return String(value === 1 ? 0 : value + 1)
}

function called(node: ts.CallExpression, text: Text): string[] {
  const method = node.expression
  if (!ts.isPropertyAccessExpression(method)) return []
  const name = method.name.text
  const link = method.questionDotToken === undefined ? '.' : '?.'
  const swapped = swappedMethods[name]
  if (swapped !== undefined)
    return [`${text(method.expression)}${link}${swapped}(${node.arguments.map(text).join(', ')})`]
  return droppedMethods.includes(name) && link === '.' ? [text(method.expression)] : []
}

const isLastOrFirst = (at: number, all: number): boolean => all <= 6 || at === 0 || at === all - 1

function withoutOne({ elements }: ts.ArrayLiteralExpression, text: Text): string[] {
  return elements.flatMap((_, at) =>
    isLastOrFirst(at, elements.length)
      ? [
          `[${elements
            .filter((_, other) => other !== at)
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

/** True for a pattern on the left of `=`, which takes values apart. */
function isAssigned(node: ts.Expression): boolean {
  for (let at: ts.Node = node; ; at = at.parent) {
    const { parent } = at
    if (ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken)
      return parent.left === at
    if (ts.isForOfStatement(parent)) return parent.initializer === at
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
  return isYesOrNo(node) && (ts.isArrowFunction(parent) || ts.isReturnStatement(parent))
}

const isNegation = (node: ts.Node): boolean =>
  ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken

const isYesOrNo = (node: ts.Node): boolean =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  answersYesOrNo.includes(node.expression.name.text)

const negated = (node: ts.Expression, text: Text): string => `!(${text(node)})`

/** The declared return type, if the expression is the returned value. */
function returnedType(node: ts.Node): ts.TypeNode | undefined {
  const { parent } = node
  if (parent === undefined) return undefined
  if (ts.isArrowFunction(parent) && parent.body === node) return parent.type
  if (!ts.isReturnStatement(parent)) return undefined
  const made = ts.findAncestor(parent, ts.isFunctionLike)
  return made !== undefined && 'asteriskToken' in made && made.asteriskToken !== undefined ? undefined : made?.type
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
  if (ts.isIfStatement(node)) return node.elseStatement === undefined && isEarlyEnd(node.thenStatement)
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

function isEarlyEnd(node: ts.Statement): boolean {
  if (ts.isBlock(node)) return node.statements.length === 1 && node.statements.every(isEarlyEnd)
  return ts.isReturnStatement(node) || ts.isContinueStatement(node)
}

const widest = 70
const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** A change as text, with as much of the surrounding expression as fits. */
function shown(node: ts.Node, change: Change, source: ts.SourceFile): Pick<Mutant, 'before' | 'after'> {
  let around = node
  const fits = (outer: ts.Node): boolean =>
    ts.isExpression(outer) && !ts.isFunctionLike(outer) && outer.getText(source).length <= widest
  while (fits(around.parent)) around = around.parent
  const before = inOneLine(around.getText(source))
  if (change.replacement === '') return { before: cut(before, 0), after: '(dropped)' }
  const after = inOneLine(replaceRange(around, change, source))
  const same = [...before].findIndex((letter, at) => letter !== after[at])
  return { before: cut(before, same), after: cut(after, same) }
}

/** The part of a long text in which the change is visible. */
function cut(text: string, at: number): string {
  const from = text.length > widest && at > 30 ? at - 20 : 0
  const kept = text.slice(from, from + widest)
  return `${from > 0 ? '…' : ''}${kept}${from + widest < text.length ? '…' : ''}`
}
