import type { ReportCell } from '#contract'
import { ActionIcon } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { IconClose } from '../../../components/icons.tsx'
import { drawnFrom, inputsOf, KIND_WORDS, madeBy, type EvidenceTarget } from '../evidence.ts'
import { CopyText } from './copy-text.tsx'
import classes from './evidence-panel.module.css'
import { PackagePlace } from './package-place.tsx'
import { ResultTables } from './result-tables.tsx'
import { ValueCard } from './value-card.tsx'

type Props = {
  /** What the number is of: the report, or an answer. */
  report: { cells: ReportCell[] }
  target: EvidenceTarget
  onShow: (target: EvidenceTarget) => void
  onClose: () => void
}

/** What stands behind a number or a chart, beside the text. Reading goes on while it is open; Escape closes it. */
export function EvidencePanel({ report, target, onShow, onClose }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  const cell = report.cells.find(({ id }) => id === target.cell)

  useEffect(() => title.current?.focus({ preventScroll: true }), [target])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onClose])

  if (cell === undefined) return null
  const showCell = (id: string) => onShow({ cell: id, value: null })
  return (
    <div className={classes.root} role="dialog" aria-labelledby="evidence-title">
      <div className={classes.head}>
        <p className={classes.kind}>
          {KIND_WORDS[cell.source.kind]} <code>{cell.id}</code>
        </p>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Close" onClick={onClose}>
          <IconClose />
        </ActionIcon>
      </div>
      <div className={classes.body} key={`${target.cell} ${target.value?.table} ${target.value?.row}`}>
        <h2 id="evidence-title" className={classes.title} ref={title} tabIndex={-1}>
          {cell.title}
        </h2>
        {target.value !== null && <ValueCard cell={cell} value={target.value} />}
        <Method cell={cell} />
        <Inputs report={report} cell={cell} onShow={showCell} />
        {cell.code !== null && (
          <section>
            <div className={classes.row}>
              <h3>{cell.code.language === 'SQL' ? 'SQL' : 'R'}</h3>
              <CopyText text={cell.code.text} what={cell.code.language === 'SQL' ? 'query' : 'statistic'} />
            </div>
            <pre className={classes.code} tabIndex={0} aria-label={`${cell.code.language} of ${cell.id}`}>
              {cell.code.text}
            </pre>
          </section>
        )}
        <PackagePlace cell={cell} onLeave={onClose} />
        <ResultTables cell={cell} value={target.value} />
        {drawnFrom(report, cell).map((source) => (
          <section key={source.id}>
            <div className={classes.row}>
              <h3>Drawn from {source.id}</h3>
              <button type="button" className={classes.link} onClick={() => showCell(source.id)}>
                Show its {KIND_WORDS[source.source.kind].toLowerCase()}
              </button>
            </div>
            <p className={classes.words}>{source.title}</p>
            <ResultTables cell={source} value={null} />
          </section>
        ))}
      </div>
    </div>
  )
}

/** What a statistic is, in words. */
function Method({ cell: { method, source } }: { cell: ReportCell }) {
  if (method === null)
    return source.kind === 'sql' ? (
      <p className={classes.words}>
        A query over your data, run in DuckDB. The number is a value of its result.
      </p>
    ) : null
  return (
    <section>
      <h3>{method.title}</h3>
      <p className={classes.words}>{method.text}</p>
      {method.source !== null && <p className={classes.quiet}>{method.source}</p>}
    </section>
  )
}

function Inputs({
  report,
  cell,
  onShow,
}: {
  report: { cells: ReportCell[] }
  cell: ReportCell
  onShow: (cell: string) => void
}) {
  const inputs = inputsOf(cell)
  const maker = madeBy(report, cell)
  if (inputs.length === 0) return null
  return (
    <section>
      <h3>Given</h3>
      <dl className={classes.pairs}>
        {inputs.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              {text}
              {term === 'data' && maker !== null && (
                <>
                  {', made by '}
                  <button type="button" className={classes.link} onClick={() => onShow(maker.id)}>
                    query {maker.id}
                  </button>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
