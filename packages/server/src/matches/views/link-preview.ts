/** The preview that chat programs show for a link: only what everybody may know of the page. */
import { setTimeout as delay } from 'node:timers/promises'
import { matchTitle } from '@firestep/referee'
import type { Log } from '../../logging/log.ts'
import { RequestRefused } from '../../requests/refusal.ts'
import { parseJsonText } from '../../store/json-text.ts'
import type { Store } from '../../store/open-store.ts'
import type { MatchRow } from '../../store/schema.ts'
import { type MatchRows, mayView, readMatchRows } from '../model/access.ts'
import type { Games } from '../model/games.ts'

interface LinkPreview {
  readonly title: string
  readonly description: string
}

export type FindLinkPreview = (path: string) => Promise<LinkPreview>

interface LinkPreviewDeps {
  readonly store: Store
  readonly games: Games
  readonly log: Log
  /** The match behind an invitation link; refuses a link that is not valid. */
  invitedMatch(token: string): Promise<MatchRows>
}

const siteText = 'The Great War on the table: battles with a referee who knows every rule.'

/** The preview of every page that has none of its own, and of every match that is not open to all. */
const sitePreview: LinkPreview = { title: 'Firestep', description: siteText }

/** Time after which the page is served without a preview of its own, in milliseconds. */
const maxWaitMs = 3000

/** Finds the preview of a path inside the page. A page is served even if the store does not answer. */
export function createLinkPreviews(deps: LinkPreviewDeps): FindLinkPreview {
  return async (path) => {
    const [area = '', first, second] = path.split('/').slice(1).map(decoded)
    if (first === undefined || first === '') return sitePreview
    const preview = previewOf(deps, area, first, second).catch((fault: unknown) => {
      if (!(fault instanceof RequestRefused)) deps.log.warn('a link preview could not be made', { fault })
      return null
    })
    const noPreview = delay(maxWaitMs, null, { ref: false })
    return (await Promise.race([preview, noPreview])) ?? sitePreview
  }
}

async function previewOf(
  deps: LinkPreviewDeps,
  area: string,
  first: string,
  second: string | undefined,
): Promise<LinkPreview | null> {
  if (area === 'games') return gamePreview(deps, first, second)
  if (area === 'rules') return rulesPreview(deps, first)
  if (area === 'join') return invitationPreview(deps, (await deps.invitedMatch(first)).row)
  if (area !== 'match') return null
  const rows = await readMatchRows(deps.store, first)
  // A stranger sees what a spectator may see.
  return rows !== null && mayView(rows, null) ? matchPreview(deps, rows.row, second) : null
}

async function gamePreview(
  { games }: LinkPreviewDeps,
  id: string,
  scenario: string | undefined,
): Promise<LinkPreview | null> {
  const game = await games.load(id)
  if (game === null) return null
  const name = game.scenarios.find((candidate) => candidate.id === scenario)?.name
  return name === undefined
    ? { title: `${game.name} · Firestep`, description: `Choose a battle of ${game.name}. ${siteText}` }
    : {
        title: `${name} · ${game.name}`,
        description: `Play ${name} against the computer or a friend, with a referee who knows every rule.`,
      }
}

async function rulesPreview({ games }: LinkPreviewDeps, id: string): Promise<LinkPreview | null> {
  const game = await games.load(id)
  return game && { title: `Rulebook of ${game.name}`, description: 'Every rule in our own words, with our rulings.' }
}

async function invitationPreview(deps: LinkPreviewDeps, row: MatchRow): Promise<LinkPreview> {
  const { battle, gameName } = await namesOf(deps, row)
  return {
    title: `You are invited: ${battle}`,
    description: `A match of ${gameName} on Firestep. Open the link to take your side; no account needed.`,
  }
}

const statusTexts: Readonly<Record<MatchRow['status'], string>> = {
  gathering: 'waiting for players',
  dice: 'about to begin',
  playing: 'under way',
  held: 'paused',
  over: 'finished',
}

async function matchPreview(deps: LinkPreviewDeps, row: MatchRow, part: string | undefined): Promise<LinkPreview> {
  const { battle, gameName } = await namesOf(deps, row)
  const state = `${gameName}, ${statusTexts[row.status]}.`
  if (part === 'replay') return { title: `Replay: ${battle}`, description: `${state} Watch it move by move.` }
  if (part === 'report') return { title: `Report: ${battle}`, description: `${state} The battle as a story.` }
  return { title: battle, description: `${state} Watch it on Firestep.` }
}

async function namesOf({ games }: LinkPreviewDeps, row: MatchRow) {
  const game = await games.load(row.game)
  return {
    battle: game === null ? row.scenario : matchTitle(game, row.scenario, parseJsonText(row.options)),
    gameName: game?.name ?? row.game,
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}
