/** Lists of markers: places in ascending order, each once. */

export function addMarker(list: number[], place: number): void {
  const index = list.findIndex((marker) => marker >= place)
  if (index < 0) list.push(place)
  else if (list[index] !== place) list.splice(index, 0, place)
}

export function removeMarker(list: number[], place: number): void {
  const index = list.indexOf(place)
  if (index >= 0) list.splice(index, 1)
}
