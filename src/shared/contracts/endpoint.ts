import type { z } from './zod.ts'

/**
 * One API call. Routes, validation, access checks, the browser's client, and the OpenAPI document all come from
 * these.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'DELETE'
  path: `/api/${string}`
  access: Access
  summary: string
  /** A GET that changes data must come from the same origin, like every POST. */
  changes?: boolean
  /** Administrators can use this call for deleted registrations, too. */
  deletedToo?: boolean
  /** A repeated `requestId` gets its first response, even if the registration no longer accepts changes. */
  answersAgain?: boolean
  /** Allowed for a registration that no longer accepts changes. */
  evenWhenClosed?: boolean
  maxBodyBytes?: number
  params?: Schema
  query?: Schema
  body?: Schema
  /**
   * The response's schema; a redirect to a page; a page for a frame of this site; a file to download; or server-sent
   * events.
   */
  answer: Schema | 'redirect' | 'page' | 'file' | 'stream'
}

/**
 * Who can make a call. `self`: an administrator, or the user in `params.id` or `body.id`. `registration`: someone
 * with access to the registration in `params.id` or `body.id` (0 for a new one). `registrationAdmin`: an
 * administrator, for that registration. Anyone who can't see the registration gets not_found. `desk`: an
 * administrator, or a helper whose browser opened a link to an event's check-in desk.
 */
export type Access = 'anyone' | 'loggedIn' | 'self' | 'admin' | 'registration' | 'registrationAdmin' | 'desk'

export type Schema = z.core.$ZodType

type Output<S> = S extends Schema ? z.output<S> : undefined
type Input<S> = S extends Schema ? z.input<S> : undefined

export interface ReceivedInput<E extends Endpoint> {
  params: Output<E['params']>
  query: Output<E['query']>
  body: Output<E['body']>
}

type Given<Name extends string, S> = S extends Schema ? { [K in Name]: z.input<S> } : { [K in Name]?: undefined }

export type EndpointInput<E extends Endpoint> = Given<'params', E['params']> &
  Given<'query', E['query']> &
  Given<'body', E['body']>

export type EndpointResult<E extends Endpoint> = Input<E['answer']>

export type EndpointResponse<E extends Endpoint> = Output<E['answer']>

/** The user whom a page belongs to. The server refuses a call from another user's session. */
export const pageUserHeader = 'x-fairway-user'

type EndpointOptions = Omit<Endpoint, 'method' | 'path' | 'access' | 'summary'>

const createEndpointFactory =
  <const M extends Endpoint['method']>(method: M) =>
  <const P extends Endpoint['path'], const A extends Access, const R extends EndpointOptions>(
    path: P,
    access: A,
    summary: string,
    rest: R,
  ) => ({ method, path, access, summary, ...rest })

export const [get, post, del] = [
  createEndpointFactory('GET'),
  createEndpointFactory('POST'),
  createEndpointFactory('DELETE'),
]
