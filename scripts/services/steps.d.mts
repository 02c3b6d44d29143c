export interface Progress {
  /** What goes on now. */
  doing(text: string): void
  /** What the finished line reads. */
  done(text: string): void
}
/** Something a person has to mend before it can go on. The message is one line that says what to do. */
export declare class Obstacle extends Error {}
export declare function dim(text: string): string
export declare function bold(text: string): string
export declare function red(text: string): string
export declare function green(text: string): string
export declare function yellow(text: string): string
/** Prints a line above the ticking one. */
export declare function print(text?: string): void
/** Runs one step and shows it with its time; several may run at once. */
export declare function step<T>(name: string, work: (progress: Progress) => T | Promise<T>): Promise<T>
/** Prints why it ends: one line for an obstacle, everything for a mistake of ours. */
export declare function report(error: unknown): void
