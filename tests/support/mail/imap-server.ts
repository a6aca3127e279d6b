import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A mailbox on a server that speaks as much IMAP as is asked of it, and does what the test says. */
export interface ImapServer {
  /** With user and password. */
  url: string
  /** The messages in the mailbox. The first is 1. */
  messages: { text: string; isSeen: boolean }[]
  /** Changes when the mailbox was made again. */
  uidValidity: number
  /** Every command that came, without its tag. */
  commands: string[]
  /** After so many further commands of this kind the connection breaks. */
  breakAfter: { command: string; times: number } | null
  /** How many connections were made. */
  connections: number
  /** Says nothing any more. */
  isSilent: boolean
}

const password = 'open sesame'

export async function openImapServer(): Promise<ImapServer> {
  const server: ImapServer = {
    url: '',
    messages: [],
    uidValidity: 77,
    commands: [],
    breakAfter: null,
    connections: 0,
    isSilent: false,
  }
  const sockets = new Set<Socket>()
  const listener = createServer((socket) => {
    sockets.add(socket)
    server.connections += 1
    // A connection that either side breaks is no fault of the server.
    socket.on('error', () => undefined)
    socket.write('* OK ready\r\n')
    let given = ''
    socket.on('data', (chunk) => {
      given += chunk.toString()
      const lines = given.split('\r\n')
      given = lines.pop() ?? ''
      for (const line of lines) answer(server, socket, line)
    })
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  server.url = `imap://bounces%40hope.test:${encodeURIComponent(password)}@127.0.0.1:${port}`
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => listener.close(resolve))
  })
  return server
}

function answer(server: ImapServer, socket: Socket, line: string) {
  if (server.isSilent) return
  const [tag = '', ...words] = line.split(' ')
  const command = words.join(' ')
  server.commands.push(command)
  const { breakAfter } = server
  if (breakAfter && command.startsWith(breakAfter.command)) {
    breakAfter.times -= 1
    if (breakAfter.times < 0) return void socket.destroy()
  }
  const { lines, end = 'OK done' } = respond(server, command)
  // In one piece: the network would hold back the second until the first is confirmed.
  socket.write([...lines.map((untagged) => `* ${untagged}`), `${tag} ${end}`, ''].join('\r\n'))
}

interface Reply {
  lines: string[]
  end?: string
}

function respond(server: ImapServer, command: string): Reply {
  const { messages, uidValidity } = server
  const [verb = ''] = command.split(' ')
  const uid = Number(/^UID \w+ (\d+)/.exec(command)?.[1] ?? 0)
  const message = messages[uid - 1]
  if (verb === 'CAPABILITY') return { lines: ['CAPABILITY IMAP4rev1'] }
  if (verb === 'LOGIN') {
    return command.includes(`"${password}"`)
      ? { lines: [] }
      : { lines: [], end: 'NO [AUTHENTICATIONFAILED] Wrong user or password' }
  }
  if (verb === 'SELECT') {
    return { lines: [`${messages.length} EXISTS`, `OK [UIDVALIDITY ${uidValidity}] valid`, 'FLAGS (\\Seen)'] }
  }
  if (command.startsWith('UID SEARCH')) {
    const from = Number(/UID (\d+):/.exec(command.slice(3))?.[1] ?? 1)
    const found = messages.map((_, index) => index + 1).filter((one) => one >= from || one === messages.length)
    return { lines: [`SEARCH ${found.join(' ')}`.trimEnd()] }
  }
  if (command.startsWith('UID FETCH') && message) return { lines: [fetch(uid, message.text, command)] }
  if (command.startsWith('UID STORE') && message) {
    message.isSeen = true
    return { lines: [`${uid} FETCH (UID ${uid} FLAGS (\\Seen))`] }
  }
  return { lines: verb === 'LOGOUT' ? ['BYE'] : [] }
}

function fetch(uid: number, text: string, command: string): string {
  const head = text.slice(0, text.indexOf('\r\n\r\n') + 4)
  const isWhole = !command.includes('HEADER')
  const size = Number(/<0\.(\d+)>/.exec(command)?.[1] ?? text.length)
  const part = (isWhole ? text : head).slice(0, size)
  const name = isWhole ? 'BODY[]<0>' : 'BODY[HEADER]<0>'
  return `${uid} FETCH (UID ${uid} ${name} {${Buffer.byteLength(part)}}\r\n${part})`
}
