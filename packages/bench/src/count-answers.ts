/** A game that counts the answers its scripts receive. */
import type { Game, GameTypes, Rules, Script } from '@firestep/referee'

/** `answers` returns the number so far. */
export function countAnswers<T extends GameTypes>(game: Game<T>): { readonly game: Game<T>; answers(): number } {
  let answers = 0
  function* counting<R>(script: Script<R>): Script<R> {
    let step = script.next()
    while (step.done !== true) {
      const question = 'question' in step.value
      const answer: unknown = yield 'branches' in step.value
        ? { branches: countBranches(step.value.branches) }
        : step.value
      if (question) answers++
      step = script.next(answer)
    }
    return step.value
  }
  const countBranches = (branches: Readonly<Record<string, Script<unknown>>>) =>
    Object.fromEntries(Object.entries(branches).map(([seat, script]) => [seat, counting(script)]))
  const countedGame = (rules: Rules<T>): Rules<T> => ({
    ...rules,
    play: (state, table) => counting(rules.play(state, table)),
  })
  return {
    game: {
      ...game,
      rules(data) {
        const rules = game.rules(data)
        return 'problems' in rules ? rules : countedGame(rules)
      },
    },
    answers: () => answers,
  }
}
