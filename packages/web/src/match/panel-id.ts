/** The panels of the match page. */

/** Question and hand are panels on a phone alone; on a wide screen they mean that the drawer is closed. */
export type PanelId = 'asked' | 'hand' | 'log' | 'campaign' | 'score' | 'units' | 'charts' | 'chat' | 'ahead' | 'dice'

/** Panels of the drawer, by their tabs; some tabs hold two. */
export type DrawerPanelId = Exclude<PanelId, 'asked' | 'hand'>

export const isDrawerPanel = (panel: PanelId): panel is DrawerPanelId => panel !== 'asked' && panel !== 'hand'
