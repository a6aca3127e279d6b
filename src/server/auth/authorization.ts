import type { FastifyRequest } from 'fastify'
import { type Endpoint, pageUserHeader } from '#shared/contracts/endpoint.ts'
import { maxId } from '#shared/contracts/fields.ts'
import type { RegistrationAccess } from '#shared/domain/registration/permissions.ts'
import { Refused } from '../refusals.ts'
import type { Caller, Cookies } from './session.ts'

declare const proof: unique symbol

/**
 * Proof of access to a registration. Only the access check can create one, so no handler can skip it. `id` 0 is a new
 * registration.
 */
export interface RegistrationPass {
  readonly id: number
  readonly access: Exclude<RegistrationAccess, 'none'>
  readonly [proof]: true
}

/** The caller, and the registration that the call is about. */
interface Authorized {
  caller: Caller | null
  registration: RegistrationPass | null
}

/** Decides who makes this call and whether they may. */
export type Authorize = (endpoint: Endpoint, request: FastifyRequest, cookies: Cookies) => Promise<Authorized>

/** The access rules of the registrations feature. */
export interface RegistrationRules {
  findAccess(caller: Caller, registrationId: number, deletedToo: boolean): Promise<RegistrationAccess>
  /** Refuses a change while the registration takes none from this caller, unless `requestId` names one made before. */
  refuseWhenClosed(
    caller: Caller,
    registration: { id: number; access: RegistrationAccess },
    requestId: string | null,
  ): Promise<void>
}

interface Rules extends RegistrationRules {
  findCaller(cookies: Cookies): Promise<Caller | null>
}

export function createAuthorization({ findCaller, findAccess, refuseWhenClosed }: Rules): Authorize {
  return async (endpoint, request, cookies) => {
    const caller = await findCaller(cookies)
    if (endpoint.access === 'anyone') return { caller, registration: null }
    if (!caller || isOfAnother(request, caller)) throw new Refused('not_signed_in')
    if (endpoint.access === 'admin' && caller.role !== 'admin') throw new Refused('admins_only')
    if (endpoint.access === 'self' && caller.role !== 'admin' && caller.id !== findNamedId(request)) {
      throw new Refused('admins_only')
    }
    const isAdminsAlone = endpoint.access === 'registrationAdmin'
    if (endpoint.access !== 'registration' && !isAdminsAlone) return { caller, registration: null }
    const id = findNamedId(request)
    const deletedToo = endpoint.deletedToo === true && caller.role === 'admin'
    const mayNameNone = !isAdminsAlone || caller.role === 'admin'
    const access = id === 0 && mayNameNone ? 'full' : await findAccess(caller, id, deletedToo)
    if (access === 'none') throw new Refused('not_found')
    if (isAdminsAlone && caller.role !== 'admin') throw new Refused('admins_only')
    if (endpoint.method !== 'GET') {
      await refuseWhenClosed(caller, { id, access }, endpoint.answersAgain ? findRequestId(request) : null)
    }
    return { caller, registration: { id, access } as RegistrationPass }
  }
}

/** Whether the page belongs to another user: another tab of the browser has logged in since. */
function isOfAnother({ headers }: FastifyRequest, { id }: Caller): boolean {
  const named = headers[pageUserHeader]
  return named !== undefined && named !== String(id)
}

/** The record that a call is about, 0 for a new one. What is no number, or missing, is left to the check of the input, which says what is wrong with it. */
function findNamedId(request: FastifyRequest): number {
  const inPath = readField(request.params, 'id')
  const id = typeof inPath === 'string' && /^\d{1,10}$/.test(inPath) ? Number(inPath) : readField(request.body, 'id')
  return typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= maxId ? id : 0
}

/** By which a change that is sent again is known, in small letters. */
function findRequestId(request: FastifyRequest): string | null {
  const requestId = readField(request.body, 'requestId')
  return typeof requestId === 'string' && /^[0-9a-f-]{36}$/i.test(requestId) ? requestId.toLowerCase() : null
}

const readField = (from: unknown, name: 'id' | 'requestId'): unknown =>
  typeof from === 'object' && from !== null ? (from as Record<string, unknown>)[name] : undefined
