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
  /** To an admin, a deleted registration exists too in this call. */
  deletedToo?: boolean
  /** Sent again under the same `requestId` it gets its first answer, even where the registration takes no change any more. */
  answersAgain?: boolean
  params?: Schema
  query?: Schema
  body?: Schema
  /** The answer's schema; a redirect to a page; a page for a frame of this site; a file to download; or server-sent events. */
  answer: Schema | 'redirect' | 'page' | 'file' | 'stream'
}

/**
 * Who may make a call. `self`: an admin, or the user named by `params.id` or `body.id`. `registration`: somebody who
 * may work on the registration named by `params.id` or `body.id` (0: a new one); to everybody else that registration
 * does not exist. `registrationAdmin`: an admin, about the registration named in the same way. To whoever may not even
 * see that registration it does not exist.
 */
export type Access = 'anyone' | 'signedIn' | 'self' | 'admin' | 'registration' | 'registrationAdmin'

export type Schema = z.core.$ZodType

type Output<S> = S extends Schema ? z.output<S> : undefined
type Input<S> = S extends Schema ? z.input<S> : undefined

/** What a call carries once it has been checked: what the server works with. */
export interface Received<E extends Endpoint> {
  params: Output<E['params']>
  query: Output<E['query']>
  body: Output<E['body']>
}

type Given<Name extends string, S> = S extends Schema ? { [K in Name]: z.input<S> } : { [K in Name]?: undefined }

/** What a caller has to give: the parts that the call defines and no others. */
export type ToSend<E extends Endpoint> = Given<'params', E['params']> &
  Given<'query', E['query']> &
  Given<'body', E['body']>

/** What the server hands over to be serialized. */
export type ToAnswer<E extends Endpoint> = Input<E['answer']>

/** What the caller gets. */
export type Answer<E extends Endpoint> = Output<E['answer']>

/** The id of the user whom a page belongs to: a call that names another than the session's is made by nobody. */
export const pageUserHeader = 'x-fairway-user'

type Rest = Omit<Endpoint, 'method' | 'path' | 'access' | 'summary'>

const callBy =
  <const M extends Endpoint['method']>(method: M) =>
  <const P extends Endpoint['path'], const A extends Access, const R extends Rest>(
    path: P,
    access: A,
    summary: string,
    rest: R,
  ) => ({ method, path, access, summary, ...rest })

/** A call by its method, with its exact types; `rest` is what it takes and answers. */
export const [get, post, del] = [callBy('GET'), callBy('POST'), callBy('DELETE')]
