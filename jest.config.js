/** One way to compile for every project: SWC, native ES modules. Tests stand beside the code they test. */
const base = {
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
  },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  testEnvironment: '<rootDir>/scripts/testing/worker-environment.mjs',
}
const project = (displayName, roots, extra = {}) => ({
  ...base,
  displayName,
  roots: roots.map((root) => `<rootDir>/${root}`),
  ...extra,
})

export default {
  testTimeout: 240_000,
  projects: [
    project('contract', ['contract']),
    project('platform', ['platform']),
    project('worker', ['worker']),
    project('server', ['server']),
    project('scripts', ['scripts']),
    project('client', ['client']),
    project('e2e', ['e2e']),
  ],
}
