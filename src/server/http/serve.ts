import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RequestPayload,
  RouteOptions,
} from 'fastify'
import { Refused } from '#server/foundation/refusals.ts'
import { allEndpoints, type EndpointName } from '#shared/contracts/all-endpoints.ts'
import type { Endpoint, EndpointResult, ReceivedInput } from '#shared/contracts/endpoint.ts'
import { z } from '#shared/contracts/zod.ts'
import type { Authorization, DeskPass, RegistrationPass } from '../auth/authorization.ts'
import { type Caller, type Cookies, createCookies } from '../auth/session.ts'
import { refuseForged } from './csrf.ts'
import { isWithin, maxBodyBytes, type RawInput, readInput } from './read-input.ts'
import {
  createCloseSignal,
  createResponseStripper,
  type FileResponse,
  type LiveEvents,
  type PageResponse,
  sendEvents,
  sendFile,
  sendPage,
} from './responses.ts'

type Table = typeof allEndpoints

type EndpointCaller<E extends Endpoint> = E['access'] extends 'anyone' | 'desk' ? Caller | null : Caller
type EndpointPass<E extends Endpoint> = E['access'] extends 'registration' | 'registrationAdmin'
  ? RegistrationPass
  : null
type EndpointDesk<E extends Endpoint> = E['access'] extends 'desk' ? DeskPass : null

export interface Call<E extends Endpoint> extends ReceivedInput<E> {
  caller: EndpointCaller<E>
  registration: EndpointPass<E>
  desk: EndpointDesk<E>
  cookies: Cookies
  clientAddress: string
  log: FastifyBaseLogger
  over: () => AbortSignal
}

export interface Redirect {
  redirectTo: `/${string}`
}

type HandlerResult<E extends Endpoint> = E['answer'] extends 'redirect'
  ? Redirect
  : E['answer'] extends 'page'
    ? PageResponse
    : E['answer'] extends 'file'
      ? FileResponse
      : E['answer'] extends 'stream'
        ? LiveEvents
        : EndpointResult<E>

export type Handlers = { [N in EndpointName]: (call: Call<Table[N]>) => Promise<HandlerResult<Table[N]>> }

type Handler = (call: Call<Endpoint>) => Promise<unknown>

export type PerformCall = <N extends EndpointName>(
  name: N,
  sent: RawInput,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<HandlerResult<Table[N]>>

export function createCallPerformer(
  app: FastifyInstance,
  handlers: Handlers,
  { appUrl, authorize }: { appUrl: string; authorize: Authorization['authorize'] },
): PerformCall {
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())
  return async (name, sent, request, reply) => {
    const endpoint: Endpoint = allEndpoints[name]
    const strip = strippers.get(name) as (result: unknown) => unknown
    const handle = handlers[name] as Handler
    const cookies = createCookies(request, reply, appUrl)
    const authorized = await authorize(endpoint, request, cookies)
    request.userId = authorized.caller?.id
    const received = readInput(endpoint, sent)
    const call = {
      ...authorized,
      ...received,
      cookies,
      clientAddress: request.ip,
      log: request.log,
      // Not a getter: the engine would keep one for each call, with everything it refers to.
      over: () => createCloseSignal(reply, closing.signal),
    }
    return strip(await handle(call as Call<Endpoint>)) as never
  }
}

interface Options {
  appUrl: string
  perform: PerformCall
  admit: Authorization['admit']
  /** For calls that receive forms without JavaScript: shows a page instead of a problem document. */
  errorHandlers: Partial<Record<EndpointName, NonNullable<RouteOptions['errorHandler']>>>
}

export function serve(app: FastifyInstance, options: Options): void {
  const acceptLargeBodies = createBodyCheck(options)
  for (const name of Object.keys(allEndpoints) as EndpointName[]) {
    const endpoint: Endpoint = allEndpoints[name]
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      exposeHeadRoute: acceptsHead(endpoint),
      ...(endpoint.access !== 'anyone' && acceptLargeBodies(endpoint)),
      ...(options.errorHandlers[name] && { errorHandler: options.errorHandlers[name] }),
      handler: (request, reply) => answer(name, request, reply, options),
    })
  }
}

/** HEAD must not change anything, and would wait for the end of an endless stream. */
const acceptsHead = ({ changes, answer }: Endpoint) => !changes && answer !== 'stream'

const createStripper = (answer: Endpoint['answer']): ((result: unknown) => unknown) =>
  typeof answer === 'string'
    ? (result) => result
    : createResponseStripper(z.toJSONSchema(answer, { unrepresentable: 'any' }))

/** Built once per process, because converting all schemas takes a quarter of a test's server start. */
const strippers = new Map(Object.entries(allEndpoints).map(([name, { answer }]) => [name, createStripper(answer)]))

/** The number of large bodies read concurrently; each takes up to twenty times its size in memory. */
const maxLargeBodies = 2

/** Checks the caller before reading the body, because logged-in users can send more. */
function createBodyCheck({ appUrl, admit }: Options) {
  let large = 0
  return (endpoint: Endpoint) => ({
    bodyLimit: endpoint.maxBodyBytes ?? maxBodyBytes.ofCallers,
    preParsing: async (request: FastifyRequest, reply: FastifyReply, body: RequestPayload) => {
      if (isWithin(request, maxBodyBytes.ofAnybody)) return body
      await admit(endpoint, request, createCookies(request, reply, appUrl))
      if (isWithin(request, maxBodyBytes.ofCallers) || !endpoint.maxBodyBytes) return body
      // A connection that was cut in the meantime would never release its slot.
      if (reply.raw.destroyed) throw new Refused('bad_request')
      if (large >= maxLargeBodies) throw new Refused('busy')
      large += 1
      reply.raw.once('close', () => {
        large -= 1
      })
      return body
    },
  })
}

/** The order of the checks is part of the API: identity, permission, input, state. */
async function answer(name: EndpointName, request: FastifyRequest, reply: FastifyReply, { appUrl, perform }: Options) {
  const endpoint: Endpoint = allEndpoints[name]
  refuseForged(endpoint, request, appUrl)
  const result: unknown = await perform(name, request, request, reply)
  if (endpoint.answer === 'redirect') return reply.redirect((result as Redirect).redirectTo, 303)
  if (endpoint.answer === 'page') return sendPage(reply, result as PageResponse)
  if (endpoint.answer === 'file') return sendFile(reply, result as FileResponse)
  if (endpoint.answer === 'stream') return sendEvents(reply, result as LiveEvents)
  reply.type('application/json')
  return result
}
