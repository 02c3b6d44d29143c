import { escapeHtml } from '../escape-html.ts'

/** The colours of both schemes; where a mail program has no dark one, or makes its own, the light one stands. */
const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark }
body { margin: 0; padding: 0; width: 100%; -webkit-text-size-adjust: 100% }
@media (max-width: 599px) {
  .page { padding: 0 !important }
  .card { border-radius: 0 !important; border-left: 0 !important; border-right: 0 !important }
  .in { padding-left: 20px !important; padding-right: 20px !important }
  .key, .value { display: block !important; width: auto !important; padding: 0 !important }
  .key { border-bottom: 0 !important; padding-top: 10px !important }
  .value { padding-bottom: 10px !important }
  .button a { display: block !important; text-align: center !important }
}
@media (prefers-color-scheme: dark) {
  .bg { background-color: #0b0f1a !important }
  .card { background-color: #131929 !important; border-color: #242d42 !important }
  .ink { color: #e9edf6 !important }
  .quiet { color: #a6b0c6 !important }
  .accent { color: #9aabff !important }
  .line { border-color: #242d42 !important }
  .wash { background-color: #0f1422 !important }
  .warn { background-color: #34270d !important; border-color: #f2c26b !important }
  .button a { background-color: #4460f5 !important }
}`

/** The face of the product's mails: tables and inline styles, which is what mail programs agree on. */
const SANS = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
export const MAIL = {
  ink: `color: #0c1222; font-family: ${SANS}`,
  quiet: `color: #475066; font-family: ${SANS}`,
  accent: `color: #2c45de; font-family: ${SANS}`,
  line: '#dfe3eb',
} as const

/** A button that is a link. */
export const mailButton = (label: string, url: string): string =>
  `<p class="button" style="margin: 24px 0 4px"><a href="${escapeHtml(url)}" style="display: inline-block; background-color: #2c45de; color: #ffffff; font: 600 16px/20px ${SANS}; text-decoration: none; padding: 13px 24px; border-radius: 8px">${escapeHtml(label)}</a></p>`

/**
 * A whole mail. `preview` is what inboxes show beside the subject; `body` is HTML, `foot` are lines of plain words.
 */
export function mailPage(page: { title: string; preview: string; body: string; foot: string[] }): string {
  const foot = page.foot
    .map(
      (line) =>
        `<p class="quiet" style="${MAIL.quiet}; font-size: 13px; line-height: 19px; margin: 0 0 6px">${escapeHtml(line)}</p>`,
    )
    .join('\n')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(page.title)}</title>
<style>${STYLE}</style>
</head>
<body class="bg" style="background-color: #f5f6f9">
<div style="display: none; max-height: 0; overflow: hidden">${escapeHtml(page.preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="bg" style="background-color: #f5f6f9">
<tr><td align="center" class="page" style="padding: 24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="card" style="max-width: 600px; background-color: #ffffff; border: 1px solid ${MAIL.line}; border-radius: 12px">
<tr><td class="in line" style="padding: 20px 32px 16px; border-bottom: 1px solid ${MAIL.line}"><span class="accent" style="${MAIL.accent}; font-size: 17px; font-weight: 700; letter-spacing: .02em">Apogee</span></td></tr>
<tr><td class="in" style="padding: 24px 32px 28px; text-align: left">
${page.body}
</td></tr>
<tr><td class="in line" style="padding: 16px 32px 20px; border-top: 1px solid ${MAIL.line}; text-align: left">
${foot}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}
