/** Lists of markers: places in ascending order, each once. */
export function addMarker(list: number[], place: number): void {
  const at = list.findIndex((one) => one >= place)
  if (at < 0) list.push(place)
  else if (list[at] !== place) list.splice(at, 0, place)
}

export function removeMarker(list: number[], place: number): void {
  const at = list.indexOf(place)
  if (at >= 0) list.splice(at, 1)
}
