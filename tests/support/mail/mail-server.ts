import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

/**
 * How a mail server treats emails: accepts or refuses them, breaks the connection before or after accepting, or stays
 * silent.
 */
type Behavior = 'accept' | 'refuse' | 'drop' | 'acceptAndDrop' | 'hang'

export interface MailServer {
  url: string
  port: number
  behavior: Behavior
  received: Email[]
  logins: number
  offers: number
  untilOffered(count: number): Promise<void>
  release(): void
  close(): Promise<void>
}

export const refusalWords = '550 No such person at ann@acme.test'
export const password = 'correct horse'

export async function openMailServer({ port = 0, asksForPassword = false } = {}): Promise<MailServer> {
  const sockets = new Set<Socket>()
  const waiting: (() => void)[] = []
  let notify = Promise.withResolvers<void>()

  const server: MailServer = {
    url: '',
    port: 0,
    behavior: 'accept',
    received: [],
    logins: 0,
    offers: 0,
    untilOffered: async (count) => {
      while (server.offers < count) await notify.promise
    },
    release: () => {
      for (const answer of waiting.splice(0)) answer()
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => smtp.close(() => resolve()))
    },
  }

  const countOffer = () => {
    server.offers += 1
    notify.resolve()
    notify = Promise.withResolvers()
  }
  const dropAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  const take = async (stream: AsyncIterable<Buffer>, callback: (error?: Error) => void) => {
    const chunks: Buffer[] = []
    try {
      for await (const chunk of stream) chunks.push(chunk)
    } catch {
      // The sender is gone, so this partial email does not count.
      return
    }
    countOffer()
    if (server.behavior === 'drop') return dropAll()
    const accept = async () => {
      server.received.push(await PostalMime.parse(Buffer.concat(chunks)))
      callback()
    }
    if (server.behavior === 'hang') return void waiting.push(accept)
    if (server.behavior === 'acceptAndDrop') {
      server.received.push(await PostalMime.parse(Buffer.concat(chunks)))
      return dropAll()
    }
    await accept()
  }

  const smtp = new SMTPServer({
    disabledCommands: asksForPassword ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    allowInsecureAuth: true,
    closeTimeout: 100,
    onAuth: (auth, _session, callback) => {
      server.logins += 1
      if (auth.password === password) callback(null, { user: 'fairway' })
      else callback(new Error('Wrong user or password'))
    },
    onRcptTo: (_address, _session, callback) => {
      if (server.behavior !== 'refuse') return callback()
      countOffer()
      callback(Object.assign(new Error(refusalWords.slice(4)), { responseCode: 550 }))
    },
    onData: (stream, _session, callback) => void take(stream, callback).catch(callback),
  })
  // A connection broken by the test is not an error.
  smtp.on('error', () => undefined)
  const listener = smtp.listen(port, '127.0.0.1')
  listener.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await once(listener, 'listening')
  server.port = (listener.address() as AddressInfo).port
  server.url = `smtp://127.0.0.1:${server.port}`
  onTestFinished(() => server.close())
  return server
}
