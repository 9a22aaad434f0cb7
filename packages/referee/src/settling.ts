/** What the seats decided ahead, played for as long as there is any: windows first, then standing orders, then plans. */
import type { Course } from './course.ts'
import type { Shape } from './game.ts'
import type { Json } from './json.ts'
import type { Seat } from './script.ts'

/** Standing orders of both sides could play a whole match in one breath: then they pause. */
const mostOrders = 100

type Accept = (seat: Seat, answer: Json) => void

export function settle<T extends Shape>(course: Course<T>, accept: Accept): void {
  let ordered = 0
  const goesOn = () =>
    passWindow(course, accept) ||
    (ordered < mostOrders && followOrder(course, accept) && ++ordered > 0) ||
    followPlan(course, accept)
  while (!course.ahead.idle && course.result === null && goesOn());
}

function passWindow<T extends Shape>({ ahead, edition, position }: Course<T>, accept: Accept): boolean {
  const turn = edition.rules.turn(position.state)
  for (const { seat, kind } of position.questions()) {
    const pass = edition.rules.kinds[kind]?.pass
    if (pass === undefined || !ahead.passes(seat, kind, turn)) continue
    accept(seat, pass)
    return true
  }
  return false
}

function followOrder<T extends Shape>({ ahead, position }: Course<T>, accept: Accept): boolean {
  for (const question of position.questions()) {
    const { seat } = question
    const answer = ahead.ordered(question).find((one) => position.check(seat, one).allowed)
    if (answer === undefined) continue
    accept(seat, answer)
    return true
  }
  return false
}

function followPlan<T extends Shape>({ ahead, position }: Course<T>, accept: Accept): boolean {
  for (const { seat, kind } of position.questions()) {
    const answer = ahead.due(seat, kind)
    if (answer === undefined) continue
    const ruling = position.check(seat, answer)
    if (!ruling.allowed) {
      ahead.halt(seat, `${ruling.why} (${ruling.rule})`)
      continue
    }
    ahead.advance(seat)
    accept(seat, answer)
    return true
  }
  return false
}
