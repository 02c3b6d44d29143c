import ReactMarkdown from 'react-markdown'
import remarkGfm from 'remark-gfm'
import classes from './chat-message.module.css'

/**
 * Markdown of an answer. Raw HTML in it stays text, pictures are left out, and links lead nowhere: what is written in
 * the data, or by a model that read them, takes nobody elsewhere.
 */
export default function AnswerText({ text }: { text: string }) {
  return (
    <div className={classes.answer}>
      <ReactMarkdown
        remarkPlugins={[remarkGfm]}
        disallowedElements={['img', 'a']}
        unwrapDisallowed
        components={{
          table: ({ children }) => (
            <div className={classes.table} tabIndex={0} role="region" aria-label="Table">
              <table>{children}</table>
            </div>
          ),
        }}
      >
        {text}
      </ReactMarkdown>
    </div>
  )
}
