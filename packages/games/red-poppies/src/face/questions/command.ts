/** 5.2 and 6.01: one half of a couplet. Units in formation, guns to call or cancel, or none. */
import { capital, counted, type Preview } from '@firestep/face'
import { allowed, type Json } from '@firestep/referee'
import { unitOf } from '../../rules/battlefield.ts'
import { formationOf } from '../../rules/formations.ts'
import type { GroupId, UnitId } from '../../rules/ids.ts'
import {
  beforeAll,
  callIn,
  callOption,
  callWarning,
  cancelOption,
  ownGunsWarning,
  previewCall,
  previewCancel,
} from './artillery-calls.ts'
import {
  checked,
  endOption,
  explained,
  type KindFace,
  nextParts,
  nothingYet,
  plainOption,
  type QuestionContext,
  ringed,
  unitOption,
} from './context.ts'
import { conditionOf, figuresOf, kindGroup, kindHeadings, unitLabel, unitsListed } from './unit-labels.ts'
import { vertexHeadings } from './vertices.ts'

/** Who may be commanded, alone or with those named so far. */
const ready = (scene: QuestionContext, soFar: readonly Json[] = []): UnitId[] =>
  nextParts(scene, soFar).filter((part) => typeof part === 'number')

const formationNames = { unit: 'a unit', stack: 'a stack', mass: 'a mass', blob: 'a blob' } as const

function unitPart(scene: QuestionContext, unit: UnitId, soFar: readonly Json[]) {
  const off = unitOf(scene.battlefield, unit).hex < 0
  const group = off ? 'Off the map' : soFar.length > 0 ? 'Join them' : kindGroup(scene, unit)
  const detail = `${conditionOf(scene, unit)}; ${figuresOf(scene, unit)}`
  return unitOption(scene, unit, { label: unitLabel(scene, unit), detail, group })
}

function previewUnits(scene: QuestionContext, units: readonly UnitId[]): Preview {
  const { battlefield } = scene
  const joining = ready(scene, units)
  const formation = formationNames[formationOf(battlefield, units)]
  const lines = [`${capital(unitsListed(scene, units))}.`, ...beforeAll(scene)]
  if (joining.length > 0)
    lines.push(`${counted(joining.length, 'unit')} more could join: ${unitsListed(scene, joining)}.`)
  else lines.push('Nobody else can join.')
  return {
    title: units.length === 1 ? `Command ${unitsListed(scene, units)}` : `Command ${formation} of ${units.length}`,
    lines,
    odds: [],
    marks: [...ringed(scene, units, 'good'), ...ringed(scene, joining, 'neutral')],
  }
}

export const command: KindFace = {
  asking(scene) {
    const { coupletsOfTurn, couplets, second } = scene.view
    const half = `couplet ${coupletsOfTurn - couplets + 1} of ${coupletsOfTurn}, ${second ? 'second' : 'first'} half`
    return {
      title: `Give a command (${half}): ${counted(ready(scene).length, 'unit')} ready`,
      why: 'A command goes to one unit, a stack, or an unbroken mass of formed units of one kind; or to a group of off-map guns. Primed guns of yours roll their signal first.',
      passing: 'Passing gives no command: primed guns do not roll, and the units stay ready.',
      gathers: true,
    }
  },
  groups: (_scene, soFar) =>
    soFar.length === 0
      ? [...kindHeadings, 'Off the map', 'Off-map artillery']
      : ['Join them', 'Groups', ...vertexHeadings],
  offer(scene, part, soFar) {
    const [first, ...rest] = soFar
    if (first === 'call') return callOption(scene, part, rest)
    if (first === 'cancel') return cancelOption(scene, part as GroupId)
    switch (part) {
      case 'pass':
        return endOption(part, 'Pass', 'primed guns do not roll')
      case 'call':
        return plainOption(part, { label: 'Call guns', detail: 'lay a cross hair', group: 'Off-map artillery' })
      case 'cancel':
        return plainOption(part, { label: 'Call guns off', detail: 'before they fire', group: 'Off-map artillery' })
      default:
        return unitPart(scene, part as UnitId, soFar)
    }
  },
  preview(scene, soFar) {
    const [first, ...rest] = soFar
    switch (first) {
      case undefined: {
        const units = ready(scene)
        const lines = [`${counted(units.length, 'unit')} could take a command.`, ...beforeAll(scene)]
        return nothingYet('Give a command', lines, ringed(scene, units, 'neutral'))
      }
      case 'pass':
        return nothingYet('Pass', ['Nobody is commanded, and primed guns do not roll.'])
      case 'call':
        return previewCall(scene, rest)
      case 'cancel':
        return previewCancel(scene, (rest[0] as GroupId | undefined) ?? null)
      default:
        return previewUnits(scene, soFar as UnitId[])
    }
  },
  warning(scene, answer) {
    const [first, ...rest] = answer as Json[]
    if (first === 'pass' || first === 'cancel') return null
    return first === 'call' ? callWarning(scene, callIn(rest)) : ownGunsWarning(scene)
  },
  unfinished(scene, answer) {
    const [first] = answer as Json[]
    if (first !== 'pass') return []
    const units = ready(scene)
    return units.length === 0
      ? []
      : [`${capital(counted(units.length, 'unit'))} could still take a command: ${unitsListed(scene, units)}`]
  },
  takes: ([first, _group, mode]) => {
    if (first === 'call') return mode === undefined ? [] : ['vertex']
    return first === 'cancel' || first === 'pass' ? [] : ['unit']
  },
  ruling(scene, soFar, { sort, part }) {
    if (sort === 'vertex') return checked(scene, [...soFar.slice(0, 3), part, 'shell'])
    if (soFar.length === 0) return explained(scene, part)
    return soFar.includes(part) ? allowed : checked(scene, [...soFar, part])
  },
}
