/** 18 19.2: the rounds of an assault, and who goes to ground after it. */
import { capital, type Preview } from '@firestep/face'
import { fightersIn } from '../../rules/assault/strengths.ts'
import { enemyAt, unitsAt } from '../../rules/battlefield.ts'
import type { Hex, UnitId } from '../../rules/ids.ts'
import { placeOf } from '../board.ts'
import { hexName } from '../names/places.ts'
import { duelInBrief, duelView, nextRound } from './assault-odds.ts'
import {
  aboutOf,
  endOption,
  explained,
  hexOption,
  type KindFace,
  nothingYet,
  plainOption,
  type QuestionContext,
  ringed,
  ringedHex,
  unitOption,
} from './context.ts'
import { conditionOf, enemyText, unitAt, unitsCalled } from './unit-labels.ts'

/** The next round at a hex, with its odds. */
function previewRound(scene: QuestionContext, hex: Hex, title: string, lines: readonly string[] = []): Preview {
  const round = nextRound(scene, hex)
  const stack = enemyAt(scene.battlefield, hex)
  const seen = stack === undefined ? [] : [`Against you: ${enemyText(scene, stack)}.`]
  const odds = round === null ? [] : [duelView(scene, round)]
  return { title, lines: [...lines, ...seen], odds, marks: [ringedHex(scene, hex, 'aim', 'assault')] }
}

const roundInBrief = (scene: QuestionContext, hex: Hex): string => {
  const round = nextRound(scene, hex)
  return round === null ? 'no assault stands there' : duelInBrief(round, scene.battlefield)
}

export const assault: KindFace = {
  asking: () => ({
    title: 'Which assault is fought first?',
    why: 'One is fought to its end before the next begins.',
    passing: null,
  }),
  groups: () => ['Assaults'],
  offer(scene, part) {
    const hex = part as Hex
    const own = unitsCalled(scene, fightersIn(scene.battlefield, hex))
    const words = {
      label: `At ${hexName(scene.board, hex)}`,
      detail: `${own}; ${roundInBrief(scene, hex)}`,
      group: 'Assaults',
    }
    return hexOption(scene, hex, words)
  },
  preview: (scene, [hex]) =>
    hex === undefined
      ? nothingYet('Which assault is fought first?')
      : previewRound(scene, hex as Hex, `The assault at ${placeOf(scene.board, hex as Hex)}`),
  takes: () => ['hex'],
}

interface HexAbout {
  readonly hex: Hex
}

export const assaultLoss: KindFace = {
  asking(scene) {
    const { hex } = aboutOf<HexAbout>(scene)
    return {
      title: `A step is lost in the assault at ${hexName(scene.board, hex)}: whose?`,
      why: 'The largest rifle or cavalry unit is hit; among equals you choose.',
      passing: null,
    }
  },
  groups: () => ['Hit'],
  offer(scene, part) {
    const unit = part as UnitId
    return unitOption(scene, unit, { label: unitAt(scene, unit), detail: conditionOf(scene, unit), group: 'Hit' })
  },
  preview: (scene, [unit]) =>
    unit === undefined
      ? nothingYet('Who is hit?')
      : nothingYet(`${unitAt(scene, unit as UnitId)} loses a step`, [], ringed(scene, [unit as UnitId], 'bad')),
  takes: () => ['unit'],
  ruling: (scene, _, { part }) => explained(scene, part),
}

export const stayOrGo: KindFace = {
  asking(scene) {
    const { hex } = aboutOf<HexAbout>(scene)
    return {
      title: `The assault at ${hexName(scene.board, hex)} goes on: fight another round, or retreat?`,
      why: 'Both sides still stand in the hex. Whoever retreats does so under fire and is Confused; the attacker chooses first.',
      passing: null,
    }
  },
  groups: () => ['Choose'],
  offer(scene, part) {
    const { hex } = aboutOf<HexAbout>(scene)
    return part === 'stay'
      ? plainOption(part, { label: 'Fight on', detail: roundInBrief(scene, hex), group: 'Choose' })
      : plainOption(part, {
          label: 'Retreat',
          detail: 'all of the stack, under their fire; it is Confused then',
          group: 'Choose',
        })
  },
  preview(scene, [part]) {
    const { hex } = aboutOf<HexAbout>(scene)
    if (part !== 'retreat') return previewRound(scene, hex, `Another round at ${placeOf(scene.board, hex)}`)
    const units = unitsAt(scene.battlefield, hex)
    return nothingYet(
      `Retreat from ${placeOf(scene.board, hex)}: ${unitsCalled(scene, units)}`,
      ['They go to the rear, or attackers back to where they came from, and may be fired at as they go.'],
      ringed(scene, units, 'bad'),
    )
  },
  warning(scene, answer) {
    if (answer !== 'stay') return null
    const round = nextRound(scene, aboutOf<HexAbout>(scene).hex)
    if (round === null || !('weakling' in round.duel.box)) return null
    const own = round.assault.attacker === scene.side ? 'attacker' : 'defender'
    return round.duel.box.weakling === own
      ? 'You are too weak to stand another round: all who fight are destroyed.'
      : null
  },
  takes: () => [],
}

export const breakUp: KindFace = {
  asking(scene) {
    const { hex } = aboutOf<HexAbout>(scene)
    const { rifleSteps: most } = scene.battlefield.book.tables.terrain.hiding
    return {
      title: `Too many to hide at ${hexName(scene.board, hex)}: break up a half-battalion?`,
      why: `Outside works at most ${most} steps can go to ground beside the enemy. Companies can part where a half-battalion cannot.`,
      passing: 'They stay whole.',
    }
  },
  groups: () => ['Break up'],
  offer(scene, part) {
    if (part === 'none') return endOption(part, 'Leave them whole')
    const unit = part as UnitId
    return unitOption(scene, unit, {
      label: `Break up ${unitAt(scene, unit)}`,
      detail: conditionOf(scene, unit),
      group: 'Break up',
    })
  },
  preview: (scene, [part]) =>
    typeof part === 'number'
      ? nothingYet(
          `${capital(unitAt(scene, part))} becomes companies`,
          ['A step each, to stay or to go by itself. Both sides see them.'],
          ringed(scene, [part], 'good'),
        )
      : nothingYet('They stay whole'),
  takes: () => ['unit'],
  ruling: (scene, _, { part }) => explained(scene, part),
}

const crowded: Readonly<Record<string, { label: string; detail: string }>> = {
  'fight on': { label: 'Fight on', detail: 'those who would go to ground must stay and fight another round' },
  'give way': { label: 'Let them go to ground', detail: 'whoever of yours finds no room to hide there retreats' },
}

export const crowdedOut: KindFace = {
  asking(scene) {
    const { hex } = aboutOf<HexAbout>(scene)
    return {
      title: `They would go to ground beside you at ${hexName(scene.board, hex)}: let them?`,
      why: 'There would be no room for all of yours to hide. You may have the assault go on instead.',
      passing: null,
    }
  },
  groups: () => ['Choose'],
  offer: (_, part) =>
    plainOption(part, { ...(crowded[String(part)] ?? { label: String(part), detail: '' }), group: 'Choose' }),
  preview(scene, [part]) {
    const { hex } = aboutOf<HexAbout>(scene)
    if (part === 'fight on') return previewRound(scene, hex, 'The assault goes on')
    const units = unitsAt(scene.battlefield, hex)
    return nothingYet(
      'They go to ground',
      ['Those of yours who are too many retreat.'],
      ringed(scene, units, 'neutral'),
    )
  },
  takes: () => [],
}
