import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import type { RegistrationToSave } from '#shared/contracts/registrations/registration.ts'

export interface Sender {
  cookie: string
  draft: RegistrationToSave
}

interface Answered {
  status: number
  body: { id?: number; code?: string }
  milliseconds: number
}

export async function saveMany(
  url: string,
  { cookie, draft }: Sender,
  { callers, total, onAnswer }: { callers: number; total: number; onAnswer: (answer: Answered) => void },
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: callers })
  let left = total
  const call = async () => {
    while (left > 0) {
      left -= 1
      const body = JSON.stringify({ ...draft, requestId: randomUUID(), confirmSecond: true })
      try {
        onAnswer(await post(`${url}/api/registrations/SaveRegistration`, body, cookie, agent))
      } catch {
        return
      }
    }
  }
  await Promise.all(Array.from({ length: callers }, call))
  agent.destroy()
}

function post(url: string, body: string, cookie: string, agent: Agent): Promise<Answered> {
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), cookie }
    const sent = request(url, { method: 'POST', agent, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
      })
      response.on('error', reject)
      response.on('aborted', () => reject(new Error('The server is gone')))
      response.on('end', () => {
        const milliseconds = performance.now() - started
        resolve({ status: response.statusCode ?? 0, body: JSON.parse(text), milliseconds })
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
