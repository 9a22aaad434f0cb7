/** The variants of a scenario. */
import type { Face } from '@firestep/face'
import type { Scenario } from '@firestep/referee'

type Variant = NonNullable<Scenario['variants']>[number]

export const variantsOf = ({ game }: Face, scenario: string): readonly Variant[] =>
  game.scenarios.find(({ id }) => id === scenario)?.variants ?? []

export const variantNamed = (face: Face, scenario: string, variantName: string): Variant | undefined =>
  variantsOf(face, scenario).find(({ name }) => name === variantName)
