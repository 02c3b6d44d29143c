import net from 'node:net'
import { once } from 'node:events'
import { afterEach, describe, expect, it } from '@jest/globals'
import { temporaryFolders } from '../testing/temporary-folder.ts'
import { accepts, freePort, rememberedPort, requirePort } from './ports.ts'

const folder = temporaryFolders()
const servers: net.Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function listen(port: number, host: string): Promise<void> {
  const server = net.createServer().listen(port, host)
  servers.push(server)
  await once(server, 'listening')
}

describe('ports', () => {
  it('finds one nobody listens on', async () => {
    const port = await freePort()
    expect(await accepts({ port, host: '127.0.0.1' })).toBe(false)
    await listen(port, '127.0.0.1')
    expect(await accepts({ port, host: '127.0.0.1' })).toBe(true)
  })

  it('gives a name the same port again, and another one while that is taken', async () => {
    const directory = folder()
    const first = await rememberedPort(directory, 'redis')
    expect(await rememberedPort(directory, 'redis')).toBe(first)
    expect(await rememberedPort(directory, 'google')).not.toBe(first)
    await listen(first, '127.0.0.1')
    expect(await rememberedPort(directory, 'redis')).not.toBe(first)
  })

  it('keeps the ports of services that start at the same time', async () => {
    const directory = folder()
    const names = ['redis', 'google', 'mongodb']
    const ports = await Promise.all(names.map((name) => rememberedPort(directory, name)))
    expect(await Promise.all(names.map((name) => rememberedPort(directory, name)))).toEqual(ports)
  })

  it('names the taken port and the way out', async () => {
    const port = await freePort()
    await requirePort(port, '127.0.0.1')
    await listen(port, '0.0.0.0')
    await expect(requirePort(port, '127.0.0.1')).rejects.toThrow(
      `Port ${port} is in use by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`,
    )
  })

  it('refuses an address that is not this machine’s', async () => {
    await expect(requirePort(await freePort(), '192.0.2.1')).rejects.toThrow('HOST=192.0.2.1 is no address')
  })
})
