import type { Game, GameTypes, Rules, Script } from '@firestep/referee'

/** The same game, counting the answers its scripts receive. */
export function countAnswers<T extends GameTypes>(game: Game<T>): { readonly game: Game<T>; answers(): number } {
  let answers = 0
  function* counting<R>(script: Script<R>): Script<R> {
    let step = script.next()
    while (step.done !== true) {
      const asking = 'question' in step.value
      const given: unknown = yield 'branches' in step.value
        ? { branches: countingAll(step.value.branches) }
        : step.value
      if (asking) answers++
      step = script.next(given)
    }
    return step.value
  }
  const countingAll = (branches: Readonly<Record<string, Script<unknown>>>) =>
    Object.fromEntries(Object.entries(branches).map(([seat, script]) => [seat, counting(script)]))
  const counted = (rules: Rules<T>): Rules<T> => ({
    ...rules,
    play: (state, table) => counting(rules.play(state, table)),
  })
  return {
    game: {
      ...game,
      rules(data) {
        const rules = game.rules(data)
        return 'problems' in rules ? rules : counted(rules)
      },
    },
    answers: () => answers,
  }
}
