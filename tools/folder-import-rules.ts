/** Allowed imports between the folders of one package, as rules of dependency-cruiser. */
import type { IFlattenedRuleSet } from 'dependency-cruiser'

export type ForbiddenRule = NonNullable<IFlattenedRuleSet['forbidden']>[number]

export interface FolderLayers {
  /** Path of the package's sources, with a slash at its end. */
  readonly base: string
  /** Folders and files that every folder may import. */
  readonly shared: readonly string[]
  /** Imports of each folder besides itself. An entry may only name entries before it, so no circle is possible. */
  readonly layers: Readonly<Record<string, readonly string[]>>
  /** Files at the root and folders that may import everything, and that no layer imports. */
  readonly roots: readonly string[]
}

/** A file by its name, or the files directly in a folder. */
const pathOf = (base: string, name: string): string =>
  `^${base}${/\.tsx?$/.test(name) ? `${name.replaceAll('.', '\\.')}$` : `${name}/[^/]+$`}`

export function folderImportRules({ base, shared, layers, roots }: FolderLayers): ForbiddenRule[] {
  const listed = new Set(shared)
  const rules: ForbiddenRule[] = Object.entries(layers).map(([folder, imports]) => {
    const unlisted = imports.find((name) => !listed.has(name))
    if (unlisted !== undefined) throw new Error(`${base}${folder} imports '${unlisted}', which is not listed before it`)
    listed.add(folder)
    return {
      name: `${base}${folder} imports only ${[...imports, ...shared].join(', ')}`,
      severity: 'error',
      from: { path: pathOf(base, folder) },
      to: { path: `^${base}`, pathNot: [folder, ...imports, ...shared].map((name) => pathOf(base, name)) },
    }
  })
  const allListed = [...listed, ...roots].map((name) => pathOf(base, name))
  return [
    ...rules,
    {
      name: `every file of ${base} belongs to a listed folder`,
      severity: 'error',
      from: {},
      to: { path: `^${base}`, pathNot: allListed },
    },
  ]
}
