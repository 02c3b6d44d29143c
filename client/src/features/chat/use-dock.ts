import { useEffect } from 'react'

/** While the chat stands beside the page, the page leaves room for it (see the stylesheets), and Escape puts it back. */
export function useDock(docked: boolean, onDock: (docked: boolean) => void): void {
  useEffect(() => {
    if (!docked) return
    document.body.dataset.chatDocked = ''
    const onKey = (event: KeyboardEvent) => {
      // What lies over the chat is closed first.
      if (event.key === 'Escape' && document.querySelector('[role="dialog"]') === null) onDock(false)
    }
    // Before others close what lies over it.
    document.addEventListener('keydown', onKey, true)
    return () => {
      delete document.body.dataset.chatDocked
      document.removeEventListener('keydown', onKey, true)
    }
  }, [docked, onDock])
}
