import express from 'express'

/** A route of Express and nothing more, in a process of its own: answers the text it was given as JSON. */
const chunks: Buffer[] = []
for await (const chunk of process.stdin) chunks.push(chunk as Buffer)
const value: unknown = JSON.parse(Buffer.concat(chunks).toString())
const app = express()
app.get('/api/mission-status/:id', (_request, response) => {
  response.json(value)
})
const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') process.stdout.write(`${address.port}\n`)
})
