import { replacesAddress } from '#contract'
import { useEffect } from 'react'

/** Replaces the address with / once the mission has ended; the page itself stays. */
export function usePageAddress(status: string | undefined): void {
  useEffect(() => {
    if (status !== undefined && replacesAddress(status)) {
      // Past the router on purpose: it would leave the page. Its state is kept so that going back still works.
      window.history.replaceState(window.history.state, '', '/')
    }
  }, [status])
}
