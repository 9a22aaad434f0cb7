/** 5.2 and 6.01: one half of a couplet: a formation of units, a call, a cancellation, or a pass. */
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

/** Units that may be commanded, alone or with those named so far. */
const ready = (context: QuestionContext, soFar: readonly Json[] = []): UnitId[] =>
  nextParts(context, soFar).filter((part) => typeof part === 'number')

const formationNames = { unit: 'a unit', stack: 'a stack', mass: 'a mass', blob: 'a blob' } as const

function unitPart(context: QuestionContext, unit: UnitId, soFar: readonly Json[]) {
  const off = unitOf(context.battlefield, unit).hex < 0
  const group = off ? 'Off the map' : soFar.length > 0 ? 'Join them' : kindGroup(context, unit)
  const detail = `${conditionOf(context, unit)}; ${figuresOf(context, unit)}`
  return unitOption(context, unit, { label: unitLabel(context, unit), detail, group })
}

function previewUnits(context: QuestionContext, units: readonly UnitId[]): Preview {
  const { battlefield } = context
  const joining = ready(context, units)
  const formation = formationNames[formationOf(battlefield, units)]
  const lines = [`${capital(unitsListed(context, units))}.`, ...beforeAll(context)]
  if (joining.length > 0)
    lines.push(`${counted(joining.length, 'unit')} more could join: ${unitsListed(context, joining)}.`)
  else lines.push('Nobody else can join.')
  return {
    title: units.length === 1 ? `Command ${unitsListed(context, units)}` : `Command ${formation} of ${units.length}`,
    lines,
    odds: [],
    marks: [...ringed(context, units, 'good'), ...ringed(context, joining, 'neutral')],
  }
}

export const command: KindFace = {
  prompt(context) {
    const { coupletsOfTurn, couplets, second } = context.view
    const half = `couplet ${coupletsOfTurn - couplets + 1} of ${coupletsOfTurn}, ${second ? 'second' : 'first'} half`
    return {
      title: `Give a command (${half}): ${counted(ready(context).length, 'unit')} ready`,
      why: 'A command goes to one unit, a stack, or an unbroken mass of formed units of one kind; or to a group of off-map guns. Primed guns of yours roll their signal first.',
      passing: 'Passing gives no command: primed guns do not roll, and the units stay ready.',
      gathers: true,
    }
  },
  groups: (_context, soFar) =>
    soFar.length === 0
      ? [...kindHeadings, 'Off the map', 'Off-map artillery']
      : ['Join them', 'Groups', ...vertexHeadings],
  option(context, part, soFar) {
    const [first, ...rest] = soFar
    if (first === 'call') return callOption(context, part, rest)
    if (first === 'cancel') return cancelOption(context, part as GroupId)
    switch (part) {
      case 'pass':
        return endOption(part, 'Pass', 'primed guns do not roll')
      case 'call':
        return plainOption(part, { label: 'Call guns', detail: 'lay a cross hair', group: 'Off-map artillery' })
      case 'cancel':
        return plainOption(part, { label: 'Call guns off', detail: 'before they fire', group: 'Off-map artillery' })
      default:
        return unitPart(context, part as UnitId, soFar)
    }
  },
  preview(context, soFar) {
    const [first, ...rest] = soFar
    switch (first) {
      case undefined: {
        const units = ready(context)
        const lines = [`${counted(units.length, 'unit')} could take a command.`, ...beforeAll(context)]
        return nothingYet('Give a command', lines, ringed(context, units, 'neutral'))
      }
      case 'pass':
        return nothingYet('Pass', ['Nobody is commanded, and primed guns do not roll.'])
      case 'call':
        return previewCall(context, rest)
      case 'cancel':
        return previewCancel(context, (rest[0] as GroupId | undefined) ?? null)
      default:
        return previewUnits(context, soFar as UnitId[])
    }
  },
  warning(context, answer) {
    const [first, ...rest] = answer as Json[]
    if (first === 'pass' || first === 'cancel') return null
    return first === 'call' ? callWarning(context, callIn(rest)) : ownGunsWarning(context)
  },
  unfinished(context, answer) {
    const [first] = answer as Json[]
    if (first !== 'pass') return []
    const units = ready(context)
    return units.length === 0
      ? []
      : [`${capital(counted(units.length, 'unit'))} could still take a command: ${unitsListed(context, units)}`]
  },
  takes: ([first, _group, mode]) => {
    if (first === 'call') return mode === undefined ? [] : ['vertex']
    return first === 'cancel' || first === 'pass' ? [] : ['unit']
  },
  ruling(context, soFar, { sort, part }) {
    if (sort === 'vertex') return checked(context, [...soFar.slice(0, 3), part, 'shell'])
    if (soFar.length === 0) return explained(context, part)
    return soFar.includes(part) ? allowed : checked(context, [...soFar, part])
  },
}
