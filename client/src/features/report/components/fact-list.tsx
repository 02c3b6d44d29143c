import type { ReportText } from '#contract'
import { RichText } from './rich-text.tsx'

/** Terms with what they stand for; how they look is the class's. */
export function FactList({
  facts,
  className,
  look,
}: {
  facts: readonly { term: string | ReportText; text: ReportText }[]
  className: string | undefined
  look?: string
}) {
  return (
    <dl className={className} data-look={look}>
      {facts.map(({ term, text }, index) => (
        <div key={index}>
          <dt>{typeof term === 'string' ? term : <RichText text={term} />}</dt>
          <dd>
            <RichText text={text} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
