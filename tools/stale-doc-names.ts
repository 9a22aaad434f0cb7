/** Names in doc comments that the code no longer has, such as a parameter that was renamed. */

export interface StaleName {
  /** Line of the doc comment, counted from 1. */
  readonly line: number
  readonly name: string
}

const docComments = /^[ \t]*\/\*\*[\s\S]*?\*\//gm
/** Names with a dot, a call or a capital at the start are not parameters or fields of the code below. */
const backtickedNames = /`([a-z][a-zA-Z0-9]*)`/g
const exportedDeclarations = /^export (?:async )?(?:function\*?|const|let) (\w+)/gm

/** Names of functions and constants that a file exports. */
const namesExportedBy = (source: string): string[] =>
  [...source.matchAll(exportedDeclarations)].map(([, name = '']) => name)

/**
 * Exported names that comments of a package may use in every file: those of the package, and names of two words or more
 * of other packages. A single word of another package is more often a name of something else.
 */
export function knownNames(sources: ReadonlyMap<string, string>, packagePath: string): ReadonlySet<string> {
  const known = new Set<string>()
  for (const [path, source] of sources)
    for (const name of namesExportedBy(source)) if (path.startsWith(packagePath) || /[A-Z]/.test(name)) known.add(name)
  return known
}

/**
 * Names in backticks that occur neither in the code of the same file nor among the known names. A comment refers to a
 * member of a type in another file by both names, as in `QuestionKind.check`.
 */
export function staleNames(source: string, known: ReadonlySet<string>): StaleName[] {
  const code = new Set(source.replaceAll(docComments, '').match(/\w+/g))
  return [...source.matchAll(docComments)].flatMap(({ 0: comment, index }) => {
    const line = source.slice(0, index).split('\n').length
    return [...comment.matchAll(backtickedNames)]
      .map(([, name = '']) => name)
      .filter((name) => !code.has(name) && !known.has(name))
      .map((name) => ({ line, name }))
  })
}
