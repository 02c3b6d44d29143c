import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { serveRoutes } from './http.ts'

const server = serveRoutes({ 'GET /': () => ({ body: 'mail' }) }, () => false)
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => void server.close())

const statusFor = (host: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    request({ port, host: '127.0.0.1', headers: { host }, agent: false }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
      .on('error', reject)
      .end()
  })

it.each([
  ['localhost:4000', 200],
  ['127.0.0.1', 200],
  ['[::1]:80', 200],
  ['evil.example.com', 421],
  ['localhost.evil.example.com', 421],
  ['127.0.0.1.evil.example.com:80', 421],
  ['evil.example.com#localhost', 421],
])('a stand-in asked as %s answers %i', async (host, status) => {
  expect(await statusFor(host)).toBe(status)
})
