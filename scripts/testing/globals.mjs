/**
 * What `@jest/globals` exports, for test files that Node itself has loaded. A module that several test files import is
 * loaded once, so each name stands for what belongs to the file that runs now.
 */
export let afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test

/** @param {Record<string, unknown>} globals those of the test file that is about to be loaded */
export function useGlobals(globals) {
  ;({ afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test } = globals)
}
