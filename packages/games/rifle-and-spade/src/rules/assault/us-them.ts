/** 8.3: how Us/Them ends. */
import { emit, type Script } from '@firestep/referee'
import { sides } from '../../data/schema.ts'
import { occupied } from '../engineering/capture.ts'
import { eyes, isOwnAt, isUsThem } from '../ground.ts'
import type { Hex } from '../ids.ts'
import type { Battle } from '../state.ts'

/** 8.3.3 8.3.4: one side has gone. If it was driven out the others do not hide any more. Neither draws fire. */
export function* endUsThem(battle: Battle, hex: Hex, how: 'moved out' | 'driven out'): Script<void> {
  const { state } = battle
  if (!isUsThem(eyes(battle, 'entente'), hex)) return
  const left = sides.filter((side) => isOwnAt(eyes(battle, side), hex))
  if (left.length === 2) return
  emit(how === 'moved out' ? '8.3.3' : '8.3.4')
  state.usThem = state.usThem.filter((one) => one.hex !== hex)
  const [side] = left
  if (side === undefined) return
  if (how === 'driven out') for (const unit of state.secrets[side].units) if (unit.hex === hex) unit.hiding = null
  yield* occupied(battle, hex)
}
