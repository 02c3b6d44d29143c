export * from './statuses.ts'
export * from './limits.ts'
export * from './texts.ts'
export * from './notebook/index.ts'
