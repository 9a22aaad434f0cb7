/** 6.1.3 6.5.4 13.1.20: what becomes of works, wire and diggings when a hex changes hands. */
import { emit, type Script } from '@firestep/referee'
import type { Side } from '../../data/schema.ts'
import { hexSide } from '../ground.ts'
import type { Hex } from '../ids.ts'
import type { Battle, State } from '../state.ts'

/** 8.3.1-1: who was the last to enter a hex. */
export function enter(state: State, hex: Hex, side: Side): void {
  const letter = side === 'entente' ? 'e' : 'o'
  state.passed = state.passed.slice(0, hex) + letter + state.passed.slice(hex + 1)
}

/** The side that stands alone in a hex, or null. */
function soleOccupant({ state }: Battle, hex: Hex): Side | null {
  const stands = (side: Side): boolean => state.secrets[side].units.some((unit) => unit.hex === hex)
  if (stands('entente') === stands('ottoman')) return null
  return stands('entente') ? 'entente' : 'ottoman'
}

/** Called when somebody has come into a hex or somebody has left it: whoever is alone there has it. */
export function* occupied(battle: Battle, hex: Hex): Script<void> {
  const { state, sheet } = battle
  const owner = soleOccupant(battle, hex)
  if (owner === null) return
  enter(state, hex, owner)
  for (const work of state.works) {
    if (work.hex !== hex || work.owner === owner) continue
    emit('6.1.3')
    emit('6.1.3a')
    work.owner = owner
  }
  const cut = state.wire.filter((one) => one.hex === hex && one.owner !== owner)
  if (cut.length > 0) emit('6.5.4')
  state.wire = state.wire.filter((one) => !cut.includes(one))
  const sides = cut.map(({ facing }) => hexSide(sheet, hex, facing))
  state.cut = [...new Set([...state.cut, ...sides])].sort((a, b) => a - b)
  if (state.diggings.some((one) => one.hex === hex && one.side !== owner)) emit('13.1.20')
  state.diggings = state.diggings.filter((one) => one.hex !== hex || one.side === owner)
}
