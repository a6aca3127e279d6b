import { connect } from 'node:net'

export interface Answered {
  count: number
  failed: number
  milliseconds: number[]
  failure: string
}

interface Load {
  callers: number
  milliseconds: number
  request: () => string
}

/**
 * Sends requests over a fixed number of connections, each waiting for its response before the next request. Reads
 * only status and length, to leave the machine to the server.
 */
export async function callForAWhile(url: string, { callers, milliseconds, request }: Load): Promise<Answered> {
  const { hostname, port } = new URL(url)
  const answered: Answered = { count: 0, failed: 0, milliseconds: [], failure: '' }
  const end = performance.now() + milliseconds
  const call = () =>
    new Promise<void>((resolve) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true })
      let asked = 0
      let left = -1
      let isOk = false
      let head = ''
      const next = () => {
        asked = performance.now()
        if (asked >= end) {
          socket.destroy()
          resolve()
          return
        }
        head = ''
        left = -1
        socket.write(request())
      }
      socket.on('connect', next)
      socket.on('data', (chunk: Buffer) => {
        if (left < 0) {
          head += chunk.toString('latin1')
          const body = head.indexOf('\r\n\r\n')
          if (body < 0) return
          isOk = head.startsWith('HTTP/1.1 200')
          left = readLength(head.slice(0, body)) - (head.length - body - 4)
        } else left -= chunk.length
        if (left > 0) return
        if (isOk) {
          answered.count += 1
          answered.milliseconds.push(performance.now() - asked)
        } else {
          answered.failed += 1
          answered.failure = `${head}${chunk.toString('latin1')}`
        }
        next()
      })
      socket.on('error', (error) => {
        answered.failed += 1
        answered.failure = String(error)
        resolve()
      })
      socket.on('close', () => resolve())
    })
  await Promise.all(Array.from({ length: callers }, call))
  return answered
}

function readLength(head: string): number {
  const length = /^content-length: (\d+)/im.exec(head)?.[1]
  if (length === undefined) throw new Error(`An answer without a length:\n${head}`)
  return Number(length)
}

export function writeRequest(method: 'GET' | 'POST', path: string, cookie: string, body = ''): string {
  const headers = [`${method} ${path} HTTP/1.1`, 'host: 127.0.0.1', `cookie: ${cookie}`]
  if (body) headers.push('content-type: application/json', `content-length: ${Buffer.byteLength(body)}`)
  return `${headers.join('\r\n')}\r\n\r\n${body}`
}
