/** Order of test files on a machine without earlier timings: the longest, mostly random play, come first. */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const long = /(conformance|question-checks|fair|bot-matches|silent-database|kill-[\w-]*)\.test\.ts$/

export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification): boolean => long.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
