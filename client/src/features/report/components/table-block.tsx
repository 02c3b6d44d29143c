import { shownValues, type ReportBlock, type ReportTableColumn, type ShownValue } from '#contract'
import { useId, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { ScrollBox } from './scroll-box.tsx'
import { CellButton, RichText } from './rich-text.tsx'
import classes from './table-block.module.css'

type Table = Extract<ReportBlock, { kind: 'table' }>

/** A table that scrolls in its own box where it is too wide. Its numbers are one stop of the Tab key: arrows lead on. */
export function TableBlock({ block }: { block: Table }) {
  const caption = useId()
  const values = shownValues(block.rows.flat(2))
  const [stop, setStop] = useState<ShownValue | null>(values[0] ?? null)
  const cell = values.find(({ kind }) => kind === 'value')?.cell

  const rememberStop = ({ currentTarget, target }: FocusEvent) => {
    const at = buttonsOf(currentTarget).indexOf(target as HTMLElement)
    if (at >= 0) setStop(values[at] ?? null)
  }

  return (
    <div className={classes.root} data-dense={block.dense || undefined}>
      {/* Not a caption element, which would scroll away with the table. */}
      {block.number !== null && (
        <p id={caption} className={classes.caption}>
          <b>Table {block.number}.</b> <RichText text={block.caption} />
        </p>
      )}
      <ScrollBox label={block.number === null ? 'Table' : `Table ${block.number}`}>
        <table
          aria-labelledby={block.number === null ? undefined : caption}
          onKeyDown={moveFocus}
          onFocus={rememberStop}
        >
          <thead>
            <tr>
              {block.columns.map(({ title, align }, index) => (
                <th key={index} scope="col" data-align={align}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map((row, index) => (
              <tr key={index}>
                {row.map((text, column) => (
                  <td
                    key={column}
                    data-align={block.columns[column]!.align}
                    style={{ minWidth: leastWidth(block.columns[column]!) }}
                  >
                    <RichText text={text} tabStop={stop} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {(block.note !== null || cell !== undefined) && (
        <p className={classes.note}>
          {block.note !== null && <RichText text={block.note} />}
          {cell !== undefined && (
            <>
              {block.note !== null && ' · '}
              <CellButton cell={cell}>How it was made</CellButton>
            </>
          )}
        </p>
      )}
    </div>
  )
}

/** Columns that print gives much of its width hold sentences; narrow, they would be one word wide. */
const leastWidth = ({ width }: ReportTableColumn) => (width === undefined ? undefined : width * 4.5)

/** Numbers of the table, row by row as `shownValues` gives them. */
const buttonsOf = (table: Element): HTMLElement[] => [
  ...table.querySelectorAll<HTMLElement>('button[data-cell]'),
]

/** Arrow keys go to the next number in their direction; Home and End to the first and the last. */
function moveFocus(event: KeyboardEvent<HTMLTableElement>): void {
  const buttons = buttonsOf(event.currentTarget)
  const at = buttons.indexOf(document.activeElement as HTMLElement)
  if (at < 0) return
  const goal = {
    ArrowRight: buttons[at + 1],
    ArrowLeft: buttons[at - 1],
    ArrowDown: below(buttons, at, 1),
    ArrowUp: below(buttons, at, -1),
    Home: buttons[0],
    End: buttons.at(-1),
  }[event.key]
  if (goal === undefined) return
  event.preventDefault()
  goal.focus()
}

/** The number of the same column in the nearest row below (1) or above (-1) that has one. */
function below(buttons: HTMLElement[], at: number, way: 1 | -1): HTMLElement | undefined {
  const place = (button: HTMLElement) => button.closest('td')
  const own = place(buttons[at]!)
  const rest = way === 1 ? buttons.slice(at + 1) : buttons.slice(0, at).reverse()
  return rest.find((button) => {
    const other = place(button)
    return (
      own !== null &&
      other !== null &&
      other.cellIndex === own.cellIndex &&
      other.parentElement !== own.parentElement
    )
  })
}
