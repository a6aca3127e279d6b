import { afterEach, describe, expect, test, vi } from 'vitest'
import { setSessionLostHandler } from '../api/call.ts'
import { download } from './export-button.tsx'

const call = {
  path: '/api/registrations/partners/export/:eventId',
  params: { eventId: 7 },
  onProgress: () => undefined,
}

const end = `PK\u0005\u0006${'\0'.repeat(18)}`
const content = ['first ', `second${end}`]

const headers = {
  'content-type': 'application/test',
  'content-disposition': `attachment; filename="x"; filename*=UTF-8''Partner%20Export%202027-03-02.xlsx`,
}

const workbook = () => new Response(new Blob(content).stream(), { headers })

const notLoggedIn = () => Response.json({ detail: 'Sign in.', code: 'not_logged_in' }, { status: 401 })

function answerWith(...answers: (Response | Error)[]) {
  const fetching = vi.fn(async () => {
    const next = answers.shift()
    if (!next || next instanceof Error) throw next ?? new Error('one attempt too many')
    return next
  })
  vi.stubGlobal('fetch', fetching)
  return fetching
}

afterEach(() => vi.unstubAllGlobals())

describe('a download', () => {
  test("saves the entire file under the server's file name and shows progress", async () => {
    const fetching = answerWith(workbook())
    const sizes: number[] = []
    const { fileName, file } = await download({ ...call, onProgress: (bytes) => sizes.push(bytes) })
    expect(fetching).toHaveBeenCalledWith('/api/registrations/partners/export/7', { headers: {} })
    expect(fileName).toBe('Partner Export 2027-03-02.xlsx')
    expect(file.type).toBe('application/test')
    expect(await file.text()).toBe(content.join(''))
    expect(sizes.at(-1)).toBe(content.join('').length)
  })

  test.each([
    ['refused', () => Response.json({ detail: 'No.', code: 'admins_only' }, { status: 403 })],
    ['cannot be reached', () => new TypeError('Failed to fetch')],
    [
      'breaks off half way',
      () =>
        new Response(
          new ReadableStream({
            pull: (controller) => controller.error(new TypeError('network error')),
          }),
        ),
    ],
    ['ends too early without saying so', () => new Response(content.join('').slice(0, -1), { headers })],
    ['is empty', () => new Response(null, { status: 204, headers })],
    ['is a page that something between has put in its place', () => new Response(`<html>Log in${end}</html>`)],
    ['is such a file, but not the server’s', () => new Response(content.join(''))],
  ])('fails with one standard message if it %s', async (_, answer) => {
    answerWith(answer())
    const failure = await download(call).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Error)
    expect(failure).toHaveProperty('message', 'Failed to download export file')
  })

  test('continues after the user logs in again', async () => {
    const stopAsking = setSessionLostHandler(async () => true)
    answerWith(notLoggedIn(), workbook())
    expect((await download(call)).fileName).toBe('Partner Export 2027-03-02.xlsx')
    stopAsking()
  })
})
