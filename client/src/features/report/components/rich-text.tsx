import { assertNever, type ReportInline, type ReportText, type ShownValue } from '#contract'
import type { ReactNode } from 'react'
import { placeAddress } from '../places.ts'
import { NUMBER_HINT_ID, useReportTools } from '../report-context.ts'
import classes from './rich-text.module.css'

type Props = {
  text: ReportText
  /** The one number that the Tab key stops at, where arrow keys lead to the others; without it Tab stops at each. */
  tabStop?: ShownValue | null
}

/** A line of the report's text: names stand apart from the direction of the sentence, numbers can be pressed. */
export function RichText({ text, tabStop }: Props): ReactNode {
  return text.map((piece, index) => <Piece key={index} piece={piece} tabStop={tabStop} />)
}

function Piece({ piece, tabStop }: { piece: ReportInline; tabStop: Props['tabStop'] }) {
  switch (piece.kind) {
    case 'words':
      return piece.text
    case 'strong':
      return <strong>{piece.text}</strong>
    case 'code':
      return <code className={classes.code}>{piece.text}</code>
    case 'name':
      return <bdi>{piece.text}</bdi>
    case 'number':
    case 'value':
      return (
        <NumberButton value={piece} tabIndex={tabStop === undefined || tabStop === piece ? undefined : -1} />
      )
    case 'link':
      return <PlaceLink target={piece.target}>{piece.text}</PlaceLink>
    case 'source':
      return (
        <span className={classes.source}>
          <PlaceLink target={piece.target}>{piece.text}</PlaceLink>
        </span>
      )
    default:
      return assertNever(piece)
  }
}

/** A number of the report; pressing it shows what made it. */
function NumberButton({ value, tabIndex }: { value: ShownValue; tabIndex?: number }) {
  const { showEvidence } = useReportTools()
  return (
    <button
      type="button"
      className={classes.number}
      data-cell={value.cell}
      tabIndex={tabIndex}
      aria-haspopup="dialog"
      aria-describedby={NUMBER_HINT_ID}
      onClick={(event) => showEvidence({ cell: value.cell, value }, event.currentTarget)}
    >
      {value.text}
    </button>
  )
}

/** A cell's id leads to the cell, other links to places of the report; what leads nowhere is plain text. */
function PlaceLink({ target, children }: { target: string; children: string }) {
  const { missionId, anchors, goTo } = useReportTools()
  const cell = /^cell-(c\d+)$/.exec(target)?.[1]
  if (cell !== undefined) return <CellButton cell={cell}>{children}</CellButton>
  if (!anchors.has(target)) return children
  return (
    <a
      className={classes.link}
      href={placeAddress(missionId, target)}
      onClick={(event) => {
        event.preventDefault()
        goTo(target)
      }}
    >
      {children}
    </a>
  )
}

/** Opens a cell as a whole. */
export function CellButton({ cell, children }: { cell: string; children: ReactNode }) {
  const { showEvidence } = useReportTools()
  return (
    <button
      type="button"
      className={classes.cell}
      aria-haspopup="dialog"
      onClick={(event) => showEvidence({ cell, value: null }, event.currentTarget)}
    >
      {children}
    </button>
  )
}
