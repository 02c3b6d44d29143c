import type { Answer, Notebook, WrittenSection } from '#contract'
import type { Toolkit } from '../toolkit/toolkit.types.ts'

/** What an analyst adds to the cells and findings that its toolkit has recorded. */
export interface Conclusion {
  answer: Answer
  recommendations: Notebook['recommendations']
  /** Which report it becomes, with what that form needs. */
  form: Notebook['form']
  series: Notebook['series']
  /** Chapters of its own writing. */
  sections?: WrittenSection[]
}

/** Turns a goal and profiled tables into a notebook. The built-in one needs no key; both pass the same suite. */
export interface Analyst {
  readonly name: string
  analyse(toolkit: Toolkit): Promise<Conclusion>
}
