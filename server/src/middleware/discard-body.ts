import type { Request } from 'express'

/** What is read of a body after its call was answered. */
export interface DiscardRules {
  totalMs: number
  maxBytes: number
  /** At least this much in each such stretch of time. */
  stall: { everyMs: number; minimumBytes: number }
}

/** Reads the rest of a body and throws it away; false when it did not come to its end within the rules. */
export function discardBody(request: Request, rules: DiscardRules): Promise<boolean> {
  return new Promise((resolve) => {
    let seen = 0
    let before = 0
    const timers: NodeJS.Timeout[] = []
    const settle = (whole: boolean) => {
      for (const timer of timers) clearInterval(timer)
      request.off('data', count).off('end', ended).off('close', ended)
      resolve(whole)
    }
    const ended = () => settle(request.complete)
    const count = (part: Buffer) => {
      seen += part.length
      if (seen > rules.maxBytes) settle(false)
    }
    const look = () => {
      if (seen - before < rules.stall.minimumBytes) settle(false)
      before = seen
    }
    timers.push(
      setTimeout(() => settle(false), rules.totalMs),
      setInterval(look, rules.stall.everyMs),
    )
    for (const timer of timers) timer.unref()
    request.once('end', ended).once('close', ended)
    request.unpipe()
    request.on('data', count).resume()
  })
}
