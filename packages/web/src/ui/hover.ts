/** Pointers that hover. */

/** False for a finger: a preview that opens under it would take its tap. */
export const canHover = ({ pointerType }: { readonly pointerType: string }): boolean => pointerType !== 'touch'
