import type { FastifyRequest } from 'fastify'
import { Refused } from '#server/foundation/refusals.ts'
import { type Endpoint, pageUserHeader } from '#shared/contracts/endpoint.ts'
import { maxId } from '#shared/contracts/fields.ts'
import { formatHelper } from '#shared/domain/desk/facts.ts'
import type { RegistrationAccess } from '#shared/domain/registration/permissions.ts'
import { type Caller, type Cookies, nameOf } from './session.ts'

declare const proof: unique symbol

/**
 * Proof of access to a registration. Only the access check can create one, so no handler can skip it. `id` is 0 for a
 * new registration.
 */
export interface RegistrationPass {
  readonly id: number
  readonly access: Exclude<RegistrationAccess, 'none'>
  readonly [proof]: true
}

export interface DeskPass {
  /** Null for an administrator, who can use the desk of any event. */
  readonly device: DeskDevice | null
  readonly who: string
  readonly [proof]: true
}

export interface DeskDevice {
  id: number
  eventId: number
  name: string
  endedAt: string | null
}

interface Authorized {
  caller: Caller | null
  registration: RegistrationPass | null
  desk: DeskPass | null
}

type Admitted = Pick<Authorized, 'caller' | 'desk'>

/** Both methods throw not_logged_in and admins_only. */
export interface Authorization {
  admit(endpoint: Endpoint, request: FastifyRequest, cookies: Cookies): Promise<Admitted>
  authorize(endpoint: Endpoint, request: FastifyRequest, cookies: Cookies): Promise<Authorized>
}

export interface RegistrationRules {
  findAccess(caller: Caller, registrationId: number, deletedToo: boolean): Promise<RegistrationAccess>
  /** Refuses a change while the caller can't change the registration, unless `requestId` repeats an earlier one. */
  refuseWhenClosed(
    caller: Caller,
    registration: { id: number; access: RegistrationAccess },
    requestId: string | null,
  ): Promise<void>
}

export interface DeskRules {
  findDevice(cookies: Cookies): Promise<DeskDevice | null>
}

interface Rules extends RegistrationRules, DeskRules {
  findCaller(cookies: Cookies): Promise<Caller | null>
}

export function createAuthorization({ findCaller, findAccess, refuseWhenClosed, findDevice }: Rules): Authorization {
  async function admit(endpoint: Endpoint, request: FastifyRequest, cookies: Cookies): Promise<Admitted> {
    const caller = await findCaller(cookies)
    if (endpoint.access === 'anyone') return { caller, desk: null }
    if (endpoint.access === 'desk' && caller?.role !== 'admin') {
      const device = await findDevice(cookies)
      if (!device) throw new Refused('not_logged_in')
      return { caller: null, desk: { device, who: formatHelper(device.name) } as DeskPass }
    }
    if (!caller || isPageOfAnotherUser(request, caller)) throw new Refused('not_logged_in')
    if (endpoint.access === 'admin' && caller.role !== 'admin') throw new Refused('admins_only')
    if (endpoint.access !== 'desk') return { caller, desk: null }
    return { caller, desk: { device: null, who: nameOf(caller).name } as DeskPass }
  }

  async function authorize(endpoint: Endpoint, request: FastifyRequest, cookies: Cookies): Promise<Authorized> {
    const { caller, desk } = await admit(endpoint, request, cookies)
    if (!caller || desk || endpoint.access === 'anyone') return { caller, registration: null, desk }
    if (endpoint.access === 'self' && caller.role !== 'admin' && caller.id !== findNamedId(request)) {
      throw new Refused('admins_only')
    }
    const isAdminsAlone = endpoint.access === 'registrationAdmin'
    if (endpoint.access !== 'registration' && !isAdminsAlone) return { caller, registration: null, desk: null }
    const id = findNamedId(request)
    const deletedToo = endpoint.deletedToo === true && caller.role === 'admin'
    const mayNameNone = !isAdminsAlone || caller.role === 'admin'
    const access = id === 0 && mayNameNone ? 'full' : await findAccess(caller, id, deletedToo)
    if (access === 'none') throw new Refused('not_found')
    if (isAdminsAlone && caller.role !== 'admin') throw new Refused('admins_only')
    if (endpoint.method !== 'GET' && !endpoint.evenWhenClosed) {
      await refuseWhenClosed(caller, { id, access }, endpoint.answersAgain ? findRequestId(request) : null)
    }
    return { caller, registration: { id, access } as RegistrationPass, desk: null }
  }

  return { admit, authorize }
}

/** Whether the page belongs to another user, because another tab has logged in since. */
function isPageOfAnotherUser({ headers }: FastifyRequest, { id }: Caller): boolean {
  const named = headers[pageUserHeader]
  return named !== undefined && named !== String(id)
}

function findNamedId(request: FastifyRequest): number {
  const inPath = readField(request.params, 'id')
  const id = typeof inPath === 'string' && /^\d{1,10}$/.test(inPath) ? Number(inPath) : readField(request.body, 'id')
  return typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= maxId ? id : 0
}

function findRequestId(request: FastifyRequest): string | null {
  const requestId = readField(request.body, 'requestId')
  return typeof requestId === 'string' && /^[0-9a-f-]{36}$/i.test(requestId) ? requestId.toLowerCase() : null
}

const readField = (from: unknown, name: 'id' | 'requestId'): unknown =>
  typeof from === 'object' && from !== null ? (from as Record<string, unknown>)[name] : undefined
