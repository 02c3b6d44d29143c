import { assertNever, CERTAINTY, reportTextOf, type ReportBlock, type ReportHeading } from '#contract'
import { useReportTools } from '../report-context.ts'
import classes from './block.module.css'
import { ColumnCards } from './column-cards.tsx'
import { FactList } from './fact-list.tsx'
import { Figure } from './figure.tsx'
import { RichText } from './rich-text.tsx'
import { SeriesCards } from './series-cards.tsx'
import { TableBlock } from './table-block.tsx'

/** Blocks in their order. */
export function Blocks({ blocks }: { blocks: readonly ReportBlock[] }) {
  return blocks.map((block, index) => <Block key={index} block={block} />)
}

function Block({ block }: { block: ReportBlock }) {
  switch (block.kind) {
    case 'heading':
      return <Heading heading={block} />
    case 'opening':
      return (
        <div className={classes.opening}>
          <Heading heading={block.heading} />
          <AskAboutFinding heading={block.heading} />
          <div className={classes.beside}>
            <FactList facts={block.facts} className={classes.facts} look="margin" />
            <div>
              <Blocks blocks={block.blocks} />
            </div>
          </div>
        </div>
      )
    case 'label':
      return <p className={classes.label}>{block.text}</p>
    case 'paragraph':
      return (
        <p className={classes.paragraph} data-look={block.look} dir="auto">
          <RichText text={block.text} />
        </p>
      )
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List className={classes.list}>
          {block.items.map((item, index) => (
            <li key={index} dir="auto">
              <RichText text={item} />
            </li>
          ))}
        </List>
      )
    }
    case 'callout':
      return (
        <div className={classes.callout} data-tone={block.tone}>
          <p className={classes.calloutTitle}>{block.title}</p>
          {block.paragraphs.map((text, index) => (
            <p key={index} dir="auto">
              <RichText text={text} />
            </p>
          ))}
        </div>
      )
    case 'certainty': {
      const { label, dots } = CERTAINTY[block.certainty]
      return (
        <p className={classes.certainty}>
          <span className={classes.dots} aria-hidden="true">
            {[0, 1, 2, 3].map((dot) => (
              <i key={dot} data-on={dot < dots || undefined} />
            ))}
          </span>
          <b>{label}.</b> <RichText text={block.because} />
        </p>
      )
    }
    case 'key-numbers':
      return (
        <div className={classes.keyNumbers} data-long={isLong(block) || undefined}>
          {block.items.map(({ label, value, note }, index) => (
            <div key={index}>
              <p className={classes.value}>
                <RichText text={value} />
              </p>
              <p className={classes.what}>
                <RichText text={label} />
              </p>
              {note !== null && (
                <p className={classes.aside}>
                  <RichText text={note} />
                </p>
              )}
            </div>
          ))}
        </div>
      )
    case 'chart':
      return <Figure block={block} />
    case 'table':
      return <TableBlock block={block} />
    case 'facts':
      return <FactList facts={block.facts} className={classes.facts} look="list" />
    case 'columns':
      return (
        <div className={classes.columns}>
          {block.columns.map((blocks, index) => (
            <div key={index}>
              <Blocks blocks={blocks} />
            </div>
          ))}
        </div>
      )
    case 'column-cards':
      return <ColumnCards cards={block.cards} />
    case 'series-cards':
      return <SeriesCards cards={block.cards} />
    case 'code':
      return (
        <div className={classes.code} id={block.id}>
          <p className={classes.codeTitle}>
            {block.title} <span>{block.language}</span>
          </p>
          <pre>{block.code}</pre>
        </div>
      )
    default:
      return assertNever(block)
  }
}

/** Under the heading of a finding: the way to the chat about it. */
function AskAboutFinding({ heading: { id, text } }: { heading: ReportHeading }) {
  const { askAbout } = useReportTools()
  const finding = /^finding-(f\d{2,4})$/.exec(id)?.[1]
  if (askAbout === null || finding === undefined) return null
  return (
    <button
      type="button"
      className={classes.ask}
      data-unsearched
      onClick={() => askAbout({ id: finding, title: reportTextOf(text) })}
    >
      Ask about this
    </button>
  )
}

/** Key numbers stand in one size, which the longest of them decides. */
const isLong = ({ items }: Extract<ReportBlock, { kind: 'key-numbers' }>) =>
  items.some(({ value }) => reportTextOf(value).length > 11)

/** Headings of both levels stand one rank below those of chapters; the second is smaller. */
function Heading({ heading: { id, level, number, text } }: { heading: ReportHeading }) {
  return (
    <h4 id={id} className={classes.heading} data-level={level} tabIndex={-1}>
      {number !== undefined && <span className={classes.number}>{number} </span>}
      <RichText text={text} />
    </h4>
  )
}
