import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildAddress } from '#shared/call-address.ts'
import { authEndpoints } from '#shared/contracts/auth.ts'
import { registrationEndpoints } from '#shared/contracts/registrations/endpoints.ts'
import { userEndpoints } from '#shared/contracts/users.ts'
import { z } from '#shared/contracts/zod.ts'
import { loadCurrentUser } from './app-context.ts'
import { callApi, newIdempotencyKey, setSessionLostHandler } from './call.ts'
import { isAnyCallWaiting } from './connection.ts'
import { isWorthRetrying } from './queries.ts'
import { ConnectionError, describeFailure, RequestError, readProblemCode, readProblemIssues } from './request-error.ts'

const refusal = (status: number, code: string) =>
  Response.json({ type: 'about:blank', title: 'No', status, detail: 'Words for people.', code }, { status })

function answerWith(...answers: (Response | Error)[]) {
  const fetching = vi.fn(async () => {
    const next = answers.shift()
    if (!next || next instanceof Error) throw next ?? new Error('one call too many')
    return next
  })
  vi.stubGlobal('fetch', fetching)
  return fetching
}

afterEach(() => vi.unstubAllGlobals())

describe('an API call', () => {
  test("calls the contract's address and accepts JSON", async () => {
    const fetching = answerWith(Response.json([]))
    const params = { eventId: 7, affiliationId: 3 }
    expect(await callApi(registrationEndpoints.listLevelOptions, { params, query: {} })).toEqual([])
    expect(fetching).toHaveBeenCalledWith(
      '/api/registrations/partnershipLevels/7/3',
      expect.objectContaining({
        method: 'GET',
        headers: { accept: 'application/json', 'content-type': 'application/json' },
      }),
    )
  })

  test('sends its request body as JSON', async () => {
    const fetching = answerWith(Response.json({ email: 'ann@acme.test', purpose: 'login' }))
    await callApi(authEndpoints.readLoginLink, { body: { token: 'a token' } })
    expect(fetching).toHaveBeenCalledWith(
      '/api/auth/login-link',
      expect.objectContaining({ method: 'POST', body: '{"token":"a token"}' }),
    )
  })

  test("raises an error with the refusal's status, problem document, and server message", async () => {
    answerWith(new Response('{"detail":"Gone.","code":"not_found"}', { status: 404, statusText: 'Not Found' }))
    const failure = await callApi(registrationEndpoints.getRegistration, { params: { id: 9 } }).catch((error) => error)
    expect(failure).toBeInstanceOf(RequestError)
    expect(failure.message).toBe('Req Error: 404 - Not Found - {"detail":"Gone.","code":"not_found"}')
    expect(failure.status).toBe(404)
    expect(readProblemCode(failure)).toBe('not_found')
    expect(describeFailure(failure)).toBe('Gone.')
  })

  test("treats a proxy's error page as a failure without a problem document", async () => {
    answerWith(new Response('<h1>Bad gateway</h1>', { status: 502, statusText: 'Bad Gateway' }))
    const failure = await callApi(registrationEndpoints.listTerritories, {}).catch((error) => error)
    expect(failure).toMatchObject({ status: 502, problem: null })
    expect(readProblemIssues(failure)).toEqual([])
    expect(describeFailure(failure)).toMatch(/isn’t responding/)
  })

  test("raises a ConnectionError when the server can't be reached", async () => {
    answerWith(new TypeError('Failed to fetch'))
    const failure = await callApi(registrationEndpoints.listTerritories, {}).catch((error) => error)
    expect(failure).toBeInstanceOf(ConnectionError)
    expect(describeFailure(failure)).toMatch(/can’t reach Fairway/)
  })

  test('raises a ConnectionError after a minute without a response', async () => {
    const minute = vi
      .spyOn(AbortSignal, 'timeout')
      .mockReturnValue(AbortSignal.abort(new DOMException('', 'TimeoutError')))
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => Promise.reject(signal?.reason))
    await expect(callApi(userEndpoints.listUsers, {})).rejects.toThrow(ConnectionError)
    expect(minute).toHaveBeenCalledWith(60_000)
    minute.mockRestore()
  })

  test('throws the abort reason when it is canceled', async () => {
    const reason = new DOMException('canceled', 'AbortError')
    answerWith(reason)
    const call = callApi(registrationEndpoints.listTerritories, {}, { signal: AbortSignal.abort(reason) })
    await expect(call).rejects.toBe(reason)
  })
})

describe('an API call after the session has ended', () => {
  test('continues after the user logs in again', async () => {
    const fetching = answerWith(refusal(401, 'not_logged_in'), Response.json([{ id: 1, name: 'Texas' }]))
    const forget = setSessionLostHandler(async () => true)
    expect(await callApi(registrationEndpoints.listTerritories, {})).toEqual([{ id: 1, name: 'Texas' }])
    expect(fetching).toHaveBeenCalledTimes(2)
    forget()
  })

  test('fails if the user declines to log in', async () => {
    answerWith(refusal(401, 'not_logged_in'))
    const forget = setSessionLostHandler(async () => false)
    await expect(callApi(registrationEndpoints.listTerritories, {})).rejects.toMatchObject({ status: 401 })
    forget()
  })

  test('asks the user to log in only once when several calls fail together', async () => {
    answerWith(refusal(401, 'not_logged_in'), refusal(401, 'not_logged_in'), Response.json([]), Response.json([]))
    const ask = vi.fn(async () => true)
    const forget = setSessionLostHandler(ask)
    await Promise.all([
      callApi(registrationEndpoints.listTerritories, {}),
      callApi(registrationEndpoints.listGolfClubTypes, {}),
    ])
    expect(ask).toHaveBeenCalledOnce()
    forget()
  })

  test("doesn't ask the user to log in after a wrong code", async () => {
    answerWith(refusal(401, 'code_unusable'))
    const ask = vi.fn(async () => true)
    const forget = setSessionLostHandler(ask)
    const call = callApi(authEndpoints.loginWithCode, { body: { email: 'ann@acme.test', code: '123456' } })
    await expect(call).rejects.toMatchObject({ status: 401 })
    expect(ask).not.toHaveBeenCalled()
    forget()
  })
})

describe('an API call to a busy or unavailable server', () => {
  const canceled = new AbortController()
  const save = { body: {} as never }

  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  async function outcomeOf(call: Promise<unknown>) {
    const settled = call.catch((error) => readProblemCode(error) ?? error)
    await vi.advanceTimersByTimeAsync(0)
    const wasSaid = isAnyCallWaiting()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(isAnyCallWaiting()).toBe(false)
    return { wasSaid, outcome: await settled }
  }

  const read = () => callApi(registrationEndpoints.listTerritories, {})
  const saveRegistration = () => callApi(registrationEndpoints.saveRegistration, save)
  const saveUser = () => callApi(userEndpoints.saveUser, save)
  const [unavailable, busy, done] = ['unavailable', 'busy', 'done']

  test.each<[string, () => Promise<unknown>, string[], boolean, string]>([
    ['is repeated until it succeeds, which the page says', read, [unavailable, busy, done], true, done],
    ['is repeated when it saves a registration', saveRegistration, [unavailable, done], true, done],
    ['is repeated when it saves something else and the server was busy', saveUser, [busy, done], true, done],
    ['is not repeated when something may have been saved', saveUser, [unavailable], false, unavailable],
    ['is given up after a while', read, [busy, busy, busy, busy, busy], true, busy],
  ])('%s', async (_, call, answers, isSaid, outcome) => {
    const fetching = answerWith(...answers.map((one) => (one === done ? Response.json(done) : refusal(503, one))))
    expect(await outcomeOf(call())).toEqual({ wasSaid: isSaid, outcome })
    expect(fetching).toHaveBeenCalledTimes(answers.length)
  })

  test("isn't tried again after it is canceled", async () => {
    answerWith(refusal(503, 'busy'))
    const call = callApi(registrationEndpoints.listTerritories, {}, { signal: canceled.signal })
    setTimeout(() => canceled.abort('enough'), 1_000)
    expect((await outcomeOf(call)).outcome).toBe('enough')
  })
})

describe('the current user', () => {
  const ann = {
    fullName: 'Ann Lee',
    firstName: 'Ann',
    lastName: 'Lee',
    companyName: 'Acme',
    email: 'ann@acme.test',
    phoneNumber: '',
    role: 'user',
  }

  test('comes from the server', async () => {
    answerWith(Response.json(ann))
    expect(await loadCurrentUser()).toEqual(ann)
  })

  test.each([
    ['an unexpected role', () => Response.json({ ...ann, role: 'owner' })],
    ['a missing field', () => Response.json({ ...ann, email: undefined })],
    ['no one', () => Response.json(null)],
    ['something that is no JSON', () => new Response('<!doctype html>')],
    ['a failure', () => new Response('', { status: 500 })],
    ['no answer at all', () => new TypeError('Failed to fetch')],
  ])('is null after %s', async (_, answer) => {
    answerWith(answer())
    expect(await loadCurrentUser()).toBeNull()
  })
})

describe('failed queries', () => {
  test.each([400, 401, 403, 404, 409])("aren't tried again after a %i", (status) => {
    expect(isWorthRetrying(0, new RequestError({ status, statusText: '', body: '' }))).toBe(false)
  })

  test('are tried again twice after a server or network failure', () => {
    const unavailable = new RequestError({ status: 503, statusText: '', body: '' })
    expect([0, 1, 2].map((failures) => isWorthRetrying(failures, unavailable))).toEqual([true, true, false])
    expect(isWorthRetrying(0, new ConnectionError(null))).toBe(true)
  })

  test("aren't tried again if the call has already been repeated", () => {
    const body = '{"detail":"Busy.","code":"busy"}'
    expect(isWorthRetrying(0, new RequestError({ status: 503, statusText: '', body }))).toBe(false)
  })
})

test('leaves an address without parameters unchanged', () => {
  expect(buildAddress('/api/users')).toBe('/api/users')
})

test("escapes parameters so that they can't change the address's destination", () => {
  expect(buildAddress('/api/registrations/:id', { id: 12 })).toBe('/api/registrations/12')
  expect(buildAddress('/api/registrations/:id', { id: '../users?x' })).toBe('/api/registrations/..%2Fusers%3Fx')
})

test('omits missing query values, but includes zero and false', () => {
  const query = { email: 'a+b@acme.test', appUrl: undefined, course: 0, fifth: false, none: null }
  expect(buildAddress('/api/x', {}, query)).toBe('/api/x?email=a%2Bb%40acme.test&course=0&fifth=false')
})

test.each([undefined, null, ''])('reports a missing address parameter (%s) as a programming error', (id) => {
  expect(() => buildAddress('/api/registrations/:id', { id })).toThrow('/api/registrations/:id needs a value for :id')
})

test('creates request IDs that the server accepts', () => {
  for (let attempt = 0; attempt < 50; attempt += 1) expect(z.uuid().safeParse(newIdempotencyKey()).success).toBe(true)
})

test('never repeats a request ID', () => {
  expect(new Set(Array.from({ length: 100 }, newIdempotencyKey)).size).toBe(100)
})
