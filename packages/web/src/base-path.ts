/**
 * Base path of this page: '' at the root of an address, '/firestep' below one. The server writes it into the page, so
 * that the same build works anywhere.
 */
export const basePath = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="firestep-base"]')?.content ?? ''
