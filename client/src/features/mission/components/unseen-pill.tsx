import classes from './unseen-pill.module.css'

/** Says how much has come below what is seen, and leads there: nothing moves before it is pressed. */
export function UnseenPill({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <div role="status" className={classes.root}>
      {count > 0 && (
        <button type="button" className={classes.pill} onClick={onShow}>
          {count} new <span aria-hidden="true">↓</span>
        </button>
      )}
    </div>
  )
}
