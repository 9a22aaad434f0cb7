/** 18.4: odds of an assault round, as far as the asked side knows. */
import { type Odds, percent, signed } from '@firestep/face'
import { type Modifier, modifierTotal } from '@firestep/referee'
import { baseBox, type Duellist, losersOf } from '../../rules/assault/results.ts'
import { type Duel, duelOf } from '../../rules/assault/round.ts'
import { enemyAt } from '../../rules/battlefield.ts'
import type { Hex, UnitId } from '../../rules/ids.ts'
import { withUnits } from '../../rules/movement/march.ts'
import type { Assault, Battlefield } from '../../rules/state.ts'
import { placeOf } from '../board.ts'
import { namedModifiers } from '../names/modifiers.ts'
import { fractionText } from '../texts/numbers.ts'
import * as texts from '../texts/odds.ts'
import { assumedBattle } from './assumed-battle.ts'
import type { QuestionContext } from './context.ts'
import { type Notes, possibleOutcomes } from './odds.ts'

/** The next round of an assault in progress. */
export function nextRound(
  { battlefield }: QuestionContext,
  hex: Hex,
): { readonly duel: Duel; readonly assault: Assault } | null {
  const marker = battlefield.state.assaults.find((one) => one.hex === hex)
  if (marker === undefined) return null
  const assault = { ...marker, round: marker.round + 1 }
  return { assault, duel: duelOf(assumedBattle(battlefield), assault) }
}

/** The first round if these units join those already under the marker. */
export function firstRound(battlefield: Battlefield, units: readonly UnitId[], hex: Hex, wire: boolean) {
  const { state, side } = battlefield
  const marker = state.assaults.find((one) => one.hex === hex)
  const assault: Assault = {
    hex,
    attacker: side,
    waves: (marker?.waves ?? 0) + 1,
    entered: marker?.entered ?? 0,
    wire: wire || (marker?.wire ?? false),
    round: 1,
  }
  const onTop = state.works.some((work) => work.hex === hex)
  const { army } = withUnits(battlefield, units, { hex, hiding: null, assaults: true, onTop })
  const assaults = [...state.assaults.filter((one) => one.hex !== hex), assault]
  return { assault, duel: duelOf(assumedBattle(battlefield, army, { ...state, assaults }), assault) }
}

interface Share {
  readonly attacker: number
  readonly defender: number
  readonly both: number
}

function lossShares({ box }: Duel): Share {
  if ('weakling' in box) return { attacker: 0, defender: 0, both: 0 }
  const share = { attacker: 0, defender: 0, both: 0 }
  for (let roll = 0; roll < 100; roll++) {
    const losers = losersOf(box, roll)
    if (losers.length === 2) share.both++
    else if (losers[0] !== undefined) share[losers[0]]++
  }
  return share
}

const modifiersAgainst = (modifiers: readonly Modifier[], duellist: Duellist): Modifier[] =>
  namedModifiers(modifiers).map(({ rule, name, value }) => ({
    rule,
    name: texts.againstRole(name, duellist),
    value: -value,
  }))

/** 18.4 step 4: shifts of each side, and shifts beyond the edge of the table, which go to the other side. */
function shiftNotes({ book: { tables } }: Battlefield, duel: Duel): Notes {
  const base = baseBox(tables, duel.attack, duel.defence)
  if ('weakling' in base) return [{ text: texts.tooWeakForTable(base.weakling), rule: '18.4 step 2b' }]
  const last = tables.assaultResults.values.length - 1
  const [attack, defence] = [
    base.attack - modifierTotal(duel.attackerModifiers),
    base.defence - modifierTotal(duel.defenderModifiers),
  ]
  const notes: { text: string; rule: string }[] = []
  const noteOverflow = (place: number, duellist: Duellist, opponent: Duellist): void => {
    if (place < 0)
      notes.push({
        text: texts.belowTable(-place, duellist, opponent),
        rule: '18.4 step 4a',
      })
    if (place > last)
      notes.push({
        text: texts.beyondTable(place - last, duellist, opponent),
        rule: '18.4 step 4b',
      })
  }
  noteOverflow(attack, 'attacker', 'defender')
  noteOverflow(defence, 'defender', 'attacker')
  return notes
}

export function duelView(
  { battlefield, board }: QuestionContext,
  { duel, assault }: { duel: Duel; assault: Assault },
): Odds {
  const { attack, defence, box } = duel
  const ownRole: Duellist = assault.attacker === battlefield.side ? 'attacker' : 'defender'
  const loses = (duellist: Duellist): string => texts.losesStep(duellist === ownRole)
  const tone = (duellist: Duellist) => (duellist === ownRole ? ('loss' as const) : ('nothing' as const))
  const share = lossShares(duel)
  const strengths = texts.strengths(fractionText(attack), fractionText(defence))
  const outcomes =
    'weakling' in box
      ? [
          {
            label: box.weakling === ownRole ? texts.youDestroyed : texts.theyDestroyed,
            chance: 1,
            tone: 'destroyed' as const,
          },
        ]
      : possibleOutcomes([
          { label: loses('defender'), chance: share.defender / 100, tone: tone('defender') },
          { label: texts.bothLose, chance: share.both / 100, tone: 'retreat' },
          { label: loses('attacker'), chance: share.attacker / 100, tone: tone('attacker') },
        ])
  return {
    title: texts.assaultTitle(placeOf(board, assault.hex), assault.round, strengths),
    outcomes,
    modifiers: [
      ...modifiersAgainst(duel.attackerModifiers, 'attacker'),
      ...modifiersAgainst(duel.defenderModifiers, 'defender'),
    ],
    sum: 'weakling' in box ? texts.noDice : texts.assaultBox(fractionText(box.attack), fractionText(box.defence)),
    notes: [...shiftNotes(battlefield, duel), ...unseenNote(battlefield, assault)],
  }
}

/** 3.8.3: before the first round only the top units are known. */
const unseenNote = (battlefield: Battlefield, { hex, round }: Assault): Notes =>
  round === 1 && enemyAt(battlefield, hex) !== undefined ? [{ text: texts.onlySeenCounts, rule: '3.8.3' }] : []

/** "3 against 2: they lose in 47%, both in 11%" */
export function duelText({ duel, assault }: { duel: Duel; assault: Assault }, battlefield: Battlefield): string {
  const { attack, defence, box } = duel
  const ownRole: Duellist = assault.attacker === battlefield.side ? 'attacker' : 'defender'
  const enemyRole: Duellist = ownRole === 'attacker' ? 'defender' : 'attacker'
  const strengths = texts.strengths(fractionText(attack), fractionText(defence))
  if ('weakling' in box) return texts.tooWeakToFight(strengths, box.weakling === ownRole)
  const share = lossShares(duel)
  return texts.duel(
    strengths,
    signed(modifierTotal(duel.attackerModifiers)),
    percent((share[enemyRole] + share.both) / 100),
    percent((share[ownRole] + share.both) / 100),
  )
}
