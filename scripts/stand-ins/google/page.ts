import { escapeHtml, html, type Answer } from '../http.ts'

/** A page of the stand-in. `content` is HTML. */
export function page(
  title: string,
  content: string,
  options: { script?: string; status?: number } = {},
): Answer {
  const script = options.script ? `<script src="${options.script}" defer></script>` : ''
  return html(
    `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/page.css">
${script}
</head>
<body><main>${content}<footer>This stands in for Google on this machine. No password, no account, nothing leaves it.</footer></main></body>
</html>
`,
    options.status,
  )
}
