import type { z } from './zod.ts'

/**
 * One call of the product: where it is, who may make it, what it takes and what it answers.
 * Routes, validation, access checks, the browser's client and the OpenAPI document all come from these.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'DELETE'
  /** With `:name` for parameters, matched without regard to case. */
  path: `/api/${string}`
  access: Access
  summary: string
  /** A GET that changes something is held to the same origin as every POST. */
  changes?: boolean
  /** Admins can use this call for deleted registrations, too. */
  deletedToo?: boolean
  /** Sent again under the same `requestId` it gets its first answer, even where the registration takes no change any more. */
  answersAgain?: boolean
  /** Open for a registration that takes no changes any more. */
  evenWhenClosed?: boolean
  /** The size limit of its body, if it takes more than other calls of logged-in users. */
  maxBodyBytes?: number
  params?: Schema
  query?: Schema
  body?: Schema
  /** The answer's schema; a redirect to a page; a page for a frame of this site; a file to download; or server-sent events. */
  answer: Schema | 'redirect' | 'page' | 'file' | 'stream'
}

/**
 * Who can make a call. `self`: an admin, or the user in `params.id` or `body.id`. `registration`: someone with access
 * to the registration in `params.id` or `body.id` (0 for a new one). `registrationAdmin`: an admin, for a registration
 * named the same way. Anyone who can't see the registration gets not_found. `desk`: an admin, or a helper whose browser
 * has opened a link to an event's check-in desk.
 */
export type Access = 'anyone' | 'signedIn' | 'self' | 'admin' | 'registration' | 'registrationAdmin' | 'desk'

export type Schema = z.core.$ZodType

type Output<S> = S extends Schema ? z.output<S> : undefined
type Input<S> = S extends Schema ? z.input<S> : undefined

/** A validated call, as the server receives it. */
export interface Received<E extends Endpoint> {
  params: Output<E['params']>
  query: Output<E['query']>
  body: Output<E['body']>
}

type Given<Name extends string, S> = S extends Schema ? { [K in Name]: z.input<S> } : { [K in Name]?: undefined }

/** A call's input: exactly the parts that it defines. */
export type ToSend<E extends Endpoint> = Given<'params', E['params']> &
  Given<'query', E['query']> &
  Given<'body', E['body']>

/** The answer before serialization. */
export type ToAnswer<E extends Endpoint> = Input<E['answer']>

/** The answer as the caller gets it. */
export type Answer<E extends Endpoint> = Output<E['answer']>

/** The user whom a page belongs to. A call from a session of another user is refused. */
export const pageUserHeader = 'x-fairway-user'

type EndpointOptions = Omit<Endpoint, 'method' | 'path' | 'access' | 'summary'>

const callBy =
  <const M extends Endpoint['method']>(method: M) =>
  <const P extends Endpoint['path'], const A extends Access, const R extends EndpointOptions>(
    path: P,
    access: A,
    summary: string,
    rest: R,
  ) => ({ method, path, access, summary, ...rest })

/** A call by its method, with its exact types; `rest` is what it takes and answers. */
export const [get, post, del] = [callBy('GET'), callBy('POST'), callBy('DELETE')]
