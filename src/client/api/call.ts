import { toCallAddress } from '#shared/call-address.ts'
import { type Endpoint, type EndpointInput, type EndpointResponse, pageUserHeader } from '#shared/contracts/endpoint.ts'
import { retryWhileBusy } from './connection.ts'
import { ConnectionError, RequestError, readProblemCode } from './request-error.ts'

type CallOptions = {
  signal?: AbortSignal | undefined
  /** The browser sends it even if the page closes, but at most 64 KiB at a time. */
  outlivesPage?: boolean
}

/**
 * Makes a call and returns its response (undefined for a redirect). Throws a RequestError for an error status, and a
 * ConnectionError if the server can't be reached. If the session has ended, the user can log in again, and the call
 * is repeated. It is also repeated while the server is busy, unless that could do something twice.
 */
export async function callApi<E extends Endpoint>(
  endpoint: E,
  sent: EndpointInput<E>,
  options: CallOptions = {},
): Promise<EndpointResponse<E>> {
  const attempt = () => request(endpoint, sent, options)
  return (await retryAfterLogin(() => retryWhileBusy(endpoint, attempt, options.signal))) as EndpointResponse<E>
}

/** Repeats an attempt after the user has logged in again. */
export async function retryAfterLogin<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    if (readProblemCode(error) !== 'not_logged_in' || !(await logInAgain())) throw error
    return await attempt()
  }
}

async function request(
  endpoint: Endpoint,
  { params, query, body }: Partial<EndpointInput<Endpoint>>,
  { signal, outlivesPage = false }: CallOptions,
) {
  const init: RequestInit = {
    method: endpoint.method,
    headers: { accept: 'application/json', 'content-type': 'application/json', ...pageUserHeaders() },
    // Only the call matters, not the page behind the redirect.
    redirect: endpoint.answer === 'redirect' ? 'manual' : 'follow',
    ...(body !== undefined && { body: JSON.stringify(body) }),
    keepalive: outlivesPage,
    signal: limitWait(signal),
  }
  const response = await orConnectionError(fetch(toCallAddress(endpoint, { params, query }), init), signal)
  if (endpoint.answer === 'redirect' && response.type === 'opaqueredirect') return undefined
  if (!response.ok) throw await readFailure(response, signal)
  const text = await readText(response, signal)
  return text === '' ? undefined : (JSON.parse(text) as unknown)
}

export async function readFailure(response: Response, signal?: AbortSignal): Promise<RequestError> {
  const { status, statusText } = response
  return new RequestError({ status, statusText, body: await readText(response, signal) })
}

/** A connection can go silent, so every call has a time limit. */
const callTimeoutMilliseconds = 60_000

function limitWait(signal: AbortSignal | undefined): AbortSignal {
  const limit = AbortSignal.timeout(callTimeoutMilliseconds)
  if (!signal) return limit
  // Older browsers lack `AbortSignal.any`.
  const either = new AbortController()
  for (const one of [signal, limit]) one.addEventListener('abort', () => either.abort(one.reason))
  if (signal.aborted) either.abort(signal.reason)
  return either.signal
}

const readText = (response: Response, signal?: AbortSignal) => orConnectionError(response.text(), signal)

async function orConnectionError<T>(work: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  try {
    return await work
  } catch (error) {
    // A caller who cancels expects the cancellation's reason, not a connection error.
    throw signal?.aborted ? error : new ConnectionError(error)
  }
}

let pageUserId: number | undefined

/** Binds this page to a user, even if another tab logs in as someone else. */
export function setPageUser(id: number | undefined): void {
  pageUserId = id
}

/** Sent with every call, so that the page never acts as another user. */
export const pageUserHeaders = (): Record<string, string> =>
  pageUserId === undefined ? {} : { [pageUserHeader]: String(pageUserId) }

/** Resolves to false if the user declines. */
type AskToLogIn = () => Promise<boolean>

let ask: AskToLogIn | null = null
let asking: Promise<boolean> | null = null

/** Sets the function that asks the user to log in again. Returns a function that removes it. */
export function setSessionLostHandler(asker: AskToLogIn): () => void {
  ask = asker
  return () => {
    if (ask === asker) ask = null
  }
}

/** Asks only once when several calls fail together. Returns false if no dialog is available. */
function logInAgain(): Promise<boolean> {
  if (!ask) return Promise.resolve(false)
  asking ??= ask().finally(() => {
    asking = null
  })
  return asking
}

const versionFour = 0x40
const variantOne = 0x80

/** Returns a random UUID v4. Browsers offer `crypto.randomUUID` only to pages served over HTTPS. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | versionFour
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | variantOne
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
