/** Texts of the questions at the end of a turn. */
import { counted, listed } from '@firestep/face'

const poolIsEmpty = 'The pool is empty: you would get no token.'
export const poolHolds = (tokens: number): string =>
  tokens === 0 ? poolIsEmpty : `The pool holds only ${counted(tokens, 'token')}.`

export const tradeTitle = 'Trade a combat card for 1 HQ token?'
export const tradeWhy = 'You played no combat card this turn, so you may discard 1 of yours for a token.'
export const tradePassing = 'You keep your cards.'
export const tradeGroup = 'Trade'
export const tradeCard = (card: string): string => `Trade ${card}`
export const keepCards = 'Keep your cards'
export const tradePreview = 'Trade a combat card?'
export const cardsHeld = (cards: number): string => `You hold ${counted(cards, 'combat card')}.`
export const tokensThen = (tokens: number): string => `Then you have ${counted(tokens, 'HQ token')}.`
export const onlyOwnCards = 'you can only trade a combat card from your hand'

export const timeTitle = 'Take the time-pressure medal, or choose between 2 cards?'
export const timeWhy = (medals: number, goal: number): string =>
  `Recon lets you see 2 new command cards and keep 1. As the defender you may take a medal for good instead, and draw only 1. You have ${medals} of ${counted(goal, 'medal')}.`
export const timeGroup = 'Medal or cards'
export const takeMedal = 'Take the medal'
export const takeMedalDetail = 'and draw 1 card'
export const seeCards = 'See 2 cards'
export const seeCardsDetail = 'and keep 1 of them'
export const keepOneOfTwo = 'You keep 1 of the 2.'
export const medalsThen = (medals: number, goal: number): string =>
  `Then you have ${medals} of ${counted(goal, 'medal')} and draw 1 card.`

export const keepTitle = (cards: readonly string[]): string =>
  cards.length === 0 ? keepPreview : `Keep ${listed(cards, 'or')}`
export const keepWhy = 'Recon lets you choose between 2 new command cards. The other is discarded face up.'
export const keepPreview = 'Keep 1 of the 2 cards drawn'
export const keepGroup = 'Keep'
export const keepCard = (card: string): string => `Keep ${card}`
export const isDiscarded = (cards: readonly string[]): string => `${listed(cards)} is discarded.`
export const onlyDrawnCards = 'choose 1 of the 2 cards just drawn; your other cards stay in your hand'

export const replenishTitle = 'Draw a combat card, or take HQ tokens?'
export const replenishWhy = (tokens: number, cards: number): string =>
  `Your turn then ends. You have ${counted(tokens, 'HQ token')} and ${counted(cards, 'combat card')}.`
export const takeGroup = 'Take'
export const drawCard = 'Draw a combat card'
export const cardsOfLimit = (cards: number, limit: number): string => `you hold ${cards} of at most ${limit}`
export const takeTokens = (tokens: number): string => `Take ${counted(tokens, 'HQ token')}`
export const takeTokensTitle = 'Take HQ tokens'
export const inPool = (tokens: number): string => `${tokens} in the pool`
export const replenishPreview = 'A combat card or HQ tokens'
export const cardsThen = (cards: number, limit: number): string => `Then you hold ${cards} of at most ${limit}.`
export const tokensFromPool = (gained: number, tokens: number): string =>
  `${counted(gained, 'token')} from the pool: then you have ${tokens}.`
