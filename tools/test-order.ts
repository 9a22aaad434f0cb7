/** Order of test files on a machine without earlier timings: the longest, mostly random play, come first. */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const slowFiles = /(conformance|question-checks|fair-bots|bot-matches|silent-database|kill-[\w-]*)\.test\.ts$/

export default class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isSlow = ({ moduleId }: TestSpecification): boolean => slowFiles.test(moduleId)
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}
