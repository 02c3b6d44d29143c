import ReactMarkdown from 'react-markdown'
import remarkGfm from 'remark-gfm'
import classes from './chat-message.module.css'

/** Markdown of an answer. Raw HTML in it stays text, and pictures are left out: nothing is loaded from elsewhere. */
export default function AnswerText({ text }: { text: string }) {
  return (
    <div className={classes.answer}>
      <ReactMarkdown
        remarkPlugins={[remarkGfm]}
        disallowedElements={['img']}
        components={{
          table: ({ children }) => (
            <div className={classes.table} tabIndex={0} role="region" aria-label="Table">
              <table>{children}</table>
            </div>
          ),
          a: ({ href, children }) => (
            <a href={href} target="_blank" rel="noreferrer">
              {children}
            </a>
          ),
        }}
      >
        {text}
      </ReactMarkdown>
    </div>
  )
}
