/**
 * Node itself loads the test files, once per Jest worker whatever they share: see scripts/testing/run-file.mjs. Tests
 * stand beside the code they test.
 */
const project = (displayName) => ({
  displayName,
  injectGlobals: false,
  roots: [`<rootDir>/${displayName}`],
  transform: {},
  testRunner: '<rootDir>/scripts/testing/run-file.mjs',
  testEnvironment: '<rootDir>/scripts/testing/worker-environment.mjs',
})

export default {
  testTimeout: 240_000,
  testSequencer: '<rootDir>/scripts/testing/longest-first.mjs',
  projects: ['contract', 'platform', 'worker', 'server', 'scripts', 'client', 'e2e'].map(project),
}
